// How a stage plays.
//
// A stage owns a clock (CSimulatedClock) and the screen of the process. It knows five kinds of events: touches
// of a script, work that waits for the clock (queues, timers, tasks), callbacks of animations, display links,
// and frames that somebody asked for. One step takes the earliest of them, moves the clock there and runs it.
// At one instant the order is: touches, the clock's work in the order in which it was asked for, animation
// callbacks, display links, and last, when nothing else is due, the frame. Every turn ends in a commit, as a turn of the main run loop
// does on a phone.
//
// Frames are of the time that was asked for, exactly, even when the app was busy then: work that sleeps for a
// second lets the clock run past sixty frames, and these show the last commit before it, animations running.
// On a phone, too, the render server goes on while the main thread is busy. A run loop that the app runs
// inside its own code takes steps of the stage (`simclock_set_step`), so frames come from there as well.
//
// The thread sees the clock only inside the stage's methods. Between them, in a test's own lines, it sees
// reality; `perform` lets code in.

import CSimulatedClock
import RenderCore
import StageWire
import UIKit

/// Plays an app under a clock of its own and draws its frames.
///
///     let stage = Stage(StageConfiguration(size: CGSize(width: 100, height: 100), scale: 1))
///     stage.show(.view { MyView() })
///     stage.advance(to: 0.5)
///     let picture = stage.renderFrame()
///
/// There is one screen in a process, so a new stage takes it from the one before. All of it belongs to the
/// main thread; in a test, to one main-actor job without `await` between its calls.
@MainActor
public final class Stage {
  public let configuration: StageConfiguration
  let clock: StageClock
  private let compositor: Compositor
  private let surface: Surface
  /// Frames that are still to come, in ascending time, and what happens with each.
  private var requests: [RequestedFrame] = []
  private var requestIndex = 0
  private var deliver: ((RequestedFrame) -> Void)?
  private var needsCommit = false
  private var touches = TouchPlayer()
  /// Steps at the same instant; past a limit the clock moves a little, so that no instant lasts for ever.
  private var crowd = (time: Int64(-1), steps: 0)
  /// Whether this process has nothing but this stage, so that reality's main queue is ours to empty.
  var ownsProcess = false
  /// The number of frames handed over when reality was last asked.
  private var lastPoll = -1

  public init(_ configuration: StageConfiguration = StageConfiguration()) {
    self.configuration = configuration
    clock = StageClock(seed: configuration.seed)
    compositor = Compositor(threads: configuration.threads)
    let pixels = configuration.pixels
    surface = Surface(width: pixels.width, height: pixels.height)
    simclock_set_step(
      clock.handle, { context, limit in Stage.step(context, limit) },
      Unmanaged.passUnretained(self).toOpaque())
    // a background thread's implicit transaction ends with its work; the main thread's next commit shows it
    simclock_set_end_of_work(clock.handle) { CATransaction.flush() }
    clock.entered { takeScreen() }
  }

  deinit { simclock_set_step(clock.handle, nil, nil) }

  private func takeScreen() {
    CATransaction.reset()
    AnimationEvents.reset()
    DisplayLinks.reset()
    DisplayLinks.origin = StageClock.mediaTime(0)
    AssetCatalog.folders = configuration.assets
    AssetCatalog.missingIsError = configuration.missingImagesAreErrors
    UIScreen.configure(size: configuration.size, scale: configuration.scale)
    UIScreen.main.safeAreaInsets = configuration.safeAreaInsets
    UIScreen.main.context.background = configuration.backgroundColor
  }

  // MARK: - Playing

  /// Puts a root on the screen. Afterwards the time is 0, viewDidAppear has been called, and the first commit
  /// has been made; what is due at time 0 has not run yet.
  public func show(_ root: StageRoot) {
    clock.entered {
      // a lone view's blank screen is white, unless the ground below it was asked for
      root.start(isTransparent: configuration.isTransparent || configuration.background != nil)
      CATransaction.flush()
      Appearances.settle()
      CATransaction.flush()
      needsCommit = false
    }
  }

  /// Lets a finger and a wheel do what a script says. Touches whose time has passed come at once.
  public func play(_ script: TouchScript) { touches.add(script) }

  /// Runs everything that is due up to a time, that time included. A time in the past does nothing.
  public func advance(to seconds: Double) {
    let limit = StageClock.nanoseconds(seconds)
    guard limit >= clock.now else { return }
    clock.entered {
      while step(upTo: limit) {}
      clock.advance(to: limit)
      guard ownsProcess else { return }
      simclock_poll_reality(clock.handle)
      needsCommit = true
      while step(upTo: limit) {}
    }
  }

  /// Whether the executable was linked with the clock, so that Foundation and Dispatch follow it.
  public var isInCharge: Bool { clock.isInCharge }

  /// Seconds since the root appeared.
  public var time: Double { Double(clock.now) / 1e9 }

