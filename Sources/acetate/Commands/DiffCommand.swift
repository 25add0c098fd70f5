import Foundation
import ImageFiles

/// `acetate diff`: compares two pictures.
enum DiffCommand: Command {
  static let name = "diff"
  static let summary = "compare two pictures"
  static let usage = "acetate diff A.png B.png [-o DIFF.png] [--precision P] [--perceptual Q]"
  static let example = "acetate diff expected.png actual.png -o difference.png --perceptual 0.98"
  static let discussion = """
    A pixel matches when its colour is equal or, with --perceptual Q, when its CIE94 difference is at most 100*(1 - Q).
    Exits 0 when at least the share P of all pixels match, else 1. Pictures of different sizes never agree.
    """
  static let options: [Option] = [
    Option(
      name: "", letter: "o", value: "DIFF.png", help: "write a picture of the differences: red where they are"
    ),
    Option(name: "precision", value: "P", help: "the share of pixels that must match, 0 to 1 (default 1)"),
    Option(
      name: "perceptual", value: "Q", help: "how near colours must be to match, 0 to 1 (default: equal)"),
  ]

  private static func isSameFile(_ a: String, _ b: String) -> Bool {
    var first = stat()
    var second = stat()
    return stat(a, &first) == 0 && stat(b, &second) == 0 && first.st_dev == second.st_dev
      && first.st_ino == second.st_ino
  }

  static func run(_ arguments: Arguments) throws -> Int32 {
    let paths = arguments.operands
    guard paths.count == 2 else {
      throw Failure.usage(
        "diff compares two pictures, and \(paths.count) are named: acetate diff A.png B.png")
    }
    let precision =
      try arguments.value("precision").map {
        try Values.number($0, "--precision", in: 0...1, unit: "a share")
      } ?? 1
    let perceptual = try arguments.value("perceptual").map {
      try Values.number($0, "--perceptual", in: 0...1, unit: "a share")
    }
    let output = arguments.value("o")
    if let output {
      guard output.lowercased().hasSuffix(".png") else {
        throw Failure.usage("-o \(output): the picture of the differences is a PNG; write -o difference.png")
      }
      if let same = paths.first(where: { isSameFile($0, output) }) {
        throw Failure.usage("-o \(output) is one of the pictures to compare, \(same); name another file")
      }
      try Destination.pictures(output).prepare()
    }
    do {
      let a = try ImageFiles.read(paths[0]).surface
      let b = try ImageFiles.read(paths[1]).surface
      let difference = PictureDifference(a, b, tolerance: perceptual.map { 100 * (1 - $0) })
      if let output { try ImageFiles.writePNG(difference.picture, to: output) }
      let sizesDiffer = a.width != b.width || a.height != b.height
      var text = ""
      if sizesDiffer { text += "the sizes differ: \(a.width)x\(a.height) and \(b.width)x\(b.height)\n" }
      text += String(
        format: "%.4f %% of the pixels differ (%d of %d), by at most %d of 255", difference.share * 100,
        difference.differing, difference.pixels, difference.largestChannel)
      if perceptual != nil { text += String(format: ", CIE94 %.3f", difference.largestPerceptual) }
      Output.print(text + "\n")
      let matching = difference.pixels - difference.differing
      let agree = !sizesDiffer && Double(matching) >= precision * Double(difference.pixels)
      return agree ? ExitCode.done : ExitCode.failed
    } catch let error as ImageFileError {
      throw Failure.files(error.description)
    }
  }
}
