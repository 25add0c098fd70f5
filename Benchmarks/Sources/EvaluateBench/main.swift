import BenchSupport
import Foundation
import RenderCore

// `EvaluateBench [--json FILE] [--only NAME]` times the evaluation of 10,000 layers with two animations each, position and
// opacity through five keyframes: nanoseconds of processor time a layer, world maps included. One thread.
//   together   all began at once, as one block of an app starts them: they share where they stand in time
//   staggered  each layer began at its own time
//   apart      every animation has its own begin and duration
// Each linear and with an ease-in-out curve over the whole. "commit" is a tree that the frame has not seen.
// "still" is a frame in which nothing changed, in microseconds in all. `--only` takes those whose names begin so.

let layers = 10_000

func tree(_ spread: String, _ easing: Easing) -> RenderTree {
  var children: [RenderNode] = []
  for i in 0..<layers {
    var geometry = NodeGeometry()
    geometry.position = Vec2(Double(i % 100), Double(i / 100))
    geometry.boundsSize = Vec2(10, 10)
    var level = TimeLevel()
    level.duration = 2
    level.repeatCount = .infinity
    level.easing = easing
    if spread != "together" { level.begin = -Double((i * 7919) % 2000) / 1000 }
    let places = (0..<5).map { TrackValue.vector(Vec2(Double($0 * 10), Double(i % 7 * $0))) }
    let position = Track(TrackTarget(.position), TrackCurve(values: places), levels: [level])
    if spread == "apart" { level.duration = 1.7 }
    let alphas = (0..<5).map { TrackValue.number(Double($0) * 0.2) }
    let opacity = Track(TrackTarget(.opacity), TrackCurve(values: alphas), levels: [level])
    children.append(
      RenderNode(
        id: UInt64(i + 2), geometry: geometry, style: NodeStyle(), content: .plain,
        tracks: [position, opacity].compactMap { $0 }))
  }
  let root = RenderNode(
    id: 1, geometry: NodeGeometry(), style: NodeStyle(), content: .plain, children: children)
  return RenderTree(root: root, size: Vec2(390, 844), scale: 2, background: .white)
}

func nanoseconds(_ work: () -> Void) -> Double { processorMilliseconds(work) * 1e6 }

/// The median of many rounds.
func median(_ rounds: Int, _ sample: (Int) -> Double) -> Double {
  (0..<rounds).map(sample).sorted()[rounds / 2]
}

func option(_ name: String) -> String? {
  guard let index = CommandLine.arguments.firstIndex(of: name) else { return nil }
  return CommandLine.arguments.dropFirst(index + 1).first
}

let only = option("--only")
func isWanted(_ name: String) -> Bool { only.map { name.hasPrefix($0) } ?? true }

var results: [(name: String, value: Double, unit: String)] = []
for spread in ["together", "staggered", "apart"] {
  for (name, easing) in [("linear", Easing.linear), ("ease-in-out", .easeInEaseOut)]
  where isWanted("\(spread), \(name)") {
    let tree = tree(spread, easing)
    var frame = EvaluatedFrame()
    evaluate(tree, at: 0, into: &frame)
    let time = median(100) { round in
      nanoseconds { evaluate(tree, at: Double(round) / 60, into: &frame) } / Double(layers)
    }
    results.append(("\(spread), \(name)", time, "ns a layer"))
  }
}
if isWanted("commit") {
  let apart = tree("apart", .linear)
  results.append(
    (
      "commit",
      median(15) { _ in
        var frame = EvaluatedFrame()
        return nanoseconds { evaluate(apart, at: 0, into: &frame) } / Double(layers)
      }, "ns a layer"
    ))
}
if isWanted("still") {
  let still = RenderTree(
    root: RenderNode(
      id: 1, geometry: NodeGeometry(), style: NodeStyle(), content: .plain,
      children: (0..<layers).map {
        RenderNode(id: UInt64($0 + 2), geometry: NodeGeometry(), style: NodeStyle(), content: .plain)
      }), size: Vec2(390, 844), scale: 2, background: .white)
  var frame = EvaluatedFrame()
  evaluate(still, at: 0, into: &frame)
  results.append(
    (
      "still",
      median(100) { round in nanoseconds { evaluate(still, at: Double(round), into: &frame) } / 1000 },
      "µs"
    ))
}

for (name, value, unit) in results {
  print(name.padding(toLength: 28, withPad: " ", startingAt: 0), String(format: "%8.2f", value), unit)
}
if let file = option("--json") {
  let lines = results.map {
    "  \"\($0.name)\": { \"value\": \(String(format: "%.3f", $0.value)), \"unit\": \"\($0.unit)\" }"
  }
  let text = "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  do {
    try text.write(toFile: file, atomically: true, encoding: .utf8)
  } catch {
    FileHandle.standardError.write(Data("EvaluateBench: \(error.localizedDescription)\n".utf8))
    exit(1)
  }
}
