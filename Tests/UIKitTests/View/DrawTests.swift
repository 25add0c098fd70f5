import RenderCore
import Testing

@testable import UIKit

@Suite("draw(_:)") @MainActor
struct DrawTests {
  final class Painter: UIView {
    var count = 0
    override func draw(_ rect: CGRect) {
      count += 1
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 2, height: 2))
    }
  }
  class Middle: UIView { override func layoutSubviews() {} }
  final class Leaf: Middle { override func draw(_ rect: CGRect) { super.draw(rect) } }
  final class Heir: UIImageView {}

  @Test("only classes that override it count as drawing")
  func overrides() {
    #expect(!DrawOverride.isOverridden(by: UIView.self))
    #expect(!DrawOverride.isOverridden(by: UIImageView.self))
    #expect(!DrawOverride.isOverridden(by: Middle.self))
    #expect(!DrawOverride.isOverridden(by: Heir.self))
    #expect(DrawOverride.isOverridden(by: Painter.self))
    #expect(DrawOverride.isOverridden(by: Leaf.self))
  }

  @Test("the picture is drawn once a commit, at the layer's scale, and again when asked for")
  func contents() {
    let screen = Screen()
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
    view.isOpaque = false
    screen.window.addSubview(view)
    screen.commit()
    #expect(view.count == 1)
    screen.commit()
    #expect(view.count == 1)
    view.setNeedsDisplay()
    view.setNeedsDisplay(.zero)
    screen.commit()
    #expect(view.count == 2)
    let scale = Int(UIScreen.main.scale)
    let image = view.layer.contents as? CGImage
    #expect(image?.width == 4 * scale && image?.height == 3 * scale)
    guard let s = image?.bitmap.surface else { return }
    #expect(s.pixels[0] == 255 && s.pixels[3] == 255)
    #expect(s.pixels[(s.width - 1) * 4 + 3] == 0)
  }

  @Test("a plain view has no contents")
  func plain() {
    let screen = Screen()
    let view = Middle(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
    screen.window.addSubview(view)
    view.setNeedsDisplay()
    screen.commit()
    #expect(view.layer.contents == nil)
  }

  @Test("a changed size is drawn anew only in redraw mode")
  func redraw() {
    let screen = Screen()
    let view = Painter(frame: CGRect(x: 0, y: 0, width: 4, height: 3))
    screen.window.addSubview(view)
    screen.commit()
    view.frame.size = CGSize(width: 8, height: 8)
    screen.commit()
    #expect(view.count == 1)
    view.contentMode = .redraw
    view.frame.size = CGSize(width: 9, height: 9)
    screen.commit()
    #expect(view.count == 2)
  }
}
