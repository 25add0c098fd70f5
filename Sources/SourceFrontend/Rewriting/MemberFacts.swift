import Foundation

/// A method of a type, as far as an Objective-C runtime would care.
struct MethodFact: Sendable {
  var name: String
  var labels: [String]
  /// Parameter types as written.
  var types: [String] = []
  /// `(_ sender: UIButton) throws -> Bool where …`: everything behind the name.
  var signature = ""
  var result: String?
  var file: Int
  /// `public ` or `open ` or empty.
  var access = ""
  var isStatic = false
  var isOverride = false
  /// Private to its file or type.
  var isHidden = false
  /// Marked for Objective-C, itself or through its type.
  var isMarked = false
  /// What `@objc(name:)` calls it.
  var givenName: String?
  var isGeneric = false
  var hasEffects = false
  var isDiscardable = false
  /// Marked as there, or advised, only at times: a table that names it would be warned of.
  var isConditional = false
  var isInExtension = false
  /// Where its name stands in the file: what tells it apart from all others.
  var offset = 0

  var objectiveCName: String { givenName ?? ObjectiveCName.method(name, labels) }
  /// `tap(_:with:)`.
  var fullName: String { name + (labels.isEmpty ? "" : "(" + labels.map { $0 + ":" }.joined() + ")") }

  func isSame(as other: MethodFact) -> Bool {
    name == other.name && labels == other.labels && isStatic == other.isStatic
  }
}

/// A property of a class that key-value coding can reach.
struct PropertyFact: Sendable {
  var name: String
  var file: Int
  var isHidden = false
  var givenName: String?
}

/// A computed property, as far as it may have to be moved.
struct ComputedFact: Sendable {
  var name: String
  /// As written.
  var type: String
  var file: Int
  var isSettable: Bool
  var isStatic: Bool
  var isOverride: Bool
  var isInExtension: Bool
  /// Where its name stands in the file.
  var offset: Int

  func isSame(as other: ComputedFact) -> Bool { name == other.name && isStatic == other.isStatic }
}

/// The members of one type, from all its declarations.
struct TypeMembers: Sendable {
  var methods: [MethodFact] = []
  var properties: [PropertyFact] = []
  /// For a protocol: its `optional` requirements.
  var optionals: [MethodFact] = []
  var optionalProperties: Set<String> = []
  /// Computed properties that override, or stand in an extension.
  var computed: [ComputedFact] = []
  /// The properties that change with others, each with the expression that names those.
  var dependents: [(key: String, sources: String)] = []
  var isProtocol = false
  /// Whether it, or a type around it, is generic.
  var isGeneric = false
}

/// The members of all types of a source set.
struct MemberFacts: Sendable {
  var types: [String: TypeMembers] = [:]
  /// What the sources ask of a runtime, by the words that they contain: tables are made only of what is asked for.
  var asksNames = false
  var asksResponse = false
  var asksKeys = false
  var observes = false

  mutating func noteWords(_ text: String) {
    func has(_ words: String...) -> Bool { words.contains { Words.stand($0, in: text) } }
    asksNames =
      asksNames
      || has(
        "Selector(", "NSSelectorFromString", "Selector.init", "perform(", "action: \"", "selector: \"",
        "Selector = \"")
    asksResponse = asksResponse || has("responds(to", "optional func")
    observes = observes || has(".observe(", "forKeyPath")
    asksKeys =
      asksKeys
      || has("setValue(", "value(forKey", "forKeyPath", "selector(getter", "selector(setter", "ValuesForKeys")
  }

  /// Whether there is any need of tables.
  var asksAnything: Bool { asksNames || asksResponse || asksKeys || observes }

  mutating func merge(_ other: MemberFacts) {
    types.merge(other.types) { $0.adding($1) }
    asksNames = asksNames || other.asksNames
    asksResponse = asksResponse || other.asksResponse
    asksKeys = asksKeys || other.asksKeys
    observes = observes || other.observes
  }
}

extension TypeMembers {
  func adding(_ other: TypeMembers) -> TypeMembers {
    var sum = self
    sum.methods += other.methods
    sum.properties += other.properties
    sum.optionals += other.optionals
    sum.dependents += other.dependents
    sum.computed += other.computed
    sum.optionalProperties.formUnion(other.optionalProperties)
    sum.isProtocol = isProtocol || other.isProtocol
    sum.isGeneric = isGeneric || other.isGeneric
    return sum
  }
}

/// Looks for words in a text byte by byte: a search by characters takes a second for what the parser does in a tenth.
enum Words {
  static func stand(_ word: String, in text: String) -> Bool {
    text.withCString { strstr($0, word) != nil }
  }
}
