import UIKit

/// A loading screen: six coloured discs that turn in a ring, gather in the middle, and open into the page.
///
///     let loader = NewsLoaderView()
///     loader.show(in: window)
///     …
///     loader.dismiss(revealing: page) { print("the page is there") }
///
/// The loader is white and covers the window. `show` turns the ring for ever; `dismiss` plays the discs'
/// last movement and then opens the page through a growing circle, the loader standing behind it as the
/// white ground. Both may be called again at any time: showing a loader that is being dismissed takes the
/// dismissal back, and dismissing it once more joins the dismissal that runs.
public final class NewsLoaderView: UIView {
  /// The measures of the loader: points and seconds.
  private enum Metrics {
    static let ringSide: CGFloat = 90
    static let discDiameter: CGFloat = 9
    static let ringRadius: CGFloat = 45 / 2 - 9 / 2
    static let outwardStep: CGFloat = 10
    static let turn = 1.2
    static let gathering = 1.6
    static let wait = 1.4
    static let opening = 0.8
    static let endScale: CGFloat = 1.6
    /// The radius of a gathered disc, from which the page opens.
    static let firstRadius = discDiameter / 2 * endScale
  }

  private static let rotationKey = "Rotation"
  private static let gatheringKey = "Gathering"
  private static let openingKey = "Opening"

  private static let colors = [
    rgb(0, 176, 56), rgb(255, 182, 63), rgb(0, 140, 212), rgb(0, 167, 141), rgb(255, 0, 123),
    rgb(255, 87, 36),
  ]
  /// The colour that every disc has taken on when the discs meet.
  private static let endColor = rgb(0, 140, 212)

  private let ring = CALayer()
  private let discs: [CALayer]
  /// The dismissal that runs; nil while the loader turns or is away.
  private var dismissal: Dismissal?

  /// One dismissal, from the call until the page is open.
  private final class Dismissal {
    weak var page: UIView?
    var mask: CAShapeLayer?
    var completions: [() -> Void] = []
    init(page: UIView) { self.page = page }
  }

  // MARK: Making

  public override init(frame: CGRect) {
    discs = NewsLoaderView.colors.map { _ in CALayer() }
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    discs = NewsLoaderView.colors.map { _ in CALayer() }
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .white
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    ring.bounds = CGRect(x: 0, y: 0, width: Metrics.ringSide, height: Metrics.ringSide)
    layer.addSublayer(ring)
    for disc in discs {
      disc.bounds = CGRect(x: 0, y: 0, width: Metrics.discDiameter, height: Metrics.discDiameter)
      disc.cornerRadius = Metrics.discDiameter / 2
      ring.addSublayer(disc)
    }
    rest()
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    silently { ring.position = CGPoint(x: bounds.midX, y: bounds.midY) }
  }

  // MARK: Showing

  /// Covers a window with the turning ring.
  ///
  /// A dismissal that runs is taken back: the page goes behind the loader again, and the completion of
  /// that dismissal is not called.
  public func show(in window: UIWindow) {
    cancelDismissal()
    frame = window.bounds
    if superview === window {
      window.bringSubviewToFront(self)
    } else {
      window.addSubview(self)
    }
    layoutIfNeeded()
    if ring.animation(forKey: NewsLoaderView.rotationKey) == nil {
      rest()
      turn()
    }
  }

  private func turn() {
    let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
    rotation.fromValue = 0
    rotation.toValue = 2 * Double.pi
    rotation.duration = Metrics.turn
    rotation.repeatCount = .infinity
    rotation.timingFunction = CAMediaTimingFunction(name: .linear)
    rotation.isRemovedOnCompletion = false
    ring.add(rotation, forKey: NewsLoaderView.rotationKey)
  }

  // MARK: Dismissing

  /// Gathers the discs and opens a view through a growing circle.
  ///
  /// The view is brought in front of the loader when the circle begins to grow, 1.4 s from now, however
  /// many siblings there are; a view that is in no window yet is added to the loader's.
  ///
  /// - Parameters:
  ///   - view: the page to open.
  ///   - completion: called once, when the circle has grown over the window and the loader is gone. It is
  ///     called soon when the loader is not on the screen.
  public func dismiss(revealing view: UIView, completion: (() -> Void)? = nil) {
    if let dismissal {
      if let completion { dismissal.completions.append(completion) }
      return
    }
    guard window != nil else {
      if let completion { DispatchQueue.main.async { completion() } }
      return
    }
    let dismissal = Dismissal(page: view)
    if let completion { dismissal.completions = [completion] }
    self.dismissal = dismissal
    ring.removeAnimation(forKey: NewsLoaderView.rotationKey)
    gather()
    DispatchQueue.main.asyncAfter(deadline: .now() + Metrics.wait) { [weak self] in
      guard let self, self.dismissal === dismissal else { return }
      self.open(dismissal)
    }
  }

