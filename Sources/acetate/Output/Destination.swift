import Foundation
import ImageFiles
import Media

/// Where `render -o` writes, and in which of three ways.
enum Destination: Equatable {
  /// One PNG, or one a time with the time in its name.
  case pictures(String)
  /// PNG files with the frame's number in place of a `%04d`.
  case numbered(NumberedName)
  case film(String, FilmFormat)

  /// - Throws: `Failure` with the usage code for an extension that nothing is written as.
  init(_ path: String) throws {
    if let name = NumberedName(path) {
      guard path.lowercased().hasSuffix(".png") else {
        throw Failure.usage("-o \(path): numbered frames are PNG files; write -o frames/%04d.png")
      }
      self = .numbered(name)
    } else if let format = FilmFormat(path: path) {
      self = .film(path, format)
    } else if path.lowercased().hasSuffix(".png"), path.split(separator: "/").last?.lowercased() != ".png" {
      self = .pictures(path)
    } else {
      let name = path.split(separator: "/").last ?? ""
      let what = name.contains(".") ? "unknown extension" : "no extension"
      throw Failure.usage(
        "-o \(path): \(what); use .png for pictures, or .gif .apng .webp .mp4 .webm .mov for a film")
    }
  }

  /// Checks that the place can be written, before any work, and makes the folder of numbered frames.
  func prepare() throws {
    switch self {
    case .pictures(let path), .film(let path, _):
      try Self.check(path)
    case .numbered(let name):
      let first = name.path(0)
      let folder = URL(fileURLWithPath: first).deletingLastPathComponent().path
      if !FileManager.default.fileExists(atPath: folder) {
        do {
          try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        } catch {
          throw Failure.files("cannot make the folder \(folder) of -o \(name.pattern)")
        }
      }
      try Self.check(first)
    }
  }

  private static func check(_ path: String) throws {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw Failure.files("cannot write \(path): it is a folder")
    }
    AtomicFile.removeLeftovers(beside: path)
    do {
      // The probe has the temporary name that the real file will have, and goes away by itself.
      _ = try AtomicFile(path)
    } catch {
      throw Failure.files("\(error)")
    }
  }

  /// The files of pictures at several times: `x@0.500.png` for `x.png`; one time keeps the name.
  static func pictureNames(_ path: String, times: [Double]) throws -> [String] {
    guard times.count > 1 else { return [path] }
    let stem = path.dropLast(4)
    let names = times.map { "\(stem)@\(String(format: "%.3f", $0))\(path.suffix(4))" }
    for (index, name) in names.enumerated() {
      if let first = names.firstIndex(of: name), first < index, times[first] != times[index] {
        throw Failure.usage(
          "--at: \(times[first]) and \(times[index]) would share the name \(name); "
            + "keep times at least 0.001 s apart, or write -o frames/%04d.png")
      }
    }
    return names
  }
}

/// A path with a place for a number, such as `frames/%04d.png`.
struct NumberedName: Equatable {
  let pattern: String
  private let before: String
  private let after: String
  private let width: Int

  /// Nil if the path has no such place. A `%%` stands for one percent sign.
  init?(_ pattern: String) {
    guard let match = pattern.firstMatch(of: /%(?:0?([0-9]{0,2}))d/) else { return nil }
    self.pattern = pattern
    before = String(pattern[..<match.range.lowerBound]).replacingOccurrences(of: "%%", with: "%")
    after = String(pattern[match.range.upperBound...]).replacingOccurrences(of: "%%", with: "%")
    width = Int(match.output.1) ?? 0
  }

  /// The path of one frame.
  func path(_ index: Int) -> String {
    let digits = String(index)
    return before + String(repeating: "0", count: max(0, width - digits.count)) + digits + after
  }
}
