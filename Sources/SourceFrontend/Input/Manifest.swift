import Foundation

/// What a package's manifest says, as SwiftPM reads it out: `swift package dump-package`. Only what playing needs.
struct Manifest: Decodable {
  let name: String
  let dependencies: [Dependency]
  let targets: [Target]
  let products: [Product]
  /// The language modes that the package's sources are written for.
  let swiftLanguageVersions: [String]?
  let toolsVersion: ToolsVersion?

  struct ToolsVersion: Decodable { let _version: String }

  /// Whether a target is written for Swift 6: it says so, or the package does, or the manifest's version means it.
  func isForSwift6(_ target: Target) -> Bool {
    func major(_ version: String) -> Int? { Int(version.prefix { $0 != "." }) }
    let said = target.languageMode.flatMap(major) ?? (swiftLanguageVersions ?? []).compactMap(major).max()
    return said ?? toolsVersion.flatMap { major($0._version) } ?? 5 >= 6
  }

  struct Product: Decodable {
    let name: String
    let targets: [String]
  }

  /// Another package, in a folder or far away.
  struct Dependency: Decodable {
    struct Local: Decodable {
      let identity: String
      let path: String
    }
    struct Remote: Decodable {
      struct Location: Decodable {
        struct Place: Decodable { let urlString: String? }
        let remote: [Place]?
        let local: [String]?
      }
      let identity: String
      let location: Location?
    }
    let fileSystem: [Local]?
    let sourceControl: [Remote]?
    let registry: [Remote]?
  }

  struct Target: Decodable {
    struct Resource: Decodable {
      struct Rule: Decodable {
        /// Present if the file or folder is copied as it is.
        let isCopy: Bool
        init(from decoder: any Decoder) throws {
          struct Name: CodingKey {
            let stringValue: String
            init(stringValue: String) { self.stringValue = stringValue }
            var intValue: Int? { nil }
            init?(intValue: Int) { nil }
          }
          let keys = try decoder.container(keyedBy: Name.self).allKeys
          isCopy = keys.contains { $0.stringValue == "copy" }
        }
      }
      let path: String
      let rule: Rule
    }

    /// What it depends on: `byName`, `target` or `product`, with a list whose first word is the name; a product's second
    /// word is its package.
    struct Need: Decodable {
      let name: String
      let package: String?
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Kind.self)
        guard let kind = container.allKeys.first else {
          name = ""
          package = nil
          return
        }
        var words = try container.nestedUnkeyedContainer(forKey: kind)
        name = try words.decode(String.self)
        package = kind == .product ? try? words.decode(String.self) : nil
      }
      enum Kind: String, CodingKey { case byName, target, product }
    }

    struct Setting: Decodable {
      struct Kind: Decodable {
        struct Value: Decodable { let _0: String? }
        let define: Value?
        let swiftLanguageMode: Value?
        let enableUpcomingFeature: Value?
        let enableExperimentalFeature: Value?
        let defaultIsolation: Value?
      }
      let tool: String?
      let kind: Kind?
    }

    let name: String
    let type: String
    let path: String?
    let sources: [String]?
    let exclude: [String]?
    let resources: [Resource]?
    let dependencies: [Need]
    let settings: [Setting]?

    private var swiftSettings: [Setting.Kind] {
      (settings ?? []).filter { $0.tool == "swift" }.compactMap(\.kind)
    }

    /// The language mode of its own, if it has one.
    var languageMode: String? { swiftSettings.compactMap { $0.swiftLanguageMode?._0 }.last }

    /// What the manifest switches on in the language.
    var features: LanguageFeatures {
      var features = LanguageFeatures()
      for kind in swiftSettings {
        features.upcoming += [kind.enableUpcomingFeature?._0].compactMap { $0 }
        features.experimental += [kind.enableExperimentalFeature?._0].compactMap { $0 }
        if let name = kind.defaultIsolation?._0 { features.defaultIsolation = name }
      }
      return features
    }

    /// The conditions that the manifest defines for Swift, such as `DEBUG`.
    var defines: [String] {
      (settings ?? []).filter { $0.tool == "swift" }.compactMap { $0.kind?.define?._0 }
    }
  }

  /// Reads the manifest of the package in `folder`. The answer is kept under the hash of the manifest's text.
  /// - Parameters:
  ///   - limit: how long it may take: a manifest is a program that runs.
  ///   - isInterrupted: asked now and then; when it says yes reading is given up.
  static func read(
    _ folder: String, shownAs shown: String, _ toolchain: Toolchain, cache: String, limit: TimeLimit,
    isInterrupted: () -> Bool
  ) throws -> Manifest {
    let file = folder + "/Package.swift"
    guard let text = FileManager.default.contents(atPath: file) else {
      throw FrontendError(.files, "cannot read \(shown)/Package.swift: \(systemReason())")
    }
    var hash = ContentHash()
    hash.add(file)
    hash.add(String(decoding: text, as: UTF8.self))
    hash.add(toolchain.root)
    let kept = "\(cache)/manifests/\(hash.hex()).json"
    if let data = FileManager.default.contents(atPath: kept),
      let manifest = try? JSONDecoder().decode(Manifest.self, from: data)
    {
      return manifest
    }
    // a folder of its own: SwiftPM locks it, and one manifest that hangs must not hold up the others
    let scratch = "\(cache)/packages/\(hash.hex())-\(getpid())"
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    let result = try Subprocess.run(
      toolchain.root + "/bin/swift-package",
      ["--package-path", folder, "--scratch-path", scratch, "dump-package"],
      limit: limit, isInterrupted: isInterrupted)
    guard result.status == 0, let start = result.output.range(of: "{\n")?.lowerBound,
      let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(result.output[start...].utf8))
    else {
      throw FrontendError(.source, Self.complaint(result.output, shown))
    }
    try? FileManager.default.createDirectory(atPath: cache + "/manifests", withIntermediateDirectories: true)
    try? Data(result.output[start...].utf8).write(to: URL(fileURLWithPath: kept))
    return manifest
  }

  /// Why there is no manifest, in one line: what the compiler says of it, what it said before it crashed, or what SwiftPM says.
  static func complaint(_ output: String, _ shown: String) -> String {
    let lines = output.split(separator: "\n")
    if let match = output.firstMatch(of: /Package\.swift:(\d+):(\d+): error: ([^\n]+)/) {
      return "\(shown)/Package.swift:\(match.output.1):\(match.output.2): error: \(match.output.3)"
    }
    if let match = output.firstMatch(
      of: /Package\.swift:(\d+): (?:Fatal error|Precondition failed|Assertion failed)(?:: )?([^\n]*)/)
    {
      return "\(shown)/Package.swift:\(match.output.1): the manifest crashed: \(match.output.2)"
    }
    let reason = lines.first { $0.contains("error") && !$0.contains("compiled with: [") }
    return "cannot use \(shown)/Package.swift: \(reason ?? "it is no manifest")"
  }
}
