import Foundation
import SourceFrontend

/// `acetate doctor`: what is installed, what is missing, and the command that installs it.
enum DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "say what is installed, what is missing, and how to install it"
  static let usage = "acetate doctor"
  static let example = "acetate doctor"
  static let discussion = "Exits 0 when nothing is missing, else 1."
  static let options: [Option] = []

  /// A thing that the tool or its build needs.
  struct Check {
    let name: String
    /// What was found; nil if it is missing.
    let found: String?
    /// The Debian package that brings it; nil if none does.
    let package: String?
    let mend: String?
    /// Whether the tool does without it.
    var isOptional = false
  }

  static func run(_ arguments: Arguments) throws -> Int32 {
    guard arguments.operands.isEmpty else {
      throw Failure.usage("doctor takes no operands; call acetate doctor")
    }
    let checks =
      [toolchain(), kit()] + Requirements.libraries.map(library) + Requirements.fonts.map(font)
      + Requirements.optionalFonts.map { item in
        var check = font(item)
        check.isOptional = true
        return check
      }
    let width = checks.map { $0.name.count }.max() ?? 0
    var text = ""
    for check in checks {
      text +=
        "\(check.found != nil ? "ok     " : check.isOptional ? "none   " : "missing")  \(check.name.padded(to: width))  \(check.found ?? "")\n"
    }
    let missing = checks.filter { $0.found == nil && !$0.isOptional }
    let packages = missing.compactMap(\.package)
    if !packages.isEmpty {
      text += "\ninstall what is missing with:\n  sudo apt-get install \(packages.joined(separator: " "))\n"
    }
    for mend in missing.compactMap(\.mend) { text += "\n\(mend)\n" }
    for check in checks where check.found == nil && check.isOptional {
      text +=
        "\nwithout the \(check.name) its characters are drawn as boxes; it comes with:\n  sudo apt-get install \(check.package ?? "")\n"
    }
    if missing.isEmpty { text += "\nnothing that is needed is missing\n" }
    Output.print(text)
    return missing.isEmpty ? ExitCode.done : ExitCode.failed
  }

  private static func toolchain() -> Check {
    do {
      let toolchain = try Toolchain.find()
      return Check(name: "Swift", found: "\(toolchain.version) in \(toolchain.root)", package: nil, mend: nil)
    } catch {
      return Check(name: "Swift", found: nil, package: nil, mend: "\(error)")
    }
  }

  private static func kit() -> Check {
    do {
      return Check(name: "modules", found: try Kit.find().modules, package: nil, mend: nil)
    } catch {
      return Check(name: "modules", found: nil, package: nil, mend: "\(error)")
    }
  }

  /// A library counts as installed when its header package is: pkg-config's file or, where there is none, the header.
  private static func library(_ item: Requirements.Item) -> Check {
    var found: String?
    for folder in Requirements.packageFolders where found == nil {
      guard let text = try? String(contentsOfFile: "\(folder)/\(item.file).pc", encoding: .utf8) else {
        continue
      }
      let line = text.split(separator: "\n").first { $0.hasPrefix("Version:") }
      found = line.map { $0.dropFirst("Version:".count).trimmingCharacters(in: .whitespaces) } ?? "installed"
    }
    if found == nil, let header = item.header,
      FileManager.default.fileExists(atPath: "/usr/include/" + header)
    {
      found = "installed"
    }
    return Check(name: item.name, found: found, package: item.package, mend: nil)
  }

  private static func font(_ item: Requirements.Item) -> Check {
    let found = Requirements.fontFolders.lazy.compactMap { folder -> String? in
      let files = FileManager.default.enumerator(atPath: folder)
      while let file = files?.nextObject() as? String {
        let name = file.split(separator: "/").last ?? ""
        if item.file.split(separator: "|").contains(where: name.hasPrefix) { return "\(folder)/\(file)" }
      }
      return nil
    }.first
    return Check(name: item.name, found: found, package: item.package, mend: nil)
  }
}
