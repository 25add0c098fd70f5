/// A choice in an alert.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }

  public let title: String?
  public let style: Style
  open var isEnabled = true
  let handler: ((UIAlertAction) -> Void)?

  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}

/// A question with choices, in the middle of the screen or at its bottom.
///
/// Shown plainly: a plate with the texts and a button for each choice.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }

  public private(set) var preferredStyle = Style.alert
  open private(set) var actions: [UIAlertAction] = []
  open private(set) var textFields: [UITextField]?
  open var preferredAction: UIAlertAction?
  open var message: String?

  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    self.message = message
    self.preferredStyle = preferredStyle
    modalTransitionStyle = .crossDissolve
    modalPresentationStyle = .overFullScreen
  }

  open func addAction(_ action: UIAlertAction) { actions.append(action) }
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    let field = UITextField()
    field.borderStyle = .roundedRect
    configurationHandler?(field)
    textFields = (textFields ?? []) + [field]
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.2)
    let plate = UIView()
    plate.backgroundColor = UIColor(white: 0.97, alpha: 0.98)
    plate.layer.cornerRadius = 14
    let column = UIStackView()
    column.axis = .vertical
    column.spacing = 8
    for (text, weight) in [(title, UIFont.Weight.semibold), (message, .regular)] {
      guard let text, !text.isEmpty else { continue }
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      label.textAlignment = .center
      label.font = .systemFont(ofSize: weight == .semibold ? 17 : 13, weight: weight)
      column.addArrangedSubview(label)
    }
    for field in textFields ?? [] { column.addArrangedSubview(field) }
    for action in actions { column.addArrangedSubview(button(action)) }
    plate.addSubview(column)
    view.addSubview(plate)
    plate.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    let isSheet = preferredStyle == .actionSheet
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: plate.topAnchor, constant: 20),
      column.bottomAnchor.constraint(equalTo: plate.bottomAnchor, constant: -8),
      column.leadingAnchor.constraint(equalTo: plate.leadingAnchor, constant: 16),
      column.trailingAnchor.constraint(equalTo: plate.trailingAnchor, constant: -16),
      plate.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      isSheet
        ? plate.bottomAnchor.constraint(equalTo: view.safeAreaLayoutGuide.bottomAnchor, constant: -8)
        : plate.centerYAnchor.constraint(equalTo: view.centerYAnchor),
      isSheet
        ? plate.widthAnchor.constraint(equalTo: view.widthAnchor, constant: -16)
        : plate.widthAnchor.constraint(equalToConstant: 270),
    ])
  }

  private func button(_ action: UIAlertAction) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 17, weight: action.style == .cancel ? .semibold : .regular)
    if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
    button.isEnabled = action.isEnabled
    button.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) { action.handler?(action) } },
      for: .touchUpInside)
    return button
  }
}
