// What sliders can be told since iOS 26, and by Macs.

extension UISlider {
  /// How the slider looks. Stored: it has its knob.
  public enum Style: Int, Sendable { case `default`, thumbless }

  /// Places on the line at which the knob may rest.
  public struct TrackConfiguration {
    /// A place on the line.
    public struct Tick {
      /// From 0 to 1.
      public var position: Float
      public var title: String?
      public var image: UIImage?
      public init(position: Float, title: String? = nil, image: UIImage? = nil) {
        (self.position, self.title, self.image) = (position, title, image)
      }
    }

    /// Whether the knob may rest on ticks alone.
    public var allowsTickValuesOnly: Bool
    public var neutralValue: Float
    public var enabledRange: ClosedRange<Float>
    public var ticks: [Tick]

    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float>? = nil,
      ticks: [Tick]
    ) {
      (self.allowsTickValuesOnly, self.neutralValue) = (allowsTickValuesOnly, neutralValue)
      (self.enabledRange, self.ticks) = (enabledRange ?? 0...1, ticks)
    }

    /// Ticks at equal distances from end to end.
    public init(
      allowsTickValuesOnly: Bool = true, neutralValue: Float = 0, enabledRange: ClosedRange<Float>? = nil,
      numberOfTicks: Int
    ) {
      let count = max(0, min(numberOfTicks, 1_000))
      self.init(
        allowsTickValuesOnly: allowsTickValuesOnly, neutralValue: neutralValue, enabledRange: enabledRange,
        ticks: (0..<count).map { Tick(position: count > 1 ? Float($0) / Float(count - 1) : 0) })
    }

    /// The tick that is nearest to a position.
    func nearest(_ position: Float) -> Float {
      let inside = min(max(position, enabledRange.lowerBound), enabledRange.upperBound)
      guard allowsTickValuesOnly, !ticks.isEmpty else { return inside }
      return ticks.map(\.position).min { abs($0 - inside) < abs($1 - inside) } ?? inside
    }
  }

  /// Stored: ticks are not drawn, but the knob rests on them.
  public var trackConfiguration: TrackConfiguration? {
    get { kept("trackConfiguration", or: nil) }
    set {
      keep(newValue, "trackConfiguration")
      value = value
    }
  }
  /// Stored: the slider has its knob.
  public var sliderStyle: Style {
    get { kept("sliderStyle", or: .default) }
    set {
      keep(newValue, "sliderStyle")
      if newValue != .default { Inert.warn("UISlider.sliderStyle") }
    }
  }
  /// Stored: sliders look as on a phone.
  public var preferredBehavioralStyle: UIBehavioralStyle {
    get { kept("preferredBehavioralStyle", or: .automatic) }
    set { keep(newValue, "preferredBehavioralStyle") }
  }
  public var behavioralStyle: UIBehavioralStyle { .pad }
}
