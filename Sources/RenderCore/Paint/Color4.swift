/// An sRGB colour, gamma encoded and not premultiplied; components lie in 0…1.
public struct Color4: Hashable, Sendable {
  public var r: Float
  public var g: Float
  public var b: Float
  public var a: Float

  @inlinable public init(_ r: Float, _ g: Float, _ b: Float, _ a: Float = 1) {
    self.r = r
    self.g = g
    self.b = b
    self.a = a
  }

  public static let clear = Color4(0, 0, 0, 0)
  public static let black = Color4(0, 0, 0, 1)
  public static let white = Color4(1, 1, 1, 1)
}
