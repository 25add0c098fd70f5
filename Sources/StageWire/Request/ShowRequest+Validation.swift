import Foundation

/// Why a request cannot be played: one line, fit for the user.
public struct ShowRequestError: Error, Equatable, CustomStringConvertible, Sendable {
  public let description: String
  public init(_ description: String) { self.description = description }
}

extension ShowRequest {
  /// The longest side of a picture, in pixels.
  public static let longestSide = 16_384
  /// The most bytes that one frame may hold: 256 MiB.
  public static let largestFrame = 1 << 28
  /// The latest time that can be played, in seconds: about eleven days.
  public static let latestTime = 1_000_000.0

  /// Throws a ``ShowRequestError`` that names the first thing that cannot be played.
  ///
  /// Both ends call it: the tool before it starts a program, the program before it believes its
  /// environment.
  public func validate() throws {
    func fail(_ text: String) throws -> Never { throw ShowRequestError(text) }
    guard width.isFinite, height.isFinite, width > 0, height > 0 else {
      try fail("a screen of \(width)x\(height) points has no area")
    }
    guard scale.isFinite, scale > 0, scale <= 16 else {
      try fail("a scale of \(scale) is outside 0…16")
    }
    let screen = screenPixels
    guard screen.width > 0, screen.height > 0 else { try fail("the screen has no pixels at scale \(scale)") }
    guard screen.width <= Self.longestSide, screen.height <= Self.longestSide,
      screen.width * screen.height * 4 <= Self.largestFrame
    else {
      try fail(
        "a screen of \(screen.width)x\(screen.height) pixels is too large: at most \(Self.longestSide) "
          + "pixels a side and 256 MiB a frame")
    }
    let crop = cropPixels
    guard crop.width > 0, crop.height > 0 else { try fail("the crop lies outside the screen") }
    guard threads >= 0, threads <= 1024 else { try fail("\(threads) threads are outside 0…1024") }
    do {
      _ = try TouchScript(touches)
    } catch {
      try fail("the touches cannot be played: \(error)")
    }
    try validateTimes()
  }

  private func validateTimes() throws {
    func check(_ time: Double) throws {
      guard time.isFinite, time >= 0, time <= Self.latestTime else {
        throw ShowRequestError("a time of \(time) s is outside 0…\(Int(Self.latestTime))")
      }
    }
    switch mode {
    case .pictures(let times):
      guard !times.isEmpty else { throw ShowRequestError("no times are given") }
      try times.forEach(check)
    case .film(let from, let to, let fps):
      try check(from)
      try check(to)
      guard to > from else { throw ShowRequestError("a film from \(from) s to \(to) s has no frames") }
      guard fps.isFinite, fps > 0, fps <= 1000 else {
        throw ShowRequestError("\(fps) frames a second are outside 0…1000")
      }
    case .tree(let time): try check(time)
    }
  }

  /// The request as JSON, for ``environmentKey``.
  public func encoded() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The request in this process's environment; nil when there is none.
  public static func fromEnvironment() throws -> ShowRequest? {
    guard let text = getenv(environmentKey).map({ String(cString: $0) }) else { return nil }
    let request = try JSONDecoder().decode(ShowRequest.self, from: Data(text.utf8))
    try request.validate()
    return request
  }
}
