import CoreGraphics

/// Why a font could not be registered.
public enum CTFontManagerError: CFIndex, Sendable {
  case fileNotFound = 101
  case insufficientPermissions, unrecognizedFormat, invalidFontData
  case alreadyRegistered = 105
  case exceededResourceLimit = 106
  case assetNotFound = 107
  case notRegistered = 201
  case inUse = 202
  case systemRequired = 203
  case registrationFailed = 301
  case missingEntitlement = 302
  case insufficientInfo = 303
  case cancelledByUser = 304
  case duplicatedName = 305
  case invalidFilePath = 306
  case unsupportedScope = 307
}

/// The families that are installed, in the order of their names.
public func CTFontManagerCopyAvailableFontFamilyNames() -> CFArray {
  var names: [String] = []
  for entry in FontLibrary.installed() where !names.contains(entry.family) { names.append(entry.family) }
  return names
}
public func CTFontManagerCopyAvailablePostScriptNames() -> CFArray { FontLibrary.installed().map(\.name) }

/// The fonts of a file; nil when it is none.
public func CTFontManagerCreateFontDescriptorsFromURL(_ fileURL: CFURL) -> CFArray? {
  let faces = fileURL.isFileURL ? FontLibrary.faces(ofFile: fileURL.path) : []
  return faces.isEmpty
    ? nil
    : faces.map { face in
      CTFontDescriptor(
        FontLibrary.Installed(name: face.postScriptName, family: face.familyName, style: face.styleName))
    }
}
/// The fonts of a file in memory, made known by their names; nil when it is none.
public func CTFontManagerCreateFontDescriptorsFromData(_ data: CFData) -> CFArray? {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  let place = FileManager.default.temporaryDirectory
    .appendingPathComponent("font-\(String(hash, radix: 16))-\(data.count)")
  if !FileManager.default.fileExists(atPath: place.path) {
    guard (try? data.write(to: place, options: .atomic)) != nil else { return nil }
  }
  guard let found = CTFontManagerCreateFontDescriptorsFromURL(place) else { return nil }
  return FontLibrary.register(file: place.path) ? found : nil
}
public func CTFontManagerCreateFontDescriptorFromData(_ data: CFData) -> CTFontDescriptor? {
  CTFontManagerCreateFontDescriptorsFromData(data)?.first as? CTFontDescriptor
}

/// Makes the fonts of files known by their names, and tells of each that failed at the end.
public func CTFontManagerRegisterFontURLs(
  _ fontURLs: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  let failed = fontURLs.filter { url in
    !((url as? URL).map { CTFontManagerRegisterFontsForURL($0, scope, nil) } ?? false)
  }
  _ = registrationHandler?(failed, true)
}
/// Makes known what descriptors name by a file; others are installed already.
public func CTFontManagerRegisterFontDescriptors(
  _ fontDescriptors: CFArray, _ scope: CTFontManagerScope, _ enabled: Bool,
  _ registrationHandler: ((CFArray, Bool) -> Bool)?
) {
  let urls = fontDescriptors.compactMap { ($0 as? CTFontDescriptor)?.attributes[kCTFontURLAttribute] as? URL }
  CTFontManagerRegisterFontURLs(urls, scope, enabled, registrationHandler)
}
/// A font that was read is known by its name already.
public func CTFontManagerRegisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutableRawPointer?) -> Bool {
  CTFont(name: font.name, size: 12) != nil
}
/// Forgets nothing: fonts stay known to the end of the process.
public func CTFontManagerUnregisterGraphicsFont(_ font: CGFont, _ error: UnsafeMutableRawPointer?) -> Bool {
  true
}
public func CTFontManagerUnregisterFontsForURL(
  _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutableRawPointer?
) -> Bool { true }
/// For whom the fonts of a file are known: this process, once they were registered.
public func CTFontManagerGetScopeForURL(_ fontURL: CFURL) -> CTFontManagerScope {
  let names = FontLibrary.faces(ofFile: fontURL.path).map(\.postScriptName)
  return names.isEmpty || !FontLibrary.installed().contains { names.contains($0.name) } ? .none : .process
}
