/// The file that we compile along with the user's sources: the program's entry, which hands the root of the show to
/// the stage.
struct EntryFile {
  /// Its name, which no file of a user is likely to have: two files of one name cannot be compiled together.
  static let name = "AcetateEntry.swift"
  static let previewType = "AcetatePreview"
  static func previewName(_ index: Int) -> String { "acetatePreview\(index)" }

  /// The entry's text.
  let text: String
  /// Lines to append to the root's own file, where they see a class that is private to it; with the file's index.
  let addition: (file: Int, text: String)?

  init(root: ShowRoot, previews: Int, usesManaged: Bool = false, tables: [String] = []) {
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

    let start: String
    switch root {
    case .viewController(let fact):
      start = ".viewController { \(make(fact, "UIViewController", "\(fact.name)()")) }"
    case .view(let fact, let framed):
      let arguments = framed ? "frame: CGRect(x: 0, y: 0, width: 200, height: 200)" : ""
      start = ".view { \(make(fact, "UIView", "\(fact.name)(\(arguments))")) }"
    case .layer(let fact):
      start = ".layer { \(make(fact, "CALayer", "\(fact.name)()")) }"
    case .unknown(let fact):
      start = "acetateRoot { \(fact.name)() }"
    case .preview(let index):
      start = "\(Self.previewName(index)).root"
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
      start = ".application(\(parts.joined(separator: ", ")))"
    }

    text = """
      import Stage
      import UIKit

      @main
      @MainActor
      enum AcetateEntry {
        static func main() { \(tables.map { $0 + "(); " }.joined())StageProgram.run(\(start)) }
      }
      """ + Self.support(for: root, previews: previews) + (usesManaged ? Self.managed : "")
    self.addition = addition
  }

  /// What only some roots need.
  private static func support(for root: ShowRoot, previews: Int) -> String {
    var text = ""
    if case .unknown = root {
      text += """


        @MainActor private func acetateRoot(_ make: @escaping @MainActor () -> UIViewController) -> StageRoot { .viewController(make) }
        @MainActor private func acetateRoot(_ make: @escaping @MainActor () -> UIView) -> StageRoot { .view(make) }
        @MainActor private func acetateRoot(_ make: @escaping @MainActor () -> CALayer) -> StageRoot { .layer(make) }
        """
    }
    if previews > 0 {
      text += """


        @MainActor struct \(previewType) {
          let root: StageRoot
          init(_ name: String? = nil, _ body: @escaping @MainActor () -> UIViewController) {
            root = .viewController(body)
          }
          init(_ name: String? = nil, _ body: @escaping @MainActor () -> UIView) {
            root = .view(body)
          }
        }
        """
    }
    return text + "\n"
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
