/// Data of an asset catalogue. None is read yet, so every name is unknown.
open class NSDataAsset: NSObject {
  public let name: String
  open private(set) var data = Data()
  open private(set) var typeIdentifier = "public.data"

  public convenience init?(name: String) { self.init(name: name, bundle: .main) }

  public init?(name: String, bundle: Bundle) {
    Inert.warn("NSDataAsset(name:)", "finds no data yet")
    return nil
  }
}
