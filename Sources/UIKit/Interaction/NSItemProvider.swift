/// Things that wait to be handed over to whoever takes them. The open Foundation has none.
///
/// What an app puts in can be taken out again in the same process; nothing comes from other apps.
open class NSItemProvider: NSObject, @unchecked Sendable {
  private var objects: [NSObject] = []
  private var data: [(type: String, load: (@escaping (Data?, (any Error)?) -> Void) -> Progress?)] = []
  open var suggestedName: String?

  public override init() { super.init() }

  /// A provider of one object: a text, a picture, a colour, an address.
  public init(object: any NSObjectProtocol) {
    super.init()
    if let object = object as? NSObject { objects = [object] }
  }
  public init?(contentsOf fileURL: URL!) {
    guard let fileURL, let contents = try? Data(contentsOf: fileURL) else { return nil }
    super.init()
    suggestedName = fileURL.lastPathComponent
    data = [
      (
        "public.data",
        { done in
          done(contents, nil)
          return nil
        }
      )
    ]
  }

  open var registeredTypeIdentifiers: [String] { data.map(\.type) + objects.map(NSItemProvider.type) }
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    registeredTypeIdentifiers.contains(typeIdentifier)
  }
  open func canLoadObject(ofClass aClass: AnyClass) -> Bool { found(aClass) != nil }
  private func found(_ aClass: AnyClass) -> NSObject? {
    objects.first { object in
      sequence(first: Swift.type(of: object) as AnyClass) { _getSuperclass($0) }.contains { $0 == aClass }
    }
  }

  /// Hands an object over, at the next turn of the main queue; nil when there is none of the class.
  @discardableResult
  open func loadObject(
    ofClass aClass: AnyClass, completionHandler: @escaping (Any?, (any Error)?) -> Void
  ) -> Progress {
    let object = found(aClass)
    nonisolated(unsafe) let done = completionHandler
    DispatchQueue.main.async { done(object, nil) }
    return Progress(totalUnitCount: 1)
  }

  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility = .all,
    loadHandler: @escaping (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) { data.append((typeIdentifier, loadHandler)) }
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String, completionHandler: @escaping (Data?, (any Error)?) -> Void
  ) -> Progress {
    let none = Progress(totalUnitCount: 1)
    guard let entry = data.first(where: { $0.type == typeIdentifier }) else {
      completionHandler(nil, nil)
      return none
    }
    return entry.load(completionHandler) ?? none
  }

  private static func type(_ object: NSObject) -> String {
    switch object {
    case is NSString: return "public.utf8-plain-text"
    case is NSURL: return "public.url"
    case is UIImage: return "public.image"
    case is UIColor: return "com.apple.uikit.color"
    default: return "public.item"
    }
  }
}

/// Who may see what a provider holds.
public enum NSItemProviderRepresentationVisibility: Int, Sendable { case all, group, ownProcess }
