import Foundation
import Testing

/// Writing keeps links, and takes away what killed writers left.
@Suite struct LinkTests {
  @Test(arguments: ["png", "gif"])
  func anOutputThatIsALinkWritesItsTarget(_ kind: String) throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.square)
    try scratch.write("real/old.\(kind)", "old")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/x.\(kind)", withDestinationPath: "real/old.\(kind)")
    let time = kind == "gif" ? ["--duration", "0.1"] : ["--at", "0"]
    let result = try Tool.run(
      Tool.process(["render", "a.swift", "-o", "x.\(kind)", "--size", "50x50"] + time, in: scratch.path))
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: scratch.path + "/x.\(kind)")
        == "real/old.\(kind)")
    #expect(try scratch.bytes("real/old.\(kind)").count > 50)
    #expect(scratch.names == ["a.swift", "real", "x.\(kind)"])
  }

  @Test func aLinkToNothingMakesItsTarget() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.square)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/x.png", withDestinationPath: "new.png")
    #expect(try Tool.run("render", "a.swift", "-o", "x.png", "--size", "50x50", in: scratch).status == 0)
    #expect(scratch.names == ["a.swift", "new.png", "x.png"])
  }

  /// Process numbers end at 4194304 on Linux, so no process has this one.
  @Test func leftoversOfAKilledRunGo() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.square)
    try scratch.write(".film.mp4.99999999.partial", "half")
    try scratch.write(".film.mp4.\(getpid()).partial", "being written")
    #expect(try Tool.run("render", "a.swift", "-o", "x.png", "--size", "50x50", in: scratch).status == 0)
    #expect(scratch.names == [".film.mp4.\(getpid()).partial", "a.swift", "x.png"])
  }

  @Test func aLinkToNothingAmongTheSourcesIsNamed() throws {
    let scratch = Scratch()
    try scratch.write("app/a.swift", Samples.square)
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/app/gone.swift", withDestinationPath: "nowhere.swift")
    let result = try Tool.run("render", "app", "-o", "x.png", "--size", "50x50", in: scratch)
    #expect(result.status == 0)
    #expect(result.errors == "note: passed over app/gone.swift: a link to nothing\n")
  }
}
