/// How Objective-C spells the names of Swift's methods and properties.
enum ObjectiveCName {
  /// `move(to:with:)` is `moveTo:with:`, `show(text:)` is `showWithText:`; an underscore adds only its colon.
  static func method(_ name: String, _ labels: [String]) -> String {
    let name = name.filter { $0 != "`" }
    guard let first = labels.first else { return name }
    var start = name
    if first != "_" {
      // As Swift's compiler: "With" stands between, unless a preposition is there already.
      if !prepositions.contains(firstWord(first)), !prepositions.contains(lastWord(name)) { start += "With" }
      start += first.prefix(1).uppercased() + first.dropFirst()
    }
    return ([start] + labels.dropFirst().map { $0 == "_" ? "" : $0 }).map { $0 + ":" }.joined()
  }

  static func setter(_ property: String) -> String {
    "set" + property.prefix(1).uppercased() + property.dropFirst() + ":"
  }

  /// Apple's `isHidden` is `hidden` to the runtime.
  static func applesKey(_ property: String) -> String {
    guard property.hasPrefix("is"), let third = property.dropFirst(2).first, third.isUppercase else {
      return property
    }
    return third.lowercased() + property.dropFirst(3)
  }

  private static func firstWord(_ name: String) -> String {
    String(name.prefix(1).lowercased() + name.dropFirst().prefix { !$0.isUppercase })
  }

  private static func lastWord(_ name: String) -> String {
    guard let start = name.lastIndex(where: \.isUppercase) else { return name }
    return name[start...].lowercased()
  }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "between", "by", "following",
    "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding",
    "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}
