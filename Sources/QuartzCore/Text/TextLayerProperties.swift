import Foundation
import RenderCore

/// The table of a text layer's own properties (facts 1.4, 5.16).
package enum TextLayerProperties {
  package typealias P<Value: LayerValue> = LayerProperty<CATextLayer, Value>

  static let string = P<Any?>(
    "string", \.string, nil, .discrete, get: { $0.text.string }, put: { $0.text.string = $1 })
  static let font = P<Any?>(
    "font", \.font, "Helvetica", .discrete, get: { $0.text.font }, put: { $0.text.font = $1 })
  static let fontSize = P<CGFloat>(
    "fontSize", \.fontSize, 36, .animatable, get: { $0.text.fontSize }, put: { $0.text.fontSize = $1 })
  static let foregroundColor = P<CGColor?>(
    "foregroundColor", \.foregroundColor, CGColor(color4: .white), .animatable,
    get: { $0.text.foregroundColor }, put: { $0.text.foregroundColor = $1 })
  static let isWrapped = P<Bool>(
    "wrapped", \.isWrapped, false, .discrete,
    get: { $0.text.isWrapped }, put: { $0.text.isWrapped = $1 })
  static let alignmentMode = P<CATextLayerAlignmentMode>(
    "alignmentMode", \.alignmentMode, .natural, .discrete,
    get: { $0.text.alignmentMode }, put: { $0.text.alignmentMode = $1 })
  static let truncationMode = P<CATextLayerTruncationMode>(
    "truncationMode", \.truncationMode, .none, .discrete,
    get: { $0.text.truncationMode }, put: { $0.text.truncationMode = $1 })
  static let allowsFontSubpixelQuantization = P<Bool>(
    "allowsFontSubpixelQuantization", \.allowsFontSubpixelQuantization, false, .model,
    get: { $0.text.allowsFontSubpixelQuantization },
    put: { $0.text.allowsFontSubpixelQuantization = $1 })

  /// What the picture of the text depends on.
  static let drawnKeys: Set<String> = [
    "string", "font", "fontSize", "foregroundColor", "wrapped", "alignmentMode", "truncationMode",
  ]

  package static let table = PropertyTable(
    extending: LayerProperties.table,
    [
      string, font, fontSize, foregroundColor, isWrapped, alignmentMode, truncationMode,
      allowsFontSubpixelQuantization,
    ])
}

extension CATextLayerAlignmentMode: LayerConstant {}
extension CATextLayerTruncationMode: LayerConstant {}
