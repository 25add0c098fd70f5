/// One of the tool's commands.
protocol Command {
  static var name: String { get }
  /// One line for the list of commands.
  static var summary: String { get }
  /// How it is called.
  static var usage: String { get }
  /// What the help says besides.
  static var discussion: String { get }
  static var example: String { get }
  static var options: [Option] { get }
  /// Does the work and returns the exit code, or throws a `Failure`.
  static func run(_ arguments: Arguments) throws -> Int32
}

extension Command {
  static var help: String {
    var text = "\(summary)\n\nusage: \(usage)\n"
    if !options.isEmpty {
      let width = options.map { $0.spelling.count }.max() ?? 0
      text += "\noptions:\n"
      for option in options {
        text += "  \(option.spelling.padded(to: width))  \(option.help)\n"
      }
    }
    if !discussion.isEmpty { text += "\n\(discussion)\n" }
    return text + "\nexample:\n  \(example)\n"
  }
}

/// The list of commands and what `acetate --help` says.
enum Commands {
  static var all: [any Command.Type] {
    [
      RenderCommand.self, TreeCommand.self, RunCommand.self, DiffCommand.self, DoctorCommand.self,
      NewCommand.self,
    ]
  }

  static var help: String {
    let rows = all.map { "  \($0.name.padded(to: 8))\($0.summary)" }.joined(separator: "\n")
    return """
      Plays Core Animation and UIKit code, as it is written for iOS, into pictures and films.

      usage: acetate COMMAND ...

      \(rows)

      acetate COMMAND --help explains a command; acetate --version prints the version.
      Playing a source runs it as a program with your rights: play what you would also run.

      example:
        acetate render Spinner.swift -o spinner.gif --duration 2

      exit codes: 0 done; 1 the sources did not compile, the app crashed or timed out, or pictures differ; 2 wrong usage;
      3 input or output could not be read or written; 130 interrupted.

      """
  }
}
