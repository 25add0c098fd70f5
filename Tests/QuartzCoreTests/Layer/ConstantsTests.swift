import Foundation
import QuartzCore
import Testing

@Suite("Fact 1.10: string constants of layers") @MainActor
struct ConstantsTests {
  @Test("Raw values")
  func rawValues() {
    let gravities: [CALayerContentsGravity] = [
      .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize,
      .resizeAspect, .resizeAspectFill,
    ]
    #expect(
      gravities.map(\.rawValue) == [
        "center", "top", "bottom", "left", "right", "topLeft", "topRight", "bottomLeft", "bottomRight",
        "resize", "resizeAspect", "resizeAspectFill",
      ])
    #expect(CAShapeLayerLineCap.butt.rawValue == "butt")
    #expect(CAShapeLayerLineCap.round.rawValue == "round")
    #expect(CAShapeLayerLineCap.square.rawValue == "square")
    #expect(CAShapeLayerLineJoin.miter.rawValue == "miter")
    #expect(CAShapeLayerLineJoin.round.rawValue == "round")
    #expect(CAShapeLayerLineJoin.bevel.rawValue == "bevel")
    #expect(CAShapeLayerFillRule.nonZero.rawValue == "non-zero")
    #expect(CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
    #expect(kCAOnOrderIn == "onOrderIn")
    #expect(kCAOnOrderOut == "onOrderOut")
    #expect(kCATransition == "transition")
  }

  @Test("Every gravity reads back")
  func gravities() {
    let layer = CALayer()
    for name in ["top", "bottomLeft", "right", "resizeAspectFill", "center"] {
      layer.contentsGravity = CALayerContentsGravity(rawValue: name)
      #expect(layer.contentsGravity.rawValue == name)
    }
  }

  @Test("2.24: how far a continuous corner reaches")
  func reach() {
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
  }
}
