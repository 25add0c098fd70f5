/// `acetate run`: a window. Declared so that the name says what it will do.
enum RunCommand: Command {
  static let name = "run"
  static let summary = "play sources in a window (comes later)"
  static let usage = "acetate run SOURCE..."
  static let example = "acetate run Spinner.swift"
  static let discussion = ""
  static let options: [Option] = []
  static func run(_ arguments: Arguments) throws -> Int32 {
    throw Failure.usage(
      "playing in a window comes later: film the sources with acetate render SOURCE -o x.mp4 for now")
  }
}

/// `acetate new`: a small project. Declared so that the name says what it will do.
enum NewCommand: Command {
  static let name = "new"
  static let summary = "begin a small project that builds with Xcode and here (comes later)"
  static let usage = "acetate new NAME"
  static let example = "acetate new Spinner"
  static let discussion = ""
  static let options: [Option] = []
  static func run(_ arguments: Arguments) throws -> Int32 {
    throw Failure.usage("making a new project comes later: begin with a copy of Examples/NewsLoader for now")
  }
}
