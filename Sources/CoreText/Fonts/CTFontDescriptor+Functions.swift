import CoreGraphics

// Descriptors are attributes by name; matching ones are looked for among the installed fonts.

public let kCTFontURLAttribute: CFString = "NSCTFontFileURLAttribute"
public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
public let kCTFontMatrixAttribute: CFString = "NSCTFontMatrixAttribute"
public let kCTFontCascadeListAttribute: CFString = "NSCTFontCascadeListAttribute"
public let kCTFontCharacterSetAttribute: CFString = "NSCTFontCharacterSetAttribute"
public let kCTFontLanguagesAttribute: CFString = "NSCTFontLanguagesAttribute"
public let kCTFontBaselineAdjustAttribute: CFString = "NSCTFontBaselineAdjustAttribute"
public let kCTFontMacintoshEncodingsAttribute: CFString = "NSCTFontMacintoshEncodingsAttribute"
public let kCTFontFeaturesAttribute: CFString = "NSCTFontFeaturesAttribute"
public let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
public let kCTFontFixedAdvanceAttribute: CFString = "NSCTFontFixedAdvanceAttribute"
public let kCTFontOrientationAttribute: CFString = "NSCTFontOrientationAttribute"
public let kCTFontFormatAttribute: CFString = "NSCTFontFormatAttribute"
public let kCTFontRegistrationScopeAttribute: CFString = "NSCTFontRegistrationScopeAttribute"
public let kCTFontPriorityAttribute: CFString = "NSCTFontPriorityAttribute"
public let kCTFontEnabledAttribute: CFString = "NSCTFontEnabledAttribute"
public let kCTFontVariationAttribute: CFString = "NSCTFontVariationAttribute"
public let kCTFontVariationAxesAttribute: CFString = "NSCTFontVariationAxesAttribute"
public let kCTFontVariationAxisIdentifierKey: CFString = "NSCTVariationAxisIdentifier"
public let kCTFontVariationAxisMinimumValueKey: CFString = "NSCTVariationAxisMinimumValue"
public let kCTFontVariationAxisMaximumValueKey: CFString = "NSCTVariationAxisMaximumValue"
public let kCTFontVariationAxisDefaultValueKey: CFString = "NSCTVariationAxisDefaultValue"
public let kCTFontVariationAxisNameKey: CFString = "NSCTVariationAxisName"
public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
public let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"
public let kCTFontFeatureTypeIdentifierKey: CFString = "CTFeatureTypeIdentifier"
public let kCTFontFeatureSelectorIdentifierKey: CFString = "CTFeatureSelectorIdentifier"
public let kCTFontOpenTypeFeatureTag: CFString = "CTFeatureOpenTypeTag"
public let kCTFontOpenTypeFeatureValue: CFString = "CTFeatureOpenTypeValue"

public func CTFontDescriptorGetTypeID() -> CFTypeID { 0x43_54_46_44 }

/// What the descriptor says of an attribute; nil where it says nothing.
public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> CFTypeRef?
{
  descriptor.attributes[attribute]
}
public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  descriptor.attributes.reduce(into: [:]) { $0[AnyHashable($1.key)] = $1.value }
}
/// The attribute in the language of the reader, English.
public func CTFontDescriptorCopyLocalizedAttribute(
  _ descriptor: CTFontDescriptor, _ attribute: CFString, _ language: UnsafeMutablePointer<CFString?>?
) -> CFTypeRef? {
  language?.pointee = "en"
  return CTFontDescriptorCopyAttribute(descriptor, attribute)
}

extension CTFontDescriptor {
  fileprivate func with(_ key: CFString, _ value: Any?) -> CTFontDescriptor {
    var copy = attributes
    copy[key] = value
    return CTFontDescriptor(attributes: copy)
  }
}

