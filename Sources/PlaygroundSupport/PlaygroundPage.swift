import UIKit

/// The page of a playground, by which its code says what is to be seen.
///
/// Under `acetate` the live view fills the stage: a view stands in the middle at its own size, a view controller fills the screen
/// unless its view was given another size.
@MainActor @preconcurrency
public final class PlaygroundPage {
  /// The page that runs.
  public static let current = PlaygroundPage()

  private init() {}

  /// What the page shows.
  public var liveView: (any PlaygroundLiveViewable)? {
    didSet { onLiveView?() }
  }

  /// Whether the page goes on after its last line. A stage always does, as long as its film lasts.
  public var needsIndefiniteExecution = false

  /// Whether the live view takes the whole screen.
  public var wantsFullScreenLiveView = false

  /// Ends the program, and with it the film.
  public func finishExecution() -> Never { exit(0) }

  /// Called when the live view has been set.
  package var onLiveView: (() -> Void)?
}

/// A folder that playgrounds share. Empty when a play begins, and gone when it ends.
public let playgroundSharedDataDirectory: URL = FileManager.default.temporaryDirectory
  .appendingPathComponent("Shared Playground Data")

/// What can be the live view of a page.
public protocol PlaygroundLiveViewable {
  /// How it is shown.
  var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { get }
}

/// How a live view is shown.
public enum PlaygroundLiveViewRepresentation {
  case view(UIView)
  case viewController(UIViewController)
}

extension UIView: PlaygroundLiveViewable {
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .view(self) }
}

extension UIViewController: PlaygroundLiveViewable {
  public var playgroundLiveViewRepresentation: PlaygroundLiveViewRepresentation { .viewController(self) }
}

// MARK: The module XCPlayground of Xcode 6 and 7, whose import becomes one of this module

/// The page of a playground before Xcode 8.
@MainActor @preconcurrency
public final class XCPlaygroundPage {
  /// The page that runs.
  public static let currentPage = XCPlaygroundPage()

  private init() {}

  /// What the page shows: a view or a view controller.
  public var liveView: AnyObject? {
    get { PlaygroundPage.current.liveView as AnyObject? }
    set { PlaygroundPage.current.liveView = newValue as? any PlaygroundLiveViewable }
  }

  /// Whether the page goes on after its last line.
  public var needsIndefiniteExecution: Bool {
    get { PlaygroundPage.current.needsIndefiniteExecution }
    set { PlaygroundPage.current.needsIndefiniteExecution = newValue }
  }
}

/// Shows a view.
@MainActor @preconcurrency
public func XCPShowView(_ identifier: String, view: UIView) { PlaygroundPage.current.liveView = view }

/// Says whether the page goes on after its last line.
@MainActor @preconcurrency
public func XCPSetExecutionShouldContinueIndefinitely(_ continues: Bool = true) {
  PlaygroundPage.current.needsIndefiniteExecution = continues
}
