extension _AcetateRuntime {
  /// `self.init(frame:)` in a function of a view's class: Objective-C makes any class so, Swift only one whose initialiser
  /// is `required`. The rewriter puts this there. Not for use by hand.
  @MainActor
  public static func makeView<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
    RuntimeViews.make(type, frame: frame)
  }
}
