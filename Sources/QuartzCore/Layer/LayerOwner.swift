/// A delegate that the layer belongs to, as a view's layer does: what it draws is the layer's own.
package protocol LayerOwner: CALayerDelegate {}
