import Foundation
import Testing

/// `acetate tree`.
@Suite struct TreeTests {
  private func source(_ scratch: Scratch) throws {
    try scratch.write(
      "a.swift", Samples.square.replacingOccurrences(of: "super.viewDidLoad()", with: "print(\"chatter\")"))
  }

  private func squares(_ node: [String: Any]) -> [[String: Any]] {
    let own = (node["backgroundColor"] as? [Double]) == [1, 0, 0, 1] ? [node] : []
    return own + ((node["sublayers"] as? [[String: Any]]) ?? []).flatMap(squares)
  }

  /// At 0.25 s the square's centre is at 20 + 100·0.25 = 45; its model stays at 20.
  @Test func jsonStandsAloneAndHoldsPresentationValues() throws {
    let scratch = Scratch()
    try source(scratch)
    let result = try Tool.run("tree", "a.swift", "--at", "0.25", "--json", in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "chatter\n")
    let root = try #require(
      JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let square = try #require(squares(root).first)
    #expect(squares(root).count == 1)
    #expect(square["position"] as? [Double] == [45, 20])
    #expect(square["frame"] as? [Double] == [25, 0, 40, 40])
    let model = try #require(square["model"] as? [String: Any])
    #expect(model["position"] as? [Double] == [20, 20])
    let animations = try #require(square["animations"] as? [[String: Any]])
    #expect(animations.first?["key"] as? String == "move")
    #expect(animations.first?["keyPath"] as? String == "position.x")
    #expect(animations.first?["duration"] as? Double == 1)
  }

  @Test func theOutlineHasALineALayer() throws {
    let scratch = Scratch()
    try source(scratch)
    let result = try Tool.run("tree", "a.swift", "--at", "0.25", in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    let line = try #require(result.output.split(separator: "\n").first { $0.contains("background 1,0,0,1") })
    #expect(line.contains("CALayer (25 0; 40 40)") && line.contains("animation \"move\" position.x"))
    #expect(line.hasPrefix("  "))
  }
}
