/// Follows what is looked for.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
  func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion)
}

extension UISearchResultsUpdating {
  public func updateSearchResults(for searchController: UISearchController) {}
  public func updateSearchResults(
    for searchController: UISearchController, selecting searchSuggestion: any UISearchSuggestion
  ) {}
}

/// Something that is suggested to be looked for. Nothing shows suggestions.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
  var localizedSuggestion: String? { get }
}

/// Told when searching begins and ends.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  func willPresentSearchController(_ searchController: UISearchController)
  func didPresentSearchController(_ searchController: UISearchController)
  func willDismissSearchController(_ searchController: UISearchController)
  func didDismissSearchController(_ searchController: UISearchController)
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  public func willPresentSearchController(_ searchController: UISearchController) {}
  public func didPresentSearchController(_ searchController: UISearchController) {}
  public func willDismissSearchController(_ searchController: UISearchController) {}
  public func didDismissSearchController(_ searchController: UISearchController) {}
  public func presentSearchController(_ searchController: UISearchController) {}
}

/// A search bar, and the results that it shows while it is written in.
///
/// The bar stands below the title where a navigation item has the controller. The results cover the controller that is
/// shown there. The navigation bar stays, whatever `hidesNavigationBarDuringPresentation` says, and what lies below is
/// not dimmed.
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// What shows the results; nil when the controller below shows them itself.
  public let searchResultsController: UIViewController?
  private let bar = UISearchBar()

  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init(nibName: nil, bundle: nil)
    setUpSearch()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    searchResultsController = nil
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    setUpSearch()
  }

  public required init?(coder: NSCoder) {
    searchResultsController = nil
    super.init(coder: coder)
    setUpSearch()
  }

  private func setUpSearch() {
    bar.onBegin = { [weak self] in self?.isActive = true }
    bar.onText = { [weak self] in
      guard let self, isActive else { return }
      searchResultsUpdater?.updateSearchResults(for: self)
      showResults()
    }
    bar.onCancel = { [weak self] in self?.isActive = false }
  }

  open var searchBar: UISearchBar { bar }
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  open weak var delegate: (any UISearchControllerDelegate)?
  /// Stored: what lies below is not dimmed.
  open var obscuresBackgroundDuringPresentation = true
  @available(iOS, deprecated: 12.0)
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Stored: the navigation bar stays.
  open var hidesNavigationBarDuringPresentation = true
  /// Whether the button that ends the search comes and goes with it.
  open var automaticallyShowsCancelButton = true
  open var automaticallyShowsScopeBar = true
  /// Whether the results are there before a letter is written.
  open var showsSearchResultsController = false { didSet { showResults() } }
  open var searchSuggestions: [any UISearchSuggestion]?

  private var storedActive = false
  /// Whether somebody searches.
  open var isActive: Bool {
    get { storedActive }
    set { if newValue != storedActive { turn(newValue) } }
  }

  private func turn(_ active: Bool) {
    if active {
      delegate?.presentSearchController(self)
      delegate?.willPresentSearchController(self)
    } else {
      delegate?.willDismissSearchController(self)
    }
    storedActive = active
    if automaticallyShowsCancelButton { bar.setShowsCancelButton(active, animated: bar.window != nil) }
    if active {
      bar.becomeFirstResponder()
      searchResultsUpdater?.updateSearchResults(for: self)
    } else {
      bar.resignFirstResponder()
      bar.text = ""
      searchResultsUpdater?.updateSearchResults(for: self)
    }
    showResults()
    // As after a transition: at the next turn of the main queue.
    DispatchQueue.main.async { [weak self] in
      MainActor.assumeIsolated {
        guard let self else { return }
        if active {
          self.delegate?.didPresentSearchController(self)
        } else {
          self.delegate?.didDismissSearchController(self)
        }
      }
    }
  }

  /// The controller over which the results are shown.
  private var host: UIViewController? {
    var next: UIResponder? = bar
    while let responder = next {
      if let navigation = responder as? UINavigationController { return navigation.topViewController }
      if let controller = responder as? UIViewController { return controller }
      next = responder.next
    }
    return nil
  }

  private func showResults() {
    guard let results = searchResultsController else { return }
    let isShown = storedActive && (showsSearchResultsController || !(bar.text ?? "").isEmpty)
    guard isShown, let host, let area = host.view else {
      guard results.parent != nil else { return }
      results.willMove(toParent: nil)
      results.viewIfLoaded?.removeFromSuperview()
      results.removeFromParent()
      return
    }
    guard results.parent !== host, let view = results.view else { return }
    host.addChild(results)
    view.frame = area.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    results.barInsets = host.allSafeAreaInsets
    area.addSubview(view)
    results.didMove(toParent: host)
  }
}
