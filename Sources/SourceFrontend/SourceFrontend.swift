import Foundation

/// What a command wants of the program that is made of its sources.
package struct BuildOptions: Sendable {
  /// The class to begin the show with, or the title of a `#Preview`; nil to find it.
  package var root: String?
  /// "5" or "6".
  package var swiftVersion = "5"
  /// How many seconds compiling may take.
  package var timeout = defaultTimeout
  /// Enough for a hundred thousand lines on a slow machine.
  package static let defaultTimeout = 600.0

  package init(root: String? = nil, swiftVersion: String = "5", timeout: Double = defaultTimeout) {
    self.root = root
    self.swiftVersion = swiftVersion
    self.timeout = timeout
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
    let kit = try Kit.find()
    let toolchain = try Toolchain.find()
    let cache = try ProgramCache.open()
    let temporaryFolder = cache.isTemporary ? cache.folder : nil
    do {
      let sources = try SourceCollector.collect(paths) { folder, shown in
        var reader = PackageReader(
          toolchain: toolchain, cache: cache.folder, limit: limit(options, "the package's manifest"),
          isInterrupted: isInterrupted)
        return try reader.read(folder, shownAs: shown)
      }
      let key = key(sources, options, kit, toolchain)
      var folder = cache.lookUp(key)
      let wasCached = folder != nil
      if folder == nil {
        let building = try cache.makeBuildFolder()
        do {
          let compiler = Compiler(
            toolchain: toolchain, kit: kit, cacheFolder: cache.folder, swiftVersion: options.swiftVersion,
            limit: limit(options), isInterrupted: isInterrupted)
          let messages = try compile(sources, options, compiler, in: building)
          try Data(messages.utf8).write(to: URL(fileURLWithPath: building + "/messages.txt"))
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

  /// The sources as the compiler sees them: each file's path and text.
  ///
  /// - Throws: `FrontendError`, if the sources cannot be read or no root is found.
  package static func rewritten(
    _ paths: [String], root: String? = nil, wholeTrees: Bool = false
  ) throws -> [(String, String)] {
    let kit = try Kit.find()
    let sources = try SourceCollector.collect(paths)
    let prepared = try prepare(
      sources, root: root, modules: KnownModules.present(in: kit), wholeTrees: wholeTrees)
    return prepared.inputs.map { ($0.file.shownPath, $0.rewritten ?? $0.file.text) }
  }

  /// Prepares and compiles, and if that fails only in files that lean on frameworks which are not there, without those.
  ///
  /// - Returns: what is to be shown of it.
  private static func compile(
    _ sources: SourceSet, _ options: BuildOptions, _ compiler: Compiler, in folder: String
  ) throws -> String {
    let modules = KnownModules.present(in: compiler.kit)
    var prepared: Prepared
    do {
      prepared = try prepare(
        sources, root: options.root, modules: modules, swiftVersion: options.swiftVersion)
    } catch let error as FrontendError where error.kind == .usage {
      // Where nothing is found to show the reason may be that the sources cannot be read as Swift.
      let messages = try compiler.parse(sources.files)
      guard !messages.errors.isEmpty else { throw error }
      throw FrontendError(.source, messages.rendered + didNotCompile(messages.errors.count))
    }
    func run() throws -> CompilerMessages {
      var messages = try compiler.build(prepared.modules, in: folder)
      messages.dropEchoes()
      return messages
    }
    var messages = try run()
    var leaning: Set<Int> = []
    var kept: Set<Int> = []
    var mends: [Mend] = []
    // Once more without what leans on missing frameworks, and with what an older Swift wrote put right, until nothing new
    // is found. The compiler does not name all errors at once: those of the grammar hide those of types.
    for _ in 0..<(mostRounds + prepared.modules.count) where !messages.errors.isEmpty {
      var grammar = OlderGrammar(sources.files)
      let world = OtherWorld(sources.files, missing: prepared.missing, mends: mends)
      let asked =
        grammar.mends(for: messages.messages)
        + world.mends(for: messages.messages, root: prepared.root.mainClass?.file)
      let more = asked.filter { !mends.contains($0) }
      let leaningNow = prepared.leaning(in: messages, sources, beside: more).subtracting(leaning)
      let neededNow = prepared.needed(by: messages).subtracting(kept)
      guard !more.isEmpty || !leaningNow.isEmpty || !neededNow.isEmpty else { break }
      kept.formUnion(neededNow)
      mends += more
      leaning.formUnion(leaningNow)
      prepared = try prepare(
        sources, root: options.root, modules: modules, swiftVersion: options.swiftVersion, without: leaning,
        kept: kept, mends: mends)
      messages = try run()
    }
    let notes = (sources.notes + prepared.notes).map { "note: \($0)\n" }.joined()
    guard messages.errors.isEmpty else {
      // only now: an error that was mended needs no hint
      var known: KnownNames?
      let hints = MessageHints(classes: prepared.classes, modules: modules) {
        let names = known ?? KnownNames(kit: compiler.kit)
        known = names
        return names
      }
      messages.add(hints)
      throw failure(messages, notes: notes, root: prepared.root, sources)
    }
    return notes + messages.rendered
  }

  private static func didNotCompile(_ errors: Int) -> String {
    "acetate: the sources did not compile: " + (errors == 1 ? "1 error" : "\(errors) errors")
  }

  private static func limit(_ options: BuildOptions, _ what: String = "the compiler") -> TimeLimit {
    let seconds = options.timeout
    let shown = seconds == seconds.rounded() ? String(Int(seconds)) : String(seconds)
    return TimeLimit(
      seconds: seconds,
      message: "\(what) was not done after \(shown) s and was ended; --compile-timeout S waits longer")
  }

  /// How often a source is compiled anew at most, beyond once a module.
  private static let mostRounds = 8

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
    for unit in sources.units { hash.add("\(unit)") }
    return hash.hex()
  }

  /// The compiler's messages with one line at the end that says what it comes to.
  private static func failure(
    _ messages: CompilerMessages, notes: String, root: ShowRoot, _ sources: SourceSet
  ) -> FrontendError {
    let users = messages.errors.filter { !$0.isAboutEntry }
    guard users.isEmpty, let entry = messages.errors.first else {
      return FrontendError(.source, notes + messages.rendered + didNotCompile(users.count))
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
