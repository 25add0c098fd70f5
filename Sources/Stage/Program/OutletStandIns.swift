import UIKit

/// Views that stand in for outlets: storyboards are not read, so nothing else connects them.
@MainActor
public enum OutletStandIns {
  /// Makes one view of an outlet's class and puts it into the controller's view; given are the outlet's name, its place among the
  /// controller's outlets, their count (0 for one of a collection), and what makes the view in a frame.
  public typealias Maker = (String, Int, Int, (CGRect) -> UIView) -> UIView

  /// From now on every controller's outlets are filled, just before its viewDidLoad, by `body`.
  public static func connect(_ body: @escaping @MainActor (UIViewController, Maker) -> Void) {
    UIViewController.beforeViewDidLoad = { controller in
      body(controller) { name, index, count, make in
        standIn(name, index, count, in: controller, make)
      }
    }
  }

  /// Outlets share the controller's view from top to bottom, each in the middle of its share and at most 200 points large.
  private static func standIn(
    _ name: String, _ index: Int, _ count: Int, in controller: UIViewController, _ make: (CGRect) -> UIView
  ) -> UIView {
    let room: CGRect = controller.view.bounds
    let share = room.height / CGFloat(max(1, count))
    let side = max(1, min(200, share * 0.8, room.width * 0.8))
    let frame = CGRect(
      x: room.midX - side / 2, y: share * (CGFloat(index) + 0.5) - side / 2, width: side, height: side)
    let view = make(frame)
    switch view {
    case let label as UILabel: label.text = name
    case let button as UIButton: button.setTitle(name, for: .normal)
    case is UIImageView: break
    default: if view.backgroundColor == nil { view.backgroundColor = .white }
    }
    // Those of a collection wait for the code to place them.
    if count > 0 { controller.view.addSubview(view) }
    Inert.warn(
      "the outlet \(name) of \(type(of: controller))",
      "is connected to no storyboard, since none is read; an empty \(type(of: view)) stands in for it")
    return view
  }
}
