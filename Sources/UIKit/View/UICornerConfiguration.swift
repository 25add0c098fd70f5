/// A radius of one corner.
public struct UICornerRadius: Hashable, Sendable {
  enum Kind: Hashable { case fixed(Double), concentric(Double?) }
  let kind: Kind

  /// A radius in points.
  public static func fixed(_ radius: Double) -> UICornerRadius { UICornerRadius(kind: .fixed(radius)) }
  /// A radius that follows the corner of what the view lies in; `minimum` where that has none.
  public static func containerConcentric(minimum: Double? = nil) -> UICornerRadius {
    UICornerRadius(kind: .concentric(minimum))
  }
}

extension UICornerRadius: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public init(floatLiteral value: Double) { kind = .fixed(value) }
  public init(integerLiteral value: Int) { kind = .fixed(Double(value)) }
}

/// How the corners of a view are rounded, as of iOS 26.
public struct UICornerConfiguration: Hashable, Sendable {
  enum Shape: Hashable {
    case capsule(maximum: Double?)
    /// In the order top left, top right, bottom left, bottom right.
    case corners(UICornerRadius?, UICornerRadius?, UICornerRadius?, UICornerRadius?)
  }
  let shape: Shape

  /// Half circles at the shorter sides.
  public static func capsule(maximumRadius: Double? = nil) -> UICornerConfiguration {
    UICornerConfiguration(shape: .capsule(maximum: maximumRadius))
  }
  public static func corners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(
      topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: radius, bottomRightRadius: radius)
  }
  public static func corners(
    topLeftRadius: UICornerRadius?, topRightRadius: UICornerRadius?, bottomLeftRadius: UICornerRadius?,
    bottomRightRadius: UICornerRadius?
  ) -> UICornerConfiguration {
    UICornerConfiguration(
      shape: .corners(topLeftRadius, topRightRadius, bottomLeftRadius, bottomRightRadius))
  }
  public static func uniformCorners(radius: UICornerRadius) -> UICornerConfiguration {
    corners(radius: radius)
  }
  public static func uniformTopRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
    corners(topLeftRadius: radius, topRightRadius: radius, bottomLeftRadius: nil, bottomRightRadius: nil)
  }
  public static func uniformBottomRadius(_ radius: UICornerRadius) -> UICornerConfiguration {
    corners(topLeftRadius: nil, topRightRadius: nil, bottomLeftRadius: radius, bottomRightRadius: radius)
  }
}

extension UIView {
  /// How the corners are rounded; nil leaves the layer's own radius. Corners that differ take the largest radius.
  public var cornerConfiguration: UICornerConfiguration? {
    get { kept("cornerConfiguration", or: nil) }
    set {
      keep(newValue, "cornerConfiguration")
      if newValue == nil { layer.cornerRadius = 0 } else { shapeCorners() }
    }
  }

  /// Rounds the layer as the configuration says; again for every size.
  func shapeCorners() {
    guard associations != nil, let configuration: UICornerConfiguration = kept("cornerConfiguration", or: nil)
    else { return }
    let half = min(bounds.width, bounds.height) / 2
    func points(_ radius: UICornerRadius?) -> CGFloat {
      guard let radius else { return 0 }
      switch radius.kind {
      case .fixed(let value): return CGFloat(value.isFinite ? max(0, value) : 0)
      case .concentric(let minimum):
        // As far inside the container's corner as the view lies inside its edges.
        let outer = superview?.layer.cornerRadius ?? 0
        let gap = superview == nil ? 0 : min(frame.minX, frame.minY)
        return max(outer - gap, CGFloat(minimum ?? 0), 0)
      }
    }
    switch configuration.shape {
    case .capsule(let maximum):
      layer.maskedCorners = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      layer.cornerRadius = max(0, min(half, maximum.map { CGFloat($0) } ?? half))
    case .corners(let topLeft, let topRight, let bottomLeft, let bottomRight):
      let radii = [points(topLeft), points(topRight), points(bottomLeft), points(bottomRight)]
      let all: [CACornerMask] = [
        .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
      ]
      var mask: CACornerMask = []
      for (corner, radius) in zip(all, radii) where radius > 0 { mask.insert(corner) }
      if Set(radii.filter { $0 > 0 }).count > 1 {
        Inert.warn("UICornerConfiguration", "gives corners of several radii the largest one")
      }
      layer.maskedCorners = mask.isEmpty ? CACornerMask(all) : mask
      layer.cornerRadius = min(half, radii.max() ?? 0)
    }
  }
}
