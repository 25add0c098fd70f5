import UIKit

/// A blank screen with one thing in its middle: how a lone view or layer is shown.
final class BlankController: UIViewController {
  enum Content {
    case view(UIView)
    case layer(CALayer)
    /// Its view at the size that it has.
    case controller(UIViewController)
  }

  /// The side of what has no size of its own, in points.
  static let defaultSide: CGFloat = 200

  private let content: Content
  private let isTransparent: Bool

  init(showing content: Content, isTransparent: Bool) {
    self.content = content
    self.isTransparent = isTransparent
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = isTransparent ? nil : .white
    switch content {
    case .view(let shown):
      shown.bounds.size = Self.size(of: shown)
      view.addSubview(shown)
    case .layer(let shown):
      if shown.bounds.isEmpty {
        shown.bounds.size = CGSize(width: Self.defaultSide, height: Self.defaultSide)
      }
      view.layer.addSublayer(shown)
    case .controller(let shown):
      addChild(shown)
      shown.view.autoresizingMask = []
      view.addSubview(shown.view)
      shown.didMove(toParent: self)
    }
    centre()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    centre()
  }

  private static func size(of view: UIView) -> CGSize {
    let intrinsic = view.intrinsicContentSize
    let made = view.bounds.size
    func side(_ intrinsic: CGFloat, _ made: CGFloat) -> CGFloat {
      if intrinsic.isFinite, intrinsic >= 0, intrinsic != UIView.noIntrinsicMetric { return intrinsic }
      return made > 0 ? made : defaultSide
    }
    return CGSize(width: side(intrinsic.width, made.width), height: side(intrinsic.height, made.height))
  }

  private var shownView: UIView? {
    switch content {
    case .view(let view): view
    case .controller(let controller): controller.view
    case .layer: nil
    }
  }

  /// Puts the thing in the middle, unless it has been moved since: then it knows better.
  private var placed: CGPoint?
  private func centre() {
    let middle = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
    switch content {
    case .view, .controller:
      guard let shown = shownView, placed == nil || shown.center == placed else { return }
      shown.center = middle
    case .layer(let shown):
      guard placed == nil || shown.position == placed else { return }
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      // a layer's position is its anchor's: its frame is what stands in the middle
      let anchor = shown.anchorPoint
      let size = shown.bounds.size
      shown.position = CGPoint(
        x: middle.x + (anchor.x - 0.5) * size.width, y: middle.y + (anchor.y - 0.5) * size.height)
      CATransaction.commit()
      placed = shown.position
      return
    }
    placed = middle
  }
}
