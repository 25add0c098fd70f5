import CFontconfig
import CFreeType
import CHarfBuzz
import CoreGraphics

/// Finds faces on this machine and keeps those that were opened.
///
/// fontconfig is asked for lists, not for its opinion: the choice among a family's faces is made here, by weight
/// and slant and then by file name, so that it does not hang on the order of directories or on a user's
/// configuration. Only when a character is in no known face does fontconfig's own matching decide.
enum FontLibrary {
  static let lock = NSRecursiveLock()

  static func locked<T>(_ body: () -> T) -> T {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }

  /// A face that fontconfig knows, not opened yet.
  struct Entry {
    var file: String
    var index: Int
    /// On the scale of CSS: 400 regular, 700 bold.
    var weight: Double
    var isSlanted: Bool
    var isVariable: Bool
    var style: String
    var width: Int
  }

  private struct Key: Hashable {
    var file: String
    var index: Int
    var weight: Double?
  }

  nonisolated(unsafe) private static var faces: [Key: FontFace?] = [:]
  nonisolated(unsafe) private static var families: [String: [Entry]] = [:]
  nonisolated(unsafe) private static var fallbacks: [UInt32: FontFace?] = [:]

  nonisolated(unsafe) private static let freeType: FT_Library? = {
    var library: FT_Library?
    return FT_Init_FreeType(&library) == 0 ? library : nil
  }()

  nonisolated(unsafe) private static let config: OpaquePointer? = FcInitLoadConfigAndFonts()

  /// The face of the first installed family that comes closest to the weight and slant.
  static func face(families names: [String], weight: Double, isSlanted: Bool) -> FontFace? {
    locked {
      for name in names {
        if let face = face(in: entries(family: name), weight, isSlanted) { return face }
      }
      return nil
    }
  }

  /// The face with exactly this PostScript name, full name or, in its regular style, family name.
  static func face(named name: String) -> FontFace? {
    locked {
      for object in [FC_POSTSCRIPT_NAME, FC_FULLNAME] {
        if let face = face(in: list(object, name), 400, false) { return face }
      }
      return face(in: entries(family: name), 400, false)
    }
  }

  /// Adds the fonts of a file to those that are found by name; false when it holds none.
  static func register(file: String) -> Bool {
    locked {
      guard let config, FcConfigAppFontAddFile(config, file) != 0 else { return false }
      families.removeAll()
      fallbacks.removeAll()
      allInstalled = nil
      return true
    }
  }

  static func isInstalled(family: String) -> Bool { locked { !entries(family: family).isEmpty } }

  private static func face(in entries: [Entry], _ weight: Double, _ isSlanted: Bool) -> FontFace? {
    func distance(_ e: Entry) -> Double {
      (e.isVariable ? 0 : abs(e.weight - weight)) + (e.isSlanted == isSlanted ? 0 : 10_000)
        + Double(abs(e.width - 100)) * 20
    }
    let ordered = entries.sorted { a, b in
      let (da, db) = (distance(a), distance(b))
      if da != db { return da < db }
      return (a.file, a.index) < (b.file, b.index)
    }
    for entry in ordered {
      if let face = open(entry.file, entry.index, entry.isVariable ? weight : nil) { return face }
    }
    return nil
  }

  private static func open(_ file: String, _ index: Int, _ weight: Double?) -> FontFace? {
    let key = Key(file: file, index: index, weight: weight)
    if let known = faces[key] { return known }
    let face = freeType.flatMap { FontFace(file: file, index: index, weight: weight, library: $0) }
    faces[key] = face
    return face
  }

  // MARK: fontconfig

  private static func entries(family: String) -> [Entry] {
    if let known = families[family] { return known }
    let found = list(FC_FAMILY, family)
    families[family] = found
    return found
  }

