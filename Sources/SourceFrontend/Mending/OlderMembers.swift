/// Members and functions of the years of Swift 1 to 3 that only have another name or other labels today, so that they can be put
/// right where they stand. What needs more than that is in `OlderSpellings`, for a message.
enum OlderMembers {
  struct Modern {
    let name: String
    /// The label of the first argument, "_" for none; nil if it is no call.
    let label: String?
    /// The labels of the other arguments.
    let others: [String]
  }

  static func modern(_ name: String) -> Modern? { table[name] }

  private static let table: [String: Modern] = {
    var table: [String: Modern] = [:]
    for line in list.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      guard words.count == 2 else { continue }
      guard let open = words[1].firstIndex(of: "("), !words[1].hasSuffix("()") else {
        table[words[0]] = Modern(name: words[1], label: nil, others: [])
        continue
      }
      let labels = words[1][open...].dropFirst().dropLast().split(separator: ":").map(String.init)
      table[words[0]] = Modern(
        name: String(words[1][..<open]), label: labels.first, others: Array(labels.dropFirst()))
    }
    return table
  }()

  private static let list = """
    ErrorType Error
    __FILE__ #file
    __LINE__ #line
    __COLUMN__ #column
    __FUNCTION__ #function
    enumerate enumerated
    sortInPlace sort
    lowercaseString lowercased()
    uppercaseString uppercased()
    capitalizedString capitalized
    utf16Count utf16.count
    indexOf firstIndex(of:)
    removeAtIndex remove(at:)
    joinWithSeparator joined(separator:)
    appendContentsOf append(contentsOf:)
    splice insert(contentsOf:at:)
    advancedBy advanced(by:)
    componentsSeparatedByString components(separatedBy:)
    componentsSeparatedByCharactersInSet components(separatedBy:)
    componentsJoinedByString componentsJoined(by:)
    stringByReplacingOccurrencesOfString replacingOccurrences(of:with:options:range:)
    stringByAppendingString appending(_:)
    stringByAppendingFormat appendingFormat(_:)
    stringByTrimmingCharactersInSet trimmingCharacters(in:)
    rangeOfString range(of:options:range:)
    substringToIndex substring(to:)
    substringFromIndex substring(from:)
    substringWithRange substring(with:)
    characterAtIndex character(at:)
    dataUsingEncoding data(using:)
    objectForKey object(forKey:)
    objectAtIndex object(at:)
    addObject add(_:)
    removeObject remove(_:)
    containsObject contains(_:)
    timeIntervalSinceDate timeIntervalSince(_:)
    dateByAddingTimeInterval addingTimeInterval(_:)
    stringFromDate string(from:)
    stringFromNumber string(from:)
    instantiateViewControllerWithIdentifier instantiateViewController(withIdentifier:)
    presentViewController present(_:animated:completion:)
    dismissViewControllerAnimated dismiss(animated:completion:)
    popViewControllerAnimated popViewController(animated:)
    popToRootViewControllerAnimated popToRootViewController(animated:)
    addChildViewController addChild(_:)
    removeFromParentViewController removeFromParent
    didMoveToParentViewController didMove(toParent:)
    willMoveToParentViewController willMove(toParent:)
    childViewControllers children
    parentViewController parent
    dequeueReusableCellWithIdentifier dequeueReusableCell(withIdentifier:for:)
    dequeueReusableCellWithReuseIdentifier dequeueReusableCell(withReuseIdentifier:for:)
    registerClass register(_:forCellReuseIdentifier:)
    cellForRowAtIndexPath cellForRow(at:)
    cellForItemAtIndexPath cellForItem(at:)
    indexPathForCell indexPath(for:)
    deselectRowAtIndexPath deselectRow(at:animated:)
    reloadRowsAtIndexPaths reloadRows(at:with:)
    insertRowsAtIndexPaths insertRows(at:with:)
    deleteRowsAtIndexPaths deleteRows(at:with:)
    bringSubview bringSubviewToFront(_:)
    sendSubview sendSubviewToBack(_:)
    isDescendantOfView isDescendant(of:)
    snapshotViewAfterScreenUpdates snapshotView(afterScreenUpdates:)
    drawViewHierarchyInRect drawHierarchy(in:afterScreenUpdates:)
    requireGestureRecognizerToFail require(toFail:)
    translationInView translation(in:)
    velocityInView velocity(in:)
    locationInView location(in:)
    previousLocationInView previousLocation(in:)
    locationOfTouch location(ofTouch:in:)
    beginTrackingWithTouch beginTracking(_:with:)
    continueTrackingWithTouch continueTracking(_:with:)
    respondsToSelector responds(to:)
    performSelector perform(_:with:afterDelay:)
    isKindOfClass isKind(of:)
    isMemberOfClass isMember(of:)
    conformsToProtocol conforms(to:)
    drawInRect draw(in:)
    drawAtPoint draw(at:)
    imageWithRenderingMode withRenderingMode(_:)
    resizableImageWithCapInsets resizableImage(withCapInsets:)
    sizeWithAttributes size(withAttributes:)
    boundingRectWithSize boundingRect(with:options:attributes:context:)
    fontWithSize withSize(_:)
    setNeedsDisplayIn setNeedsDisplay(_:)
    valueForKey value(forKey:)
    valueForKeyPath value(forKeyPath:)
    addObserverForName addObserver(forName:object:queue:using:)
    postNotificationName post(name:object:userInfo:)
    removeObserverForKeyPath removeObserver(_:forKeyPath:)
    URLForResource url(forResource:withExtension:)
    pathForResource path(forResource:ofType:)
    colorWithAlphaComponent withAlphaComponent(_:)
    titleForState title(for:)
    imageForState image(for:)
    titleColorForState titleColor(for:)
    replaceRange replaceSubrange(_:with:)
    startsWith starts(with:)
    arrayByAddingObject adding(_:)
    addTimer add(_:forMode:)
    addToRunLoop add(to:forMode:)
    removeFromRunLoop remove(from:forMode:)
    userInteractionEnabled isUserInteractionEnabled
    hidden isHidden
    enabled isEnabled
    selected isSelected
    highlighted isHighlighted
    opaque isOpaque
    pagingEnabled isPagingEnabled
    scrollEnabled isScrollEnabled
    multipleTouchEnabled isMultipleTouchEnabled
    exclusiveTouch isExclusiveTouch
    translucent isTranslucent
    on isOn
    editing isEditing
    editable isEditable
    selectable isSelectable
    tracking isTracking
    dragging isDragging
    decelerating isDecelerating
    secureTextEntry isSecureTextEntry
    doubleSided isDoubleSided
    geometryFlipped isGeometryFlipped
    cancelled isCancelled
    valid isValid
    paused isPaused
    continuous isContinuous
    momentary isMomentary
    statusBarHidden isStatusBarHidden
    navigationBarHidden isNavigationBarHidden
    toolbarHidden isToolbarHidden
    firstResponder isFirstResponder
    viewLoaded isViewLoaded
    beingPresented isBeingPresented
    beingDismissed isBeingDismissed
    movingToParentViewController isMovingToParent
    directionalLockEnabled isDirectionalLockEnabled
    idleTimerDisabled isIdleTimerDisabled
    accessibilityElement isAccessibilityElement
    executing isExecuting
    finished isFinished
    viewControllerForKey viewController(forKey:)
    viewForKey view(forKey:)
    selectRowAtIndexPath selectRow(at:animated:scrollPosition:)
    selectItemAtIndexPath selectItem(at:animated:scrollPosition:)
    scrollToRowAtIndexPath scrollToRow(at:at:animated:)
    scrollToItemAtIndexPath scrollToItem(at:at:animated:)
    layoutAttributesForItemAtIndexPath layoutAttributesForItem(at:)
    layoutAttributesForElementsInRect layoutAttributesForElements(in:)
    """
}
