/// One animation of one property, compiled: which field it drives and how its value follows from time.
///
/// Made once, when an animation begins; holds no strings and nothing untyped. Copying is O(1).
public struct Track: Sendable {
  let program: TrackProgram

  /// Compiles a track.
  ///
  /// - Parameters:
  ///   - target: what it drives.
  ///   - curve: its values.
  ///   - levels: the time levels from the outermost (which stands in the layer's local time) to the animation's
  ///     own; at most 99.
  ///   - isAdditive: adds to what the property shows so far; a missing end is then nothing (fact 5.43).
  ///   - isCumulative: each cycle goes on from the end of the last (fact 5.45).
  /// - Returns: nil when the values are not of the property's kind or there are none: such an animation has no
  ///   effect.
  public init?(
    _ target: TrackTarget, _ curve: TrackCurve, levels: [TimeLevel], isAdditive: Bool = false,
    isCumulative: Bool = false
  ) {
    guard
      let program = TrackProgram(
        target, curve, levels: levels, isAdditive: isAdditive, isCumulative: isCumulative)
    else { return nil }
    self.program = program
  }

  /// What the track drives.
  public var target: TrackTarget { program.target }
}
