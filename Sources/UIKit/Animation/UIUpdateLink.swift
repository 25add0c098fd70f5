// Taking part in the updates of an interface, phase by phase. Every frame of a film is an update: links that want updates all
// the time and those that do not are called alike.

/// Where in an update an action runs.
public final class UIUpdateActionPhase: NSObject, Sendable {
  let order: Int
  private init(_ order: Int) {
    self.order = order
    super.init()
  }
  public static let afterUpdateScheduled = UIUpdateActionPhase(0)
  public static let beforeEventDispatch = UIUpdateActionPhase(1)
  public static let afterEventDispatch = UIUpdateActionPhase(2)
  public static let beforeCADisplayLinkDispatch = UIUpdateActionPhase(3)
  public static let afterCADisplayLinkDispatch = UIUpdateActionPhase(4)
  public static let beforeCATransactionCommit = UIUpdateActionPhase(5)
  public static let afterCATransactionCommit = UIUpdateActionPhase(6)
  public static let beforeLowLatencyEventDispatch = UIUpdateActionPhase(7)
  public static let afterLowLatencyEventDispatch = UIUpdateActionPhase(8)
  public static let beforeLowLatencyCATransactionCommit = UIUpdateActionPhase(9)
  public static let afterLowLatencyCATransactionCommit = UIUpdateActionPhase(10)
  public static let afterUpdateComplete = UIUpdateActionPhase(11)
}

/// The times of an update, in seconds of media time.
@preconcurrency @MainActor
open class UIUpdateInfo: NSObject {
  private static var running: UIUpdateInfo?

  /// The update that goes on; nil between updates.
  open class func current(for windowScene: UIWindowScene) -> UIUpdateInfo? { running }
  open class func current(for view: UIView) -> UIUpdateInfo? { view.window == nil ? nil : running }

  /// What models of motion are to be computed for.
  public let modelTime: TimeInterval
  /// By when the work has to be done.
  public let completionDeadlineTime: TimeInterval
  public let estimatedPresentationTime: TimeInterval
  public let isImmediatePresentationExpected = false
  public let isLowLatencyEventDispatchConfirmed = false
  public let isPerformingLowLatencyPhases = false

  init(from start: TimeInterval, to end: TimeInterval) {
    (modelTime, completionDeadlineTime, estimatedPresentationTime) = (start, end, end)
    super.init()
  }

  func during(_ block: () -> Void) {
    Self.running = self
    block()
    Self.running = nil
  }
}

/// Runs actions with the updates of a view's window or of a scene.
@preconcurrency @MainActor
open class UIUpdateLink: NSObject {
  public typealias Handler = (UIUpdateLink, UIUpdateInfo) -> Void
  private weak var view: UIView?
  private weak var scene: UIWindowScene?
  private let isOfView: Bool
  private var actions: [(order: Int, handler: Handler)] = []
  private var link: CADisplayLink?

  public init(view: UIView) {
    self.view = view
    isOfView = true
    super.init()
  }

  public init(windowScene: UIWindowScene) {
    scene = windowScene
    isOfView = false
    super.init()
  }

  /// The update that goes on; nil between updates.
  open private(set) var currentUpdateInfo: UIUpdateInfo?
  /// Whether updates are wanted though nothing changes; here they come with every frame.
  open var requiresContinuousUpdates = false
  /// Stored: events come with the frames.
  open var wantsLowLatencyEventDispatch = false
  /// Stored: frames are shown when they are due.
  open var wantsImmediatePresentation = false
  /// How often updates are wanted, in frames a second.
  open var preferredFrameRateRange = CAFrameRateRange.default {
    didSet { link?.preferredFrameRateRange = preferredFrameRateRange }
  }

  /// Whether actions run.
  open var isEnabled = false {
    didSet {
      guard isEnabled != oldValue else { return }
      link?.invalidate()
      link = nil
      guard isEnabled else { return }
      let link = CADisplayLink(block: { [weak self] link in
        MainActor.assumeIsolated {
          guard let self else { return link.invalidate() }
          self.update(from: link.timestamp, to: link.targetTimestamp)
        }
      })
      link.preferredFrameRateRange = preferredFrameRateRange
      link.add(to: .main, forMode: .common)
      self.link = link
    }
  }

  open func addAction(to phase: UIUpdateActionPhase, handler: @escaping Handler) {
    actions.append((phase.order, handler))
  }
  open func addAction(handler: @escaping Handler) {
    addAction(to: .beforeCADisplayLinkDispatch, handler: handler)
  }
  /// Calls a method of a target, which is not kept alive.
  open func addAction(to phase: UIUpdateActionPhase, target: Any, selector: Selector) {
    let object = target as AnyObject
    addAction(to: phase) { [weak object] link, info in
      if let object { _ = selector.perform(on: object, link, info) }
    }
  }
  open func addAction(target: Any, selector: Selector) {
    addAction(to: .beforeCADisplayLinkDispatch, target: target, selector: selector)
  }

  private func update(from start: TimeInterval, to end: TimeInterval) {
    guard isOfView ? view?.window != nil : scene != nil else { return }
    let info = UIUpdateInfo(from: start, to: end)
    currentUpdateInfo = info
    info.during {
      // Of one phase, in the order of their coming.
      for place in actions.indices.sorted(by: { (actions[$0].order, $0) < (actions[$1].order, $1) })
      where actions.indices.contains(place) { actions[place].handler(self, info) }
    }
    currentUpdateInfo = nil
  }
}
