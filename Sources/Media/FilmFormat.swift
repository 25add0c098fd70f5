/// A kind of film file, named by the extension of its path.
public enum FilmFormat: String, CaseIterable, Sendable {
  case gif, apng, webp, mp4, webm, mov

  /// The format for a path's extension, in any case; nil for an extension that is no film's.
  public init?(path: String) {
    let name = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    self.init(rawValue: name[name.index(after: dot)...].lowercased())
  }

  /// True when the format can hold transparent pixels; GIF holds them whole or not at all.
  public var hasAlpha: Bool { self != .mp4 }

  /// The highest rate in frames per second: viewers play GIF frames shorter than 2/100 s at 1/10 s.
  public var maximumRate: Double { self == .gif ? 50 : 1000 }
}

/// Why a film could not be written, in one line for the user.
public struct FilmError: Error, CustomStringConvertible, Sendable {
  public let description: String
  public init(_ description: String) { self.description = description }
}
