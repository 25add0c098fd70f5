/// One Swift file of the user's, as read: its path as it was given, for messages, and in full, for the compiler.
package struct SourceFile: Sendable, Equatable {
  /// The path as the user spelt it (or the folder they gave, with the rest appended).
  package let shownPath: String
  /// The absolute path.
  package let path: String
  /// The text; always valid UTF-8.
  package let text: String

  package init(shownPath: String, path: String, text: String) {
    self.shownPath = shownPath
    self.path = path
    self.text = text
  }

  /// The last component of the path.
  package var name: String { String(path.split(separator: "/").last ?? "") }
}

/// Everything that one command was given to play.
package struct SourceSet: Sendable {
  /// The Swift files, in the order given; those of a folder sorted by path.
  package let files: [SourceFile]
  /// The folder of the first source: where its pictures are looked for unless `--assets` says otherwise.
  package let assetFolder: String
}
