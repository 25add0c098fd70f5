import SwiftSyntax

// Members that another compiler, or Objective-C, let stand: `open static`, an optional property of a protocol asked twice, a message
// to an object of no known type.

extension OlderGrammar {
  static func members(_ text: String, _ place: Place) -> Mend? {
    let code = place.code
    // Swift 4 took `open static`, and meant what `public` says.
    if text.hasPrefix("static declarations are implicitly 'final'"), let line = code.line(place.line) {
      let head = code.text(line.lowerBound..<place.offset)
      guard let range = head.ranges(of: "open").last else { return nil }
      let start = line.lowerBound + head.utf8.distance(from: head.startIndex, to: range.lowerBound)
      guard code.text(code.word(at: start)) == "open" else { return nil }
      return Mend(
        file: place.file, line: place.line, what: "'open static'", .replace(start..<(start + 4), "public"))
    }
    // `delegate?.window??`: to Objective-C an optional property of a protocol is an optional of its own.
    for (message, mark) in [
      ("cannot use optional chaining on non-optional value", "?"),
      ("cannot force unwrap value of non-optional type", "!"),
    ] where text.hasPrefix(message) && code.stands(mark, at: place.offset) {
      let before = place.offset - 1
      guard code.stands("?", at: before) || code.stands("!", at: before) else { return nil }
      return Mend(
        file: place.file, line: place.line, what: "an optional requirement's second '\(mark)'",
        .replace(place.offset..<(place.offset + 1), ""))
    }
    return nil
  }

  /// `delegate?.moved?(self)` where the delegate is kept as `AnyObject`: Objective-C asks the object by the method's name. Here
  /// it is asked as the one protocol of the sources that has the method.
  mutating func messages(_ text: String, _ place: Place) -> Mend? {
    guard
      let match = text.firstMatch(
        of: /^value of type '(?:AnyObject|any AnyObject)' has no member '([A-Za-z0-9_]+)'/),
      let base = member(at: place)?.base,
      let name = soleProtocol(with: String(match.output.1))
    else { return nil }
    let start = base.positionAfterSkippingLeadingTrivia.utf8Offset
    let what = "a message to an AnyObject"
    if let chain = base.as(OptionalChainingExprSyntax.self) {
      let mark = chain.questionMark.positionAfterSkippingLeadingTrivia.utf8Offset
      return Mend(
        file: place.file, line: place.line, what: what, .insert("(", at: start),
        .insert(" as? \(name))", at: mark))
    }
    return Mend(
      file: place.file, line: place.line, what: what, .insert("(", at: start),
      .insert(" as? \(name))?", at: base.endPositionBeforeTrailingTrivia.utf8Offset))
  }

  /// `self.init()` where the class is known as `Self` alone: Objective-C makes any view so.
  static func making(_ text: String, _ place: Place) -> Mend? {
    guard
      let match = text.firstMatch(
        of: /^constructing an object of class type '([A-Za-z0-9_.]+)' with a metatype value/)
    else { return nil }
    let type = match.output.1
    let code = place.code
    guard let line = code.line(place.line) else { return nil }
    let head = code.text(line)
    for range in head.ranges(of: "self.init(") {
      let start = line.lowerBound + head.utf8.distance(from: head.startIndex, to: range.lowerBound)
      let open = start + 9
      guard place.offset >= start, place.offset <= open, let close = code.closing(open) else { continue }
      let arguments = code.text((open + 1)..<close).filter { !$0.isWhitespace }
      if type != "Self" {
        // The class is known by its name, which makes no other.
        return Mend(
          file: place.file, line: place.line, what: "'self.init' of a class",
          .replace(start..<(start + 9), String(type)))
      }
      guard arguments.isEmpty || arguments.hasPrefix("frame:") else { return nil }
      return Mend(
        file: place.file, line: place.line, what: "'self.init' of any class",
        .replace(start..<(open + 1), "_AcetateRuntime.makeView(self" + (arguments.isEmpty ? "" : ", ")))
    }
    return nil
  }

