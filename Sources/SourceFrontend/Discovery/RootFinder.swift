/// Finds what a show begins with, in the order that the command line's documentation promises:
/// the name asked for, a `#Preview`, the `@main` app delegate or a scene delegate, a class named `ViewController`, the only
/// view controller that nothing else creates, the only view, the only layer.
struct RootFinder {
  private let facts: SourceFacts
  private let files: [SourceFile]
  private let ancestry: Ancestry
  private let script: TopLevelCode
  /// Indices of the files in which the show may begin; nil for all.
  private let candidateFiles: Set<Int>?

  init(
    facts: SourceFacts, files: [SourceFile], script: TopLevelCode = TopLevelCode(),
    candidates: Set<Int>? = nil
  ) {
    candidateFiles = candidates
    self.facts = facts
    self.files = files
    self.script = script
    ancestry = Ancestry(facts)
  }

  /// - Parameter name: the class or the preview's title that `--root` names.
  /// - Throws: `FrontendError` with kind `.usage` that lists the candidates if none or several fit.
  func find(named name: String?) throws -> ShowRoot {
    // A call of UIApplicationMain is no show of its own: its delegate begins it.
    guard script.file != nil, !facts.callsMain else { return try findClass(named: name) }
    if let name, !script.isChosenByName { return try findClass(named: name) }
    return .topLevel(fallback: try? findClass(named: nil))
  }

  private func findClass(named name: String?) throws -> ShowRoot {
    if let name { return try named(name) }
    guard previews.count <= 1 else {
      let list = previews.map(describePreview).joined(separator: "; ")
      throw FrontendError(.usage, "several previews; name one with --root: \(list)")
    }
    if let only = previews.first { return .preview(only) }
    if let application = try application() { return application }
    if let controller = roots.first(where: {
      $0.name == "ViewController" && ancestry.kind(of: $0) == .viewController
    }) {
      return root(controller, .viewController)
    }
    for kind in [ScreenKind.viewController, .view, .layer] {
      let all = roots.filter { ancestry.kind(of: $0) == kind }
      guard !all.isEmpty else { continue }
      let free = all.count == 1 ? all : all.filter { !isUsed($0, among: all) }
      guard free.count == 1, let only = free.first else {
        let names = free.isEmpty ? all : free
        if let first = names.first, names.dropFirst().contains(where: { $0.name == first.name }),
          Set(names.map(\.name)).count == 1
        {
          throw declaredTwice(names)
        }
        throw FrontendError(
          .usage, "several classes could be the root of the show; name one with --root: \(list(names))")
      }
      return root(only, kind)
    }
    throw FrontendError(.usage, nothingFits)
  }

  // MARK: the steps

  private func named(_ name: String) throws -> ShowRoot {
    if let index = previews.first(where: { previewName($0) == name }) { return .preview(index) }
    let matches = facts.classes.filter { $0.name == name && candidateFiles?.contains($0.file) != false }
    let nested = facts.classes.filter { $0.simpleName == name }
    guard let fact = matches.first ?? nested.first else {
      let near = roots.min { Spelling.distance($0.simpleName, name) < Spelling.distance($1.simpleName, name) }
      let hint =
        near.flatMap { Spelling.distance($0.simpleName, name) <= 3 ? "; did you mean \($0.name)?" : nil }
        ?? ""
      throw FrontendError(.usage, "--root \(name): no such class in the sources\(hint) \(candidates)")
    }
    guard !fact.isGeneric else {
      throw FrontendError(
        .usage, "--root \(name): a generic class cannot be the root; name another \(candidates)")
    }
    if ancestry.conforms(fact, to: Self.appDelegates) {
      return .application(delegate: fact, scene: sceneDelegates.first)
    }
    if ancestry.conforms(fact, to: Self.sceneDelegates) {
      return .application(delegate: nil, scene: fact)
    }
    guard let kind = ancestry.kind(of: fact) else {
      if let foreign = ancestry.foreignSuperclass(of: fact),
        foreign.hasPrefix("NS") || foreign == "UIResponder"
      {
        throw FrontendError(
          .usage,
          "--root \(name): a \(foreign) cannot be shown; name a view controller, a view, a layer or an app delegate \(candidates)"
        )
      }
      return .unknown(fact)
    }
    return root(fact, kind)
  }

  private func root(_ found: ClassFact, _ kind: ScreenKind) -> ShowRoot {
    var fact = found
    fact.isMadeByCoder = ancestry.isMadeByCoder(found)
    return switch kind {
    case .viewController: .viewController(fact)
    case .view: .view(fact, framed: takesFrame(fact))
    case .layer: .layer(fact)
    }
  }

