/// What a show begins with.
package indirect enum ShowRoot: Sendable, Equatable {
  /// The view controller fills the screen.
  case viewController(ClassFact)
  /// The view stands in the middle of a blank screen.
  /// `framed`: whether `init(frame:)` makes it; otherwise `init()` does.
  case view(ClassFact, framed: Bool)
  /// The layer stands in the middle of a blank screen.
  case layer(ClassFact)
  /// The app starts as on a phone, with its app delegate, its scene delegate, or both.
  case application(delegate: ClassFact?, scene: ClassFact?)
  /// A `#Preview`, by its place among all of them.
  case preview(Int)
  /// The code at the top level of a file runs and shows something, as a playground's page does; if it shows nothing, the
  /// fallback is shown.
  case topLevel(fallback: ShowRoot?)
  /// A class named with `--root` whose ancestry the sources do not show; the compiler decides what it is.
  case unknown(ClassFact)

  /// The class that the show begins with, if it is one class.
  package var mainClass: ClassFact? {
    switch self {
    case .viewController(let fact), .view(let fact, _), .layer(let fact), .unknown(let fact): fact
    case .application(let delegate, let scene): delegate ?? scene
    case .topLevel(let fallback): fallback?.mainClass
    case .preview: nil
    }
  }
}
