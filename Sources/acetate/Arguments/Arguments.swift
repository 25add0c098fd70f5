/// The words after a command's name, sorted into options and operands.
struct Arguments {
  /// What is no option: sources, pictures.
  private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// - Throws: `Failure` with the usage code for an option that the command does not have or a value that is missing.
  init(_ words: [String], options: [Option], command: String) throws {
    var index = 0
    var onlyOperands = false
    func next(for option: Option) throws -> String {
      index += 1
      guard index < words.count else {
        throw Failure.usage("\(option.spelling) needs a value; see acetate \(command) --help")
      }
      return words[index]
    }
    while index < words.count {
      let word = words[index]
      if onlyOperands || word == "-" || !word.hasPrefix("-") {
        operands.append(word)
      } else if word == "--" {
        onlyOperands = true
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = options.first(where: { $0.name == name && !name.isEmpty }) else {
          throw Failure.usage(Self.unknown(word, name, options, command))
        }
        if option.value == nil {
          guard parts.count == 1 else { throw Failure.usage("--\(name) takes no value") }
          values[option.key, default: []].append("")
        } else {
          values[option.key, default: []].append(parts.count == 2 ? String(parts[1]) : try next(for: option))
        }
      } else {
        let letter = word[word.index(after: word.startIndex)]
        guard let option = options.first(where: { $0.letter == letter }) else {
          throw Failure.usage("unknown option \(word); see acetate \(command) --help")
        }
        let rest = String(word.dropFirst(2))
        if option.value == nil {
          guard rest.isEmpty else {
            throw Failure.usage("unknown option \(word); see acetate \(command) --help")
          }
          values[option.key, default: []].append("")
        } else {
          values[option.key, default: []].append(rest.isEmpty ? try next(for: option) : rest)
        }
      }
      index += 1
    }
    for option in options where !option.repeats && option.value != nil {
      if let given = values[option.key], Set(given).count > 1 {
        throw Failure.usage(
          "\(option.spelling) is given twice, as \(given.joined(separator: " and ")); give it once")
      }
    }
  }

  private static func unknown(_ word: String, _ name: String, _ options: [Option], _ command: String)
    -> String
  {
    let near = options.first { $0.name.hasPrefix(name) && name.count >= 3 || Set($0.name) == Set(name) }
    let hint = near.map { "; did you mean --\($0.name)?" } ?? ""
    return "unknown option \(word)\(hint); see acetate \(command) --help"
  }

  /// Whether the option was given.
  func has(_ key: String) -> Bool { values[key] != nil }
  /// The option's value, if given.
  func value(_ key: String) -> String? { values[key]?.last }
  /// All values of an option that may be given several times.
  func values(_ key: String) -> [String] { values[key] ?? [] }
}

extension Option {
  /// How `Arguments` names it: the long name, or the letter if there is none.
  var key: String { name.isEmpty ? letter.map(String.init) ?? "" : name }
}
