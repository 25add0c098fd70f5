import Foundation
import SwiftParser
import SwiftSyntax

// From what was read to what is compiled. Each file is parsed and scanned on its own; what the scans learnt is joined; then the
// root of the show is found, and each file rewritten with all of that in mind. Files that cannot play here stay outside: pages of a
// playground that were not asked for, and files of a folder that belong to another world, such as SwiftUI's.

extension SourceSet {
  /// The unit and what it needs, itself last.
  func needed(for main: Int) -> [ModuleUnit] {
    var names: Set<String> = [units[main].name]
    for unit in units.reversed() where names.contains(unit.name) { names.formUnion(unit.needs) }
    // Units stand in the order of compiling, and the main one needs all others that are kept.
    return units.filter { names.contains($0.name) && $0.name != units[main].name } + [units[main]]
  }
}

extension SourceFacts {
  /// The file of a preview that is the root.
  func file(of root: ShowRoot) -> Int? {
    guard case .preview(let index) = root, previews.indices.contains(index) else { return nil }
    return previews[index].file
  }
}

extension SourceFrontend {
  /// What is compiled: the files as the compiler shall see them, and the entry.
  struct Prepared {
    let root: ShowRoot
    /// The names of all types, for hints.
    let classes: [String]
    /// The modules, those that others import first; the last one holds the entry.
    let modules: [Compiler.Module]
    /// The files of all modules.
    var inputs: [Compiler.Input] { modules.flatMap(\.inputs) }
    /// What was left out or passed over, a line each.
    let notes: [String]
    /// The missing frameworks that a file imports, by the file's index.
    let missing: [Int: [String]]
    /// The types that files which were left out declare.
    let leftOutTypes: Set<String>
    /// The files that were left out at once for what they import, by the types that they declare.
    let leftOutFiles: [String: Int]

    /// Files that were left out and declare what is missed now: they are looked at more closely, declaration by declaration.
    func needed(by messages: CompilerMessages) -> Set<Int> {
      Set(
        messages.errors.compactMap { message in
          message.text.firstMatch(of: /cannot find (?:type )?'([A-Za-z0-9_]+)' in scope/)
            .flatMap { leftOutFiles[String($0.output.1)] }
        })
    }

    /// The files to try without: files of a folder with errors that belong to another world, such as SwiftUI's, or need what
    /// only such files declare; and, if that explains all errors, those that import another framework that is not there. The
    /// show does not begin in one of them.
    /// - Parameter mends: what explains errors otherwise.
    func leaning(in messages: CompilerMessages, _ sources: SourceSet, beside mends: [Mend]) -> Set<Int> {
      var found: Set<Int> = []
      var certain: Set<Int> = []
      var isExplained = true
      for message in messages.errors where !message.isAboutEntry {
        let isMended = mends.contains {
          $0.line == message.line && sources.files[$0.file].shownPath == message.path
        }
        if isMended { continue }
        guard let index = sources.files.firstIndex(where: { $0.shownPath == message.path }),
          !sources.files[index].isNamed, root.mainClass?.file != index
        else {
          isExplained = false
          continue
        }
        let isOfAnotherWorld = missing[index]?.contains(where: KnownModules.left.contains) == true
        let extendsWhatIsOut = message.text.firstMatch(of: /cannot find (?:type )?'([A-Za-z0-9_]+)' in scope/)
          .map { leftOutTypes.contains(String($0.output.1)) && leftOutFiles[String($0.output.1)] == nil }
        // Such a file loses declarations first.
        if mends.contains(where: { ($0.isWhole || $0.isPart) && $0.file == index }) { continue }
        if isOfAnotherWorld || extendsWhatIsOut == true {
          certain.insert(index)
        } else if missing[index] != nil {
          found.insert(index)
        } else {
          isExplained = false
        }
      }
      return isExplained ? found.union(certain) : certain
    }
  }