  /// A call of what belongs to the main actor, from where Swift 5 in Xcode does not see that it is anywhere else: sources of
  /// UIKit run on the main thread.
  mutating func isolation(_ text: String, _ place: Place) -> Mend? {
    guard text.hasPrefix("call to main actor-isolated"), text.contains("synchronous nonisolated context"),
      var node = tree(place.file).token(at: AbsolutePosition(utf8Offset: place.offset))?.parent
    else { return nil }
    while let parent = node.parent, parent.isProtocol(ExprSyntaxProtocol.self),
      parent.is(MemberAccessExprSyntax.self) || parent.is(FunctionCallExprSyntax.self)
        || parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      node = parent
    }
    guard node.is(FunctionCallExprSyntax.self) else { return nil }
    return Mend(
      file: place.file, line: place.line, what: "a call to the main actor",
      .insert("MainActor.assumeIsolated { ", at: node.positionAfterSkippingLeadingTrivia.utf8Offset),
      .insert(" }", at: node.endPositionBeforeTrailingTrivia.utf8Offset))
  }

  /// `CGLineCap.Butt`: cases began with a capital before Swift 3.
  static func capital(_ text: String, _ old: String) -> String? {
    guard let first = old.first, first.isUppercase,
      text.contains(/^type '(?:UI|CA|CG|NS|CT)[A-Za-z.]+[?!]?' has no member '/)
    else { return nil }
    // Of several capitals the last one begins the next word: `URLPath`, `urlPath`.
    let capitals = old.prefix { $0.isUppercase }
    let head = capitals.count > 1 && capitals.count < old.count ? capitals.dropLast() : capitals
    return head.lowercased() + old.dropFirst(head.count)
  }

  /// A fragment out of a view controller: code at the top level that speaks of its `view`.
  mutating func fragment(_ text: String, _ place: Place) -> Mend? {
    guard let match = text.firstMatch(of: /^cannot find '([A-Za-z]+)' in scope/) else { return nil }
    let name = String(match.output.1)
    guard name == "self" || Self.ofControllers.contains(name), place.code.stands(name, at: place.offset)
    else { return nil }
    var node = tree(place.file).token(at: AbsolutePosition(utf8Offset: place.offset))?.parent
    while let current = node {
      if current.is(ClassDeclSyntax.self) || current.is(StructDeclSyntax.self)
        || current.is(EnumDeclSyntax.self) || current.is(ExtensionDeclSyntax.self)
        || current.is(ProtocolDeclSyntax.self)
      {
        return nil
      }
      node = current.parent
    }
    let what = "'\(name)' of a view controller about the lines"
    return name == "self"
      ? Mend(
        file: place.file, line: place.line, what: what,
        .replace(place.offset..<(place.offset + 4), EntryFile.fragmentName))
      : Mend(
        file: place.file, line: place.line, what: what,
        .insert(EntryFile.fragmentName + ".", at: place.offset))
  }

  private static let ofControllers: Set<String> = [
    "view", "present", "dismiss", "addChild", "navigationController", "navigationItem", "tabBarController",
    "title", "setNeedsStatusBarAppearanceUpdate", "presentedViewController", "children",
  ]

  /// The protocol of the sources that alone declares a method or property of this name.
  private mutating func soleProtocol(with member: String) -> String? {
    var names: Set<String> = []
    for (index, file) in files.enumerated()
    where file.text.contains(member) && file.text.contains("protocol") {
      for item in tree(index).statements {
        guard let type = item.item.as(ProtocolDeclSyntax.self) else { continue }
        let has = type.memberBlock.members.contains {
          $0.decl.as(FunctionDeclSyntax.self)?.name.text == member
            || $0.decl.as(VariableDeclSyntax.self)?.bindings.first?.pattern.trimmedDescription == member
        }
        if has { names.insert(type.name.text) }
      }
    }
    return names.count == 1 ? names.first : nil
  }

  /// `if let length = content.length` of an optional property of a protocol, which is read as what it is here.
  mutating func optionalProperties(_ text: String, _ place: Place) -> Mend? {
    guard text.hasPrefix("initializer for conditional binding must have Optional type"),
      let range = expression(at: place)
    else { return nil }
    let name = place.code.text(range).split(separator: ".").last.map(String.init) ?? ""
    guard !name.isEmpty, files.contains(where: { $0.text.contains("optional var \(name)") }) else {
      return nil
    }
    return Mend(
      file: place.file, line: place.line, what: "an optional requirement",
      .insert("_AcetateRuntime.optional(", at: range.lowerBound), .insert(")", at: range.upperBound))
  }
}
