/// The file that we compile along with the user's sources: the program's entry, which hands the root of the show to
/// the stage.
struct EntryFile {
  /// Its name, which no file of a user is likely to have: two files of one name cannot be compiled together.
  static let name = "AcetateEntry.swift"
  /// The function that the code at the top level of a file becomes.
  static let topLevelSymbol = "acetate_top_level"
  static let previewType = "AcetatePreview"
  /// The view controller of lines at the top level that speak of one, as of its `view`.
  static let fragmentName = "acetateFragment"
  static func previewName(_ index: Int) -> String { "acetatePreview\(index)" }

  /// The entry's text.
  let text: String
  /// Lines to append to the root's own file, where they see a class that is private to it; with the file's index.
  let addition: (file: Int, text: String)?

  init(
    root: ShowRoot, hasScript: Bool = false, registrations: [Registration] = []
  ) {
    var addition: (file: Int, text: String)?

    /// The expression that makes the root, by way of a function in its own file if it is private to that.
    func make(_ fact: ClassFact, _ type: String, _ expression: String) -> String {
      guard fact.isHidden else { return expression }
      addition = (fact.file, "@MainActor func acetateMakeRoot() -> \(type) { \(expression) }\n")
      return "acetateMakeRoot()"
    }
    func metatype(_ fact: ClassFact, _ type: String, _ function: String) -> String {
      guard fact.isHidden else { return "\(fact.name).self" }
      addition = (fact.file, "@MainActor func \(function)() -> \(type) { \(fact.name).self }\n")
      return "\(function)()"
    }

    func start(_ root: ShowRoot) -> String {
      switch root {
      case .viewController(let fact):
        let expression =
          fact.isMadeByCoder ? Self.decoded(fact.name, as: "UIViewController") : "\(fact.name)()"
        return ".viewController { \(make(fact, "UIViewController", expression)) }"
      case .view(let fact, let framed):
        let size = "CGRect(x: 0, y: 0, width: 200, height: 200)"
        let expression =
          fact.isMadeByCoder
          ? Self.decoded(fact.name, as: "UIView", then: "view.frame = \(size)")
          : "\(fact.name)(\(framed ? "frame: \(size)" : ""))"
        return ".view { \(make(fact, "UIView", expression)) }"
      case .layer(let fact):
        return ".layer { \(make(fact, "CALayer", "\(fact.name)()")) }"
      case .unknown(let fact):
        return "acetateRoot { \(fact.name)() }"
      case .topLevel(let fallback):
        return ".playground(fallback: \(fallback.map { start($0) } ?? "nil")) { _ = acetateTopLevel(0, nil) }"
      case .preview(let index):
        return "\(Self.previewName(index)).root"
      case .application(let delegate, let scene):
        var parts: [String] = []
        if let delegate {
          parts.append(
            "delegate: \(metatype(delegate, "any UIApplicationDelegate.Type", "acetateDelegate"))")
        }
        if let scene {
          parts.append(
            "scene: \(metatype(scene, "any UISceneDelegate.Type", "acetateScene"))")
        }
        return ".application(\(parts.joined(separator: ", ")))"
      }
    }

    let tables = registrations.flatMap(\.tables).map { $0 + "(); " }.joined()
    let outlets = registrations.flatMap(\.outlets).map { $0 + "($0, $1)" }.joined(separator: "; ")
    let connect = tables + (outlets.isEmpty ? "" : "OutletStandIns.connect { \(outlets) }; ")
    let imports = (["Stage", "UIKit"] + registrations.compactMap(\.module)).map { "import \($0)\n" }.joined()
    let main =
      hasScript
      ? """
      private func acetateTopLevel(_ count: Int32, _ words: UnsafeMutableRawPointer?) -> Int32 {
        typealias Main = @convention(c) (Int32, UnsafeMutableRawPointer?) -> Int32
        guard let symbol = dlsym(nil, "\(Self.topLevelSymbol)") else { return 1 }
        return unsafeBitCast(symbol, to: Main.self)(count, words)
      }

      @_cdecl("main") func acetateMain(_ count: Int32, _ words: UnsafeMutableRawPointer?) -> Int32 {
        MainActor.assumeIsolated { () -> Int32 in \(connect)StageProgram.run(\(start(root))) }
      }
      """
      : """
      @main
      @MainActor
      enum AcetateEntry {
        static func main() { \(connect)StageProgram.run(\(start(root))) }
      }
      """
    text = imports + "\n" + main + "\n"
    self.addition = addition
  }

  /// The expression that makes what only `init(coder:)` makes.
  static func decoded(_ name: String, as type: String, then statement: String = "") -> String {
    "({ () -> \(type) in let made: \(type)? = \(name)(coder: _acetateCoder()); let view = made ?? \(type)(); "
      + (statement.isEmpty ? "" : statement + "; ") + "return view })()"
  }

