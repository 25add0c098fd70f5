/// Methods that Swift 2 overrode under other names, or with a label for the first parameter where there is none today.
enum OlderOverrides {
  /// What such a method is called today.
  struct Modern {
    let name: String
    let labels: [String]
  }

  /// The method of a name with so many parameters; nil if it has not changed, or is not known.
  static func method(_ name: String, _ count: Int) -> Modern? {
    guard let modern = methods[name], modern.labels.count == count else { return nil }
    return modern
  }

  /// Methods without parameters that are properties today.
  static let properties: Set<String> = [
    "prefersStatusBarHidden", "preferredStatusBarStyle", "preferredStatusBarUpdateAnimation",
    "shouldAutorotate",
    "supportedInterfaceOrientations", "preferredInterfaceOrientationForPresentation",
    "canBecomeFirstResponder",
    "canResignFirstResponder", "isFirstResponder", "canBecomeFocused", "intrinsicContentSize", "layerClass",
    "requiresConstraintBasedLayout", "alignmentRectInsets", "collectionViewContentSize",
    "childViewControllerForStatusBarStyle",
    "childViewControllerForStatusBarHidden", "disablesAutomaticKeyboardDismissal",
  ]

  /// The names whose calls on `super` have to be spelt anew: the label of a first argument never stood in a call.
  static let renamed: [String] = methods.filter { $0.key != $0.value.name }.map(\.key).sorted()

  private static let methods: [String: Modern] = {
    var table: [String: Modern] = [:]
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2, let open = words[1].firstIndex(of: "(") else { continue }
      let labels = words[1][open...].dropFirst().dropLast().split(separator: ":").map(String.init)
      table[words[0]] = Modern(name: String(words[1][..<open]), labels: labels)
    }
    return table
  }()

  private static let list = """
    viewWillAppear viewWillAppear(_:)
    viewDidAppear viewDidAppear(_:)
    viewWillDisappear viewWillDisappear(_:)
    viewDidDisappear viewDidDisappear(_:)
    traitCollectionDidChange traitCollectionDidChange(_:)
    setEditing setEditing(_:animated:)
    viewWillTransitionToSize viewWillTransition(to:with:)
    willMoveToParentViewController willMove(toParent:)
    didMoveToParentViewController didMove(toParent:)
    presentViewController present(_:animated:completion:)
    dismissViewControllerAnimated dismiss(animated:completion:)
    prepareForSegue prepare(for:sender:)
    motionBegan motionBegan(_:with:)
    motionEnded motionEnded(_:with:)
    touchesBegan touchesBegan(_:with:)
    touchesMoved touchesMoved(_:with:)
    touchesEnded touchesEnded(_:with:)
    touchesCancelled touchesCancelled(_:with:)
    drawRect draw(_:)
    sizeThatFits sizeThatFits(_:)
    pointInside point(inside:with:)
    hitTest hitTest(_:with:)
    willMoveToSuperview willMove(toSuperview:)
    willMoveToWindow willMove(toWindow:)
    didAddSubview didAddSubview(_:)
    willRemoveSubview willRemoveSubview(_:)
    layoutSublayersOfLayer layoutSublayers(of:)
    drawLayer draw(_:in:)
    actionForLayer action(for:forKey:)
    drawInContext draw(in:)
    actionForKey action(forKey:)
    needsDisplayForKey needsDisplay(forKey:)
    beginTrackingWithTouch beginTracking(_:with:)
    continueTrackingWithTouch continueTracking(_:with:)
    endTrackingWithTouch endTracking(_:with:)
    cancelTrackingWithEvent cancelTracking(with:)
    sendAction sendAction(_:to:for:)
    drawTextInRect drawText(in:)
    textRectForBounds textRect(forBounds:)
    editingRectForBounds editingRect(forBounds:)
    placeholderRectForBounds placeholderRect(forBounds:)
    setSelected setSelected(_:animated:)
    setHighlighted setHighlighted(_:animated:)
    setContentOffset setContentOffset(_:animated:)
    applyLayoutAttributes apply(_:)
    layoutAttributesForElementsInRect layoutAttributesForElements(in:)
    layoutAttributesForItemAtIndexPath layoutAttributesForItem(at:)
    shouldInvalidateLayoutForBoundsChange shouldInvalidateLayout(forBoundsChange:)
    prepareLayout prepare()
    gestureRecognizerShouldBegin gestureRecognizerShouldBegin(_:)
    """
}
