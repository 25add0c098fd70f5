import Foundation

/// Turns sources into a program with two direct calls: the compiler's frontend makes one object of all files, clang links it.
///
/// The `swiftc` driver would do the same and take twice as long. The flags that reach clang's module importer are those that
/// SwiftPM uses for our own modules, so that the C modules of Foundation and Glibc, which cost a second to build, are
/// found ready in the build's module cache.
struct Compiler {
  let toolchain: Toolchain
  let kit: Kit
  let cacheFolder: String
  let swiftVersion: String
  let limit: TimeLimit
  let isInterrupted: () -> Bool

  /// A file as the compiler shall see it.
  struct Input {
    let file: SourceFile
    /// The changed text; nil to compile the user's file as it stands.
    let rewritten: String?
    /// The way back from its columns.
    let map: SourceMap?
    /// Whether its code stands at the top level.
    var isScript = false
  }

  /// Files that make one module.
  struct Module {
    let unit: ModuleUnit
    let inputs: [Input]
    /// What we add to it: the entry, for one of them.
    let generated: String
  }

  /// Compiles the modules in their order and links them; the program lies in `folder` as `program`.
  ///
  /// - Returns: What the compiler said, errors included: if there are any there is no program.
  func build(_ modules: [Module], in folder: String) throws -> CompilerMessages {
    var messages = CompilerMessages(output: "", files: [])
    for (index, module) in modules.enumerated() {
      try prepareBundle(of: module.unit, in: folder)
      messages.append(try compile(module, index, isLibrary: index < modules.count - 1, in: folder))
      guard messages.errors.isEmpty else { return messages }
    }
    let objects = modules.indices.map { "\(folder)/module\($0).o" }
    let linked = try Subprocess.run(
      toolchain.clang, linkArguments(folder, objects), limit: limit, isInterrupted: isInterrupted)
    if linked.status != 0 {
      messages.addFailure("the program could not be linked: \(linked.output.prefix(4000))")
    }
    // Only the program, its bundles and its messages are worth keeping.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name != "program" && !name.hasSuffix(".bundle") {
      try? FileManager.default.removeItem(atPath: folder + "/" + name)
    }
    return messages
  }

  /// What the compiler's parser alone says of files.
  func parse(_ files: [SourceFile]) throws -> CompilerMessages {
    let parsed = try Subprocess.run(
      toolchain.frontend,
      ["-frontend", "-parse"] + files.map(\.path) + [
        "-swift-version", swiftVersion, "-diagnostic-style=llvm", "-no-color-diagnostics",
      ], limit: limit, isInterrupted: isInterrupted)
    return CompilerMessages(output: parsed.output, files: files)
  }

  private func compile(
    _ module: Module, _ index: Int, isLibrary: Bool, in folder: String
  ) throws -> CompilerMessages {
    let inputs = module.inputs
    let files = inputs.map(\.file)
    let script = inputs.first { $0.isScript }
    // The compiler knows a file with code at its top level by this name only.
    let names = inputs.map { $0.isScript ? Self.scriptPath($0.file, in: folder) : $0.file.path }
    var arguments = ["-frontend", "-c"] + names
    let generated = module.generated + bundleAccessor(of: module.unit)
    if !generated.isEmpty {
      let path = "\(folder)/\(index)/\(EntryFile.name)"
      try? FileManager.default.createDirectory(
        atPath: "\(folder)/\(index)", withIntermediateDirectories: true)
      try write(generated, to: path)
      arguments.append(path)
    }
    if let overlay = try writeOverlay(inputs, index, in: folder) { arguments += ["-vfsoverlay", overlay] }
    arguments += try moduleArguments()
    // The build's own cache of C modules, if it can be written: SwiftPM has filled it already.
    let ownCache = "\(cacheFolder)/clang-modules"
    let moduleCache = kit.moduleCache ?? ownCache
    arguments += [
      "-o", "\(folder)/module\(index).o", "-module-name", module.unit.name, "-swift-version", swiftVersion,
      "-Onone", "-g", "-import-module", "UIKit", "-diagnostic-style=llvm", "-empty-abi-descriptor",
      "-num-threads", "0", "-I", folder,
    ]
    arguments += module.unit.features.arguments(swiftVersion: swiftVersion)
    if let package = module.unit.package { arguments += ["-package-name", package] }
    for name in module.unit.defines { arguments += ["-D", name] }
    if isLibrary { arguments += ["-emit-module-path", "\(folder)/\(module.unit.name).swiftmodule"] }
    for name in Self.impliedModules(inputs) { arguments += ["-import-module", name] }
    arguments +=
      script == nil ? ["-parse-as-library"] : ["-entry-point-function-name", EntryFile.topLevelSymbol]
    func compile(_ moduleCache: String) throws -> Subprocess.Result {
      try Subprocess.run(
        toolchain.frontend, arguments + ["-module-cache-path", moduleCache], limit: limit,
        isInterrupted: isInterrupted)
    }
    /// Whether the cache was filled before its folder was moved, or was cut short: its modules are no good then.
    func wasMoved(_ result: Subprocess.Result) -> Bool {
      result.status != 0
        && (result.output.contains("was compiled with module cache path")
          || result.output.contains(
            /\.pcm'?[^\n]*(?:malformed|corrupted|is not a|invalid)|malformed or corrupted[^\n]*\.pcm/))
    }
    var compiled = try compile(moduleCache)
    if wasMoved(compiled), moduleCache != ownCache { compiled = try compile(ownCache) }
    if wasMoved(compiled) {
      try? FileManager.default.removeItem(atPath: ownCache)
      compiled = try compile(ownCache)
    }
    if compiled.status != 0, compiled.output.contains("No space left on device") {
      throw FrontendError(
        .files,
        "cannot write to the cache in \(cacheFolder): no space left on device; set XDG_CACHE_HOME to another folder"
      )
    }
    var messages = CompilerMessages(
      output: compiled.output, files: files,
      maps: Dictionary(inputs.compactMap { input in input.map.map { (input.file.path, $0) } }) { first, _ in
        first
      })
    if compiled.status != 0, messages.errors.isEmpty {
      messages.addFailure("the Swift compiler ended with code \(compiled.status) and named no error")
    }
    return messages
  }

  // MARK: resources

  /// Links to the files of a target's resources, in a folder that stands for its bundle.
  private func prepareBundle(of unit: ModuleUnit, in folder: String) throws {
    guard !unit.resources.isEmpty else { return }
    let bundle = "\(folder)/\(unit.name).bundle"
    try? FileManager.default.createDirectory(atPath: bundle, withIntermediateDirectories: true)
    for resource in unit.resources { _ = symlink(resource.path, "\(bundle)/\(resource.name)") }
  }

  /// `Bundle.module`, as SwiftPM makes it for a target with resources. The program lies beside its bundles.
  private func bundleAccessor(of unit: ModuleUnit) -> String {
    guard !unit.resources.isEmpty else { return "" }
    return """

      extension Bundle {
        static let module: Bundle = {
          let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
          let folder = URL(fileURLWithPath: program).deletingLastPathComponent().path
          return Bundle(path: folder + "/\(unit.name).bundle") ?? .main
        }()
      }

      """
  }

  /// Modules that iOS sources see without naming them: URLSession and @Observable are Foundation's there, and XCPlayground is an older
  /// PlaygroundSupport.
  private static func impliedModules(_ inputs: [Input]) -> [String] {
    var modules: [String] = []
    func anyContains(_ word: String) -> Bool { inputs.contains { Words.stand(word, in: $0.file.text) } }
    if anyContains("URLSession") || anyContains("URLRequest") || anyContains("URLResponse") {
      modules.append("FoundationNetworking")
    }
    if anyContains("@Observable") || anyContains("withObservationTracking") { modules.append("Observation") }
    if anyContains("import XCPlayground") { modules.append("PlaygroundSupport") }
    return modules
  }

  private static func scriptPath(_ file: SourceFile, in folder: String) -> String {
    file.name == "main.swift" ? file.path : folder + "/main.swift"
  }

  private func moduleArguments() throws -> [String] {
    let maps = cacheFolder + "/inner-modules/module.modulemap"
    let content = Kit.innerModules.map { "module \($0) {}\n" }.joined()
    if (try? String(contentsOfFile: maps, encoding: .utf8)) != content {
      try? FileManager.default.createDirectory(
        atPath: cacheFolder + "/inner-modules", withIntermediateDirectories: true)
      try write(content, to: maps)
    }
    return [
      "-target", Toolchain.target, "-resource-dir", toolchain.resources, "-disable-objc-interop",
      "-no-color-diagnostics", "-Xcc", "-fno-color-diagnostics", "-Xcc", "-fPIC", "-Xcc", "-g", "-Xcc",
      "-fno-omit-frame-pointer", "-I", kit.modules, "-Xcc", "-fmodule-map-file=" + maps,
      "-plugin-path", toolchain.resources + "/host/plugins", "-in-process-plugin-server-path",
      toolchain.resources + "/host/libSwiftInProcPluginServer.so",
    ]
  }

  private func linkArguments(_ folder: String, _ objects: [String]) -> [String] {
    let runtime = toolchain.runtimeLibraries
    let libraries = [
      "swiftSwiftOnoneSupport", "swiftCore", "swift_Concurrency", "swift_StringProcessing",
      "swift_RegexParser",
      "swiftRegexBuilder", "swiftGlibc", "BlocksRuntime", "dispatch", "swiftDispatch", "Foundation",
      "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
      "swiftObservation", "swiftSynchronization", "swiftDistributed", "swift_Differentiation",
    ].filter { access("\(runtime)/lib\($0).so", R_OK) == 0 }
    let start = [
      "--target=" + Toolchain.target, "-fuse-ld=lld", "-pie", "-o", folder + "/program",
      "\(runtime)/\(Toolchain.architecture)/swiftrt.o",
    ]
    return start + objects + [
      // The clock must be the program's own: only what the executable exports goes before the system's in every library.
      "-Wl,--export-dynamic", "-Wl,--whole-archive", kit.libraries + "/libSimulatedClock.a",
      "-Wl,--no-whole-archive", "-L", kit.libraries, "-L", runtime, "-lAcetateKit", "-Wl,--as-needed",
    ] + libraries.map { "-l" + $0 } + [
      "-lm", "-lpthread", "-ldl", "-Xlinker", "-rpath", "-Xlinker", kit.libraries, "-Xlinker", "-rpath",
      "-Xlinker", runtime,
    ]
  }

  /// Writes the changed texts and the list that puts them in the place of the originals; nil if nothing is changed.
  private func writeOverlay(_ inputs: [Input], _ module: Int, in folder: String) throws -> String? {
    struct Root: Encodable {
      var type = "file"
      let name: String
      let contents: String
      enum CodingKeys: String, CodingKey {
        case type, name
        case contents = "external-contents"
      }
    }
    struct Overlay: Encodable {
      var version = 0
      var caseSensitive = true
      var redirecting = "fallthrough"
      var external = false
      let roots: [Root]
      enum CodingKeys: String, CodingKey {
        case version, roots
        case caseSensitive = "case-sensitive"
        case redirecting = "redirecting-with"
        case external = "use-external-names"
      }
    }
    var roots: [Root] = []
    let place = "\(folder)/\(module)"
    for (index, input) in inputs.enumerated() {
      let name = input.isScript ? Self.scriptPath(input.file, in: folder) : input.file.path
      guard var text = input.rewritten ?? (name == input.file.path ? nil : input.file.text) else { continue }
      if name != input.file.path {
        let shown = input.file.path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        text = "#sourceLocation(file: \"\(shown)\", line: 1)\n" + text
      }
      let path = "\(place)/\(index).txt"
      if roots.isEmpty {
        try? FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
      }
      try write(text, to: path)
      roots.append(Root(name: name, contents: path))
    }
    guard !roots.isEmpty else { return nil }
    let path = place + "/overlay.json"
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes]
    do {
      try encoder.encode(Overlay(roots: roots)).write(to: URL(fileURLWithPath: path))
    } catch {
      throw FrontendError(.files, "cannot write to the cache in \(folder)")
    }
    return path
  }

  private func write(_ text: String, to path: String) throws {
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw FrontendError(.files, "cannot write to the cache in \(cacheFolder)")
    }
  }
}
