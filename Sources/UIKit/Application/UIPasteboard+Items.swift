extension UIPasteboard {
  nonisolated public static let changedNotification = NSNotification.Name("UIPasteboardChangedNotification")
  nonisolated public static let removedNotification = NSNotification.Name("UIPasteboardRemovedNotification")

  /// What was copied last, as a list.
  public var urls: [URL]? {
    get { url.map { [$0] } }
    set { url = newValue?.first }
  }
  public var images: [UIImage]? {
    get { image.map { [$0] } }
    set { image = newValue?.first }
  }
  public var colors: [UIColor]? {
    get { color.map { [$0] } }
    set { color = newValue?.first }
  }
  public var hasColors: Bool { color != nil }
  public var numberOfItems: Int {
    items.count + [string != nil, image != nil, url != nil, color != nil].filter { $0 }.count
  }
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) { self.items = items }
  public func addItems(_ items: [[String: Any]]) { self.items += items }

  /// How long and where things that were copied stay. Stored: they stay in the app.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }
}
