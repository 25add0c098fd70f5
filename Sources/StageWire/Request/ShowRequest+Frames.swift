import Foundation

/// One frame that a request asks for.
public struct RequestedFrame: Equatable, Sendable {
  /// Its place in the request: the number of the film's frame, or of the picture in the list of times.
  public var index: Int
  /// Seconds from the first appearance.
  public var time: Double
  public init(index: Int, time: Double) {
    self.index = index
    self.time = time
  }
}

extension ShowRequest {
  /// How many frames come back; 0 for a tree.
  public var frameCount: Int {
    switch mode {
    case .pictures(let times): return times.count
    case .film(let from, let to, let fps):
      // 1.1 s at 50 frames a second is 55.000000000000007 in binary: the slack keeps that from being 56
      let exact = (to - from) * fps
      guard exact.isFinite, exact > 0 else { return 0 }
      return max(1, Int(min(exact - 1e-6, 1e9).rounded(.up)))
    case .tree: return 0
    }
  }

  /// The frame that is played as number `position`, in the order of time; equal times keep their order.
  /// - Complexity: O(1) for films, O(n log n) for pictures; use ``frames`` to walk through all of them.
  public func frame(at position: Int) -> RequestedFrame {
    switch mode {
    case .film(let from, _, let fps):
      return RequestedFrame(index: position, time: from + Double(position) / fps)
    case .pictures: return frames[position]
    case .tree(let time): return RequestedFrame(index: 0, time: time)
    }
  }

  /// Every frame in the order in which the program plays it: ascending time.
  public var frames: [RequestedFrame] {
    switch mode {
    case .pictures(let times):
      return times.enumerated().map { RequestedFrame(index: $0.offset, time: $0.element) }
        .sorted { ($0.time, $0.index) < ($1.time, $1.index) }
    case .film: return (0..<frameCount).map { frame(at: $0) }
    case .tree: return []
    }
  }

  /// The screen's size in pixels.
  public var screenPixels: (width: Int, height: Int) {
    (Self.pixels(width * scale), Self.pixels(height * scale))
  }

  /// The pixels of the screen that come back: the crop, rounded outward and cut to the screen.
  public var cropPixels: (x: Int, y: Int, width: Int, height: Int) {
    let screen = screenPixels
    guard let crop else { return (0, 0, screen.width, screen.height) }
    func clamp(_ value: Double, _ limit: Int) -> Int {
      value.isFinite ? Int(max(0, min(value, Double(limit)))) : 0
    }
    // a crop given in decimals of a point must not grow by a pixel for an error in the last bit
    let x0 = clamp((crop.x * scale + 1e-6).rounded(.down), screen.width)
    let y0 = clamp((crop.y * scale + 1e-6).rounded(.down), screen.height)
    let x1 = clamp(((crop.x + crop.width) * scale - 1e-6).rounded(.up), screen.width)
    let y1 = clamp(((crop.y + crop.height) * scale - 1e-6).rounded(.up), screen.height)
    return (x0, y0, max(0, x1 - x0), max(0, y1 - y0))
  }

  private static func pixels(_ value: Double) -> Int {
    value.isFinite ? Int(max(0, min(value.rounded(), 1e6))) : 0
  }
}
