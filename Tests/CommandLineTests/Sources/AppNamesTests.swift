import Testing

/// Names that the sources of apps use beside views and animations: they compile unchanged, and answer as on a phone that lies
/// still.
@Suite struct AppNamesTests {
  @Test func respondersAndScenes() throws {
    let text = controller(
      #"""
      let link = UIUpdateLink(view: view)
      link.requiresContinuousUpdates = true
      link.addAction(to: .beforeCADisplayLinkDispatch) { _, info in _ = info.modelTime }
      link.isEnabled = true
      let manager = view.window?.windowScene?.statusBarManager
      print(keyCommands?.count ?? 0, canBecomeFirstResponder, manager?.isStatusBarHidden ?? true)
      print(view.convert(CGPoint(x: 1, y: 2), to: UIScreen.main.coordinateSpace))
      print(UIDevice.current.batteryState == .unknown, UIAccessibility.isVideoAutoplayEnabled)
      let center = NotificationCenter.default
      center.addObserver(self, selector: #selector(shot), name: UIApplication.userDidTakeScreenshotNotification, object: nil)
      center.post(name: UIApplication.userDidTakeScreenshotNotification, object: nil)
      """#,
      members: #"""
        override var keyCommands: [UIKeyCommand]? {
          [UIKeyCommand(input: UIKeyCommand.inputEscape, modifierFlags: [], action: #selector(shot))]
        }
        override var canBecomeFirstResponder: Bool { true }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
          for press in presses where press.key?.keyCode == .keyboardSpacebar { shot() }
          super.pressesBegan(presses, with: event)
        }
        override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
        @objc func shot() { print("shot") }
        """#,
      beside: #"""
        class Scene: UIResponder, UIWindowSceneDelegate {
          var window: UIWindow?
          func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
            _ = URLContexts.first?.url
          }
          func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
            _ = userActivity.webpageURL
          }
          func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
        }
        """#)
    #expect(
      try played(text) == ["1 true true", "(1.0, 2.0)", "true true", "shot"])
  }

  @Test func controllersAndControls() throws {
    let text = controller(
      #"""
      let search = UISearchController(searchResultsController: nil)
      search.searchResultsUpdater = self
      search.obscuresBackgroundDuringPresentation = false
      navigationItem.searchController = search
      navigationItem.hidesSearchBarWhenScrolling = false
      search.isActive = true
      search.searchBar.searchTextField.insertText("ab")
      let split = UISplitViewController(style: .doubleColumn)
      split.setViewController(UIViewController(), for: .primary)
      print(split.isCollapsed, split.viewController(for: .primary) != nil)
      let segments = UISegmentedControl(frame: .zero, actions: [UIAction(title: "one") { _ in }])
      print(segments.titleForSegment(at: 0) ?? "")
      var empty = UIContentUnavailableConfiguration.empty()
      empty.text = "Nothing"
      contentUnavailableConfiguration = empty
      print(view.subviews.last is UIContentUnavailableView)
      let spring = UISpringTimingParameters(dampingRatio: 0.8)
      UIViewPropertyAnimator(duration: 0.2, timingParameters: spring).startAnimation()
      let field = UIFieldBehavior.vortexField()
      field.region = UIRegion(radius: 50)
      field.addItem(Holder())
      print(field.items.count)
      """#,
      beside: #"""
        extension ViewController: UISearchResultsUpdating {
          func updateSearchResults(for searchController: UISearchController) {
            if let text = searchController.searchBar.text, !text.isEmpty { print("looks for", text) }
          }
        }
        class Holder: UIView {
          override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0) }
          override var canBecomeFocused: Bool { true }
        }
        class Cell: UICollectionViewCell {
          override func preferredLayoutAttributesFitting(
            _ layoutAttributes: UICollectionViewLayoutAttributes
          ) -> UICollectionViewLayoutAttributes { super.preferredLayoutAttributesFitting(layoutAttributes) }
        }
        class Button: UIButton {
          override func imageRect(forContentRect contentRect: CGRect) -> CGRect { contentRect }
        }
        """#)
    #expect(
      try played(text) == ["looks for ab", "true true", "one", "true", "1"])
  }
}
