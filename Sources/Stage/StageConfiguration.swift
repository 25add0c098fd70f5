import RenderCore
import StageWire
import UIKit

/// The screen and the fixed things of the world that a stage shows an app in.
public struct StageConfiguration {
  /// The screen in points.
  public var size: CGSize
  /// Pixels a point.
  public var scale: CGFloat
  public var safeAreaInsets: UIEdgeInsets
  /// What lies under the windows; nil for white, or for nothing when the stage is transparent.
  public var background: UIColor?
  public var isTransparent: Bool
  /// Seeds the app's random numbers.
  public var seed: UInt64
  /// Folders with pictures.
  public var assets: [URL]
  /// Whether a missing picture is nil rather than a placeholder.
  public var missingImagesAreErrors: Bool
  /// Threads that draw; the pixels do not depend on it.
  public var threads: Int

  public init(
    size: CGSize = CGSize(width: 390, height: 844), scale: CGFloat = 2,
    safeAreaInsets: UIEdgeInsets = .zero, background: UIColor? = nil, isTransparent: Bool = false,
    seed: UInt64 = 0, assets: [URL] = [], missingImagesAreErrors: Bool = false, threads: Int = 1
  ) {
    self.size = size
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    self.background = background
    self.isTransparent = isTransparent
    self.seed = seed
    self.assets = assets
    self.missingImagesAreErrors = missingImagesAreErrors
    self.threads = threads
  }

  init(_ request: ShowRequest) {
    self.init(
      size: CGSize(width: request.width, height: request.height), scale: CGFloat(request.scale),
      safeAreaInsets: UIEdgeInsets(
        top: request.safeArea.top, left: request.safeArea.left, bottom: request.safeArea.bottom,
        right: request.safeArea.right),
      background: request.background.map {
        UIColor(red: $0.red, green: $0.green, blue: $0.blue, alpha: $0.alpha)
      }, isTransparent: request.isTransparent, seed: request.seed,
      assets: request.assets.map { URL(fileURLWithPath: $0) },
      missingImagesAreErrors: request.missingImages == .error,
      threads: request.threads > 0 ? request.threads : ProcessInfo.processInfo.activeProcessorCount)
  }

  /// The colour under the windows.
  var backgroundColor: Color4 {
    if let background { return background.cgColor.color4 }
    return isTransparent ? .clear : .white
  }

  /// The screen in pixels, at least one and at most what a surface can hold.
  var pixels: (width: Int, height: Int) {
    func count(_ length: CGFloat) -> Int {
      let pixels = (length * scale).rounded()
      return pixels.isFinite ? Int(max(1, min(pixels, CGFloat(ShowRequest.longestSide)))) : 1
    }
    return (count(size.width), count(size.height))
  }
}
