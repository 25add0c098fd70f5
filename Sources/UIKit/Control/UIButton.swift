/// A control that is pressed.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// What a button looks like by itself.
  public enum ButtonType: Int, Sendable {
    case custom, system, detailDisclosure, infoLight, infoDark, contactAdd, close = 7
  }

  public private(set) var buttonType = ButtonType.custom

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  override var triggersPrimaryAction: Bool { true }
}
