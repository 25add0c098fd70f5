import Foundation
import SourceFrontend
import StageWire

/// Plays sources: builds the program, runs it, and turns every way that can end into an exit code and a line.
struct Play {
  let sources: [String]
  let build: BuildOptions
  let timeout: Double
  let assets: [String]
  var request: ShowRequest

  /// Everything that the options say, checked; nothing has been built yet.
  init(_ arguments: Arguments, mode: ShowRequest.Mode) throws {
    sources = try ShowOptions.sources(arguments)
    build = try ShowOptions.build(arguments)
    timeout = try ShowOptions.timeout(arguments)
    request = try ShowOptions.request(arguments, mode: mode)
    assets = try ShowOptions.assets(arguments)
  }

  /// Builds and plays; `onFrame` gets the frames in the order of time.
  ///
  /// - Returns: the layer tree, for a request of one.
  /// - Throws: `Failure`, or what `onFrame` throws.
  @discardableResult
  func run(onFrame: (FrameInfo) throws -> Void) throws -> Data? {
    let program: BuiltProgram
    do {
      program = try SourceFrontend.build(sources, options: build, isInterrupted: { Interruption.isRaised })
    } catch let error as FrontendError {
      throw Self.failure(error)
    }
    defer { program.discard() }
    if !program.warnings.isEmpty { Output.error(program.warnings) }
    if Interruption.isRaised { throw Failure.interrupted }

    var request = request
    request.assets = assets.isEmpty ? program.sources.assetFolders : assets
    program.linkResources(of: request.assets)
    let played = PlayedProgram(executable: program.executable, request: request, timeout: timeout)
    let outcome: PlayOutcome
    do {
      outcome = try played.run(onFrame: onFrame)
    } catch let error as PlayStartError {
      throw Failure.files("cannot start the program: \(error)")
    }
    return try result(outcome, program.sources)
  }

  private func result(_ outcome: PlayOutcome, _ sources: SourceSet) throws -> Data? {
    switch outcome {
    case .finished(let tree):
      return tree
    case .exited(let code):
      throw Failure(
        code: ExitCode.failed,
        message: "the app ended itself with exit code \(code) before everything was shown")
    case .crashed(let report):
      throw Failure(code: ExitCode.failed, message: Self.describe(report, sources))
    case .timedOut(let seconds, let frame):
      let text =
        "the app gave no new frame for \(Values.plain(seconds)) s and was ended; --timeout S waits longer"
      guard let frame else { throw Failure(code: ExitCode.failed, message: text) }
      let place = Self.place(frame.file, frame.line, sources)
      var shown = frame
      shown.file = place.file
      throw Failure(code: ExitCode.failed, message: "\(shown.place): \(text)\(place.quote)")
    case .interrupted:
      throw Failure.interrupted
    case .failed(let reason):
      throw Failure(code: ExitCode.failed, message: reason)
    }
  }

  /// The crash in one line that names the user's own file, and the line of source that it quotes.
  private static func describe(_ report: CrashReport, _ sources: SourceSet) -> String {
    guard let file = report.file else { return report.summary }
    var report = report
    let place = place(file, report.line, sources)
    report.file = place.file
    return report.summary + place.quote
  }

  /// A file by the name that the user gave it, and the line of source, on a line of its own.
  private static func place(_ file: String, _ line: Int?, _ sources: SourceSet) -> (
    file: String, quote: String
  ) {
    let name = file.split(separator: "/").last.map(String.init) ?? file
    guard let source = sources.files.first(where: { $0.name == name }) else { return (file, "") }
    let lines = source.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard let line, lines.indices.contains(line - 1) else { return (source.shownPath, "") }
    return (source.shownPath, "\n\(lines[line - 1])")
  }

  static func failure(_ error: FrontendError) -> Failure {
    switch error.kind {
    case .source: Failure(code: ExitCode.failed, message: error.message)
    case .usage: .usage(error.message)
    case .files: .files(error.message)
    case .interrupted: .interrupted
    }
  }
}
