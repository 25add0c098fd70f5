import Testing
import UIKit

@Suite("Making buttons") @MainActor
struct ButtonMakingTests {
  /// A subclass that overrides both designated initialisers has the others too: they are convenience ones.
  private class Round: UIButton {
    var madeBy = ""
    override init(frame: CGRect) {
      super.init(frame: frame)
      madeBy += "frame"
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("a subclass is made of a type, through init(frame:)")
  func ofAType() {
    let button = Round(type: .system)
    #expect(button.madeBy == "frame" && button.buttonType == .system)
    // Title sizes of fact 1.12.5.
    #expect(button.titleLabel?.font.pointSize == 15)
    #expect(Round(type: .custom).titleLabel?.font.pointSize == 18)
    #expect(Round(configuration: .plain(), primaryAction: nil).configuration != nil)
  }

  private final class Holder: UIView {
    var taps = 0
    // `self` is here the method of that name: not a lazy property.
    let button: UIButton = {
      let button = UIButton(type: .system)
      let target: Any? = Holder.describe as (Holder) -> () -> String
      button.addTarget(target, action: Selector("tap", Holder.tap), for: .touchUpInside)
      return button
    }()
    func describe() -> String { "" }
    func tap() { taps += 1 }
  }

  @Test("a target that is a method, not an object, stands for the chain of responders")
  func methodAsTarget() {
    let holder = Holder(frame: .zero)
    holder.addSubview(holder.button)
    holder.button.sendActions(for: .touchUpInside)
    #expect(holder.taps == 1)
  }
}
