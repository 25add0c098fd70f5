import UIKit

/// A drawn landscape: a sky that fades, a sun, and hills one behind the other.
final class SceneryView: UIView {
  enum Scene {
    case dawn, coast

    var sky: (UIColor, UIColor) {
      switch self {
      case .dawn: return (Palette.rgb(255, 205, 150), Palette.rgb(255, 242, 222))
      case .coast: return (Palette.rgb(120, 190, 240), Palette.rgb(222, 242, 252))
      }
    }
    var sun: UIColor {
      switch self {
      case .dawn: return Palette.rgb(255, 122, 92)
      case .coast: return Palette.rgb(255, 236, 170)
      }
    }
    /// The hills from the far one to the near one.
    var hills: [UIColor] {
      switch self {
      case .dawn: return [Palette.rgb(232, 158, 150), Palette.rgb(184, 112, 140), Palette.rgb(104, 74, 122)]
      case .coast: return [Palette.rgb(140, 204, 196), Palette.rgb(62, 160, 158), Palette.rgb(24, 108, 124)]
      }
    }
    /// Where the sun stands across the picture.
    var sunPlace: CGFloat { self == .dawn ? 0.64 : 0.16 }
    /// The upper edges of the hills at even distances, as parts of the height.
    var heights: [[CGFloat]] {
      switch self {
      case .dawn: return [[0.62, 0.34, 0.6, 0.44], [0.78, 0.66, 0.42, 0.7], [0.72, 0.9, 0.8, 0.62]]
      case .coast: return [[0.6, 0.56, 0.34, 0.5, 0.3], [0.56, 0.74, 0.6, 0.72], [0.84, 0.7, 0.88, 0.8]]
      }
    }
  }

  private let scene: Scene

  init(_ scene: Scene) {
    self.scene = scene
    super.init(frame: .zero)
    backgroundColor = scene.sky.1
    layer.cornerRadius = 12
    clipsToBounds = true
    contentMode = .redraw
  }

  required init?(coder: NSCoder) {
    scene = .dawn
    super.init(coder: coder)
  }

  override func draw(_ rect: CGRect) {
    drawSky()
    let (w, h) = (bounds.width, bounds.height)
    scene.sun.setFill()
    let side = h * 0.36
    UIBezierPath(ovalIn: CGRect(x: w * scene.sunPlace, y: h * 0.16, width: side, height: side)).fill()
    for (color, points) in zip(scene.hills, scene.heights) {
      color.setFill()
      hill(points.map { $0 * h }, w, h).fill()
    }
  }

  private func drawSky() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let colors = [scene.sky.0.cgColor, scene.sky.1.cgColor] as CFArray
    guard
      let gradient = CGGradient(
        colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
    else { return }
    context.drawLinearGradient(
      gradient, start: .zero, end: CGPoint(x: 0, y: bounds.height), options: [])
  }

  /// A closed outline whose upper edge runs softly through heights at even distances.
  private func hill(_ heights: [CGFloat], _ width: CGFloat, _ bottom: CGFloat) -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: bottom))
    path.addLine(to: CGPoint(x: 0, y: heights[0]))
    let step = width / CGFloat(heights.count - 1)
    for index in 1..<heights.count {
      let x = CGFloat(index) * step
      path.addCurve(
        to: CGPoint(x: x, y: heights[index]),
        controlPoint1: CGPoint(x: x - step / 2, y: heights[index - 1]),
        controlPoint2: CGPoint(x: x - step / 2, y: heights[index]))
    }
    path.addLine(to: CGPoint(x: width, y: bottom))
    path.close()
    return path
  }
}
