import SwiftSyntax

// What a class tells of itself when the program starts, where the sources ask for something by its name. The lines
// stand at the end of the class's own file, in an extension, where they see what is private to it.
//
// Some classes cannot be named there: those inside functions, private ones inside other types, and generic ones, of which there
// are as many as there are arguments. Their lines stand in their own body, and the runtime asks each class for them
// when it first meets an object of it.

extension SourceRewriter {
  /// The function that notes all classes of a file; nil if there is nothing to note.
  func appendTables(_ classes: [ClassFact]) -> String? {
    guard members.asksAnything else { return nil }
    var calls = ""
    for fact in classes where fact.file == file && !context.isUnnamable(fact) {
      guard let own = members.types[fact.name] else { continue }
      let isDelegate = ancestry.lineage(of: fact).contains { ancestry.ownProtocols(of: $0).count > 1 }
      let lines = table(own, fact.name, fact.name, isDelegate: isDelegate)
      guard !lines.isEmpty else { continue }
      let name = "acetateTableOf" + fact.name.replacing(".", with: "_")
      let body = lines.map { "    \($0)\n" }.joined()
      edits.append("extension \(fact.name) {\n  fileprivate static func \(name)() {\n\(body)  }\n}\n")
      calls += "  \(fact.name).\(name)()\n"
    }
    guard !calls.isEmpty else { return nil }
    let name = "acetateTables\(file)"
    edits.append("@MainActor func \(name)() {\n\(calls)}\n")
    return name
  }

  /// Gives a class that no code outside of it can name its own function, to be asked at run time.
  func tellInside(_ node: ClassDeclSyntax) {
    guard members.asksAnything, let clause = node.inheritanceClause, let first = clause.inheritedTypes.first,
      let last = clause.inheritedTypes.last
    else { return }
    let fact = isInBody ? nil : ancestry.lookUp(enclosingType)
    if let fact {
      guard fact.name == enclosingType, context.tellsInside(fact) else { return }
    } else {
      guard isInBody else { return }
    }
    let scanner = MemberScanner(file: file)
    scanner.walk(node)
    let name = node.name.text
    let own = fact.flatMap { members.types[$0.name] } ?? scanner.facts.types[name] ?? TypeMembers()
    let lines = table(
      own, name, fact?.name ?? name, isDelegate: clause.inheritedTypes.count > 1)
    let above = DeclarationScanner.bareType(first.type.trimmedDescription)
    let isOverride =
      tellingLocals.contains(above) || ancestry.lookUp(above).map { context.tellsInside($0) } == true
    if isInBody { tellingLocals.insert(name) }
    if !isOverride {
      edits.insert(", _AcetateNamed", at: last.endPositionBeforeTrailingTrivia.utf8Offset)
    }
    let access = node.modifiers.map { $0.name.text }.first { $0 == "public" || $0 == "open" }
    let words = (access.map { $0 + " " } ?? "") + (isOverride ? "override " : "")
    edits.insert(
      "; \(words)class func acetateTable() { \(lines.joined(separator: "; ")) } ",
      at: node.memberBlock.rightBrace.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  /// The statements that tell of a class's members.
  /// - Parameters:
  ///   - name: the class, as code at the place can write it.
  ///   - path: its full name.
  private func table(_ own: TypeMembers, _ name: String, _ path: String, isDelegate: Bool) -> [String] {
    var lines: [String] = []
    if members.asksNames {
      var seen: Set<String> = []
      for method in own.methods where isCallable(method) && seen.insert(method.objectiveCName).inserted {
        lines.append("_ = Selector(\"\(method.objectiveCName)\", \(name).\(reference(method, own, name)))")
      }
    }
    if members.asksNames || members.asksResponse {
      let names = own.methods.filter { !$0.isStatic && ($0.isMarked || (isDelegate && !$0.isHidden)) }
        .map { "\"\($0.objectiveCName)\"" }
      if !names.isEmpty {
        lines.append("_AcetateRuntime.methods(\(name).self, [\(names.joined(separator: ", "))])")
      }
    }
    if members.asksKeys || members.observes {
      for property in own.properties
      where (!property.isHidden || property.file == file)
        && !animatedKeys.contains(path + "." + property.name)
      {
        lines.append(
          "_AcetateRuntime.property(\(name).self, \"\(property.givenName ?? property.name)\", "
            + "\\\(name).\(property.name))")
      }
    }
    if members.observes {
      for (key, sources) in own.dependents {
        lines.append("_AcetateRuntime.depends(\(name).self, \"\(key)\", \(sources))")
      }
    }
    return lines
  }

  /// Whether a selector can be made that calls the method from here.
  private func isCallable(_ method: MethodFact) -> Bool {
    method.isMarked && !method.isConditional && !method.isStatic && !method.isGeneric && !method.hasEffects
      && method.labels.count <= Self.mostArguments
      && (!method.isHidden || method.file == file) && !method.types.contains { $0.hasSuffix("...") }
  }

  /// What `perform` hands over at most.
  private static let mostArguments = 2

  /// The method's name, with its type where another one has the same name.
  private func reference(_ method: MethodFact, _ own: TypeMembers, _ owner: String) -> String {
    // A name without labels may be that of a method with parameters, here or above.
    let isAmbiguous =
      method.labels.isEmpty || own.methods.count(where: { $0.fullName == method.fullName }) > 1
    guard isAmbiguous else { return method.fullName }
    return
      "\(method.fullName) as (\(owner)) -> @MainActor (\(method.types.joined(separator: ", "))) -> \(method.result ?? "Void")"
  }
}
