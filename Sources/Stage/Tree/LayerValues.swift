import RenderCore
import UIKit

/// The values of one layer that the tree shows, as JSON text in the order of the command line's contract.
struct LayerValues {
  private(set) var values: [(key: String, text: String)] = []

  init(_ layer: CALayer) {
    add("frame", rect(layer.frame))
    add("bounds", rect(layer.bounds))
    add("position", JSONText.numbers([Double(layer.position.x), Double(layer.position.y)]))
    add("opacity", JSONText.number(Double(layer.opacity)))
    add("hidden", layer.isHidden ? "true" : "false")
    add("transform", Self.matrix(layer.transform))
    add("cornerRadius", JSONText.number(Double(layer.cornerRadius)))
    add("backgroundColor", Self.color(layer.backgroundColor))
    if let shape = layer as? CAShapeLayer { add(shape) }
    add("contents", Self.contents(layer.contents))
  }

  private mutating func add(_ key: String, _ text: String?) {
    if let text { values.append((key, text)) }
  }

  private mutating func add(_ shape: CAShapeLayer) {
    add("path", shape.path.map(Self.path))
    add("strokeStart", JSONText.number(Double(shape.strokeStart)))
    add("strokeEnd", JSONText.number(Double(shape.strokeEnd)))
    add("lineWidth", JSONText.number(Double(shape.lineWidth)))
    add("lineDashPattern", shape.lineDashPattern.map { JSONText.numbers($0.map(\.doubleValue)) })
    add("lineDashPhase", JSONText.number(Double(shape.lineDashPhase)))
    add("strokeColor", Self.color(shape.strokeColor))
    add("fillColor", Self.color(shape.fillColor))
  }

  private func rect(_ rect: CGRect) -> String { Self.rect(rect) }

  static func rect(_ rect: CGRect) -> String {
    JSONText.numbers([
      Double(rect.origin.x), Double(rect.origin.y), Double(rect.size.width), Double(rect.size.height),
    ])
  }

  private static func matrix(_ m: CATransform3D) -> String {
    JSONText.numbers(
      [
        m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24, m.m31, m.m32, m.m33, m.m34, m.m41, m.m42,
        m.m43, m.m44,
      ].map { Double($0) })
  }

  private static func color(_ color: CGColor?) -> String? {
    guard let c = color?.color4 else { return nil }
    return JSONText.numbers([c.r, c.g, c.b, c.a].map { Double($0) })
  }

  private static func path(_ path: CGPath) -> String {
    var count = 0
    path.applyWithBlock { _ in count += 1 }
    return "{\"elements\": \(count), \"boundingBox\": \(rect(path.boundingBoxOfPath))}"
  }

  private static func contents(_ contents: Any?) -> String? {
    guard let contents else { return nil }
    if let image = contents as? CGImage {
      return JSONText.numbers([Double(image.width), Double(image.height)])
    }
    if let image = contents as? UIImage {
      return JSONText.numbers([
        Double(image.size.width * image.scale), Double(image.size.height * image.scale),
      ])
    }
    return JSONText.string(String(describing: type(of: contents)))
  }
}
