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
  let isInterrupted: () -> Bool

  /// A file as the compiler shall see it.
  struct Input {
    let file: SourceFile
    /// The changed text; nil to compile the user's file as it stands.
    let rewritten: String?
    /// The way back from its columns.
    let map: SourceMap?
  }

  /// Compiles and links; the program lies in `folder` as `program`.
  ///
  /// - Returns: What the compiler said, errors included: if there are any there is no program.
  func build(_ inputs: [Input], entry: EntryFile, in folder: String) throws -> CompilerMessages {
    let files = inputs.map(\.file)
    let entryPath = folder + "/" + EntryFile.name
    try write(entry.text, to: entryPath)
    var arguments = ["-frontend", "-c"] + files.map(\.path) + [entryPath]
    let overlay = try writeOverlay(inputs, in: folder)
    if let overlay { arguments += ["-vfsoverlay", overlay] }
    arguments += try moduleArguments()
    // The build's own cache of C modules, if it can be written: SwiftPM has filled it already.
    let ownCache = "\(cacheFolder)/clang-modules"
    let moduleCache = kit.moduleCache ?? ownCache
    arguments += [
      "-o", folder + "/program.o", "-module-name", "App", "-swift-version", swiftVersion, "-Onone", "-g",
      "-parse-as-library", "-import-module", "UIKit", "-diagnostic-style=llvm", "-empty-abi-descriptor",
      "-num-threads", "0",
    ]
    func compile(_ moduleCache: String) throws -> Subprocess.Result {
      try Subprocess.run(
        toolchain.frontend, arguments + ["-module-cache-path", moduleCache], isInterrupted: isInterrupted)
    }
    /// Whether the cache was filled before its folder was moved: its modules are no good where they are now.
    func wasMoved(_ result: Subprocess.Result) -> Bool {
      result.status != 0 && result.output.contains("was compiled with module cache path")
    }
    var compiled = try compile(moduleCache)
    if wasMoved(compiled), moduleCache != ownCache { compiled = try compile(ownCache) }
    if wasMoved(compiled) {
      try? FileManager.default.removeItem(atPath: ownCache)
      compiled = try compile(ownCache)
    }
    var messages = CompilerMessages(
      output: compiled.output, files: files,
      maps: Dictionary(inputs.compactMap { input in input.map.map { (input.file.path, $0) } }) { first, _ in
        first
      })
    guard compiled.status == 0 else {
      if messages.errors.isEmpty {
        messages.addFailure("the Swift compiler ended with code \(compiled.status) and named no error")
      }
      return messages
    }
    let linked = try Subprocess.run(toolchain.clang, linkArguments(folder), isInterrupted: isInterrupted)
    if linked.status != 0 {
      messages.addFailure("the program could not be linked: \(linked.output.prefix(4000))")
    }
    // Only the program and its messages are worth keeping.
    for name in [EntryFile.name, "program.o", "overlay.json"] { unlink(folder + "/" + name) }
    try? FileManager.default.removeItem(atPath: folder + "/rewritten")
    return messages
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

  private func linkArguments(_ folder: String) -> [String] {
    let runtime = toolchain.runtimeLibraries
    let libraries = [
      "swiftSwiftOnoneSupport", "swiftCore", "swift_Concurrency", "swift_StringProcessing",
      "swift_RegexParser",
      "swiftRegexBuilder", "swiftGlibc", "BlocksRuntime", "dispatch", "swiftDispatch", "Foundation",
      "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
      "swiftObservation", "swiftSynchronization", "swiftDistributed", "swift_Differentiation",
    ].filter { access("\(runtime)/lib\($0).so", R_OK) == 0 }
    return [
      "--target=" + Toolchain.target, "-fuse-ld=lld", "-pie", "-o", folder + "/program",
      "\(runtime)/\(Toolchain.architecture)/swiftrt.o", folder + "/program.o",
      // The clock must be the program's own: only what the executable exports goes before the system's in every library.
      "-Wl,--export-dynamic", "-Wl,--whole-archive", kit.libraries + "/libSimulatedClock.a",
      "-Wl,--no-whole-archive", "-L", kit.libraries, "-L", runtime, "-lAcetateKit", "-Wl,--as-needed",
    ] + libraries.map { "-l" + $0 } + [
      "-lm", "-lpthread", "-ldl", "-Xlinker", "-rpath", "-Xlinker", kit.libraries, "-Xlinker", "-rpath",
      "-Xlinker", runtime,
    ]
  }

  /// Writes the changed texts and the list that puts them in the place of the originals; nil if nothing is changed.
  private func writeOverlay(_ inputs: [Input], in folder: String) throws -> String? {
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
    for (index, input) in inputs.enumerated() {
      guard let text = input.rewritten else { continue }
      let path = "\(folder)/rewritten/\(index).txt"
      if roots.isEmpty {
        try? FileManager.default.createDirectory(
          atPath: folder + "/rewritten", withIntermediateDirectories: true)
      }
      try write(text, to: path)
      roots.append(Root(name: input.file.path, contents: path))
    }
    guard !roots.isEmpty else { return nil }
    let path = folder + "/overlay.json"
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
