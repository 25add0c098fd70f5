import SwiftSyntax

// What a class tells of itself when the program starts, where the sources ask for something by its name. The lines
// stand at the end of the class's own file, in an extension, where they see what is private to it.

extension SourceRewriter {
  /// The function that notes all classes of a file; nil if there is nothing to note.
  func appendTables(_ classes: [ClassFact]) -> String? {
    guard members.asksNames || members.asksResponse || members.asksKeys || members.observes else {
      return nil
    }
    var calls = ""
    for fact in classes where fact.file == file && !fact.isGeneric {
      guard let own = members.types[fact.name], !own.isGeneric, !(fact.isHidden && fact.name.contains("."))
      else {
        continue
      }
      var lines = ""
      if members.asksNames {
        var seen: Set<String> = []
        for method in own.methods where isCallable(method) && seen.insert(method.objectiveCName).inserted {
          lines +=
            "    _ = Selector(\"\(method.objectiveCName)\", \(fact.name).\(reference(method, own, fact.name)))\n"
        }
      }
      if members.asksNames || members.asksResponse {
        let isDelegate = ancestry.lineage(of: fact).contains { ancestry.ownProtocols(of: $0).count > 1 }
        let names = own.methods.filter { !$0.isStatic && ($0.isMarked || (isDelegate && !$0.isHidden)) }
          .map { "\"\($0.objectiveCName)\"" }
        if !names.isEmpty {
          lines += "    _AcetateRuntime.methods(self, [\(names.joined(separator: ", "))])\n"
        }
      }
      if members.asksKeys || members.observes {
        for property in own.properties
        where (!property.isHidden || property.file == file)
          && !animatedKeys.contains(fact.name + "." + property.name)
        {
          lines +=
            "    _AcetateRuntime.property(self, \"\(property.givenName ?? property.name)\", "
            + "\\\(fact.name).\(property.name))\n"
        }
      }
      if members.observes {
        for (key, sources) in own.dependents {
          lines += "    _AcetateRuntime.depends(self, \"\(key)\", \(sources))\n"
        }
      }
      guard !lines.isEmpty else { continue }
      edits.append("extension \(fact.name) {\n  fileprivate static func acetateTable() {\n\(lines)  }\n}\n")
      calls += "  \(fact.name).acetateTable()\n"
    }
    guard !calls.isEmpty else { return nil }
    let name = "acetateTables\(file)"
    edits.append("@MainActor func \(name)() {\n\(calls)}\n")
    return name
  }

  /// Whether a selector can be made that calls the method from here.
  private func isCallable(_ method: MethodFact) -> Bool {
    method.isMarked && !method.isConditional && !method.isStatic && !method.isGeneric && !method.hasEffects
      && method.labels.count <= 2
      && (!method.isHidden || method.file == file) && !method.types.contains { $0.hasSuffix("...") }
  }

  /// The method's name, with its type where another one has the same name.
  private func reference(_ method: MethodFact, _ own: TypeMembers, _ owner: String) -> String {
    // A name without labels may be that of a method with parameters, here or above.
    let isAmbiguous =
      method.labels.isEmpty || own.methods.count(where: { $0.fullName == method.fullName }) > 1
    guard isAmbiguous else { return method.fullName }
    return
      "\(method.fullName) as (\(owner)) -> (\(method.types.joined(separator: ", "))) -> \(method.result ?? "Void")"
  }
}
