// What a view takes part in beside touches: context menus, drags, pointers. Nothing here opens a menu or moves a pointer,
// so an interaction is kept with its view, told of it, and never begins.

/// Something that a view takes part in.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
  var view: UIView? { get }
  func willMove(to view: UIView?)
  func didMove(to view: UIView?)
}

extension UIView {
  /// What the view takes part in.
  public var interactions: [any UIInteraction] {
    get { storedInteractions }
    set {
      for old in storedInteractions { removeInteraction(old) }
      for new in newValue { addInteraction(new) }
    }
  }

  public func addInteraction(_ interaction: any UIInteraction) {
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    storedInteractions.append(interaction)
    interaction.didMove(to: self)
  }

  public func removeInteraction(_ interaction: any UIInteraction) {
    guard storedInteractions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    storedInteractions.removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }
}
