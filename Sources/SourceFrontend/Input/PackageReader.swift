import Foundation

// A package is played without SwiftPM's build: its manifest says which files make which module, and each module is compiled as any
// other source is. Only targets of Swift count. Packages that it depends on are read if they lie on this machine; what is far away is
// never fetched.

/// Reads packages into units, those that others need first.
struct PackageReader {
  /// A target that was found, with what it needs by name.
  private struct Found {
    let target: Manifest.Target
    let package: String
    let folder: String
    let shown: String
    let isRoot: Bool
    let isForSwift6: Bool
  }

  private let toolchain: Toolchain
  private let cache: String
  private let limit: TimeLimit
  private let isInterrupted: () -> Bool
  private var targets: [String: Found] = [:]
  private var order: [String] = []
  /// Products, each with its targets.
  private var products: [String: [String]] = [:]
  /// Packages that are not on this machine: the names of products can't be known, so a name that nothing has is theirs.
  private var remotes: [(identity: String, place: String)] = []
  private var visited: Set<String> = []

  init(toolchain: Toolchain, cache: String, limit: TimeLimit, isInterrupted: @escaping () -> Bool) {
    self.toolchain = toolchain
    self.cache = cache
    self.limit = limit
    self.isInterrupted = isInterrupted
  }

  /// The units of the package in `folder` and of what it depends on, in the order of compiling, and where each one's sources
  /// lie: folders or files, with those to leave out.
  mutating func read(_ folder: String, shownAs shown: String) throws -> [Listing] {
    try load(folder, shownAs: shown, isRoot: true, depth: 0)
    var listings: [Listing] = []
    var done: Set<String> = []
    for name in order { try list(name, &listings, &done, depth: 0) }
    return listings
  }

  /// A unit and its sources on disk.
  struct Listing {
    var unit: ModuleUnit
    let folder: String
    let shown: String
    /// Paths below the folder; all of it if empty.
    let only: [String]
    /// Full paths to leave out.
    let without: [String]
  }

  private mutating func load(_ folder: String, shownAs shown: String, isRoot: Bool, depth: Int) throws {
    guard depth < 32, visited.insert(folder).inserted else { return }
    let manifest = try Manifest.read(
      folder, shownAs: shown, toolchain, cache: cache, limit: limit, isInterrupted: isInterrupted)
    for target in manifest.targets where ["regular", "executable"].contains(target.type) {
      guard targets[target.name] == nil else { continue }
      targets[target.name] = Found(
        target: target, package: manifest.name, folder: folder, shown: shown, isRoot: isRoot,
        isForSwift6: manifest.isForSwift6(target))
      order.append(target.name)
    }
    for product in manifest.products { products[product.name] = products[product.name] ?? product.targets }
    for dependency in manifest.dependencies {
      for local in dependency.fileSystem ?? [] {
        try load(local.path, shownAs: local.path, isRoot: false, depth: depth + 1)
      }
      for remote in (dependency.sourceControl ?? []) + (dependency.registry ?? []) {
        let place =
          remote.location?.remote?.first?.urlString ?? remote.location?.local?.first ?? remote.identity
        // SwiftPM may have fetched it already.
        let last = (place.split(separator: "/").last.map(String.init) ?? remote.identity)
        let name = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        let checkout = [folder + "/.build/checkouts/" + name, place].first {
          FileManager.default.fileExists(atPath: $0 + "/Package.swift")
        }
        if let checkout {
          try load(checkout, shownAs: checkout, isRoot: false, depth: depth + 1)
        } else {
          remotes.append((remote.identity, place))
        }
      }
    }
  }

  /// Adds a target after everything that it needs.
  private func list(_ name: String, _ listings: inout [Listing], _ done: inout Set<String>, depth: Int) throws
  {
    guard let found = targets[name], depth < 64, done.insert(name).inserted else { return }
    var needs: [String] = []
    for need in found.target.dependencies {
      let names = targets[need.name] != nil && need.package == nil ? [need.name] : products[need.name]
      guard let names else {
        guard found.isRoot, let remote = remote(of: need) else { continue }
        throw FrontendError(
          .usage,
          "\(found.shown): the target \(name) needs \(need.name) of the package \(remote), which is not on this machine and is not "
            + "fetched: run swift package resolve there first, or clone it and depend on it by path")
      }
      for each in names where targets[each] != nil {
        try list(each, &listings, &done, depth: depth + 1)
        needs.append(each)
      }
    }
    let target = found.target
    let folder = try sourceFolder(of: found)
    let shown = found.shown + folder.dropFirst(found.folder.count)
    let without = (target.exclude ?? []).map { folder + "/" + $0 }
    var unit = ModuleUnit(
      name: target.name.replacing("-", with: "_"), package: found.package.replacing("-", with: "_"),
      needs: needs.map { $0.replacing("-", with: "_") }, defines: target.defines, mayHoldRoot: found.isRoot)
    unit.resources = resources(of: target, in: folder)
    unit.features = target.features
    if found.isForSwift6 { unit.features.upcoming += LanguageFeatures.ofSwift6 }
    listings.append(
      Listing(unit: unit, folder: folder, shown: shown, only: target.sources ?? [], without: without))
  }

  /// The place of the package that has a product which was not found.
  private func remote(of need: Manifest.Target.Need) -> String? {
    let name = (need.package ?? need.name).lowercased()
    let named = remotes.first { $0.identity.lowercased() == name }
    return named?.place ?? need.package ?? remotes.first?.place
  }

  private func sourceFolder(of found: Found) throws -> String {
    if let path = found.target.path {
      return URL(fileURLWithPath: found.folder + "/" + path).standardizedFileURL.path
    }
    for parent in ["Sources", "Source", "src", "srcs"] {
      let folder = "\(found.folder)/\(parent)/\(found.target.name)"
      if FileManager.default.fileExists(atPath: folder) { return folder }
    }
    let only = found.folder + "/Sources"
    if FileManager.default.fileExists(atPath: only) { return only }
    throw FrontendError(
      .source, "\(found.shown): no folder holds the sources of the target \(found.target.name)")
  }

  /// The files of the target's bundle: copied folders as they are, processed ones flattened.
  private func resources(of target: Manifest.Target, in folder: String) -> [ModuleUnit.Resource] {
    var found: [ModuleUnit.Resource] = []
    for resource in target.resources ?? [] {
      let path = folder + "/" + resource.path
      let name = resource.path.split(separator: "/").last.map(String.init) ?? resource.path
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      if resource.rule.isCopy || !isFolder.boolValue || Self.isWhole(name) {
        found.append(ModuleUnit.Resource(name: name, path: path))
        continue
      }
      let files = FileManager.default.enumerator(atPath: path)
      while let file = files?.nextObject() as? String {
        var isInner: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path + "/" + file, isDirectory: &isInner)
        let last = file.split(separator: "/").last.map(String.init) ?? file
        if isInner.boolValue {
          guard Self.isWhole(last) else { continue }
          files?.skipDescendants()
        }
        if last.hasSuffix(".swift") || last.hasPrefix(".") { continue }
        found.append(ModuleUnit.Resource(name: last, path: path + "/" + file))
      }
    }
    return found.sorted { ($0.name, $0.path) < ($1.name, $1.path) }
  }

  /// Folders that stay folders in a bundle.
  private static func isWhole(_ name: String) -> Bool {
    [".lproj", ".xcassets", ".bundle"].contains { name.hasSuffix($0) }
  }
}
