import Foundation
import QuartzCore
import RenderCore
import Testing

/// Gradient layers that Apple's render(in:) drew, in Generic RGB (law 7); 2/255 as the index says. The scenes
/// are the index's rows 13 to 17.
@Suite("Gradients that Apple's render(in:) made") @MainActor
struct GradientOracleTests {
  private func layer(
    _ width: Double, _ height: Double, _ type: CAGradientLayerType, _ colors: [CGColor],
    _ locations: [Double]? = nil, from start: CGPoint, to end: CGPoint
  ) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    layer.type = type
    layer.colors = colors
    layer.locations = locations?.map { NSNumber(value: $0) }
    layer.startPoint = start
    layer.endPoint = end
    return layer
  }

  @Test("13: an axial gradient of three colours, 2/255")
  func axial() {
    let gradient = layer(
      320, 568, .axial,
      [
        rgb(0.2394109989, 0.7730839539, 1), rgb(0.607675281, 0.8927237161, 1),
        rgb(1, 0.7196065661, 0.6126143348),
      ], from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1))
    let picture = Picture(gradient, width: 320, height: 568)
    guard let differences = picture.differences(to: "13_gradient_axial_3stop_1x.png") else { return }
    #expect(differences.max() ?? 0 <= 2)
  }

  @Test("14: from red to yellow, 2/255 of the colours before they were tagged as Generic RGB")
  func axialThreeTimes() {
    let gradient = layer(
      100, 100, .axial, [rgb(1, 0, 0), rgb(1, 1, 0)], from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1))
    let picture = Picture(gradient, width: 100, height: 100, scale: 3)
    guard let differences = picture.differences(to: "14_gradient_axial_2stop_3x.png") else { return }
    #expect(differences.max() ?? 0 <= 2)
  }

  @Test("15: a radial gradient with locations, 2/255")
  func radial() {
    let radius = (160.0 * 160 + 568 * 568).squareRoot()
    let gradient = layer(
      320, 568, .radial,
      [
        rgb(0.9764705896, 0.850980401, 0.5490196347), rgb(0.9568627477, 0.6588235497, 0.5450980663),
        rgb(0.3647058904, 0.06666667014, 0.9686274529),
      ], [0.05, 0.15, 1], from: CGPoint(x: 0.5, y: 1),
      to: CGPoint(x: 0.5 + radius / 320, y: 1 + radius / 568))
    let picture = Picture(gradient, width: 320, height: 568)
    guard let differences = picture.differences(to: "15_gradient_radial_3stop_1x.png") else { return }
    #expect(differences.max() ?? 0 <= 2)
  }

  /// Nine stripes of each colour, of equal angle in points: GradientView gives the locations that make them so,
  /// the angles that they have in the layer's unit square.
  @Test("17: a conic gradient with hard stops, 2/255 but for 1 in 1000 pixels, on the stops")
  func conic() {
    let a = rgb(0.9098039269, 0.4784313738, 0.6431372762)
    let b = rgb(1, 0.7098278411, 0.8206208596)
    func turn(_ angle: Double) -> Double { atan2(sin(angle) / 568, cos(angle) / 320) / (2 * .pi) }
    let locations = (0..<36).map { n in
      let t = turn(0.6 + Double((n + 1) / 2) / 18 * 2 * .pi) - turn(0.6)
      return t - floor(t)
    }
    let gradient = layer(
      320, 568, .conic, (0..<9).flatMap { _ in [a, a, b, b] }, locations,
      from: CGPoint(x: 0.5, y: 0.7), to: CGPoint(x: 0.5 + cos(0.6) / 320, y: 0.7 + sin(0.6) / 568))
    let picture = Picture(gradient, width: 320, height: 568, scale: 2)
    guard let differences = picture.differences(to: "17_gradient_conic_hardstops_2x.png") else { return }
    let far = differences.filter { $0 > 2 }.count
    #expect(Double(far) <= 0.001 * Double(differences.count))
  }

  /// Pixels of GradientView's RadialFactor1.png beside the edges of its stripes, where the colours worked out for
  /// each pixel's own place are the other ones: white against (207, 242, 255).
  @Test("Hard edges of a radial gradient fall between the entries of Apple's table")
  func hardEdges() {
    let blue = rgb(0.8103209438, 0.9504802514, 1)
    let white = rgb(1, 1, 1)
    let radius = (320.0 * 320 + 568 * 568).squareRoot()
    let gradient = layer(
      320, 568, .radial, (0..<6).flatMap { _ in [white, white, blue, blue] },
      (0..<24).map { Double(($0 + 1) / 2) / 12 }, from: CGPoint(x: 1, y: 1),
      to: CGPoint(x: 1 + radius / 320, y: 1 + radius / 568))
    let picture = Picture(gradient, width: 320, height: 568)
    for (x, y) in [(133, 0), (13, 55), (268, 191), (155, 225), (312, 296), (213, 318), (292, 521)] {
      #expect(picture.pixel(x, y)[0] < 210, "(\(x), \(y))")
    }
    for (x, y) in [(192, 95), (75, 144), (250, 420), (190, 468)] {
      #expect(picture.pixel(x, y)[0] == 255, "(\(x), \(y))")
    }
  }

  /// Law 7: the screen mixes sRGB bytes; half way from red to yellow it shows (255, 128, 0).
  @Test("The screen's laws mix in sRGB, render(in:) in Generic RGB")
  func compatibility() {
    let gradient = layer(
      1, 1, .axial, [rgb(1, 0, 0), rgb(1, 1, 0)], from: CGPoint(x: 0.5, y: 0), to: CGPoint(x: 0.5, y: 1))
    let surface = Surface(width: 1, height: 1)
    gradient.renderTree(in: CGContext(surface: surface, scale: 1, flipped: true), laws: .screen)
    #expect(surface.pixels[0] == 255 && surface.pixels[1] == 128 && surface.pixels[2] == 0)
    #expect(Picture(gradient, width: 1, height: 1).pixel(0, 0)[1] != 128)
  }
}
