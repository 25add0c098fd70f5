import Testing

/// Properties of a view that follow an observable object (iOS 26).
@Suite struct UpdatePropertiesTests {
  @Test func aChangeOfWhatWasReadAsksAgain() throws {
    let beside = """
      @Observable final class Model { var tint = 1; var other = 0 }
      final class Dot: UIView {
        let model = Model()
        override func updateProperties() { super.updateProperties(); print("tint", model.tint) }
        override func layoutSubviews() { super.layoutSubviews(); print("layout") }
      }
      """
    let body = """
      let dot = Dot(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
          view.addSubview(dot)
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { dot.model.other = 5; dot.model.tint = 2 }
      """
    // Before the layout; then once more for the one change that was read.
    #expect(try played(controller(body, beside: beside)) == ["tint 1", "layout", "tint 2", "layout"])
  }
}
