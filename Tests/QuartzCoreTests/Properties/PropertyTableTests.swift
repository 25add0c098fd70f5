import Foundation
import QuartzCore
import Testing

/// Every entry of the tables, through every path that follows from it.
@Suite("The property table is consistent") @MainActor
struct PropertyTableTests {
  /// A value that differs from the default, for each key of each table.
  static let samples: [String: Any] = [
    "bounds": CGRect(x: 1, y: 2, width: 30, height: 40), "position": CGPoint(x: 5, y: 6),
    "zPosition": 7.0, "anchorPoint": CGPoint(x: 0.25, y: 0.75), "anchorPointZ": 8.0,
    "transform": CATransform3DMakeScale(2, 3, 4), "sublayerTransform": CATransform3DMakeScale(5, 6, 7),
    "hidden": true, "opacity": 0.5, "doubleSided": false, "geometryFlipped": true, "masksToBounds": true,
    "contents": image, "contentsRect": CGRect(x: 0, y: 0, width: 0.5, height: 0.5),
    "contentsCenter": CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5), "contentsScale": 2.0,
    "contentsGravity": "left", "contentsFormat": "RGBAh", "minificationFilter": "trilinear",
    "magnificationFilter": "nearest", "minificationFilterBias": 0.5, "opaque": true,
    "needsDisplayOnBoundsChange": true, "drawsAsynchronously": true, "edgeAntialiasingMask": 5,
    "allowsEdgeAntialiasing": true, "backgroundColor": rgb(1, 0, 0), "cornerRadius": 9.0,
    "maskedCorners": 6, "cornerCurve": "continuous", "borderWidth": 2.0, "borderColor": rgb(0, 1, 0),
    "allowsGroupOpacity": false, "compositingFilter": "multiplyBlendMode",
    "filters": [CIFilter(name: "CIGaussianBlur")].compactMap { $0 },
    "backgroundFilters": [CIFilter(name: "CIGaussianBlur")].compactMap { $0 }, "shouldRasterize": true,
    "rasterizationScale": 2.0,
    "shadowColor": rgb(0, 0, 1), "shadowOpacity": 0.5, "shadowOffset": CGSize(width: 1, height: 2),
    "shadowRadius": 4.0, "shadowPath": CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil),
    "beginTime": 1.0, "timeOffset": 2.0, "speed": 3.0, "duration": 4.0, "repeatCount": 5.0,
    "repeatDuration": 6.0, "autoreverses": true, "fillMode": "both", "name": "n",
    "actions": ["opacity": NSNull()], "style": ["a": 1],
    "path": CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2), transform: nil),
    "fillColor": rgb(1, 1, 0), "fillRule": "even-odd", "strokeColor": rgb(1, 0, 1), "strokeStart": 0.25,
    "strokeEnd": 0.75, "lineWidth": 3.0, "miterLimit": 4.0, "lineCap": "round", "lineJoin": "bevel",
    "lineDashPhase": 1.5, "lineDashPattern": [NSNumber(value: 2), NSNumber(value: 3)],
    "colors": [rgb(1, 0, 0), rgb(0, 1, 0)], "locations": [NSNumber(value: 0.25), NSNumber(value: 0.5)],
    "startPoint": CGPoint(x: 0.1, y: 0.2), "endPoint": CGPoint(x: 0.3, y: 0.4), "type": "conic",
    "instanceCount": 3, "preservesDepth": true, "instanceDelay": 0.5,
    "instanceTransform": CATransform3DMakeTranslation(1, 2, 3), "instanceColor": rgb(0, 1, 1),
    "instanceRedOffset": 0.125, "instanceGreenOffset": 0.25, "instanceBlueOffset": 0.375,
    "instanceAlphaOffset": 0.5,
  ]

  static let image: CGImage = {
    let context = CGContext(
      data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    return context!.makeImage()!
  }()

  nonisolated static let classes: [CALayer.Type] = [
    CALayer.self, CAShapeLayer.self, CAGradientLayer.self, CAReplicatorLayer.self, CATransformLayer.self,
  ]

  static let derived: Set<String> = ["frame", "mask", "sublayers", "superlayer", "delegate"]

  private func stored(_ layer: CALayer) -> [AnyLayerProperty] {
    type(of: layer).propertyTable.properties.filter { !Self.derived.contains($0.key) }
  }

  @Test("Every key has its default in a new layer", arguments: Self.classes)
  func defaults(_ kind: CALayer.Type) {
    let layer = kind.init()
    for property in stored(layer) {
      #expect(property.isDefault(in: layer), "\(property.key)")
      #expect(!layer.shouldArchiveValue(forKey: property.key), "\(property.key)")
      if let value = kind.defaultValue(forKey: property.key) {
        #expect("\(value)" == "\(layer.value(forKey: property.key) ?? "nil")", "\(property.key)")
      }
    }
  }

  @Test("Every key is set, read and reset by key-value coding", arguments: Self.classes)
  func roundTrip(_ kind: CALayer.Type) throws {
    let layer = kind.init()
    for property in stored(layer) {
      let sample = try #require(Self.samples[property.key], "no sample for \(property.key)")
      layer.setValue(sample, forKey: property.key)
      #expect(!property.isDefault(in: layer), "\(property.key)")
      let read = try #require(layer.value(forKey: property.key), "\(property.key)")
      let other = kind.init()
      other.setValue(read, forKey: property.key)
      #expect(
        "\(other.value(forKey: property.key) ?? "nil")" == "\(read)", "\(property.key) does not read back")
      layer.setValue(nil, forKey: property.key)
      // an object is nil then, as by its setter; a number or a structure has no nil and goes back to its default
      #expect(
        layer.value(forKey: property.key) == nil || property.isDefault(in: layer),
        "\(property.key) does not reset")
    }
  }

  @Test("Every key is copied to a presentation layer", arguments: Self.classes)
  func presentation(_ kind: CALayer.Type) throws {
    let screen = Screen()
    let layer = kind.init()
    for property in stored(layer) {
      layer.setValue(Self.samples[property.key], forKey: property.key)
    }
    screen.show(layer)
    let copy = try #require(layer.presentation())
    for property in stored(layer) {
      #expect(
        "\(copy.value(forKey: property.key) ?? "nil")" == "\(layer.value(forKey: property.key) ?? "nil")",
        "\(property.key)")
    }
  }

  @Test(
    "5.7: every key that drives a node, and every part of it, is a key path that animates",
    arguments: Self.classes)
  func keyPaths(_ kind: CALayer.Type) throws {
    let screen = Screen()
    let layer = kind.init()
    layer.setValue(Self.samples["colors"], forKey: "colors")
    screen.show(layer)
    for property in stored(layer) {
      let paths = [property.key] + property.parts.keys.sorted().map { "\(property.key).\($0)" }
      for path in paths {
        layer.removeAllAnimations()
        let animation = CABasicAnimation(keyPath: path)
        animation.fromValue = path == property.key ? Self.samples[path] : layer.value(forKeyPath: path)
        animation.toValue = animation.fromValue
        animation.duration = 1
        layer.add(animation, forKey: nil)
        CATransaction.flush()
        #expect(layer.node?.tracks.isEmpty == (property.track == nil), "\(path)")
      }
    }
  }

  @Test("6.6, 5.15: which keys animate by themselves, and which only when asked to")
  func effects() {
    func implicit(_ kind: CALayer.Type) -> Set<String> {
      Set(kind.propertyTable.properties.filter { $0.effects.contains(.implicit) }.map(\.key))
    }
    let common = implicit(CALayer.self)
    #expect(
      implicit(CAGradientLayer.self).subtracting(common) == ["colors", "locations", "startPoint", "endPoint"])
    #expect(
      implicit(CAReplicatorLayer.self).subtracting(common) == [
        "instanceDelay", "instanceTransform", "instanceColor", "instanceRedOffset", "instanceGreenOffset",
        "instanceBlueOffset", "instanceAlphaOffset",
      ])
    #expect(
      implicit(CAShapeLayer.self) == [
        "anchorPoint", "anchorPointZ", "backgroundColor", "borderColor", "borderWidth", "bounds",
        "contents", "contentsRect", "contentsCenter", "contentsScale", "cornerRadius", "hidden",
        "masksToBounds", "opacity", "position", "rasterizationScale", "shadowColor", "shadowOffset",
        "shadowOpacity", "shadowRadius", "shouldRasterize", "sublayerTransform", "transform", "zPosition",
        "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase",
      ])
    for key in ["path", "shadowPath"] {
      let effects = CAShapeLayer.propertyTable[key]?.effects
      #expect(effects?.contains(.action) == true)
      #expect(effects?.contains(.implicit) == false)
    }
    #expect(CALayer.propertyTable["path"] == nil)
  }
}
