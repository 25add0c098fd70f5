import Foundation
import StageWire

/// The command line tool: finds the command, runs it, and turns what happens into an exit code.
@main
struct Acetate {
  static let version = "0.1.0"

  static func main() {
    Output.fillDescriptors()
    // Writing to a pipe that nobody reads is no reason to die without a word.
    signal(SIGPIPE, SIG_IGN)
    // A file that grows beyond its limit is a full disk, not a reason to die either.
    signal(SIGXFSZ, SIG_IGN)
    Interruption.install()
    // Whoever started us may have had them blocked, as threads of libdispatch do.
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    exit(run(Array(CommandLine.arguments.dropFirst())))
  }

  static func run(_ words: [String]) -> Int32 {
    do {
      let code = try dispatch(words)
      guard Output.failure == 0 else {
        throw Failure.files("cannot write standard output: \(String(cString: strerror(Output.failure)))")
      }
      return code
    } catch let failure as Failure {
      // Messages with several lines, such as a compiler's, bring their own last word.
      let isWhole = failure.message.contains("acetate: ")
      Output.error((isWhole ? "" : "acetate: ") + failure.message + "\n")
      return failure.code
    } catch {
      Output.error("acetate: \(error)\n")
      return ExitCode.failed
    }
  }

  private static func dispatch(_ words: [String]) throws -> Int32 {
    guard let first = words.first else {
      Output.error(Commands.help)
      return ExitCode.usage
    }
    switch first {
    case "--version":
      Output.print("acetate \(version)\n")
      return ExitCode.done
    case "--help", "-h", "help":
      if words.count > 1, let command = Commands.all.first(where: { $0.name == words[1] }) {
        Output.print(command.help)
      } else {
        Output.print(Commands.help)
      }
      return ExitCode.done
    default: break
    }
    guard let command = Commands.all.first(where: { $0.name == first }) else {
      let names = Commands.all.map { $0.name }.joined(separator: ", ")
      throw Failure.usage("unknown command \(first); the commands are \(names); see acetate --help")
    }
    let rest = Array(words.dropFirst())
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      Output.print(command.help)
      return ExitCode.done
    }
    return try command.run(Arguments(rest, options: command.options, command: command.name))
  }
}
