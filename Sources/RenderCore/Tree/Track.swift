/// One animation, compiled: which property it drives and how its value follows from time.
///
/// A placeholder with the final name; the animation engine gives it its fields.
public struct Track: Sendable {
  public init() {}
}
