import Testing
import UIKit

@Suite("Archives of views, layers and drawing objects") @MainActor
struct CodingTests {
  private func copy<Object: NSObject & NSCoding>(_ object: Object) throws -> Object? {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: false)
    return try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) as? Object
  }

  @Test("a view comes back with what it keeps itself and its subviews, not with its layer's looks")
  func views() throws {
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    view.backgroundColor = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5)
    view.alpha = 0.5
    view.tag = 7
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.clipsToBounds = true
    view.contentMode = .bottomRight
    view.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.layer.cornerRadius = 9
    let label = UILabel(frame: CGRect(x: 1, y: 2, width: 30, height: 20))
    label.text = "Häuser"
    label.font = .boldSystemFont(ofSize: 21)
    label.textAlignment = .right
    label.numberOfLines = 3
    label.textColor = UIColor(white: 0.25, alpha: 1)
    view.addSubview(label)
    let copied = try #require(try copy(view))
    #expect(copied !== view && copied.bounds == view.bounds && copied.center == CGPoint(x: 60, y: 45))
    #expect(
      copied.alpha == 0.5 && copied.tag == 7 && copied.transform == view.transform && copied.clipsToBounds)
    #expect(
      copied.contentMode == .bottomRight && copied.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(copied.backgroundColor == view.backgroundColor && copied.layer.cornerRadius == 0)
    let inner = try #require(copied.subviews.first as? UILabel)
    #expect(copied.subviews.count == 1 && inner.frame == label.frame && inner.text == "Häuser")
    #expect(inner.font.fontName == label.font.fontName && inner.font.pointSize == 21)
    #expect(inner.textAlignment == .right && inner.numberOfLines == 3 && inner.textColor == label.textColor)
  }

  @Test("a shape layer comes back with its path, colours, dashes, mask and sublayers")
  func layers() throws {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 5, y: 5, width: 40, height: 30)
    layer.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 20, height: 10), transform: nil)
    layer.strokeColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    layer.fillColor = nil
    layer.lineDashPattern = [4, 2]
    layer.lineCap = .round
    layer.transform = CATransform3DMakeRotation(1, 1, 2, 3)
    layer.cornerRadius = 6
    layer.setValue(4.5, forKey: "mine")
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor(red: 0, green: 0, blue: 1, alpha: 1), CGColor(gray: 0.5, alpha: 0.5)]
    gradient.locations = [0.25, 1]
    layer.addSublayer(gradient)
    layer.mask = CALayer()
    layer.mask?.opacity = 0.5
    let copied = try #require(try copy(layer))
    #expect(
      copied.bounds == layer.bounds && copied.position == CGPoint(x: 25, y: 20) && copied.path == layer.path)
    #expect(
      copied.strokeColor == layer.strokeColor && copied.fillColor == nil && copied.lineDashPattern == [4, 2])
    #expect(copied.lineCap == .round && CATransform3DEqualToTransform(copied.transform, layer.transform))
    #expect(copied.cornerRadius == 6 && copied.value(forKey: "mine") as? Double == 4.5)
    let inner = try #require(copied.sublayers?.first as? CAGradientLayer)
    #expect(inner.locations == [0.25, 1] && inner.colors?.count == 2)
    #expect(copied.mask?.opacity == 0.5)
  }

  @Test("colours, fonts, pictures and paths come back from secure archives")
  func objects() throws {
    func secure<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object? {
      let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
      return try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data)
    }
    let color = UIColor(hue: 0.3, saturation: 0.4, brightness: 0.5, alpha: 0.6)
    #expect(try secure(color) == color)
    let font = UIFont.systemFont(ofSize: 13, weight: .heavy)
    #expect(try secure(font)?.fontName == font.fontName)
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 3, height: 2)).image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
    }
    let read = try #require(try secure(picture))
    #expect(read.size == CGSize(width: 3, height: 2) && read.scale == picture.scale)
    #expect(read.pngData() == picture.pngData())
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 10, height: 20), cornerRadius: 3)
    path.lineWidth = 4
    path.lineJoinStyle = .bevel
    let drawn = try #require(try secure(path))
    #expect(drawn.cgPath == path.cgPath && drawn.lineWidth == 4 && drawn.lineJoinStyle == .bevel)
  }
}
