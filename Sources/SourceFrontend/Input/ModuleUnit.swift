/// Files that are compiled into one module: a target of a package, or all the files that were given by themselves.
package struct ModuleUnit: Sendable, Equatable {
  /// The name that imports use.
  package var name: String
  /// The package's name, for `package` access; nil outside of one.
  package var package: String?
  /// Names of units that it imports.
  package var needs: [String] = []
  /// Flags for `#if`.
  package var defines: [String] = []
  /// What its manifest switches on in the language.
  package var features = LanguageFeatures()
  /// Where its files lie in the source set.
  package var files: Range<Int> = 0..<0
  /// Whether the show may begin here: not in a package that is only depended on.
  package var mayHoldRoot = true
  /// Its resources: the name in the bundle and the file or folder on disk.
  package var resources: [Resource] = []

  package struct Resource: Sendable, Equatable {
    package var name: String
    package var path: String
  }

  /// The unit of files that belong to no package.
  static let appName = "App"
}
