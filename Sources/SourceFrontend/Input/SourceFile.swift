/// One Swift file of the user's, as read: its path as it was given, for messages, and in full, for the compiler.
package struct SourceFile: Sendable, Equatable {
  /// The path as the user spelt it (or the folder they gave, with the rest appended).
  package let shownPath: String
  /// The absolute path.
  package let path: String
  /// The text; always valid UTF-8.
  package let text: String
  /// Whether the user named the file itself, and not only a folder that holds it.
  package let isNamed: Bool

  package init(shownPath: String, path: String, text: String, isNamed: Bool = true) {
    self.shownPath = shownPath
    self.path = path
    self.text = text
    self.isNamed = isNamed
  }

  /// The last component of the path.
  package var name: String { String(path.split(separator: "/").last ?? "") }
}

/// Everything that one command was given to play.
package struct SourceSet: Sendable {
  /// The Swift files, in the order given; those of a folder sorted by path.
  package var files: [SourceFile]
  /// Where pictures are looked for unless `--assets` says otherwise: the folder of the first source, and of packages that are
  /// depended on those that hold resources.
  package var assetFolders: [String]
  /// What was passed over while reading, a line each.
  package var notes: [String] = []
  /// The modules that the files make, those that others import first. Together they hold every file.
  package var units: [ModuleUnit] = []

  package init(files: [SourceFile], assetFolder: String, notes: [String] = [], units: [ModuleUnit] = []) {
    self.files = files
    assetFolders = [assetFolder]
    self.notes = notes
    self.units = units.isEmpty ? [ModuleUnit(name: ModuleUnit.appName, files: files.indices)] : units
  }
}
