/// Told of what is looked for.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: NSObjectProtocol {
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String)
    -> Bool
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
}

/// A field to look for something; 56 points high (fact 1.12.9).
@preconcurrency @MainActor
open class UISearchBar: UIView {
  public enum Style: UInt, Sendable { case `default`, prominent, minimal }
  private let field = UITextField()
  private let lens = UIImageView(image: UIImage(symbol: "magnifyingglass", side: 20))
  private let cancel = UIButton(type: .system)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = 10
    field.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftViewMode = .always
    lens.tintColor = .secondaryLabel
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    cancel.isHidden = true
    cancel.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarCancelButtonClicked(self)
        onCancel?()
      },
      for: .touchUpInside)
    bookmark.setImage(UIImage(symbol: "bookmark", side: 20), for: .normal)
    bookmark.isHidden = true
    bookmark.addAction(
      UIAction { [weak self] _ in self.map { $0.delegate?.searchBarBookmarkButtonClicked($0) } },
      for: .touchUpInside)
    addSubview(bookmark)
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarTextDidBeginEditing(self)
        onBegin?()
      }, for: .editingDidBegin)
    field.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, textDidChange: text ?? "")
        onText?()
      }, for: .editingChanged)
    field.addAction(
      UIAction { [weak self] _ in self.map { $0.delegate?.searchBarTextDidEndEditing($0) } },
      for: .editingDidEnd)
    for view in [field, lens, cancel] { addSubview(view) }
    bringSubviewToFront(bookmark)
  }

  private let bookmark = UIButton(type: .system)
  /// What a search controller hears of its bar.
  var onBegin, onText, onCancel: (() -> Void)?

  open override var canBecomeFirstResponder: Bool { true }
  /// The field becomes it, unless the delegate refuses.
  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard delegate?.searchBarShouldBeginEditing(self) ?? true else { return false }
    return field.becomeFirstResponder()
  }
  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard delegate?.searchBarShouldEndEditing(self) ?? true else { return false }
    return field.resignFirstResponder()
  }
  open override var isFirstResponder: Bool { field.isFirstResponder }

  open weak var delegate: UISearchBarDelegate?
  /// Dark letters on light ground, or light ones on dark ground.
  open var barStyle = UIBarStyle.default {
    didSet {
      field.textColor = barStyle == .default ? .label : .white
      backgroundColor = barTintColor ?? (barStyle == .default ? nil : .black)
    }
  }
  /// Whether a button at the end of the field opens a list of bookmarks.
  open var showsBookmarkButton = false {
    didSet {
      bookmark.isHidden = !showsBookmarkButton
      setNeedsLayout()
    }
  }
  /// Stored: no button opens recent results.
  open var showsSearchResultsButton = false
  open var isSearchResultsButtonSelected = false
  open var text: String? {
    get { field.text }
    set {
      guard newValue != field.text else { return }
      field.text = newValue
      onText?()
    }
  }
  open var placeholder: String? {
    get { field.placeholder }
    set { field.placeholder = newValue }
  }
  open var searchTextField: UITextField { field }
  open var showsCancelButton: Bool {
    get { !cancel.isHidden }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    cancel.isHidden = !showsCancelButton
    setNeedsLayout()
    if animated { UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() } }
  }
  open var searchBarStyle = Style.default
  open var barTintColor: UIColor? { didSet { backgroundColor = barTintColor } }
  open var isTranslucent = true
  open var backgroundImage: UIImage?
  open var prompt: String?
  open var scopeButtonTitles: [String]?
  open var selectedScopeButtonIndex = 0
  open var showsScopeBar = false

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 56) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 56) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let size = cancel.sizeThatFits(.zero)
    let right = cancel.isHidden ? bounds.width - 8 : bounds.width - 16 - size.width
    field.place(
      CGRect(x: 8, y: bounds.midY - 18, width: max(0, right - 8 - (cancel.isHidden ? 0 : 8)), height: 36))
    lens.place(CGRect(x: 15, y: bounds.midY - 8.5, width: 17, height: 17))
    lens.contentMode = .scaleAspectFit
    bookmark.place(CGRect(x: field.frame.maxX - 30, y: bounds.midY - 12, width: 24, height: 24))
    cancel.place(CGRect(x: right, y: bounds.midY - size.height / 2, width: size.width, height: size.height))
  }
}
