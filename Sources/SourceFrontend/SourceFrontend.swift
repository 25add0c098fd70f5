import Foundation
import SwiftParser
import SwiftSyntax

/// What a command wants of the program that is made of its sources.
package struct BuildOptions: Sendable {
  /// The class to begin the show with, or the title of a `#Preview`; nil to find it.
  package var root: String?
  /// "5" or "6".
  package var swiftVersion = "5"

  package init(root: String? = nil, swiftVersion: String = "5") {
    self.root = root
    self.swiftVersion = swiftVersion
  }
}

/// A program made of a user's sources, ready to be played.
package struct BuiltProgram: Sendable {
  /// The executable.
  package let executable: URL
  /// What the compiler warned of, as it is to be shown, whether it compiled now or before.
  package let warnings: String
  /// Whether it lay ready in the cache.
  package let wasCached: Bool
  package let sources: SourceSet
  /// A folder to delete after the play, if no lasting cache could be written.
  let temporaryFolder: String?

  /// Takes away what must not stay.
  package func discard() {
    if let temporaryFolder { try? FileManager.default.removeItem(atPath: temporaryFolder) }
  }
}

/// From iOS sources to a program that the stage can play.
///
/// The way: read the files; scan each with the toolchain's own parser for classes, creations and previews; find the root of
/// the show; rewrite what cannot compile here, line for line; compile and link against our modules, with a generated entry.
/// A program is kept under the hash of everything that went into it, so an unchanged source compiles nothing.
package enum SourceFrontend {
  /// - Parameters:
  ///   - paths: files and folders, relative to the working folder.
  ///   - isInterrupted: asked now and then; when it says yes the build is given up.
  /// - Throws: `FrontendError`.
  package static func build(
    _ paths: [String], options: BuildOptions = BuildOptions(), isInterrupted: @escaping () -> Bool = { false }
  ) throws -> BuiltProgram {
    let sources = try SourceCollector.collect(paths)
    let kit = try Kit.find()
    let toolchain = try Toolchain.find()
    let cache = try ProgramCache.open()
    let temporaryFolder = cache.isTemporary ? cache.folder : nil
    do {
      let key = key(sources, options, kit, toolchain)
      var folder = cache.lookUp(key)
      let wasCached = folder != nil
      if folder == nil {
        let building = try cache.makeBuildFolder()
        do {
          let prepared = try prepare(sources, root: options.root)
          let compiler = Compiler(
            toolchain: toolchain, kit: kit, cacheFolder: cache.folder, swiftVersion: options.swiftVersion,
            isInterrupted: isInterrupted)
          var messages = try compiler.build(prepared.inputs, entry: prepared.entry, in: building)
          messages.dropEchoes()
          messages.add(MessageHints(classes: prepared.classes))
          guard messages.errors.isEmpty else { throw failure(messages, root: prepared.root, sources) }
          try Data(messages.rendered.utf8).write(to: URL(fileURLWithPath: building + "/messages.txt"))
          folder = try cache.keep(building, as: key)
          cache.trim()
        } catch {
          try? FileManager.default.removeItem(atPath: building)
          throw error
        }
      }
      let built = folder ?? ""
      return BuiltProgram(
        executable: URL(fileURLWithPath: built + "/program"),
        warnings: (try? String(contentsOfFile: built + "/messages.txt", encoding: .utf8)) ?? "",
        wasCached: wasCached, sources: sources, temporaryFolder: temporaryFolder)
    } catch {
      if let temporaryFolder { try? FileManager.default.removeItem(atPath: temporaryFolder) }
      if error is FrontendError { throw error }
      throw FrontendError(.files, "cannot write to the cache in \(cache.folder)")
    }
  }

  /// What is compiled: the files as the compiler shall see them, and the entry.
  struct Prepared {
    let root: ShowRoot
    /// The names of all classes, for hints.
    let classes: [String]
    let inputs: [Compiler.Input]
    let entry: EntryFile
  }

  /// Scans and rewrites the sources.
  static func prepare(_ sources: SourceSet, root name: String?) throws -> Prepared {
    // Each file by itself, on all processors: parsing is nearly all of the work.
    let parsed = concurrently(sources.files.count) { Parsed(sources.files[$0], index: $0) }
    var facts = SourceFacts()
    var firstPreviews: [Int] = []
    var members = MemberFacts()
    for file in parsed {
      firstPreviews.append(facts.previews.count)
      facts.merge(file.facts)
      members.merge(file.members)
    }
    let context = RewritingContext(facts: facts, ancestry: Ancestry(facts), members: members)
    let previews = firstPreviews
    let classes = facts.classes
    let rewritten = concurrently(sources.files.count) { index in
      let rewriter = SourceRewriter(
        text: sources.files[index].text, file: index, context: context, firstPreview: previews[index])
      rewriter.walk(parsed[index].tree)
      return (table: rewriter.appendTables(classes), edits: rewriter.edits)
    }
    let tables = rewritten.compactMap(\.table)
    var rewriters = rewritten.map(\.edits)
    let root = try RootFinder(facts: facts, files: sources.files).find(named: name)
    let entry = EntryFile(
      root: root, previews: facts.previews.count,
      usesManaged: sources.files.contains {
        Words.stand("@NSManaged", in: $0.text) || Words.stand("needsDisplay(forKey", in: $0.text)
      }, tables: tables)
    if let addition = entry.addition { rewriters[addition.file].append(addition.text) }
    let inputs = zip(sources.files, rewriters).map { file, edits in
      let applied = edits.isEmpty ? nil : edits.applied()
      return Compiler.Input(file: file, rewritten: applied?.text, map: applied?.map)
    }
    return Prepared(root: root, classes: facts.classes.map(\.simpleName), inputs: inputs, entry: entry)
  }

  /// What one file tells by itself.
  private struct Parsed: Sendable {
    let tree: SourceFileSyntax
    let facts: SourceFacts
    let members: MemberFacts

    init(_ file: SourceFile, index: Int) {
      tree = Parser.parse(source: file.text)
      let scanner = DeclarationScanner(
        file: index, lines: SourceLocationConverter(fileName: file.path, tree: tree))
      scanner.walk(tree)
      facts = scanner.facts
      let memberScanner = MemberScanner(file: index)
      memberScanner.walk(tree)
      var members = memberScanner.facts
      members.noteWords(file.text)
      self.members = members
    }
  }

  /// The results of work on each of several things, done on as many processors as there are.
  private static func concurrently<Result: Sendable>(
    _ count: Int, _ work: @Sendable (Int) -> Result
  ) -> [Result] {
    guard count > 1 else { return (0..<count).map(work) }
    var results = [Result?](repeating: nil, count: count)
    results.withUnsafeMutableBufferPointer { buffer in
      nonisolated(unsafe) let places = buffer
      DispatchQueue.concurrentPerform(iterations: count) { places[$0] = work($0) }
    }
    return results.compactMap { $0 }
  }

  private static func key(
    _ sources: SourceSet, _ options: BuildOptions, _ kit: Kit, _ toolchain: Toolchain
  ) -> String {
    var hash = ContentHash()
    hash.add(kit.stamp())
    hash.add(toolchain.root)
    hash.add(options.swiftVersion)
    hash.add(options.root ?? "")
    for file in sources.files {
      hash.add(file.path)
      hash.add(file.shownPath)
      hash.add(file.text)
    }
    return hash.hex()
  }

  /// The compiler's messages with one line at the end that says what it comes to.
  private static func failure(
    _ messages: CompilerMessages, root: ShowRoot, _ sources: SourceSet
  ) -> FrontendError {
    let users = messages.errors.filter { !$0.isAboutEntry }
    guard users.isEmpty, let entry = messages.errors.first else {
      let count = users.count == 1 ? "1 error" : "\(users.count) errors"
      return FrontendError(.source, messages.rendered + "acetate: the sources did not compile: \(count)")
    }
    // Only our entry failed: the root cannot be made in the way that we make it.
    guard let fact = root.mainClass else {
      return FrontendError(.source, "acetate: the show cannot begin with the #Preview: \(entry.text)")
    }
    let place = "\(sources.files[fact.file].shownPath):\(fact.line)"
    return FrontendError(
      .source,
      "\(place): error: the show cannot begin with \(fact.name): \(entry.text)\n"
        + "acetate: \(fact.name) must be made without arguments; name another class with --root")
  }
}
