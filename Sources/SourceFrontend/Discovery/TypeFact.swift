/// What the scan of a source learnt of one class.
package struct ClassFact: Sendable, Equatable {
  /// The name with its enclosing types, such as `Player.Ring`.
  package var name: String
  /// The superclass, if any, and protocols, as written.
  package var inherited: [String]
  /// Index of its file in the source set, and its line there, from 1.
  package var file: Int
  package var line: Int
  package var isGeneric = false
  /// Private to its file, itself or through an enclosing type.
  package var isHidden = false
  /// Marked `@main` or `@UIApplicationMain`.
  package var isMain = false
  /// Its designated initialisers' labels, without `init(coder:)`.
  package var designated: [[String]] = []
  /// Whether it declares `init(coder:)`.
  package var hasCoderInit = false
  /// Whether only `init(coder:)` makes it, as a class that waits for a storyboard. Known once all classes are.
  package var isMadeByCoder = false
  /// Whether one of its initialisers, convenience ones included, can be called without arguments.
  package var hasPlainInit = false

  /// The name without enclosing types.
  package var simpleName: String { String(name.split(separator: ".").last ?? "") }
}

/// Something that a source creates: `Name(…)`, `Name.init(…)` or `Name.self`.
package struct Creation: Sendable, Hashable {
  /// The created type as written.
  package var type: String
  /// The enclosing type, empty at top level.
  package var inside: String
}

/// A `#Preview` of a source, in the order of the text.
package struct PreviewFact: Sendable, Equatable {
  package var title: String?
  package var file: Int
  package var line: Int
}

/// An `import` of a source.
package struct ImportFact: Sendable, Equatable {
  /// The module, without what is picked from it.
  package var module: String
  package var line: Int
  /// The bytes of the whole declaration, attributes included.
  package var range: Range<Int>
}

/// What the scan learnt of one file as a whole.
package struct FileFact: Sendable, Equatable {
  package var imports: [ImportFact] = []
  /// The modules of imports in those clauses of an `#if` that are not compiled.
  package var guardedImports: [String] = []
  /// The line of the first statement at the top level, as playgrounds and main.swift have; nil without any.
  package var topLevelLine: Int?
  /// Whether it holds no code at all.
  package var isEmpty = false
}

/// What the scan of all sources learnt.
package struct SourceFacts: Sendable {
  /// One for each file, in their order.
  package var files: [FileFact] = []
  package var classes: [ClassFact] = []
  package var creations: Set<Creation> = []
  /// Conformances that stand on extensions: the extended type and what it says to conform to.
  package var conformances: [(type: String, protocols: [String])] = []
  package var previews: [PreviewFact] = []
  /// The names of all properties that the sources declare.
  package var properties: Set<String> = []
  /// The names of `optional` protocol methods.
  package var optionalMethods: Set<String> = []
  /// The types that give a window something to show, as app delegates without a storyboard do; empty for code outside of types.
  package var windowFillers: Set<String> = []
  /// The app delegate that a `UIApplicationMain` call names.
  package var mainCallDelegate: String?
  /// Whether `UIApplicationMain` is called at all.
  package var callsMain = false
  /// The types that an extension marks `@main`.
  package var mainExtensions: Set<String> = []

  /// Adds what another source told; its files have other indices, so nothing has to be renumbered.
  mutating func merge(_ other: SourceFacts) {
    files += other.files
    classes += other.classes
    creations.formUnion(other.creations)
    conformances += other.conformances
    previews += other.previews
    properties.formUnion(other.properties)
    optionalMethods.formUnion(other.optionalMethods)
    windowFillers.formUnion(other.windowFillers)
    mainCallDelegate = mainCallDelegate ?? other.mainCallDelegate
    callsMain = callsMain || other.callsMain
    mainExtensions.formUnion(other.mainExtensions)
  }
}
