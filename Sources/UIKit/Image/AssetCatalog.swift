import ImageFiles
import RenderCore

// Where UIImage(named:) looks: plain files in the asset folders, "name@2x.png" and so on, and the image sets
// of catalogues, whose folder is the name. The scale nearest to the screen's is taken, a larger one rather
// than a smaller. Colour sets are found on the same walk.

/// The pictures and colours that an app brings along.
package enum AssetCatalog {
  /// The folders to look into, in order; each with what lies inside it.
  nonisolated(unsafe) package static var folders: [URL] = [] { didSet { forget() } }
  /// Whether a missing picture is nil in place of a placeholder.
  nonisolated(unsafe) package static var missingIsError = false
  /// What is told of a missing picture that counts as an error.
  nonisolated(unsafe) package static var onMissing: ((String) -> Void)?

  private static let lock = NSLock()
  nonisolated(unsafe) private static var index: Index?
  nonisolated(unsafe) private static var loaded: [String: (image: CGImage, scale: CGFloat)] = [:]
  nonisolated(unsafe) private static var colors: [String: ColorSet?] = [:]

  /// What lies in the folders, by name.
  private struct Index {
    var pictures: [String: [(scale: CGFloat, path: String)]] = [:]
    var colorSets: [String: [String]] = [:]
  }

  private static let extensions = ["png", "jpg", "jpeg", "webp"]

  private static func forget() {
    lock.lock()
    defer { lock.unlock() }
    index = nil
    loaded = [:]
    colors = [:]
  }

  private static func madeIndex() -> Index {
    if let index { return index }
    let made = makeIndex()
    index = made
    return made
  }

  /// Finds a colour set by its name, which may lead through folders that are namespaces.
  static func colorSet(named name: String) -> ColorSet? {
    let last = (name as NSString).lastPathComponent
    guard !last.isEmpty else { return nil }
    lock.lock()
    defer { lock.unlock() }
    if let known = colors[last] { return known }
    let set = (madeIndex().colorSets[last] ?? []).lazy.compactMap { ColorSet(folder: $0) }.first
    colors[last] = .some(set)
    return set
  }

  /// Finds a picture by its name, with or without an extension.
  static func image(named name: String) -> (image: CGImage, scale: CGFloat)? {
    guard !name.isEmpty else { return nil }
    lock.lock()
    defer { lock.unlock() }
    if let known = loaded[name] { return known }
    if let found = read(name) {
      loaded[name] = found
      return found
    }
    if missingIsError {
      onMissing?(name)
      Inert.warn("UIImage(named: \"\(name)\")", "was not found among the assets")
      return nil
    }
    Inert.warn("UIImage(named: \"\(name)\")", "was not found among the assets; a placeholder stands in")
    let made = PlaceholderImage.picture(name)
    loaded[name] = made
    return made
  }

  /// A picture that is there; nil and no word where there is none.
  static func existing(named name: String) -> (image: CGImage, scale: CGFloat)? {
    lock.lock()
    defer { lock.unlock() }
    return read(name)
  }

  /// The scale that a file's name tells: "@2x" and "@3x" before the extension.
  static func scale(ofFile path: String) -> CGFloat {
    let name = (path as NSString).lastPathComponent as NSString
    let stem = name.deletingPathExtension
    if stem.hasSuffix("@2x") { return 2 }
    if stem.hasSuffix("@3x") { return 3 }
    return 1
  }

  private static func read(_ name: String) -> (image: CGImage, scale: CGFloat)? {
    let files = madeIndex().pictures[key(name)] ?? []
    let wanted = UIScreen.defaultScale
    // The smallest scale that is large enough, else the largest there is.
    let ordered = files.sorted {
      ($0.scale < wanted ? 1 : 0, abs($0.scale - wanted), $0.path) < (
        $1.scale < wanted ? 1 : 0, abs($1.scale - wanted), $1.path
      )
    }
    for file in ordered {
      if let bitmap = try? ImageFiles.read(file.path) {
        return (CGImage(bitmap: bitmap), file.scale)
      }
    }
    return nil
  }

  /// A picture's name without extension and scale.
  private static func key(_ name: String) -> String {
    let last = name as NSString
    let stem = extensions.contains(last.pathExtension.lowercased()) ? last.deletingPathExtension : name
    for suffix in ["@2x", "@3x"] where stem.hasSuffix(suffix) { return String(stem.dropLast(3)) }
    return stem
  }

  /// The scale that a catalogue's list gives to a file of an image set; nil for a file that isn't listed or
  /// is for the dark appearance. Without a list the file's name tells.
  private static func scale(of file: String, inSet set: URL) -> CGFloat? {
    guard let data = try? Data(contentsOf: set.appendingPathComponent("Contents.json")),
      let list = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let images = list["images"] as? [[String: Any]]
    else { return scale(ofFile: file) }
    let entry = images.first { $0["filename"] as? String == file && $0["appearances"] == nil }
    guard let entry else { return nil }
    switch entry["scale"] as? String {
    case "2x": return 2
    case "3x": return 3
    default: return 1
    }
  }

  private static func makeIndex() -> Index {
    var result = Index()
    for folder in folders {
      var colorSets: [String: [String]] = [:]
      guard
        let walk = FileManager.default.enumerator(
          at: folder, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
      else { continue }
      var count = 0
      for case let file as URL in walk {
        count += 1
        // A home folder given by mistake must not be walked for minutes.
        if count > 100_000 { break }
        if file.pathExtension == "colorset" {
          colorSets[file.deletingPathExtension().lastPathComponent, default: []].append(file.path)
        }
        guard extensions.contains(file.pathExtension.lowercased()) else { continue }
        if file.deletingLastPathComponent().pathExtension == "imageset" {
          let set = file.deletingLastPathComponent()
          guard let scale = scale(of: file.lastPathComponent, inSet: set) else { continue }
          let name = set.deletingPathExtension().lastPathComponent
          result.pictures[name, default: []].append((scale, file.path))
        } else {
          result.pictures[key(file.lastPathComponent), default: []].append(
            (scale(ofFile: file.path), file.path))
        }
      }
      // Earlier folders come first; within one the order of the disk must not count.
      result.colorSets.merge(colorSets.mapValues { $0.sorted() }) { $0 + $1 }
    }
    return result
  }
}
