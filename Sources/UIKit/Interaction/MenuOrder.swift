extension UIContextMenuConfiguration {
  /// In which order the elements of a menu stand. No menu opens.
  public enum ElementOrder: Int, Sendable { case automatic, priority, fixed }
  /// Stored: no menu opens.
  public var preferredMenuElementOrder: ElementOrder {
    get { kept("preferredMenuElementOrder", or: .automatic) }
    set { keep(newValue, "preferredMenuElementOrder") }
  }
}