  /// Scans and rewrites the sources.
  /// - Parameters:
  ///   - modules: what can be imported.
  ///   - without: indices of files to leave out because of what they import.
  ///   - kept: indices of files that stay in spite of that.
  ///   - mends: what an older grammar has become, found by a compiler's refusal.
  ///   - wholeTrees: whether to look into all bodies, also those that hold nothing of interest; takes many times as long.
  static func prepare(
    _ sources: SourceSet, root name: String?, modules: Set<String> = ["UIKit", "Foundation"],
    swiftVersion: String = "5", without: Set<Int> = [], kept: Set<Int> = [], mends: [Mend] = [],
    wholeTrees: Bool = false
  ) throws -> Prepared {
    let modules = modules.union(sources.units.map(\.name).filter { $0 != ModuleUnit.appName })
    // Each file by itself, on all processors: parsing is nearly all of the work.
    let optionals = WordTable(Set(sources.files.flatMap { Skeleton.optionals(in: $0.text) }).sorted())
    let skeletons = concurrently(sources.files.count) { index in
      Skeleton(sources.files[index].text, optionals: optionals)
    }
    for (file, skeleton) in zip(sources.files, skeletons) {
      if let place = skeleton.tooDeep { throw tooDeep(file, place) }
    }
    let parsed = concurrently(sources.files.count) { index in
      let defines = sources.units.first { $0.files.contains(index) }?.defines ?? []
      return Parsed(
        sources.files[index], index: index,
        skeleton: wholeTrees ? nil : skeletons[index],
        conditions: ConditionEvaluator(modules: modules, swiftVersion: swiftVersion, defines: Set(defines)))
    }
    let scans = parsed.map(\.facts)
    var imports = ImportPolicy(
      modules: modules, files: sources.files, facts: scans.map { $0.files[0] },
      types: Set(scans.flatMap { $0.classes.map(\.name) }), kept: kept)
    let foreign = imports.leftOut
    imports.leaveOut(without)
    let script = try TopLevelCode(sources.files, scans, leftOut: imports.leftOut).chosen(by: name)
    let outside = imports.leftOut.union(script.others)

    var facts = SourceFacts()
    var members = MemberFacts()
    var firstPreviews: [Int] = []
    for (index, file) in parsed.enumerated() {
      firstPreviews.append(facts.previews.count)
      guard !outside.contains(index) else { continue }
      facts.merge(file.facts)
      members.merge(file.members)
    }
    let ancestry = Ancestry(facts)
    let context = RewritingContext(facts: facts, ancestry: ancestry, members: members)
    let previews = firstPreviews
    let classes = facts.classes
    let policy = imports
    var rewritten = concurrently(sources.files.count) { index in
      rewrite(
        parsed[index], sources.files[index], index, context, classes, firstPreview: previews[index],
        isOutside: outside.contains(index), blanked: policy.passedOver(in: index))
    }
    let candidates = sources.units.filter(\.mayHoldRoot).flatMap { Array($0.files) }
    for mend in mends where rewritten.indices.contains(mend.file) && !outside.contains(mend.file) {
      rewritten[mend.file].edits.apply(mend)
    }
    let root = try RootFinder(
      facts: facts, files: sources.files, script: script, candidates: Set(candidates)
    ).find(named: name)
    let rootFile = script.file ?? root.mainClass?.file ?? facts.file(of: root) ?? candidates.first ?? 0
    let main = sources.units.firstIndex { $0.files.contains(rootFile) } ?? sources.units.count - 1
    let units = sources.needed(for: main)
    var registrations: [EntryFile.Registration] = []
    var published: [String: String] = [:]
    for unit in units {
      let tables = unit.files.compactMap { rewritten[$0].table }
      let outlets = unit.files.compactMap { rewritten[$0].outlets }
      if unit.name == sources.units[main].name {
        registrations.append(EntryFile.Registration(module: nil, tables: tables, outlets: outlets))
      } else if let library = EntryFile.Registration.published(unit.name, tables: tables, outlets: outlets) {
        registrations.append(library.registration)
        published[unit.name] = library.text
      }
    }
    let entry = EntryFile(root: root, hasScript: script.file != nil, registrations: registrations)
    if let addition = entry.addition { rewritten[addition.file].edits.append(addition.text) }
    let compiled = units.map { unit in
      let kept = unit.files.filter { !outside.contains($0) }
      let inputs = kept.map { index in
        let edits = rewritten[index].edits
        let applied = edits.isEmpty ? nil : edits.applied()
        return Compiler.Input(
          file: sources.files[index], rewritten: applied?.text, map: applied?.map,
          isScript: index == script.file)
      }
      let isMain = unit.name == sources.units[main].name
      let support = EntryFile.support(
        for: isMain ? root : nil, hasPreviews: facts.previews.contains { unit.files.contains($0.file) },
        usesManaged: kept.contains {
          Words.stand("@NSManaged", in: sources.files[$0].text)
            || Words.stand("needsDisplay(forKey", in: sources.files[$0].text)
        },
        usesFragment: isMain && mends.contains { $0.file == script.file && $0.isOfFragment })
      return Compiler.Module(
        unit: unit, inputs: inputs, generated: (isMain ? entry.text : published[unit.name] ?? "") + support)
    }
    let names = Set(members.types.keys.compactMap { $0.split(separator: ".").last.map(String.init) })
    let otherTypes = names.subtracting(facts.classes.map(\.simpleName)).sorted()
    return Prepared(
      root: root, classes: facts.classes.map(\.simpleName) + otherTypes, modules: compiled,
      notes: imports.notes + Mend.notes(mends, sources.files), missing: imports.mayLean,
      leftOutTypes: Set(imports.leftOut.flatMap { Array(parsed[$0].members.types.keys) })
        .union(mends.filter(\.isWhole).map(\.what)),
      leftOutFiles: Dictionary(
        foreign.sorted().flatMap { index in parsed[index].members.types.keys.map { ($0, index) } }
      ) { first, _ in first })
  }

