import Foundation

/// What a played program is asked to show: its screen, its times and the fixed things of its world.
///
/// The tool writes it as JSON into the environment variable ``environmentKey`` of the program; both sides
/// derive the same numbers of frames and pixels from it, so that neither has to believe the other.
public struct ShowRequest: Codable, Equatable, Sendable {
  /// The environment variable that carries the request.
  public static let environmentKey = "ACETATE_SHOW"

  /// A colour: gamma-encoded sRGB components in 0…1, not premultiplied.
  public struct Color: Codable, Equatable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }
  }

  /// A rectangle of the screen in points.
  public struct Rect: Codable, Equatable, Sendable {
    public var x: Double
    public var y: Double
    public var width: Double
    public var height: Double
    public init(x: Double, y: Double, width: Double, height: Double) {
      self.x = x
      self.y = y
      self.width = width
      self.height = height
    }
  }

  /// Distances of the safe area from the screen's edges, in points.
  public struct Insets: Codable, Equatable, Sendable {
    public var top: Double
    public var left: Double
    public var bottom: Double
    public var right: Double
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
    }
  }

  /// What comes back.
  public enum Mode: Codable, Equatable, Sendable {
    /// One picture at each time, in seconds from the first appearance.
    case pictures(times: [Double])
    /// Frames k = 0 … ⌈(to − from)·fps⌉ − 1, at from + k/fps.
    case film(from: Double, to: Double, fps: Double)
    /// The layer tree as JSON.
    case tree(time: Double)
  }

  /// What happens when a picture that the app names is not there.
  public enum MissingImages: String, Codable, Equatable, Sendable { case placeholder, error }

  /// The screen in points.
  public var width: Double
  public var height: Double
  /// Pixels a point.
  public var scale: Double
  public var safeArea: Insets
  /// What lies under the app's windows; nil for the stage's own choice (white, or clear when transparent).
  public var background: Color?
  public var isTransparent: Bool
  /// The part of the screen that comes back; nil for all of it.
  public var crop: Rect?
  public var putsRootInNavigation: Bool
  /// The text of a ``TouchScript`` that is played; empty for no touches.
  public var touches: String
  public var mode: Mode
  /// Seeds the app's random numbers.
  public var seed: UInt64
  /// Folders with pictures.
  public var assets: [String]
  public var missingImages: MissingImages
  /// Threads that draw; the pixels do not depend on it. 0 for one a core.
  public var threads: Int

  public init(
    width: Double = 390, height: Double = 844, scale: Double = 2, mode: Mode, safeArea: Insets = Insets(),
    background: Color? = nil, isTransparent: Bool = false, crop: Rect? = nil,
    putsRootInNavigation: Bool = false, touches: String = "", seed: UInt64 = 0, assets: [String] = [],
    missingImages: MissingImages = .placeholder, threads: Int = 0
  ) {
    self.width = width
    self.height = height
    self.scale = scale
    self.mode = mode
    self.safeArea = safeArea
    self.background = background
    self.isTransparent = isTransparent
    self.crop = crop
    self.putsRootInNavigation = putsRootInNavigation
    self.touches = touches
    self.seed = seed
    self.assets = assets
    self.missingImages = missingImages
    self.threads = threads
  }
}
