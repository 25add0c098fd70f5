import SwiftSyntax

// Storyboards are not read, so nothing connects a controller's outlets, and the first use of one would end the app. A view of the
// outlet's class stands in for it instead: what the code then does to it can be seen. The function that makes them stands at
// the end of the controller's own file, where it sees private outlets; the stage calls it before viewDidLoad.

/// Collects the outlets of one file's view controllers.
final class OutletStandIns: SyntaxVisitor {
  private let facts: SourceFacts
  private let ancestry: Ancestry
  private var scopes: [String] = []
  private var bodies = 0
  /// What the function calls, and the extensions that hold it: only there are private outlets seen.
  private var calls: [String] = []
  private var extensions: [String] = []
  private static let maker = "(String, Int, Int, (CGRect) -> UIView) -> UIView"

  private let bytes: [UInt8]

  init(text: String, facts: SourceFacts, ancestry: Ancestry) {
    bytes = Array(text.utf8)
    self.facts = facts
    self.ancestry = ancestry
    super.init(viewMode: .sourceAccurate)
  }

  static func functionName(_ file: Int) -> String { "acetateOutlets\(file)" }

  /// The function for the file's end; nil if it has no outlets that a view can stand in for.
  func function(_ file: Int) -> String? {
    guard !calls.isEmpty else { return nil }
    return """
      \(extensions.joined(separator: "\n"))
      @MainActor func \(Self.functionName(file))(_ controller: UIViewController, _ make: \(Self.maker)) {
      \(calls.joined(separator: "\n"))
      }

      """
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(node.name.text)
    guard bodies == 0, let fact = ancestry.lookUp(scopes.joined(separator: ".")), !fact.isGeneric,
      ancestry.kind(of: fact) == .viewController
    else { return .visitChildren }
    let set = assigned(in: node)
    let outlets = node.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self).flatMap(outlet) }
      .filter { !set.contains($0.name) }
    guard !outlets.isEmpty else { return .visitChildren }
    // numbered, so that no subclass seems to override its superclass's
    let method = "acetateOutletsOfClass\(calls.count)"
    calls.append("  (controller as? \(fact.name))?.\(method)(make)")
    var statements: [String] = []
    for (index, outlet) in outlets.enumerated() {
      let cast = outlet.type == "UIView" ? "" : " as? \(outlet.type)"
      if outlet.isCollection {
        statements.append(
          "    if self.\(outlet.name) == nil { self.\(outlet.name) = (0..<\(Self.collected)).compactMap { _ in "
            + "make(\"\(outlet.name)\", 0, 0, \(outlet.maker))\(cast) } }")
        continue
      }
      statements.append(
        "    if self.\(outlet.name) == nil { self.\(outlet.name) = make(\"\(outlet.name)\", \(index), "
          + "\(outlets.count), \(outlet.maker))\(cast) }")
    }
    extensions.append(
      "extension \(fact.name) {\n  @MainActor fileprivate func \(method)(_ make: \(Self.maker)) {\n"
        + statements.joined(separator: "\n") + "\n  }\n}")
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { scopes.removeLast() }

  /// The names that code in a class gives a value, as `name = …` or `self.name = …`: what an app makes itself needs no
  /// stand-in. Read from the bytes, since the bodies may be blank in the tree.
  private func assigned(in node: ClassDeclSyntax) -> Set<String> {
    let start = node.memberBlock.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = min(node.memberBlock.endPositionBeforeTrailingTrivia.utf8Offset, bytes.count)
    guard start < end else { return [] }
    var names: Set<String> = []
    for index in start..<end where bytes[index] == UInt8(ascii: "=") {
      let next = index + 1 < end ? bytes[index + 1] : 0
      guard next != UInt8(ascii: "=") else { continue }
      var last = index - 1
      while last > start, bytes[last] == UInt8(ascii: " ") { last -= 1 }
      var first = last
      while first > start, Self.isWord(bytes[first]) { first -= 1 }
      guard first < last else { continue }
      let name = String(decoding: bytes[(first + 1)...last], as: UTF8.self)
      let before = String(decoding: bytes[max(start, first - 5)...first], as: UTF8.self)
      let isMember = before.hasSuffix(".")
      let isOwn = isMember ? before.hasSuffix("self.") || before.hasSuffix("self?.") : !Self.declares(before)
      if isOwn { names.insert(name) }
    }
    return names
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte == 95 || (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }

  private static func declares(_ before: String) -> Bool {
    before.hasSuffix("var ") || before.hasSuffix("let ")
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(node.extendedType.trimmedDescription)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    scopes.append(node.name.text)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { scopes.removeLast() }
  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private struct Outlet {
    let name: String
    let type: String
    let isCollection: Bool
    /// Whether its class has no other initialiser than that for a storyboard.
    let isMadeByCoder: Bool

    /// The closure that makes one with a frame.
    var maker: String {
      guard isMadeByCoder else { return "{ \(type)(frame: $0) }" }
      return "{ frame in \(EntryFile.decoded(type, as: "UIView", then: "view.frame = frame")) }"
    }
  }

  /// The outlet that a property is, if we can make a view of its class.
  private func outlet(_ node: VariableDeclSyntax) -> Outlet? {
    let isOutlet = node.attributes.contains {
      $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "IBOutlet"
    }
    guard isOutlet, let binding = node.bindings.first, binding.initializer == nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let written = binding.typeAnnotation?.type.trimmedDescription,
      written.hasSuffix("!") || written.hasSuffix("?")
    else { return nil }
    var type = DeclarationScanner.bareType(written)
    let isCollection = type.hasPrefix("[") && type.hasSuffix("]")
    if isCollection { type = String(type.dropFirst().dropLast()) }
    var isMadeByCoder = false
    if let own = ancestry.lookUp(type) {
      isMadeByCoder = ancestry.isMadeByCoder(own)
      guard ancestry.kind(of: own) == .view, own.designated.isEmpty || own.designated.contains(["frame"])
      else {
        return nil
      }
    } else {
      guard Self.simpleViews.contains(type) else { return nil }
    }
    return Outlet(name: name, type: type, isCollection: isCollection, isMadeByCoder: isMadeByCoder)
  }

  /// How many views stand in an outlet collection, whose true number only the storyboard knows.
  private static let collected = 10

  /// Apple's views that are here and that `init(frame:)` makes.
  private static let simpleViews: Set<String> = [
    "UIView", "UIImageView", "UILabel", "UIButton", "UIControl", "UIScrollView", "UISwitch", "UISlider",
    "UISegmentedControl", "UIStepper", "UIPageControl", "UITextField", "UITextView", "UIProgressView",
    "UIActivityIndicatorView", "UIStackView", "UIToolbar", "UINavigationBar", "UITabBar", "UITableView",
    "UIVisualEffectView",
  ]
}
