// When controllers hear that they appear.
//
// A controller's view coming into a window tells viewWillAppear and viewIsAppearing at once. viewDidAppear
// comes after the first layout: the player asks for it with `settle()` once it has committed; without a
// player it comes with the next turn of the main queue.

@MainActor
package enum Appearances {
  enum State { case gone, appearing, shown, disappearing }

  private static var waiting: [UIViewController] = []
  private static var isSettling = false
  private static var isScheduled = false

  /// Lays out the windows and tells viewDidAppear to the controllers whose views came in since.
  package static func settle() {
    guard !isSettling else { return }
    isSettling = true
    // A controller may present another one as it appears: a few rounds, then leave it to the next turn.
    for _ in 0..<16 where !waiting.isEmpty {
      for window in UIApplication.shared.windows { window.layoutIfNeeded() }
      let ready = waiting.filter { !isHeld($0) }
      guard !ready.isEmpty else { break }
      waiting.removeAll { !isHeld($0) }
      for controller in ready where controller.appearance == .appearing { didAppear(controller) }
    }
    isSettling = false
  }

  /// Forgets whoever waits: a new screen begins with nobody.
  static func reset() {
    waiting = []
    isScheduled = false
  }

  static func settleSoon() {
    guard !isScheduled else { return }
    isScheduled = true
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        isScheduled = false
        settle()
      }
    }
  }

  static func willAppear(_ controller: UIViewController) {
    guard controller.appearance == .gone || controller.appearance == .disappearing else { return }
    controller.appearance = .appearing
    controller.viewWillAppear(controller.animatesAppearance)
  }

  static func isAppearing(_ controller: UIViewController) {
    guard controller.appearance == .appearing else { return }
    controller.viewIsAppearing(controller.animatesAppearance)
    if !waiting.contains(where: { $0 === controller }) { waiting.append(controller) }
    settleSoon()
  }

  /// Whether a controller, or one that it lies in, is still on its way in.
  private static func isHeld(_ controller: UIViewController) -> Bool {
    var above: UIViewController? = controller
    while let c = above {
      if c.holdsAppearance { return true }
      above = c.storedParent
    }
    return false
  }

  /// Lets the controllers hear that wait for the end of a transition.
  static func release(_ controller: UIViewController) {
    guard controller.holdsAppearance else { return }
    controller.holdsAppearance = false
    settle()
  }

  static func didAppear(_ controller: UIViewController) {
    waiting.removeAll { $0 === controller }
    controller.appearance = .shown
    controller.viewDidAppear(controller.animatesAppearance)
    controller.animatesAppearance = false
  }

  static func willDisappear(_ controller: UIViewController) {
    guard controller.appearance == .shown || controller.appearance == .appearing else { return }
    waiting.removeAll { $0 === controller }
    controller.appearance = .disappearing
    controller.viewWillDisappear(controller.animatesAppearance)
  }

  static func didDisappear(_ controller: UIViewController) {
    guard controller.appearance == .disappearing else { return }
    controller.appearance = .gone
    controller.viewDidDisappear(controller.animatesAppearance)
    controller.animatesAppearance = false
  }
}