  /// Runs code as a turn of the app's main thread: it sees the stage's clock, and what it starts follows it.
  @discardableResult
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    try clock.entered {
      defer { needsCommit = true }
      return try body()
    }
  }

  /// Draws the present instant, after everything that is due has run.
  ///
  /// The surface is the same one every time; only what changed is drawn again.
  public func renderFrame() -> Surface {
    advance(to: time)
    draw(at: clock.now)
    return surface
  }

  /// Plays the frames of a request: each is drawn at its time, once everything due has run, and handed over
  /// with the pixels that may have changed since the one before. The surface is valid during the call.
  func play(_ frames: [RequestedFrame], each: @escaping (RequestedFrame, Surface, PixelRegion) -> Void) {
    play(frames) { [unowned self] frame in
      let damage = draw(at: StageClock.nanoseconds(frame.time))
      clock.left { each(frame, surface, damage) }
    }
  }

  /// Plays up to each of the times, and calls when everything due then has run; the clock is entered.
  ///
  /// The call may come from a run loop that the app runs itself, deep in its own code, and that code may never
  /// end: whoever has what it wants must not count on this to return.
  func play(_ times: [RequestedFrame], at each: @escaping (RequestedFrame) -> Void) {
    requests = times
    requestIndex = 0
    deliver = each
    clock.entered {
      while requestIndex < requests.count {
        if !step(upTo: StageClock.nanoseconds(requests[requestIndex].time)) { break }
      }
    }
    deliver = nil
    requests = []
  }

  /// Draws what the last commit shows at a clock time; returns the pixels that may have changed.
  @discardableResult
  private func draw(at time: Int64) -> PixelRegion {
    if !CustomDisplays.isEmpty { CustomDisplays.update(at: StageClock.mediaTime(time)) }
    let tree = UIScreen.main.context.tree
    // drawing uses threads and waits for them: reality is where these are
    let damage = clock.left { compositor.render(tree, at: StageClock.mediaTime(time), into: surface) }
    if compositor.leavesOutBackdrops {
      Inert.warn("CALayer.backgroundFilters", "of so many pixels are not drawn: those behind come first")
    }
    return damage
  }

  // MARK: - One step

  private nonisolated static func step(_ context: UnsafeMutableRawPointer?, _ limit: Int64) -> Bool {
    guard let context else { return false }
    let stage = Unmanaged<Stage>.fromOpaque(context).takeUnretainedValue()
    return MainActor.assumeIsolated { stage.step(upTo: limit, isNested: true) }
  }

  /// Runs the earliest event due at or before `limit`; false if there is none. The clock is entered.
  ///
  /// - Parameter isNested: the limit is the end of a run loop in the app's own code. What the app does after
  ///   it is due at that instant too, so a frame of that instant has to wait.
  private func step(upTo limit: Int64, isNested: Bool = false) -> Bool {
    let frame = requestIndex < requests.count ? requests[requestIndex] : nil
    let frameTime = frame.map { StageClock.nanoseconds($0.time) } ?? .max
    // the app was busy at the time of this frame: it shows the commit before
    if let frame, frameTime < clock.now { return hand(frame) }
    if needsCommit {
      needsCommit = false
      CATransaction.flush()
      return true
    }
    leaveCrowd()
    let horizon = min(limit, frameTime)
    let work = clock.next ?? .max
    let callback = AnimationEvents.nextTime().map { max(clock.now, StageClock.time(ofMedia: $0)) } ?? .max
    let link = DisplayLinks.nextTime().map { max(clock.now, StageClock.time(ofMedia: $0)) } ?? .max
    let touch = max(touches.nextTime, clock.now)
    let earliest = min(touch, work, callback, link)
    guard earliest <= horizon, earliest < .max else {
      guard let frame, frameTime < limit || (frameTime == limit && !isNested) else { return false }
      clock.advance(to: frameTime)
      if pollReality() { return true }
      return hand(frame)
    }
    if touch == earliest {
      clock.advance(to: touch)
      touches.deliverNext(at: StageClock.mediaTime(touch))
    } else if work == earliest {
      // false only when all of it was cancelled meanwhile
      if !clock.runTurn(upTo: horizon) { return true }
    } else if callback == earliest {
      clock.advance(to: callback)
      // the event's own time may lie a fraction of a nanosecond past the clock's
      AnimationEvents.deliver(upTo: StageClock.mediaTime(callback) + 6e-10)
    } else {
      clock.advance(to: link)
      DisplayLinks.fire(at: StageClock.mediaTime(link))
    }
    needsCommit = true
    return true
  }

  /// Once a frame, lets in what reality has sent: work of threads that the app started itself, file descriptors.
  private func pollReality() -> Bool {
    guard ownsProcess, lastPoll != requestIndex else { return false }
    lastPoll = requestIndex
    simclock_poll_reality(clock.handle)
    needsCommit = true
    return true
  }

  private func hand(_ frame: RequestedFrame) -> Bool {
    requestIndex += 1
    deliver?(frame)
    return true
  }

  /// Completions that start animations without a duration, and the like, would hold an instant for ever.
  private func leaveCrowd() {
    if crowd.time != clock.now { crowd = (clock.now, 0) }
    crowd.steps += 1
    if crowd.steps > 10_000 { clock.advance(to: clock.now + 1000) }
  }
}
