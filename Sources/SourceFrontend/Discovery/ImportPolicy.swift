import Foundation

/// What becomes of each `import` in the sources.
///
/// An import of what is there stays. One that names the sources' own module, or a module of which the sources are given too,
/// goes: they are compiled together. One of a framework of Apple's that is missing goes with a note, since most files name more than they
/// use; but a file of a folder that imports SwiftUI or its like is left out as a whole. Any other stays, for the compiler to say that
/// it knows no such module.
struct ImportPolicy: Sendable {
  private let files: [SourceFile]
  private let facts: [FileFact]
  private var removed: [Int: [Range<Int>]] = [:]
  /// Indices of files that are not compiled.
  private(set) var leftOut: Set<Int> = []
  /// The missing frameworks that a file imports, by the file's index.
  private(set) var missing: [Int: [String]] = [:]
  /// Those that it would import if they were there, in an `#if`; it may compile without them.
  private var guarded: [Int: [String]] = [:]
  /// The frameworks for whose sake a file may have to be left out, by the file's index.
  var mayLean: [Int: [String]] {
    missing.mapValues { $0.filter { !Self.unneeded.contains($0) } }.filter { !$0.value.isEmpty }
      .merging(guarded) { $0 + $1 }
  }

  /// - Parameter kept: indices of files that are compiled whatever they import, since others need what they declare.
  init(
    modules: Set<String>, files: [SourceFile], facts: [FileFact], types: Set<String> = [],
    kept: Set<Int> = []
  ) {
    self.files = files
    self.facts = facts
    /// Folders that hold a source: each may be a module's. A module is often named after its main type, too.
    let names = types.union(files.flatMap { $0.path.split(separator: "/").dropLast().map(String.init) })
    for (index, file) in files.enumerated() {
      for item in facts[index].imports where modules.contains(item.module) && isPart(item, of: file) {
        removed[index, default: []].append(item.range)
      }
      for item in facts[index].imports where !modules.contains(item.module) {
        if item.module == "XCPlayground" {
          removed[index, default: []].append(item.range)
          continue
        }
        if KnownModules.left.contains(item.module), !file.isNamed, !kept.contains(index),
          Self.leans(file, on: item.module)
        {
          leftOut.insert(index)
          missing[index, default: []].append(item.module)
        } else if KnownModules.apples.contains(item.module),
          !(KnownModules.left.contains(item.module) && file.isNamed && Self.leans(file, on: item.module))
        {
          removed[index, default: []].append(item.range)
          missing[index, default: []].append(item.module)
        } else if names.contains(item.module) {
          removed[index, default: []].append(item.range)
        }
      }
      for module in facts[index].guardedImports
      where KnownModules.left.contains(module) && !modules.contains(module) && !file.isNamed
        && Self.leans(file, on: module)
      {
        guarded[index, default: []].append(module)
      }
    }
  }

  /// Whether a part of a module is imported, as `UIKit.UIGestureRecognizerSubclass`: we have modules whole, and they stay
  /// imported. What is picked by its kind (`import class UIKit.UIView`) is no part.
  private func isPart(_ item: ImportFact, of file: SourceFile) -> Bool {
    let bytes = Array(file.text.utf8)
    guard item.range.upperBound <= bytes.count else { return false }
    let words = String(decoding: bytes[item.range], as: UTF8.self).split { $0 == " " || $0 == "\t" }
    guard let at = words.firstIndex(of: "import"), words.count == at + 2 else { return false }
    return words[at + 1].contains(".")
  }

  /// Whether a file is of the framework's world; many import SwiftUI and name nothing of it.
  private static func leans(_ file: SourceFile, on module: String) -> Bool {
    module != "SwiftUI" || swiftUIWords.contains { file.text.contains($0) }
  }

  private static let swiftUIWords = [
    "some View", ": View", ", View", "ViewModifier", "PreviewProvider", "Representable", "HostingController",
    "@State",
    "@Binding", "@Environment", "@ObservedObject", "@Published", "SwiftUI.", "EnvironmentKey",
    "PreferenceKey",
    "where Content", "LayoutProperties", "ProposedViewSize",
  ]

  mutating func leaveOut(_ more: Set<Int>) { leftOut.formUnion(more) }

  /// The imports of a file that the compiler does not see.
  func passedOver(in index: Int) -> [Range<Int>] { removed[index] ?? [] }

  /// What the user should know of it: one line for all files left out, one for each framework passed over.
  var notes: [String] {
    var notes: [String] = []
    var byReason: [String: [String]] = [:]
    for index in leftOut.sorted() {
      byReason[(missing[index] ?? guarded[index] ?? []).joined(separator: ", "), default: []].append(
        files[index].shownPath)
    }
    for (reason, paths) in byReason.sorted(by: { $0.key < $1.key }) {
      let list =
        paths.prefix(8).joined(separator: ", ") + (paths.count > 8 ? " and \(paths.count - 8) more" : "")
      let isOne = paths.count == 1
      notes.append(
        reason.isEmpty
          ? "left out \(list): \(isOne ? "it needs" : "they need") what other files that were left out declare"
          : "left out \(list): \(isOne ? "it imports" : "they import") \(reason), which is not in Acetate")
    }
    var byModule: [String: String] = [:]
    for (index, modules) in missing.sorted(by: { $0.key < $1.key }) where !leftOut.contains(index) {
      for module in modules where byModule[module] == nil { byModule[module] = files[index].shownPath }
    }
    for (module, path) in byModule.sorted(by: { $0.key < $1.key }) where !Self.unneeded.contains(module) {
      notes.append("\(path): the import of \(module) is passed over: it is not in Acetate yet")
    }
    return notes
  }

  /// Modules whose import says nothing: what is used of them is there without.
  private static let unneeded: Set<String> = [
    "CoreFoundation", "Darwin", "ObjectiveC", "DeveloperToolsSupport", "os", "OSLog",
    "Compression", "AudioToolbox",
  ]
}
