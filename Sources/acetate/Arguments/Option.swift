/// One option of a command.
struct Option: Sendable {
  /// The long name without dashes.
  let name: String
  /// The single letter, if it has one.
  var letter: Character?
  /// What its value is called in the help; nil for a switch.
  var value: String?
  /// One line for the help.
  let help: String
  /// Whether it may be given several times.
  var repeats = false

  /// How it is written, as in `-o OUT` or `--fps N`.
  var spelling: String {
    let dashes = letter.map { name.isEmpty ? "-\($0)" : "-\($0), --\(name)" } ?? "--\(name)"
    return value.map { "\(dashes) \($0)" } ?? dashes
  }
}