  /// One file with its changes, and the functions that stand at its end.
  private struct Rewritten: Sendable {
    var edits: SourceEdits
    var table: String?
    var outlets: String?
  }

  private static func rewrite(
    _ parsed: Parsed, _ file: SourceFile, _ index: Int, _ context: RewritingContext, _ classes: [ClassFact],
    firstPreview: Int, isOutside: Bool, blanked: [Range<Int>]
  ) -> Rewritten {
    guard !isOutside else { return Rewritten(edits: SourceEdits("")) }
    let rewriter = SourceRewriter(text: file.text, file: index, context: context, firstPreview: firstPreview)
    rewriter.walk(parsed.tree)
    for range in blanked { rewriter.edits.blank(range) }
    let table = rewriter.appendTables(classes)
    let outlets = OutletStandIns(text: file.text, facts: context.facts, ancestry: context.ancestry)
    outlets.walk(parsed.tree)
    let function = outlets.function(index)
    if let function { rewriter.edits.append(function) }
    return Rewritten(
      edits: rewriter.edits, table: table,
      outlets: function == nil ? nil : OutletStandIns.functionName(index))
  }

  private static func tooDeep(_ file: SourceFile, _ place: Int) -> FrontendError {
    let line = file.text.utf8.prefix(place).count { $0 == 10 } + 1
    return FrontendError(
      .source,
      "\(file.shownPath):\(line): error: brackets or conditions nest deeper here than the compiler follows")
  }

  /// What one file tells by itself.
  private struct Parsed: Sendable {
    let tree: SourceFileSyntax
    let facts: SourceFacts
    let members: MemberFacts

    init(_ file: SourceFile, index: Int, skeleton: Skeleton?, conditions: ConditionEvaluator) {
      tree = Parser.parse(source: skeleton?.text ?? file.text)
      let scanner = DeclarationScanner(
        file: index, lines: SourceLocationConverter(fileName: file.path, tree: tree), conditions: conditions,
        source: skeleton.map { DeclarationScanner.Source(text: Array(file.text.utf8), skeleton: $0) })
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
}
