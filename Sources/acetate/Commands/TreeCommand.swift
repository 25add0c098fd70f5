import Foundation
import StageWire

/// `acetate tree`: the layer tree at a time.
enum TreeCommand: Command {
  static let name = "tree"
  static let summary = "print the layer tree at a time"
  static let usage = "acetate tree SOURCE... --at S [options]"
  static let example = "acetate tree Spinner.swift --at 0.5 --json"
  static let discussion = """
    Values are the presentation values at that time. What the app prints goes to standard error, so that the tree stands
    alone on standard output.
    """
  static let options: [Option] =
    [
      Option(name: "at", value: "S", help: "seconds after the first appearance (default 0)"),
      Option(name: "json", help: "JSON for programs instead of an outline"),
    ] + ShowOptions.all

  static func run(_ arguments: Arguments) throws -> Int32 {
    if arguments.value("device") == "list" {
      Output.print(Device.list)
      return ExitCode.done
    }
    let times = try Values.times(arguments.value("at") ?? "0")
    guard times.count == 1 else {
      throw Failure.usage("tree shows one time: give one, as in --at \(Values.plain(times.first ?? 0))")
    }
    let play = try Play(arguments, mode: .tree(time: times[0]))
    guard let tree = try play.run(onFrame: { _ in }) else {
      throw Failure(code: ExitCode.failed, message: "the app ended without a layer tree")
    }
    if arguments.has("json") {
      let text = String(decoding: tree, as: UTF8.self)
      Output.print(text.hasSuffix("\n") ? text : text + "\n")
    } else {
      let root = try? JSONDecoder().decode(LayerOutline.self, from: tree)
      guard let root else {
        throw Failure(code: ExitCode.failed, message: "the app sent a layer tree that cannot be read")
      }
      Output.print(root.outline())
    }
    return ExitCode.done
  }
}
