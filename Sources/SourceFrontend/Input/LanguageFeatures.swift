/// What a package's manifest switches on in the language beyond the mode that its sources are compiled in.
package struct LanguageFeatures: Sendable, Equatable {
  package var upcoming: [String] = []
  package var experimental: [String] = []
  /// The actor that what says nothing belongs to.
  package var defaultIsolation: String?

  /// What Swift 6 accepts and Swift 5 does not. Sources for Swift 6 are compiled in Swift 5 mode, which forgives more, unless the
  /// command asks for 6.
  static let ofSwift6 = [
    "BareSlashRegexLiterals", "DisableOutwardActorInference", "GlobalActorIsolatedTypesUsability",
    "ImplicitOpenExistentials", "InferSendableFromCaptures", "IsolatedDefaultValues",
  ]
  /// What the language has by itself in Swift 6, and will not be told.
  private static let builtIn: Set<String> = Set(ofSwift6).union([
    "ConciseMagicFile", "DeprecateApplicationMain", "DynamicActorIsolation", "ForwardTrailingClosures",
    "GlobalConcurrency", "ImportObjcForwardDeclarations", "NonfrozenEnumExhaustivity", "RegionBasedIsolation",
    "StrictConcurrency",
  ])

  /// The compiler's arguments.
  func arguments(swiftVersion: String) -> [String] {
    var seen: Set<String> = []
    var words: [String] = []
    // Strictness helps nobody who wants to see a show.
    for name in upcoming where seen.insert(name).inserted && name != "StrictConcurrency" {
      if swiftVersion == "6", Self.builtIn.contains(name) { continue }
      words += ["-enable-upcoming-feature", name]
    }
    for name in experimental where seen.insert(name).inserted && !name.hasPrefix("StrictConcurrency") {
      words += ["-enable-experimental-feature", name]
    }
    if let defaultIsolation { words += ["-default-isolation", defaultIsolation] }
    return words
  }
}
