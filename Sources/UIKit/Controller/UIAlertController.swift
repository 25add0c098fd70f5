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

  // Measures of iOS 13 to 18, reported: an alert is 270 points wide with corners of 14, a choice 44 high (57 in a sheet).

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0, alpha: 0.2)
    let isSheet = preferredStyle == .actionSheet
    // A sheet's way out lies on a plate of its own.
    let apart = isSheet ? actions.filter { $0.style == .cancel } : []
    let others = actions.filter { action in !apart.contains { $0 === action } }
    let main = plate(texts() + choices(others, isSheet))
    NSLayoutConstraint.activate(
      isSheet
        ? [
          main.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 8),
          main.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -8),
        ]
        : [
          main.widthAnchor.constraint(equalToConstant: 270),
          main.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          main.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
    guard isSheet else { return }
    let bottom = view.safeAreaLayoutGuide.bottomAnchor
    guard !apart.isEmpty else {
      main.bottomAnchor.constraint(equalTo: bottom, constant: -8).isActive = true
      return
    }
    let end = plate(choices(apart, true))
    end.subviews.first?.backgroundColor = .systemBackground
    NSLayoutConstraint.activate([
      end.leadingAnchor.constraint(equalTo: main.leadingAnchor),
      end.trailingAnchor.constraint(equalTo: main.trailingAnchor),
      end.bottomAnchor.constraint(equalTo: bottom, constant: -8),
      main.bottomAnchor.constraint(equalTo: end.topAnchor, constant: -8),
    ])
  }

  /// A rounded ground with rows below each other, from edge to edge.
  private func plate(_ rows: [UIView]) -> UIView {
    let plate = UIView()
    plate.backgroundColor = UIColor(white: 0.97, alpha: 0.98)
    plate.layer.cornerRadius = 14
    plate.clipsToBounds = true
    let column = UIStackView(arrangedSubviews: rows)
    column.axis = .vertical
    plate.addSubview(column)
    view.addSubview(plate)
    plate.translatesAutoresizingMaskIntoConstraints = false
    column.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      column.topAnchor.constraint(equalTo: plate.topAnchor),
      column.bottomAnchor.constraint(equalTo: plate.bottomAnchor),
      column.leadingAnchor.constraint(equalTo: plate.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: plate.trailingAnchor),
    ])
    return plate
  }

  /// Title, message and fields, with room about them; nothing without any.
  private func texts() -> [UIView] {
    let isSheet = preferredStyle == .actionSheet
    var views: [UIView] = []
    for (text, isTitle) in [(title, true), (message, false)] {
      guard let text, !text.isEmpty else { continue }
      let label = UILabel()
      label.text = text
      label.numberOfLines = 0
      label.textAlignment = .center
      label.font = .systemFont(ofSize: isTitle && !isSheet ? 17 : 13, weight: isTitle ? .semibold : .regular)
      if isSheet { label.textColor = .secondaryLabel }
      views.append(label)
    }
    views += textFields ?? []
    guard !views.isEmpty else { return [] }
    let block = UIStackView(arrangedSubviews: views)
    block.axis = .vertical
    block.spacing = 2
    for field in (textFields ?? []).prefix(1) {
      if let at = views.firstIndex(of: field), at > 0 { block.setCustomSpacing(12, after: views[at - 1]) }
    }
    block.isLayoutMarginsRelativeArrangement = true
    let room: CGFloat = isSheet ? 14 : 20
    block.layoutMargins = UIEdgeInsets(top: room, left: 16, bottom: room, right: 16)
    return [block]
  }

  /// The choices with hairlines between them; two of an alert stand side by side.
  private func choices(_ actions: [UIAlertAction], _ isSheet: Bool) -> [UIView] {
    let height: CGFloat = isSheet ? 57 : 44
    if !isSheet, actions.count == 2 {
      // The way out is on the left.
      let ordered = actions.filter { $0.style == .cancel } + actions.filter { $0.style != .cancel }
      let buttons = ordered.map { button($0, height, isSheet) }
      let row = UIStackView(arrangedSubviews: [buttons[0], line(isUpright: true), buttons[1]])
      buttons[0].widthAnchor.constraint(equalTo: buttons[1].widthAnchor).isActive = true
      return [line(isUpright: false), row]
    }
    let ordered =
      isSheet ? actions : actions.filter { $0.style != .cancel } + actions.filter { $0.style == .cancel }
    return ordered.flatMap { [line(isUpright: false), button($0, height, isSheet)] }
  }

  private func line(isUpright: Bool) -> UIView {
    let line = UIView()
    line.backgroundColor = .separator
    let thin = 1 / UIScreen.defaultScale
    (isUpright ? line.widthAnchor : line.heightAnchor).constraint(equalToConstant: thin).isActive = true
    return line
  }

  private func button(_ action: UIAlertAction, _ height: CGFloat, _ isSheet: Bool) -> UIButton {
    let button = UIButton(type: .system)
    button.setTitle(action.title, for: .normal)
    let isStrong = action.style == .cancel || action === preferredAction
    button.titleLabel?.font = .systemFont(ofSize: isSheet ? 20 : 17, weight: isStrong ? .semibold : .regular)
    if action.style == .destructive { button.setTitleColor(.systemRed, for: .normal) }
    button.isEnabled = action.isEnabled
    button.heightAnchor.constraint(equalToConstant: height).isActive = true
    button.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) { action.handler?(action) } },
      for: .touchUpInside)
    return button
  }
}