  /// Plays the discs' last movement; the discs keep its end.
  private func gather() {
    let middle = CGPoint(x: ring.bounds.midX, y: ring.bounds.midY)
    for (index, disc) in discs.enumerated() {
      let start = place(of: index, at: Metrics.ringRadius)
      let outside = place(of: index, at: Metrics.ringRadius + Metrics.outwardStep)

      let scale = CAKeyframeAnimation(keyPath: "transform.scale")
      scale.values = [1, 0.8, 0.8, 1.4, Metrics.endScale]
      scale.keyTimes = [0, 0.2, 0.4, 0.6, 1]

      let color = CAKeyframeAnimation(keyPath: "backgroundColor")
      let end = NewsLoaderView.endColor.cgColor
      color.values = [NewsLoaderView.colors[index].cgColor, end, end]
      color.keyTimes = [0, 0.6, 1]

      let position = CAKeyframeAnimation(keyPath: "position")
      position.values = [start, outside, outside, middle, middle].map { NSValue(cgPoint: $0) }
      position.keyTimes = [0, 0.2, 0.4, 0.6, 1]

      let group = CAAnimationGroup()
      group.animations = [scale, color, position]
      group.duration = Metrics.gathering
      silently {
        disc.position = middle
        disc.transform = CATransform3DMakeScale(Metrics.endScale, Metrics.endScale, 1)
        disc.backgroundColor = end
      }
      disc.add(group, forKey: NewsLoaderView.gatheringKey)
    }
  }

  /// Opens the page through a circle about the middle of the window.
  private func open(_ dismissal: Dismissal) {
    guard let window, let page = dismissal.page else { return finish(dismissal) }
    bringInFront(page)
    let center = page.convert(CGPoint(x: window.bounds.midX, y: window.bounds.midY), from: window)
    let first = circle(center, Metrics.firstRadius)
    let last = circle(center, window.bounds.height)

    let mask = CAShapeLayer()
    mask.path = last
    page.layer.mask = mask
    dismissal.mask = mask

    // The block keeps neither the loader nor the page alive should they go away meanwhile.
    CATransaction.begin()
    CATransaction.setCompletionBlock { [weak self, weak dismissal] in
      guard let self, let dismissal, self.dismissal === dismissal else { return }
      self.finish(dismissal)
    }
    let growth = CABasicAnimation(keyPath: "path")
    growth.fromValue = first
    growth.toValue = last
    growth.duration = Metrics.opening
    growth.timingFunction = CAMediaTimingFunction(name: .linear)
    mask.add(growth, forKey: NewsLoaderView.openingKey)
    CATransaction.commit()
  }

  /// Moves the page in front of the loader. In the window, the page may lie inside other views: the one
  /// of them that is the loader's sibling is moved.
  private func bringInFront(_ page: UIView) {
    guard let parent = superview else { return }
    var branch = page
    while let above = branch.superview, above !== parent { branch = above }
    if branch.superview === parent {
      parent.insertSubview(branch, aboveSubview: self)
    } else {
      parent.insertSubview(page, aboveSubview: self)
    }
  }

  private func finish(_ dismissal: Dismissal) {
    self.dismissal = nil
    removeMask(dismissal)
    removeFromSuperview()
    rest()
    for completion in dismissal.completions { completion() }
  }

  private func cancelDismissal() {
    guard let dismissal else { return }
    self.dismissal = nil
    removeMask(dismissal)
    rest()
  }

  private func removeMask(_ dismissal: Dismissal) {
    guard let mask = dismissal.mask, let page = dismissal.page, page.layer.mask === mask else { return }
    silently { page.layer.mask = nil }
  }

  /// A loader that somebody else takes off the screen has nothing left to dismiss.
  public override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, let dismissal { finish(dismissal) }
  }

  // MARK: Places

  /// Puts the discs back into the ring, with their own colours.
  private func rest() {
    silently {
      for (index, disc) in discs.enumerated() {
        disc.removeAnimation(forKey: NewsLoaderView.gatheringKey)
        disc.position = place(of: index, at: Metrics.ringRadius)
        disc.transform = CATransform3DIdentity
        disc.backgroundColor = NewsLoaderView.colors[index].cgColor
      }
    }
  }

  /// Where a disc stands at a distance from the middle: the first at 12 o'clock, the others clockwise.
  private func place(of index: Int, at distance: CGFloat) -> CGPoint {
    let angle = CGFloat(index) / CGFloat(discs.count) * 2 * .pi
    return CGPoint(
      x: Metrics.ringSide / 2 + distance * sin(angle),
      y: Metrics.ringSide / 2 - distance * cos(angle))
  }

  private func circle(_ center: CGPoint, _ radius: CGFloat) -> CGPath {
    UIBezierPath(
      ovalIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
    ).cgPath
  }

  /// Changes layers without their own animations.
  private func silently(_ change: () -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
  }

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
  }
}
