import Foundation

/// The names that our modules declare, for "did you mean".
///
/// A compiled module holds every name that it declares as plain text between zero bytes. Reading them so takes some tens
/// of milliseconds and is done only for an error that a near name may explain.
struct KnownNames {
  private let names: Set<String>

  init(_ names: Set<String>) { self.names = names }

  /// The names in the compiled modules of a kit.
  init(kit: Kit) {
    var names: Set<String> = []
    for module in ["UIKit", "QuartzCore", "CoreGraphics", "CoreText"] {
      let path = "\(kit.modules)/\(module).swiftmodule"
      guard let data = FileManager.default.contents(atPath: path) else { continue }
      data.withUnsafeBytes { bytes in
        for word in bytes.split(separator: 0)
        where (3...48).contains(word.count) && word.allSatisfy(Self.isLetter) {
          names.insert(String(decoding: word, as: UTF8.self))
        }
      }
    }
    self.names = names
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  /// The declared name that is nearest to one that is not: at most two letters off, of short names one.
  func near(_ name: String) -> String? {
    guard name.count >= 4, !names.contains(name) else { return nil }
    let most = name.count < 6 ? 1 : 2
    var best: (distance: Int, name: String)?
    for candidate in names
    where abs(candidate.utf8.count - name.utf8.count) <= most
      && candidate.first?.isUppercase == name.first?.isUppercase
    {
      let distance = Spelling.isSwapped(candidate, name) ? 1 : Spelling.distance(candidate, name)
      guard distance <= most else { continue }
      if best.map({ (distance, candidate) < $0 }) ?? true { best = (distance, candidate) }
    }
    return best?.name
  }
}

extension Spelling {
  /// Whether two neighbouring letters stand the other way round, the commonest slip.
  static func isSwapped(_ a: String, _ b: String) -> Bool {
    let a = Array(a.utf8), b = Array(b.utf8)
    guard a.count == b.count, let first = a.indices.first(where: { a[$0] != b[$0] }), first + 1 < a.count
    else {
      return false
    }
    return a[first] == b[first + 1] && a[first + 1] == b[first] && a[(first + 2)...] == b[(first + 2)...]
  }
}
