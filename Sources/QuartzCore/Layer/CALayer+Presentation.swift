import Foundation
import RenderCore

// Presentation layers. One is a fresh object of the layer's class, made by `init(layer:)` and cached for
// the turn (fact 3.36); it takes the stored values over through the property table, and then the values
// that the last committed node has at the time. Its tree is its model's, presented.

/// A presentation layer that was made in a turn, and the media time that it shows.
struct PresentedCopy {
  let layer: CALayer
  let turn: UInt64
  var time: Double
}

extension CALayer {
  /// The same object for the whole turn; where the clock moves on within it, so do the values.
  final func presentationCopy() -> Self? {
    if flags.contains(.isPresentation) { return self }
    guard let node else { return nil }
    let turn = TransactionStack.turn
    let time = CACurrentMediaTime()
    if let presented, presented.turn == turn, let layer = presented.layer as? Self {
      if presented.time != time && !(node.tracks.isEmpty) {
        self.presented?.time = time
        layer.adopt(node.presented(at: localTime(ofMedia: time)))
      }
      return layer
    }
    guard let layer = presentation(at: time) else { return nil }
    presented = PresentedCopy(layer: layer, turn: turn, time: time)
    return layer as? Self
  }

  /// The layer as it shows at a media time; nil when it is in no visible tree.
  package final func presentation(at time: Double) -> CALayer? {
    guard let node else { return nil }
    let copy = type(of: self).init(layer: self)
    copy.flags = .isPresentation
    copy.modelLayer = self
    for property in type(of: self).propertyTable.properties where property.effects.contains(.copied) {
      property.copy(from: self, to: copy)
    }
    copy.custom = custom
    copy.delegate = delegate
    copy.adopt(node.presented(at: localTime(ofMedia: time)))
    return copy
  }

  /// The media time in the layer's own time space.
  final func localTime(ofMedia time: Double) -> Double { convertedTime(time, from: nil, to: self) }

  /// Takes over what the screen shows; objects whose look changed are made anew.
  private func adopt(_ presented: PresentedNode) {
    let style = nodeStyle
    geometry = presented.geometry
    nodeStyle = presented.style
    if style.backgroundColor != nodeStyle.backgroundColor || objects.backgroundColor == nil {
      let isNothing = objects.backgroundColor == nil && nodeStyle.backgroundColor == .clear
      objects.backgroundColor = isNothing ? nil : CGColor(color4: nodeStyle.backgroundColor)
    }
    if style.borderColor != nodeStyle.borderColor {
      objects.borderColor = CGColor(color4: nodeStyle.borderColor)
    }
    if style.shadowColor != nodeStyle.shadowColor {
      objects.shadowColor = CGColor(color4: nodeStyle.shadowColor)
    }
    if style.shadowPath != nodeStyle.shadowPath {
      objects.shadowPath = nodeStyle.shadowPath.map { CGPath(data: $0) }
    }
    // While two pictures cross-fade the value switches at the midpoint (fact 5.13).
    if nodeStyle.contentsBlend >= 0.5, let next = nodeStyle.nextContents {
      objects.contents = CGImage(bitmap: next.bitmap)
    } else if style.contents != nodeStyle.contents {
      objects.contents = nodeStyle.contents.map { CGImage(bitmap: $0.bitmap) }
    }
    nodeContent = presented.content
    custom?.adopt(presented.custom)
    if style.blur != nodeStyle.blur {
      objects.filters = CIFilter.copies(of: objects.filters, with: nodeStyle.blur)
    }
    if style.backdropBlur != nodeStyle.backdropBlur {
      objects.backgroundFilters = CIFilter.copies(
        of: objects.backgroundFilters, with: nodeStyle.backdropBlur)
    }
    adoptPlaces()
  }
}
