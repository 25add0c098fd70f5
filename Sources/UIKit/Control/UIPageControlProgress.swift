/// Fills the present dot of a page control.
@preconcurrency @MainActor
open class UIPageControlProgress: NSObject {
  weak var control: UIPageControl?
  open weak var delegate: (any UIPageControlProgressDelegate)?
  /// Whether the dot is long and fills. A progress shows as long as a control has it.
  open var progressVisible: Bool { control != nil }
  /// From 0 to 1.
  open var currentProgress: Float = 0 {
    didSet { if currentProgress != oldValue { control?.progressChanged() } }
  }
  public override init() { super.init() }
}

/// Told of the progress of a page.
@preconcurrency @MainActor
public protocol UIPageControlProgressDelegate: NSObjectProtocol {
  func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int) -> Float
  func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress)
}

extension UIPageControlProgressDelegate {
  public func pageControlProgress(_ progress: UIPageControlProgress, initialProgressForPage page: Int)
    -> Float
  {
    0
  }
  public func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {}
}

/// A progress that goes on by time, page after page.
@preconcurrency @MainActor
open class UIPageControlTimerProgress: UIPageControlProgress {
  /// How long a page stays, in seconds.
  open var preferredDuration: TimeInterval
  /// Whether the first page follows the last one.
  open var resetsToInitialPageAfterEnd = false
  private var durations: [Int: TimeInterval] = [:]
  private var link: CADisplayLink?
  private var started: TimeInterval = 0

  public init(preferredDuration: TimeInterval) {
    self.preferredDuration = preferredDuration
    super.init()
  }

  open var isRunning: Bool { link != nil }
  open func setDuration(_ duration: TimeInterval, forPage page: Int) { durations[page] = duration }
  open func duration(forPage page: Int) -> TimeInterval { durations[page] ?? preferredDuration }

  open func resumeTimer() {
    guard link == nil else { return }
    let link = CADisplayLink(block: { [weak self] link in
      MainActor.assumeIsolated {
        guard let self else { return link.invalidate() }
        self.tick(link.timestamp)
      }
    })
    link.add(to: .main, forMode: .common)
    self.link = link
    started =
      CACurrentMediaTime() - Double(currentProgress)
      * (control.map { duration(forPage: $0.currentPage) } ?? 0)
  }
  open func pauseTimer() {
    link?.invalidate()
    link = nil
  }

  private func tick(_ now: TimeInterval) {
    guard let control else { return pauseTimer() }
    let span = duration(forPage: control.currentPage)
    guard span > 0 else { return }
    let done = (now - started) / span
    guard done >= 1 else {
      currentProgress = Float(max(0, done))
      return
    }
    started = now
    currentProgress = 0
    if control.currentPage < control.numberOfPages - 1 {
      control.currentPage += 1
    } else if resetsToInitialPageAfterEnd {
      control.currentPage = 0
    } else {
      currentProgress = 1
      return pauseTimer()
    }
    control.sendActions(for: .valueChanged)
  }
}
