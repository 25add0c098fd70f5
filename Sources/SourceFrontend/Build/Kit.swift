import Foundation

/// What user sources are compiled against: our modules and libraries, found beside the tool.
///
/// In a build folder they lie next to the executable; after `make install` in `lib/acetate` beside its `bin`.
package struct Kit: Sendable {
  /// Holds `UIKit.swiftmodule` and the others.
  package let modules: String
  /// Holds `libAcetateKit.so` and `libSimulatedClock.a`.
  package let libraries: String

  /// - Parameter executable: the tool itself, links resolved.
  /// - Throws: `FrontendError` with kind `.files` if they are not where they belong.
  package static func find(beside executable: String = Kit.thisExecutable) throws -> Kit {
    let folder = URL(fileURLWithPath: executable).deletingLastPathComponent()
    let installed = folder.deletingLastPathComponent().path + "/lib/acetate"
    for libraries in [folder.path, installed] {
      let kit = Kit(modules: libraries + "/Modules", libraries: libraries)
      if access(kit.modules + "/UIKit.swiftmodule", R_OK) == 0 { return kit }
    }
    throw FrontendError(
      .files,
      "the modules that sources are compiled against are missing beside \(executable): run make build or make install"
    )
  }

  /// The path of the running tool.
  package static var thisExecutable: String {
    (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
  }

  /// The C modules that our Swift modules name inside. Nothing of them shows in a public declaration, so for compiling
  /// sources each may be an empty module: no header of the distribution is needed then, and none is read.
  static let innerModules = [
    "CKernels", "CSimulatedClock", "CLibPNG", "CTurboJPEG", "CLibWebP", "CLibAV", "CFreeType", "CHarfBuzz",
    "CFontconfig", "CImageQuant", "CGIF", "CICU", "CTextRules",
  ]

  /// The build's cache of C modules, where it can be written; see `Compiler`.
  var moduleCache: String? {
    let folder = libraries + "/ModuleCache"
    return access(folder, W_OK) == 0 ? folder : nil
  }

  /// Stands for the content of modules, libraries and tool: their sizes and times.
  func stamp() -> String {
    let names = ((try? FileManager.default.contentsOfDirectory(atPath: modules)) ?? []).sorted()
    let files =
      names.filter { $0.hasSuffix(".swiftmodule") }.map { modules + "/" + $0 }
      + [libraries + "/libAcetateKit.so", libraries + "/libSimulatedClock.a", Kit.thisExecutable]
    return files.map { file in
      var info = stat()
      guard stat(file, &info) == 0 else { return "\(file) absent" }
      return "\(file) \(info.st_size) \(info.st_mtim.tv_sec).\(info.st_mtim.tv_nsec)"
    }.joined(separator: "\n")
  }
}
