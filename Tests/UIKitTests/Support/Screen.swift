import QuartzCore
import RenderCore
import Testing
import UIKit

/// A layer tree on a screen of its own, so that tests don't share the app's. Time is chosen by the test:
/// a tree is a pure function of it.
@MainActor
final class Screen {
  let window: UIWindow
  let context: LayerContext

  init(_ size: CGSize = CGSize(width: 200, height: 200)) {
    // A window that the app doesn't know: it is shown by the context of this screen alone.
    window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.layer.isHidden = false
    context = LayerContext(root: window.layer, size: size, scale: 1)
  }

  func commit() { CATransaction.flush() }

  /// The node of a view's layer, some seconds after the last commit that changed something.
  func node(of view: UIView, at seconds: Double) -> (geometry: NodeGeometry, style: NodeStyle)? {
    var frame = EvaluatedFrame()
    evaluate(context.tree, at: context.commitTime + seconds, into: &frame)
    for i in 0..<frame.count where frame.id(i) == view.layer.id {
      return (frame.geometry(i), frame.style(i))
    }
    return nil
  }

  /// Calls what animations have to say until some seconds after the last commit, and drains the main queue.
  func settle(after seconds: Double) async {
    await Screen.turn()
    AnimationEvents.deliver(upTo: context.commitTime + seconds)
    await Screen.turn()
  }

  /// Lets one turn of the main queue pass.
  static func turn() async {
    await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
      DispatchQueue.main.async { done.resume() }
    }
  }
}

/// Suites that let animations end. Callbacks of animations are one queue for the process, so these suites
/// take turns.
@Suite("With time passing", .serialized) enum TimedTests {}