  /// Functions that the entry calls before the show: tables of names, and what connects outlets.
  struct Registration {
    /// The module to import for them; nil for the entry's own.
    let module: String?
    let tables: [String]
    let outlets: [String]

    /// A library's functions under names that the entry can call from another module.
    static func published(
      _ module: String, tables: [String], outlets: [String]
    ) -> (registration: Registration, text: String)? {
      guard !tables.isEmpty || !outlets.isEmpty else { return nil }
      let name = "acetateTablesOf\(module)", connector = "acetateOutletsOf\(module)"
      let text = """

        @MainActor public func \(name)() { \(tables.map { $0 + "()" }.joined(separator: "; ")) }
        @MainActor public func \(connector)(
          _ controller: UIViewController, _ make: (String, Int, Int, (CGRect) -> UIView) -> UIView
        ) { \(outlets.map { $0 + "(controller, make)" }.joined(separator: "; ")) }

        """
      let registration = Registration(
        module: module, tables: tables.isEmpty ? [] : [name], outlets: outlets.isEmpty ? [] : [connector])
      return (registration, text)
    }
  }

  /// What only some modules need beside the entry, or without it.
  /// - Parameters:
  ///   - root: the root, for the module that has the entry.
  static func support(
    for root: ShowRoot?, hasPreviews: Bool, usesManaged: Bool, usesFragment: Bool = false
  ) -> String {
    var text = ""
    if usesFragment { text += "import PlaygroundSupport\n" }
    if root == nil, hasPreviews { text += "import Stage\n" }
    if case .unknown = root {
      text += """


        @MainActor private func acetateRoot(_ make: @escaping @MainActor () -> UIViewController) -> StageRoot { .viewController(make) }
        @MainActor private func acetateRoot(_ make: @escaping @MainActor () -> UIView) -> StageRoot { .view(make) }
        @MainActor private func acetateRoot(_ make: @escaping @MainActor () -> CALayer) -> StageRoot { .layer(make) }

        """
    }
    if usesFragment {
      text += """


        @MainActor let \(fragmentName): UIViewController = {
          let controller = UIViewController()
          controller.view.backgroundColor = .white
          PlaygroundPage.current.liveView = controller
          return controller
        }()

        """
    }
    if hasPreviews {
      text += """


        @MainActor struct \(previewType) {
          let root: StageRoot
          init(
            _ name: String? = nil, traits: AcetatePreviewTrait..., body: @escaping @MainActor () -> UIViewController
          ) {
            root = .viewController(body)
          }
          init(_ name: String? = nil, traits: AcetatePreviewTrait..., body: @escaping @MainActor () -> UIView) {
            root = .view { [size = traits.compactMap(\\.size).last] in
              let view = body()
              if let size { view.frame.size = size }
              return view
            }
          }
        }

        struct AcetatePreviewTrait {
          var size: CGSize?
          static let defaultLayout = AcetatePreviewTrait(), sizeThatFitsLayout = AcetatePreviewTrait()
          static let portrait = AcetatePreviewTrait(), portraitUpsideDown = AcetatePreviewTrait()
          static let landscapeLeft = AcetatePreviewTrait(), landscapeRight = AcetatePreviewTrait()
          static func fixedLayout(width: CGFloat, height: CGFloat) -> AcetatePreviewTrait {
            AcetatePreviewTrait(size: CGSize(width: width, height: height))
          }
        }

        """
    }
    return text + (usesManaged ? managed : "")
  }

  /// What an `@NSManaged` property of a layer reads: the value kept under its key, or zero.
  private static let managed = """

    func acetateManaged<Value>(_ value: Any?, _ initial: @autoclosure () -> Value) -> Value {
      value == nil ? initial() : acetateManaged(value)
    }

    func acetateManaged<Value>(_ value: Any?) -> Value {
      if let value = value as? Value { return value }
      if let number = value as? NSNumber {
        if let value = CGFloat(number.doubleValue) as? Value { return value }
        if let value = number.doubleValue as? Value { return value }
        if let value = number.floatValue as? Value { return value }
        if let value = number.intValue as? Value { return value }
        if let value = number.boolValue as? Value { return value }
      }
      let zeros: [Any] = [CGFloat(0), Double(0), Float(0), Int(0), false, "", CGPoint.zero, CGSize.zero, CGRect.zero]
      for zero in zeros { if let zero = zero as? Value { return zero } }
      if let none = Optional<Any>.none as? Value { return none }
      fatalError("an @NSManaged property of type \\(Value.self) was read before it was set")
    }

    """
}
