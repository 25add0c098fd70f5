/// The exit codes of the command line, as its documentation promises them.
enum ExitCode {
  static let done: Int32 = 0
  /// The sources did not compile, the app crashed or timed out; for `diff`: the pictures differ.
  static let failed: Int32 = 1
  /// Wrong usage, an unknown extension, an impossible combination.
  static let usage: Int32 = 2
  /// Input or output could not be read or written.
  static let files: Int32 = 3
  static let interrupted: Int32 = 130
}

/// Why a command ends early: what is said on standard error, and the exit code.
struct Failure: Error, Equatable {
  let code: Int32
  let message: String

  /// Wrong usage; the message says what is wrong, and the mend.
  static func usage(_ message: String) -> Failure { Failure(code: ExitCode.usage, message: message) }
  static func files(_ message: String) -> Failure { Failure(code: ExitCode.files, message: message) }
  static let interrupted = Failure(code: ExitCode.interrupted, message: "interrupted")
}
