import Foundation
import Testing

/// An unchanged source compiles nothing.
@Suite struct CacheTests {
  private func programs(_ cache: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: cache + "/acetate/programs")) ?? []).sorted()
  }

  private func render(_ scratch: Scratch, cache: String) throws -> Tool.Result {
    try Tool.run(
      "render", "a.swift", "-o", "x.png", "--size", "10x10", in: scratch,
      environment: ["XDG_CACHE_HOME": cache])
  }

  @Test func aProgramIsMadeOnceForASource() throws {
    let scratch = Scratch()
    let cache = Scratch()
    try scratch.write("a.swift", Samples.square)
    #expect(try render(scratch, cache: cache.path).status == 0)
    let first = programs(cache.path)
    #expect(first.count == 1)
    #expect(try render(scratch, cache: cache.path).status == 0)
    #expect(programs(cache.path) == first)
    try scratch.write("a.swift", Samples.square + "// changed\n")
    #expect(try render(scratch, cache: cache.path).status == 0)
    #expect(programs(cache.path).count == 2)
  }

  @Test func aProgramThatWasCutShortIsMadeAnew() throws {
    let scratch = Scratch()
    let cache = Scratch()
    try scratch.write("a.swift", Samples.square)
    #expect(try render(scratch, cache: cache.path).status == 0)
    let name = try #require(programs(cache.path).first)
    try cache.write("acetate/programs/\(name)/program", "")
    chmod(cache.path + "/acetate/programs/\(name)/program", 0o755)
    let result = try render(scratch, cache: cache.path)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func aSourceThatFailsLeavesNothing() throws {
    let scratch = Scratch()
    let cache = Scratch()
    try scratch.write("a.swift", "class A: UIView { let x: Int = \"\" }")
    #expect(try render(scratch, cache: cache.path).status == 1)
    #expect(programs(cache.path) == [])
  }

  @Test func twoCommandsMayCompileTheSameSourceAtOnce() async throws {
    let scratch = Scratch()
    let cache = Scratch()
    try scratch.write("a.swift", Samples.square)
    let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
      for index in 0..<3 {
        let process = Tool.process(
          ["render", "a.swift", "-o", "\(index).png", "--size", "10x10"], in: scratch.path,
          environment: ["XDG_CACHE_HOME": cache.path])
        group.addTask { try Tool.run(process).status }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(statuses == [0, 0, 0])
    #expect(programs(cache.path).count == 1)
    #expect(try scratch.bytes("0.png") == scratch.bytes("2.png"))
  }

  @Test func aCacheThatCannotBeWrittenIsDoneWithout() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Samples.square)
    let result = try Tool.run(
      "render", "a.swift", "-o", "x.png", "--size", "10x10", in: scratch,
      environment: ["XDG_CACHE_HOME": "/dev/null", "HOME": "/dev/null", "TMPDIR": scratch.path])
    #expect(result.status == 0, "\(result.errors)")
    #expect(scratch.names == ["a.swift", "x.png"])
  }
}
