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

  /// Apple's own picture leaves the uniform-angle model on 1.3 % of the pixels (the index): those on edges.
  @Test("17: a conic gradient with hard stops, 2/255 but for pixels on the stops")
  func conic() {
    let a = rgb(0.9098039269, 0.4784313738, 0.6431372762)
    let b = rgb(1, 0.7098278411, 0.8206208596)
    let gradient = layer(
      320, 568, .conic, (0..<9).flatMap { _ in [a, a, b, b] }, (0..<36).map { Double(($0 + 1) / 2) / 18 },
      from: CGPoint(x: 0.5, y: 0.7), to: CGPoint(x: 0.5 + cos(0.6) / 320, y: 0.7 + sin(0.6) / 568))
    let picture = Picture(gradient, width: 320, height: 568, scale: 2)
    guard let differences = picture.differences(to: "17_gradient_conic_hardstops_2x.png") else { return }
    let far = differences.filter { $0 > 2 }.count
    #expect(Double(far) <= 0.013 * Double(differences.count))
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
