import BenchSupport
import Foundation
import RenderCore

// `LoaderBench serve` answers lines "scene frames" with the microseconds of each frame, processor time of one
// thread; `LoaderBench raw SCENE FRAME FILE` writes the RGBA of one frame, to look at. Scenes:
//   ring    the news loader's six discs, turning, 390×844 @2x: evaluate, damage and draw
//   still   10,000 layers of which nothing changes
//   moving  10,000 layers of which one moves
//   all     10,000 layers that all move
//   reveal  a page of 60 cards behind a circular mask that grows

func microseconds(_ work: () -> Void) -> Double { processorMilliseconds(work) * 1e3 }

/// A scene with its own compositor and surface.
final class Player {
  let tree: (Int) -> RenderTree
  let surface = Surface(width: 780, height: 1688)
  let compositor = Compositor()

  init?(_ name: String) {
    switch name {
    case "ring":
      let tree = Loader.ring
      self.tree = { _ in tree }
    case "still":
      let tree = Crowd.tree(moved: 0)
      self.tree = { _ in tree }
    case "moving":
      let trees = (0..<64).map { Crowd.tree(moved: 1, step: $0) }
      self.tree = { trees[$0 % trees.count] }
    case "all":
      let trees = (0..<8).map { Crowd.tree(moved: 10_000, step: $0) }
      self.tree = { trees[$0 % trees.count] }
    case "reveal":
      let tree = Loader.reveal
      self.tree = { _ in tree }
    default: return nil
    }
  }

  func frame(_ i: Int) { compositor.render(tree(i), at: Double(i) / 60, into: surface) }
}

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "serve":
  while let line = readLine() {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 2, let count = Int(words[1]), let player = Player(words[0]) else { continue }
    for i in 0..<10 { player.frame(i) }
    let times = (0..<count).map { i in microseconds { player.frame(i + 10) } }
    print(times.map { String($0) }.joined(separator: " "))
    fflush(nil)
  }
case "split" where arguments.count == 3:
  // Evaluation alone, beside the whole.
  guard let player = Player(arguments[2]) else { exit(2) }
  var frame = EvaluatedFrame()
  for i in 0..<20 {
    let tree = player.tree(i)
    let first = microseconds { evaluate(tree, at: Double(i) / 60, into: &frame) }
    let rest = microseconds { player.compositor.render(frame, into: player.surface) }
    print("evaluate \(first) compose \(rest)")
  }
case "raw" where arguments.count == 5:
  guard let player = Player(arguments[2]), let frame = Int(arguments[3]) else { exit(2) }
  for i in 0...max(0, frame) { player.frame(i) }
  try Data(bytes: player.surface.pixels, count: player.surface.stride * player.surface.height)
    .write(to: URL(fileURLWithPath: arguments[4]))
default:
  print("usage: LoaderBench serve | raw SCENE FRAME FILE")
}
