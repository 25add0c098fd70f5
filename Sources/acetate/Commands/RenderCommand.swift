import Foundation
import ImageFiles
import Media
import RenderCore
import StageWire

/// `acetate render`: pictures or a film.
enum RenderCommand: Command {
  static let name = "render"
  static let summary = "play sources into pictures or a film"
  static let usage = "acetate render SOURCE... -o OUT [options]"
  static let example = "acetate render Spinner.swift -o spinner.gif --duration 2 --size 200x200"
  static let discussion = """
    SOURCE is one or more .swift files, or a folder. OUT says what is written:
      x.png                 one picture at --at S; with several times x@0.500.png and so on
      x.gif .apng .webp .mp4 .webm .mov   a film from --from to --to
      frames/%04d.png       numbered pictures of the film's frames

    The show begins with --root NAME, else a #Preview, else the @main app delegate or a scene delegate, else a class
    named ViewController, else the only view controller that nothing else creates, else the only view, else the only layer.
    Time 0 is the first appearance; Date() starts at 2007-01-09 09:41:00 UTC; every run gives the same bytes.

    \(ShowOptions.touchesHelp)
    """
  static let options: [Option] =
    [
      Option(name: "", letter: "o", value: "OUT", help: "what to write, see below"),
      Option(name: "at", value: "S[,S...]", help: "pictures at these seconds (default 0)"),
      Option(name: "from", value: "S", help: "the film's first second (default 0)"),
      Option(name: "to", value: "S", help: "the film's end"),
      Option(name: "duration", value: "S", help: "the film's length, instead of --to (default 5)"),
      Option(name: "fps", value: "N", help: "frames a second (default 60; GIF 50, which is its most)"),
    ] + ShowOptions.all

  static func run(_ arguments: Arguments) throws -> Int32 {
    if arguments.value("device") == "list" {
      Output.print(Device.list)
      return ExitCode.done
    }
    guard let path = arguments.value("o") else {
      throw Failure.usage("say what to write: -o x.png for a picture, -o x.gif or -o x.mp4 for a film")
    }
    let destination = try Destination(path)
    let play = try Play(arguments, mode: try mode(arguments, destination, path))
    if case .film(_, let format) = destination, play.request.isTransparent, !format.hasAlpha {
      throw Failure.usage(
        "--transparent: .\(format.rawValue) films have no alpha; write .gif, .apng, .webp, .webm or .mov")
    }
    switch destination {
    case .pictures(let path): try pictures(path, play)
    case .numbered(let name): try numbered(name, play, quiet: arguments.has("quiet"))
    case .film(let path, let format): try film(path, format, play, quiet: arguments.has("quiet"))
    }
    return ExitCode.done
  }

  // MARK: time

  private static func mode(
    _ arguments: Arguments, _ destination: Destination, _ path: String
  ) throws -> ShowRequest.Mode {
    let filmOptions = ["from", "to", "duration", "fps"].filter(arguments.has)
    let format: FilmFormat?
    switch destination {
    case .pictures:
      if let option = filmOptions.first {
        throw Failure.usage(
          "--\(option) is for films, and -o \(path) is a picture: use --at, or write -o frames/%04d.png or a film"
        )
      }
      return .pictures(times: try Values.times(arguments.value("at") ?? "0"))
    case .numbered:
      if let times = arguments.value("at") {
        if let option = filmOptions.first {
          throw Failure.usage("--at and --\(option) exclude each other: give times, or a film's frames")
        }
        return .pictures(times: try Values.times(times))
      }
      format = nil
    case .film(_, let filmFormat):
      guard !arguments.has("at") else {
        throw Failure.usage("--at is for pictures, and -o \(path) is a film: use --from and --to")
      }
      format = filmFormat
    }

    let from = try arguments.value("from").map { try Values.seconds($0, "--from") } ?? 0
    guard !(arguments.has("to") && arguments.has("duration")) else {
      throw Failure.usage("--to and --duration both say where the film ends: give one of them")
    }
    var to = from + 5
    if let text = arguments.value("to") { to = try Values.seconds(text, "--to") }
    if let text = arguments.value("duration") { to = from + (try Values.seconds(text, "--duration")) }
    guard to > from else {
      throw Failure.usage(
        "a film from \(Values.plain(from)) s to \(Values.plain(to)) s has no frames: let it end after it begins"
      )
    }
    var fps = format == .gif ? 50.0 : 60.0
    if let text = arguments.value("fps") {
      fps = try Values.number(text, "--fps", in: 0.001...1000, unit: "frames a second")
    }
    if let format, fps > format.maximumRate {
      throw Failure.usage(
        "--fps \(Values.plain(fps)): .\(format.rawValue) holds at most \(Values.plain(format.maximumRate)) frames a "
          + "second; use --fps \(Values.plain(format.maximumRate)), or another format")
    }
    return .film(from: from, to: to, fps: fps)
  }

  // MARK: writing

  private static func surface(_ frame: FrameInfo) -> Surface {
    // The surface is only read from.
    Surface(
      width: frame.width, height: frame.height, stride: frame.stride,
      pixels: UnsafeMutablePointer(mutating: frame.pixels))
  }

  private static func write(_ frame: FrameInfo, to path: String) throws {
    do {
      try ImageFiles.writePNG(surface(frame), to: path)
    } catch {
      throw Failure.files("\(error)")
    }
  }

  private static func pictures(_ path: String, _ play: Play) throws {
    guard case .pictures(let times) = play.request.mode else { return }
    let names = try Destination.pictureNames(path, times: times)
    try Destination.pictures(path).prepare()
    try play.run { try write($0, to: names[$0.index]) }
  }

  private static func numbered(_ name: NumberedName, _ play: Play, quiet: Bool) throws {
    try Destination.numbered(name).prepare()
    var progress = Progress(total: play.request.frameCount, quiet: quiet)
    defer { progress.end() }
    try play.run { frame in
      try write(frame, to: name.path(frame.index))
      progress.update(frame.position + 1)
    }
  }

  private static func film(_ path: String, _ format: FilmFormat, _ play: Play, quiet: Bool) throws {
    guard case .film(_, _, let fps) = play.request.mode else { return }
    try Destination.film(path, format).prepare()
    let size = play.request.cropPixels
    var writer: FilmWriter?
    defer { writer?.cancel() }
    var progress = Progress(total: play.request.frameCount, quiet: quiet)
    defer { progress.end() }
    do {
      try play.run { frame in
        // Opened with the first frame, so that sources which do not compile leave nothing behind for a moment either.
        let film =
          try writer
          ?? FilmWriter(
            path: path, format: format, width: size.width, height: size.height, fps: fps,
            transparent: play.request.isTransparent)
        writer = film
        try film.append(pixels: frame.pixels, stride: frame.stride)
        progress.update(frame.position + 1)
      }
      try writer?.finish()
    } catch let error as FilmError {
      throw Failure.files(error.description)
    }
  }
}
