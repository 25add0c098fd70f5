import Foundation

/// The Swift toolchain that compiles user sources.
///
/// A `.swiftmodule` can only be read by the compiler that wrote it, so the toolchain whose libraries this very
/// program runs on comes first; one from the search path is the second choice.
package struct Toolchain: Sendable {
  /// The folder that holds `bin` and `lib`.
  package let root: String

  package init(root: String) { self.root = root }

  var frontend: String { root + "/bin/swift-frontend" }
  var clang: String { root + "/bin/clang" }
  var autolinkExtract: String { root + "/bin/swift-autolink-extract" }
  var resources: String { root + "/lib/swift" }
  var runtimeLibraries: String { root + "/lib/swift/linux" }

  static var architecture: String {
    #if arch(arm64)
      "aarch64"
    #else
      "x86_64"
    #endif
  }
  static var target: String { architecture + "-unknown-linux-gnu" }

  /// - Throws: `FrontendError` with kind `.files` if there is no toolchain.
  package static func find() throws -> Toolchain {
    for root in [mapped(), searched()].compactMap({ $0 }) {
      if access(root + "/bin/swift-frontend", X_OK) == 0 { return Toolchain(root: root) }
    }
    throw FrontendError(
      .files,
      "no Swift toolchain found: install Swift 6 (https://www.swift.org/install) and put it on the PATH")
  }

  /// The toolchain whose libswiftCore is mapped into this process.
  private static func mapped() -> String? {
    let library = "/lib/swift/linux/libswiftCore.so"
    // Through a handle: files of /proc say that they are empty, and a plain read would stop after a page.
    guard let file = FileHandle(forReadingAtPath: "/proc/self/maps") else { return nil }
    let maps = String(decoding: file.readDataToEndOfFile(), as: UTF8.self)
    for line in maps.split(separator: "\n") where line.hasSuffix(library) {
      guard let slash = line.firstIndex(of: "/") else { continue }
      return String(line[slash...].dropLast(library.count))
    }
    return nil
  }

  private static func searched() -> String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") {
      let compiler = URL(fileURLWithPath: folder + "/swiftc").resolvingSymlinksInPath()
      let root = compiler.deletingLastPathComponent().deletingLastPathComponent().path
      if access(root + "/bin/swift-frontend", X_OK) == 0 { return root }
    }
    return nil
  }
}

extension Toolchain {
  /// The compiler's version, such as "6.3.1"; "unknown" if it does not say.
  package var version: String {
    let result = try? Subprocess.run(frontend, ["--version"], isInterrupted: { false })
    let text = result?.output.firstMatch(of: /Swift version ([0-9.]+)/)
    return text.map { String($0.output.1) } ?? "unknown"
  }
}
