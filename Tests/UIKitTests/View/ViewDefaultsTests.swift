import Testing
import UIKit

@Suite("Defaults of views (facts 1.11)") @MainActor
struct ViewDefaultsTests {
  @Test("a view (fact 1.11.1)")
  func view() {
    let view = UIView()
    #expect(view.alpha == 1)
    #expect(!view.isHidden)
    #expect(view.isOpaque)
    #expect(!view.clipsToBounds)
    #expect(view.isUserInteractionEnabled)
    #expect(!view.isMultipleTouchEnabled)
    #expect(!view.isExclusiveTouch)
    #expect(view.contentMode == .scaleToFill)
    #expect(view.autoresizesSubviews)
    #expect(view.autoresizingMask == [])
    #expect(view.tag == 0)
    #expect(view.backgroundColor == nil)
    #expect(view.frame == .zero)
    #expect(view.subviews.isEmpty)
    #expect(view.layer.delegate === view)
  }

  @Test("layout margins are 8 all round (fact 1.11.2)")
  func margins() {
    #expect(UIView().layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test("an image view takes no touches (fact 1.11.3)")
  func imageView() { #expect(!UIImageView().isUserInteractionEnabled) }

  @Test("the tint is 0, 122, 255 unless someone tints (fact 1.11.4)")
  func tint() {
    let parent = UIView()
    let child = UIView()
    parent.addSubview(child)
    let light = UITraitCollection(userInterfaceStyle: .light)
    #expect(
      child.tintColor.resolvedColor(with: light) == UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1))
    parent.tintColor = .red
    #expect(child.tintColor == .red)
    child.tintColor = .green
    #expect(child.tintColor == .green)
    #expect(parent.tintColor == .red)
  }

  @Test("control states and events have Apple's bits (facts 1.11.7, 1.11.9)")
  func bits() {
    #expect(UIControl.State.normal.rawValue == 0)
    #expect(UIControl.State.highlighted.rawValue == 1)
    #expect(UIControl.State.disabled.rawValue == 2)
    #expect(UIControl.State.selected.rawValue == 4)
    #expect(UIControl.State.focused.rawValue == 8)
    #expect(UIControl.Event.touchUpInside.rawValue == 64)
    #expect(UIControl.Event.valueChanged.rawValue == 4096)
    #expect(UIControl.Event.primaryActionTriggered.rawValue == 8192)
    #expect(UIControl.Event.allTouchEvents.rawValue == 0xFFF)
  }

  @Test("a view's layer has the screen's scale (fact 1.1.12)")
  func scale() { #expect(UIView().layer.contentsScale == UIScreen.main.scale) }

  @Test("layerClass decides what layer a view has")
  func layerClass() {
    final class Shape: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    #expect(Shape().layer is CAShapeLayer)
  }
}