  private func application() throws -> ShowRoot? {
    let scenes = sceneDelegates
    let all = roots.filter { ancestry.conforms($0, to: Self.appDelegates) }
    var delegates = all.filter { $0.isMain || facts.mainExtensions.contains($0.name) }
    if delegates.isEmpty, let name = facts.mainCallDelegate, let named = ancestry.lookUp(name) {
      delegates = [named]
    }
    // a call that hands over a variable, or a @main of another type that makes it: then it can only be this one
    if delegates.isEmpty, facts.callsMain, all.count == 1 { delegates = all }
    guard delegates.count <= 1, scenes.count <= 1 else {
      let several = delegates.count > 1 ? delegates : scenes
      throw FrontendError(.usage, "several app or scene delegates; name one with --root: \(list(several))")
    }
    guard !(delegates.isEmpty && scenes.isEmpty) else { return nil }
    // Delegates of an app whose window a storyboard fills have nothing to show by themselves.
    // A controller that exchanges the window's root later shows nothing at the start.
    let fillsWindow = facts.windowFillers.contains { name in
      ancestry.lookUp(name).map { ancestry.kind(of: $0) != .viewController } ?? true
    }
    if !fillsWindow, roots.contains(where: { ancestry.kind(of: $0) == .viewController }) { return nil }
    return .application(delegate: delegates.first, scene: scenes.first)
  }

  // MARK: candidates

  private static let appDelegates: Set<String> = ["UIApplicationDelegate"]
  private static let sceneDelegates: Set<String> = ["UIWindowSceneDelegate", "UISceneDelegate"]

  private var sceneDelegates: [ClassFact] {
    roots.filter { ancestry.conforms($0, to: Self.sceneDelegates) }
  }

  /// The classes that could be made without knowing anything more.
  private var roots: [ClassFact] {
    facts.classes.filter { !$0.isGeneric && candidateFiles?.contains($0.file) != false }
  }
  /// Numbers of the previews that can be shown.
  private var previews: [Int] {
    facts.previews.indices.filter { candidateFiles?.contains(facts.previews[$0].file) != false }
  }

  /// Whether something other than the class itself creates it, or another candidate inherits from it.
  private func isUsed(_ fact: ClassFact, among all: [ClassFact]) -> Bool {
    let created = facts.creations.contains { creation in
      guard ancestry.lookUp(creation.type)?.name == fact.name else { return false }
      return creation.inside != fact.name && !creation.inside.hasPrefix(fact.name + ".")
    }
    return created
      || all.contains { other in
        other.name != fact.name && ancestry.lineage(of: other).contains { $0.name == fact.name }
      }
  }

  /// Whether `init(frame:)` makes the view: it declares no other designated initialiser, or that one too.
  private func takesFrame(_ fact: ClassFact) -> Bool {
    for ancestor in ancestry.lineage(of: fact) where !ancestor.designated.isEmpty {
      return ancestor.designated.contains(["frame"])
    }
    return !Self.unframed.contains(ancestry.foreignSuperclass(of: fact) ?? "")
  }

  /// Views whose own designated initialiser asks for more than a frame.
  private static let unframed: Set<String> = [
    "UITableView", "UICollectionView", "UITableViewCell", "UIVisualEffectView", "UITableViewHeaderFooterView",
  ]

  // MARK: messages

  /// Two classes of one name, as in a folder that holds two states of a file.
  private func declaredTwice(_ facts: [ClassFact]) -> FrontendError {
    let places = facts.prefix(4).map { "\(files[$0.file].shownPath):\($0.line)" }
    let last = places.last ?? ""
    return FrontendError(
      .source,
      "\(last): error: \(facts[0].name) is declared \(facts.count == 2 ? "twice" : "\(facts.count) times"), here and at "
        + places.dropLast().joined(separator: ", ") + ": give the files that belong together")
  }

  private var candidates: String {
    let shown = roots.filter { ancestry.kind(of: $0) != nil || ancestry.conforms($0, to: Self.appDelegates) }
    return shown.isEmpty ? "" : "(candidates: \(list(shown)))"
  }

  private func list(_ facts: [ClassFact]) -> String {
    let shown = facts.prefix(12).map { fact in
      let noun = ancestry.kind(of: fact).map(\.noun) ?? "delegate"
      return "\(fact.name), a \(noun) (\(files[fact.file].shownPath):\(fact.line))"
    }
    let rest = facts.count > 12 ? "; and \(facts.count - 12) more" : ""
    return shown.joined(separator: "; ") + rest
  }

  /// A preview's title, or "Preview 2" for the second one if it has none.
  private func previewName(_ index: Int) -> String { facts.previews[index].title ?? "Preview \(index + 1)" }

  private func describePreview(_ index: Int) -> String {
    let preview = facts.previews[index]
    return "\"\(previewName(index))\" (\(files[preview.file].shownPath):\(preview.line))"
  }

  private var nothingFits: String {
    if facts.files.allSatisfy(\.isEmpty) {
      let what = files.count == 1 ? "\(files[0].shownPath) holds" : "the sources hold"
      return "nothing to show: \(what) no code"
    }
    if facts.classes.isEmpty, facts.files.contains(where: { $0.imports.contains { $0.module == "SwiftUI" } })
    {
      return
        "nothing to show: the sources are SwiftUI's, which is not in Acetate; it shows views and view controllers of UIKit"
    }
    let names = facts.classes.prefix(8).map { "\($0.name) (\(files[$0.file].shownPath):\($0.line))" }
    let seen = names.isEmpty ? "it declares no class" : "its classes are \(names.joined(separator: ", "))"
    return
      "nothing to show in the sources: no UIViewController, UIView or CALayer subclass and no @main app delegate; "
      + "\(seen); name the class to show with --root"
  }
}
