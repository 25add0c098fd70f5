import Foundation

/// The built tool, called as a user calls it.
enum Tool {
  struct Result {
    let status: Int32
    let output: String
    let errors: String
    /// The lines of standard error that say something.
    var errorLines: [Substring] { errors.split(separator: "\n") }
  }

  /// Beside the test bundle, or where `$ACETATE_TOOL` says.
  static let path: String = {
    if let path = ProcessInfo.processInfo.environment["ACETATE_TOOL"] { return path }
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    let beside = (own as NSString).deletingLastPathComponent + "/acetate"
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    return #filePath.components(separatedBy: "/Tests/")[0] + "/.build/debug/acetate"
  }()

  /// One cache for all tests of a run, so that a source is compiled once, and none of the user's is touched.
  static let cache: String = {
    let folder = NSTemporaryDirectory() + "acetate-test-cache-\(getpid())"
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }()

  static func process(
    _ arguments: [String], in folder: String, environment: [String: String] = [:], executable: String = path
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment =
      ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": cache]) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// Runs the tool to its end. Its output goes through files, so that neither stream can fill up and block.
  static func run(
    _ arguments: String..., in scratch: Scratch, environment: [String: String] = [:]
  ) throws -> Result {
    try run(process(arguments, in: scratch.path, environment: environment))
  }

  static func run(_ process: Process) throws -> Result {
    let logs = Scratch()
    let names = ["out", "err"].map { logs.path + "/" + $0 }
    let handles = try names.map { name in
      FileManager.default.createFile(atPath: name, contents: nil)
      return try FileHandle(forWritingTo: URL(fileURLWithPath: name))
    }
    process.standardOutput = handles[0]
    process.standardError = handles[1]
    try process.run()
    process.waitUntilExit()
    let texts = names.map { (try? String(contentsOfFile: $0, encoding: .utf8)) ?? "" }
    let signalled = process.terminationReason == .uncaughtSignal
    return Result(
      status: process.terminationStatus + (signalled ? 128 : 0), output: texts[0], errors: texts[1])
  }
}
