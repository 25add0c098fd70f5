import Foundation
import RenderCore

/// A layer that draws its sublayers several times, each time moved, coloured and delayed a step further
/// (fact 1.5).
open class CAReplicatorLayer: CALayer {
  final var replicator = ReplicatorProperties()
  final var replicatorColor: CGColor? = CGColor(color4: .white)

  package override class var propertyTable: PropertyTable { ReplicatorLayerProperties.table }

  /// How many copies, the original included; 0 draws nothing.
  open var instanceCount: Int {
    get { stored(ReplicatorLayerProperties.instanceCount) }
    set { assign(ReplicatorLayerProperties.instanceCount, newValue) }
  }
  open var preservesDepth: Bool {
    get { stored(ReplicatorLayerProperties.preservesDepth) }
    set { assign(ReplicatorLayerProperties.preservesDepth, newValue) }
  }
  /// Seconds by which each copy's animations lag behind those of the one before.
  open var instanceDelay: CFTimeInterval {
    get { stored(ReplicatorLayerProperties.instanceDelay) }
    set { assign(ReplicatorLayerProperties.instanceDelay, newValue) }
  }
  /// From one copy to the next, about the middle of the layer.
  open var instanceTransform: CATransform3D {
    get { stored(ReplicatorLayerProperties.instanceTransform) }
    set { assign(ReplicatorLayerProperties.instanceTransform, newValue) }
  }
  /// Multiplies the colours of the first copy.
  open var instanceColor: CGColor? {
    get { stored(ReplicatorLayerProperties.instanceColor) }
    set { assign(ReplicatorLayerProperties.instanceColor, newValue) }
  }
  open var instanceRedOffset: Float {
    get { stored(ReplicatorLayerProperties.instanceRedOffset) }
    set { assign(ReplicatorLayerProperties.instanceRedOffset, newValue) }
  }
  open var instanceGreenOffset: Float {
    get { stored(ReplicatorLayerProperties.instanceGreenOffset) }
    set { assign(ReplicatorLayerProperties.instanceGreenOffset, newValue) }
  }
  open var instanceBlueOffset: Float {
    get { stored(ReplicatorLayerProperties.instanceBlueOffset) }
    set { assign(ReplicatorLayerProperties.instanceBlueOffset, newValue) }
  }
  open var instanceAlphaOffset: Float {
    get { stored(ReplicatorLayerProperties.instanceAlphaOffset) }
    set { assign(ReplicatorLayerProperties.instanceAlphaOffset, newValue) }
  }

  override var nodeContent: NodeContent {
    get {
      if replicator.count > 100_000 {
        Inert.warn("CAReplicatorLayer.instanceCount", "makes at most 100,000 layers, nested copies included")
      }
      return .replicator(replicator)
    }
    set {
      guard case .replicator(let new) = newValue else { return }
      if replicator.color != new.color { replicatorColor = CGColor(color4: new.color) }
      replicator = new
    }
  }
}

/// The table of a replicator layer's own properties (facts 1.5, 5.16).
package enum ReplicatorLayerProperties {
  package typealias P<Value: LayerValue> = LayerProperty<CAReplicatorLayer, Value>

  static let instanceCount = P<Int>(
    "instanceCount", \.instanceCount, 1, .discrete, track: .instanceCount,
    get: { $0.replicator.count }, put: { $0.replicator.count = $1 })
  static let preservesDepth = P<Bool>(
    "preservesDepth", \.preservesDepth, false, .discrete,
    get: { $0.replicator.preservesDepth }, put: { $0.replicator.preservesDepth = $1 })
  static let instanceDelay = P<Double>(
    "instanceDelay", \.instanceDelay, 0, .animatable, track: .instanceDelay,
    get: { $0.replicator.delay }, put: { $0.replicator.delay = $1 })
  static let instanceTransform = P<CATransform3D>(
    "instanceTransform", \.instanceTransform, CATransform3DIdentity, .animatable, track: .instanceTransform,
    get: { CATransform3D($0.replicator.transform) }, put: { $0.replicator.transform = $1.matrix4 })
  static let instanceColor = P<CGColor?>(
    "instanceColor", \.instanceColor, CGColor(color4: .white), .animatable, track: .instanceColor,
    get: { $0.replicatorColor },
    put: { layer, color in
      layer.replicatorColor = color
      layer.replicator.color = color?.color4 ?? .clear
    })
  static let instanceRedOffset = P<Float>(
    "instanceRedOffset", \.instanceRedOffset, 0, .animatable, track: .instanceRedOffset,
    get: { $0.replicator.redOffset }, put: { $0.replicator.redOffset = $1 })
  static let instanceGreenOffset = P<Float>(
    "instanceGreenOffset", \.instanceGreenOffset, 0, .animatable, track: .instanceGreenOffset,
    get: { $0.replicator.greenOffset }, put: { $0.replicator.greenOffset = $1 })
  static let instanceBlueOffset = P<Float>(
    "instanceBlueOffset", \.instanceBlueOffset, 0, .animatable, track: .instanceBlueOffset,
    get: { $0.replicator.blueOffset }, put: { $0.replicator.blueOffset = $1 })
  static let instanceAlphaOffset = P<Float>(
    "instanceAlphaOffset", \.instanceAlphaOffset, 0, .animatable, track: .instanceAlphaOffset,
    get: { $0.replicator.alphaOffset }, put: { $0.replicator.alphaOffset = $1 })

  package static let table = PropertyTable(
    extending: LayerProperties.table,
    [
      instanceCount, preservesDepth, instanceDelay, instanceTransform, instanceColor, instanceRedOffset,
      instanceGreenOffset, instanceBlueOffset, instanceAlphaOffset,
    ])
}
