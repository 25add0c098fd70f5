import Foundation

/// The range of frame rates that an animation or a display link asks for, in frames a second.
public struct CAFrameRateRange: Equatable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var __preferred: Float

  /// Any rate: the system's default.
  public static let `default` = CAFrameRateRange()

  public init() {
    minimum = 0
    maximum = 0
    __preferred = 0
  }

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    self.minimum = minimum
    self.maximum = maximum
    __preferred = preferred ?? 0
  }

  /// The rate asked for; nil when any in the range will do.
  public var preferred: Float? {
    get { __preferred > 0 ? __preferred : nil }
    set { __preferred = newValue ?? 0 }
  }
}

/// A timer that fires in step with the screen's refresh.
///
/// It holds its target until it is invalidated, as Apple's does.
open class CADisplayLink: NSObject {
  private let handler: (CADisplayLink) -> Void
  private var target: AnyObject?
  private var loops: [(loop: RunLoop, mode: RunLoop.Mode)] = []
  private var isInvalid = false
  /// The number of the refresh at which it fires next.
  final var due = 0

  /// Makes a link that sends `selector` to `target`, with itself as the argument.
  public init(target: Any, selector sel: Selector) {
    let object = target as AnyObject
    self.target = object
    handler = { [unowned object] link in sel.perform(on: object, link) }
  }

  /// Makes a link that calls a block.
  package init(block: @escaping (CADisplayLink) -> Void) { handler = block }

  /// The media time of the refresh that the link last fired for.
  open private(set) var timestamp: CFTimeInterval = 0
  /// The media time of the next refresh it fires for.
  open private(set) var targetTimestamp: CFTimeInterval = 0
  /// Seconds between two refreshes of the screen.
  open var duration: CFTimeInterval { 1 / DisplayLinks.rate }

  /// Whether firing is suspended.
  open var isPaused = false {
    didSet {
      guard oldValue, !isPaused, !loops.isEmpty else { return }
      due = DisplayLinks.firstRefresh(after: CACurrentMediaTime())
    }
  }

  /// Fires a second; 0 for every refresh. Rounded to a divisor of the screen's rate.
  open var preferredFramesPerSecond = 0

  /// How many refreshes pass for one call; the older way to say `preferredFramesPerSecond`.
  open var frameInterval: Int {
    get { step }
    set { preferredFramesPerSecond = Int(DisplayLinks.rate) / max(1, newValue) }
  }

  /// The rates asked for; the preferred one, or else the maximum, decides.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet {
      let wanted = preferredFrameRateRange.preferred ?? preferredFrameRateRange.maximum
      preferredFramesPerSecond = wanted.isFinite ? Int(max(0, min(wanted, 1000))) : 0
    }
  }

  /// Refreshes from one call to the next.
  private var step: Int {
    guard preferredFramesPerSecond > 0 else { return 1 }
    return max(1, Int((DisplayLinks.rate / Double(preferredFramesPerSecond)).rounded()))
  }

  /// Starts firing in a run loop; it first fires at the next refresh.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isInvalid else { return }
    loops.append((runloop, mode))
    DisplayLinks.add(self, now: CACurrentMediaTime())
  }

  /// Stops firing in a mode of a run loop.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    loops.removeAll { $0.loop === runloop && $0.mode == mode }
    if loops.isEmpty { DisplayLinks.remove(self) }
  }

  /// Stops firing for good and lets go of the target.
  open func invalidate() {
    isInvalid = true
    loops.removeAll()
    DisplayLinks.remove(self)
    target = nil
  }

  final func fire(refresh: Int) {
    guard !isInvalid, !loops.isEmpty else { return }
    timestamp = DisplayLinks.time(ofRefresh: refresh)
    due = refresh + step
    targetTimestamp = DisplayLinks.time(ofRefresh: due)
    let held = target
    withExtendedLifetime(held) { handler(self) }
  }
}