/// The same descriptor with more attributes.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  let more = CTFontDescriptorCreateWithAttributes(attributes).attributes
  return CTFontDescriptor(attributes: original.attributes.merging(more) { $1 })
}
/// The same descriptor of another family; nil when it is not installed.
public func CTFontDescriptorCreateCopyWithFamily(_ original: CTFontDescriptor, _ family: CFString)
  -> CTFontDescriptor?
{
  guard CTFont(name: family, size: 12) != nil else { return nil }
  return original.with(kCTFontNameAttribute, nil).with(kCTFontFamilyNameAttribute, family)
}
/// The same descriptor with other symbolic traits; nil when the family has no such face.
public func CTFontDescriptorCreateCopyWithSymbolicTraits(
  _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
  let font = CTFontCreateWithFontDescriptor(original, 0, nil)
  return CTFontCreateCopyWithSymbolicTraits(font, 0, nil, symTraitValue, symTraitMask)
    .map { CTFontCopyFontDescriptor($0) }
}
/// The same descriptor, varied along an axis. Kept; weights of variable fonts follow the weight trait.
public func CTFontDescriptorCreateCopyWithVariation(
  _ original: CTFontDescriptor, _ variationIdentifier: NSNumber, _ variationValue: CGFloat
) -> CTFontDescriptor {
  var variation = original.attributes[kCTFontVariationAttribute] as? [NSNumber: CGFloat] ?? [:]
  variation[variationIdentifier] = variationValue
  return original.with(kCTFontVariationAttribute, variation)
}
/// The same descriptor with a feature of its forms turned on. Kept; features are the font's own.
public func CTFontDescriptorCreateCopyWithFeature(
  _ original: CTFontDescriptor, _ featureTypeIdentifier: NSNumber, _ featureSelectorIdentifier: NSNumber
) -> CTFontDescriptor {
  var settings = original.attributes[kCTFontFeatureSettingsAttribute] as? [[CFString: NSNumber]] ?? []
  settings.append([
    kCTFontFeatureTypeIdentifierKey: featureTypeIdentifier,
    kCTFontFeatureSelectorIdentifierKey: featureSelectorIdentifier,
  ])
  return original.with(kCTFontFeatureSettingsAttribute, settings)
}

/// The installed fonts that say the same of name, family and style, in the order of their names.
public func CTFontDescriptorCreateMatchingFontDescriptors(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: Set<AnyHashable>?
) -> CFArray? {
  let asked = descriptor.attributes
  let (name, family) = (
    asked[kCTFontNameAttribute] as? String, asked[kCTFontFamilyNameAttribute] as? String
  )
  let style = asked[kCTFontStyleNameAttribute] as? String
  let found = FontLibrary.installed().filter { entry in
    (name == nil || entry.name == name) && (family == nil || entry.family == family)
      && (style == nil || entry.style == style)
  }
  return found.isEmpty ? nil : found.map { CTFontDescriptor($0) }
}
public func CTFontDescriptorCreateMatchingFontDescriptor(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: Set<AnyHashable>?
) -> CTFontDescriptor? {
  CTFontDescriptorCreateMatchingFontDescriptors(descriptor, mandatoryAttributes)?.first as? CTFontDescriptor
}

extension CTFontDescriptor {
  convenience init(_ entry: FontLibrary.Installed) {
    self.init(attributes: [
      kCTFontNameAttribute: entry.name, kCTFontFamilyNameAttribute: entry.family,
      kCTFontStyleNameAttribute: entry.style,
    ])
  }
}

/// How far matching has come.
public enum CTFontDescriptorMatchingState: UInt32, Sendable {
  case didBegin = 0
  case didFinish, willBeginQuerying, stalled, willBeginDownloading, downloading, didFinishDownloading,
    didMatch
  case didFailWithError
}

/// Matches descriptors and tells of it: all fonts that can be had are here already.
public func CTFontDescriptorMatchFontDescriptorsWithProgressHandler(
  _ descriptors: CFArray, _ mandatoryAttributes: Set<AnyHashable>?,
  _ progressBlock: @escaping (CTFontDescriptorMatchingState, CFDictionary) -> Bool
) -> Bool {
  for state in [CTFontDescriptorMatchingState.didBegin, .didMatch, .didFinish] {
    guard progressBlock(state, [:]) else { return false }
  }
  return true
}

/// Fonts that were gathered.
public final class CTFontCollection: @unchecked Sendable {
  let descriptors: [CTFontDescriptor]
  init(_ descriptors: [CTFontDescriptor]) { self.descriptors = descriptors }
}

/// All installed fonts.
public func CTFontCollectionCreateFromAvailableFonts(_ options: CFDictionary?) -> CTFontCollection {
  CTFontCollection(FontLibrary.installed().map { CTFontDescriptor($0) })
}
public func CTFontCollectionCreateWithFontDescriptors(_ queryDescriptors: CFArray?, _ options: CFDictionary?)
  -> CTFontCollection
{
  let asked = (queryDescriptors ?? []).compactMap { $0 as? CTFontDescriptor }
  return CTFontCollection(
    asked.flatMap {
      (CTFontDescriptorCreateMatchingFontDescriptors($0, nil) ?? []).compactMap { $0 as? CTFontDescriptor }
    })
}
public func CTFontCollectionCreateMatchingFontDescriptors(_ collection: CTFontCollection) -> CFArray? {
  collection.descriptors
}