  /// The scalable faces whose `object` has this value.
  private static func list(_ object: String, _ value: String) -> [Entry] {
    guard let config, let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return [] }
    defer {
      FcPatternDestroy(pattern)
      FcObjectSetDestroy(wanted)
    }
    FcPatternAddString(pattern, object, value)
    for name in [
      FC_FILE, FC_INDEX, FC_WEIGHT, FC_SLANT, FC_STYLE, FC_VARIABLE, FC_WIDTH, FC_SCALABLE, FC_COLOR,
    ] { FcObjectSetAdd(wanted, name) }
    guard let set = FcFontList(config, pattern, wanted) else { return [] }
    defer { FcFontSetDestroy(set) }
    var entries: [Entry] = []
    for i in 0..<Int(set.pointee.nfont) {
      if let font = set.pointee.fonts[i], let entry = entry(of: font) { entries.append(entry) }
    }
    return entries
  }

  /// A scalable font by its names.
  struct Installed: Hashable {
    var name: String
    var family: String
    var style: String
  }

  nonisolated(unsafe) private static var allInstalled: [Installed]?

  /// All that are installed or registered, by family, then name.
  static func installed() -> [Installed] {
    locked {
      if let allInstalled { return allInstalled }
      guard let config, let pattern = FcPatternCreate(), let wanted = FcObjectSetCreate() else { return [] }
      defer {
        FcPatternDestroy(pattern)
        FcObjectSetDestroy(wanted)
      }
      FcPatternAddBool(pattern, FC_SCALABLE, 1)
      for name in [FC_FAMILY, FC_POSTSCRIPT_NAME, FC_STYLE] { FcObjectSetAdd(wanted, name) }
      guard let set = FcFontList(config, pattern, wanted) else { return [] }
      defer { FcFontSetDestroy(set) }
      func text(_ font: OpaquePointer, _ object: String) -> String {
        var value: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(font, object, 0, &value) == FcResultMatch, let value else { return "" }
        return String(cString: value)
      }
      var all: Set<Installed> = []
      for i in 0..<Int(set.pointee.nfont) {
        guard let font = set.pointee.fonts[i] else { continue }
        let entry = Installed(
          name: text(font, FC_POSTSCRIPT_NAME), family: text(font, FC_FAMILY), style: text(font, FC_STYLE))
        if !entry.name.isEmpty, !entry.family.isEmpty { all.insert(entry) }
      }
      let sorted = all.sorted { ($0.family, $0.name, $0.style) < ($1.family, $1.name, $1.style) }
      allInstalled = sorted
      return sorted
    }
  }

  /// The faces of a file; none when it cannot be read as a font.
  static func faces(ofFile file: String) -> [FontFace] {
    locked {
      var faces: [FontFace] = []
      while faces.count < 64, let face = open(file, faces.count, nil) { faces.append(face) }
      return faces
    }
  }

  private static func entry(of font: OpaquePointer) -> Entry? {
    var file: UnsafeMutablePointer<FcChar8>?
    guard FcPatternGetString(font, FC_FILE, 0, &file) == FcResultMatch, let file else { return nil }
    var isScalable: FcBool = 0
    guard FcPatternGetBool(font, FC_SCALABLE, 0, &isScalable) == FcResultMatch, isScalable != 0 else {
      return nil
    }
    var (index, slant, width): (Int32, Int32, Int32) = (0, 0, 100)
    var isVariable: FcBool = 0
    var weight = Double(FC_WEIGHT_REGULAR)
    var style: UnsafeMutablePointer<FcChar8>?
    FcPatternGetInteger(font, FC_INDEX, 0, &index)
    FcPatternGetInteger(font, FC_SLANT, 0, &slant)
    FcPatternGetInteger(font, FC_WIDTH, 0, &width)
    FcPatternGetBool(font, FC_VARIABLE, 0, &isVariable)
    FcPatternGetDouble(font, FC_WEIGHT, 0, &weight)
    FcPatternGetString(font, FC_STYLE, 0, &style)
    return Entry(
      file: String(cString: file), index: Int(index), weight: FcWeightToOpenTypeDouble(weight),
      isSlanted: slant > 0, isVariable: isVariable != 0, style: style.map { String(cString: $0) } ?? "",
      width: Int(width))
  }

  /// A face that has the character, for fonts that lack it; nil when none is installed.
  static func fallback(for scalar: UInt32) -> FontFace? {
    locked {
      if let known = fallbacks[scalar] { return known }
      let found = findFallback(for: scalar)
      fallbacks[scalar] = found
      return found
    }
  }

  private static func findFallback(for scalar: UInt32) -> FontFace? {
    guard let config, let pattern = FcPatternCreate(), let set = FcCharSetCreate() else { return nil }
    defer {
      FcPatternDestroy(pattern)
      FcCharSetDestroy(set)
    }
    FcCharSetAddChar(set, scalar)
    FcPatternAddCharSet(pattern, FC_CHARSET, set)
    FcPatternAddString(pattern, FC_FAMILY, "sans-serif")
    // Else the machine's language would have a say.
    FcPatternAddString(pattern, FC_LANG, "en")
    FcPatternAddBool(pattern, FC_SCALABLE, 1)
    FcConfigSubstitute(config, pattern, FcMatchPattern)
    FcDefaultSubstitute(pattern)
    var result = FcResultMatch
    guard let match = FcFontMatch(config, pattern, &result) else { return nil }
    defer { FcPatternDestroy(match) }
    var covered: OpaquePointer?
    guard FcPatternGetCharSet(match, FC_CHARSET, 0, &covered) == FcResultMatch,
      FcCharSetHasChar(covered, scalar) != 0, let entry = entry(of: match)
    else { return nil }
    return open(entry.file, entry.index, nil)
  }
}
