/// The page of an Xcode playground, seen from the path of its code.
///
/// `Squares.playground/Contents.swift` and `Squares.playground/Pages/First.xcplaygroundpage/Contents.swift` are such pages;
/// what lies in a `Sources` folder beside a page or at the playground's top belongs to each of them, and so do the pictures in
/// `Resources`.
struct Playground {
  /// The folder whose name ends in `.playground`.
  let folder: String
  /// The page's folder, if the playground has several pages.
  let page: String?

  /// Nil for a file that is no page.
  init?(page path: String) {
    guard path.hasSuffix("/Contents.swift") else { return nil }
    let parent = Self.parent(path)
    if parent.hasSuffix(".playground") {
      folder = parent
      page = nil
    } else if parent.hasSuffix(".xcplaygroundpage"), Self.parent(Self.parent(parent)).hasSuffix(".playground")
    {
      folder = Self.parent(Self.parent(parent))
      page = parent
    } else {
      return nil
    }
  }

  /// Folders of sources that the page uses.
  var sourceFolders: [String] { ([folder] + (page.map { [$0] } ?? [])).map { $0 + "/Sources" } }

  /// The name by which `--root` can ask for the page at `path`: that of its folder, without the ending.
  static func pageName(_ path: String) -> String {
    let name = parent(path).split(separator: "/").last.map(String.init) ?? ""
    for ending in [".xcplaygroundpage", ".playground"] where name.hasSuffix(ending) {
      return String(name.dropLast(ending.count))
    }
    let file = path.split(separator: "/").last.map(String.init) ?? ""
    return file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
  }

  private static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }
}
