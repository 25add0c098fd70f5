import BenchSupport
import CSampler
import Foundation
import RenderCore

// Frames of the films in Film+Scenes.swift, drawn whole. `FilmBench serve` answers lines
//   frames SCENE FIRST COUNT   milliseconds of each frame (processor time, one thread), then of evaluating it alone
//   threads SCENE FIRST COUNT  milliseconds of each frame on the wall with one thread and with two, then those that
//                              the calling thread computes in both cases; "same" or "differ"
//   samples SCENE MS           where the processor was during so much time: addresses in the executable
// and `FilmBench memory SCENE` prints the process's peak in megabytes after a film, `FilmBench dump FOLDER` writes
// the films as JSON, `FilmBench raw SCENE FRAME FILE` writes the RGBA of one frame, to look at.

var players: [String: FilmPlayer] = [:]

/// Keeps what a scene needs from one question to the next, as a film in progress would.
func player(_ name: String, threads: Int = 1) -> FilmPlayer? {
  let key = "\(name) \(threads)"
  if players[key] == nil {
    guard let made = FilmPlayer(name, threads: threads) else { return nil }
    made.frame(0)
    made.evaluateOnly(0)
    players[key] = made
  }
  return players[key]
}

func answer(_ values: [Double]) -> String { values.map { String(format: "%.5f", $0) }.joined(separator: " ") }

func frames(_ name: String, _ first: Int, _ count: Int) -> String {
  guard let player = player(name) else { return "" }
  let whole = (first..<first + count).map { i in processorMilliseconds { player.frame(i) } }
  let alone = (first..<first + count).map { i in processorMilliseconds { player.evaluateOnly(i) } }
  return answer(whole + alone)
}

func threads(_ name: String, _ first: Int, _ count: Int) -> String {
  guard let one = player(name), let two = player(name, threads: 2) else { return "" }
  var wall: (one: [Double], two: [Double]) = ([], [])
  var caller: (one: [Double], two: [Double]) = ([], [])
  var isSame = true
  for i in first..<first + count {
    wall.one.append(wallMilliseconds { caller.one.append(threadMilliseconds { one.frame(i) }) })
    wall.two.append(wallMilliseconds { caller.two.append(threadMilliseconds { two.frame(i) }) })
    isSame = isSame && one.digest == two.digest
  }
  return answer(wall.one + wall.two + caller.one + caller.two) + (isSame ? " same" : " differ")
}

func samples(_ name: String, _ milliseconds: Double) -> String {
  guard let player = player(name), sampler_start() == 0 else { return "" }
  var spent = 0.0
  var i = 0
  while spent < milliseconds {
    spent += processorMilliseconds { player.frame(i) }
    i += 1
  }
  var addresses: UnsafePointer<UInt64>?
  let count = sampler_stop(&addresses)
  let base = sampler_base()
  return (0..<count).map { String(addresses![$0] &- base) }.joined(separator: " ")
}

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "serve":
  while let line = readLine() {
    let words = line.split(separator: " ").map(String.init)
    let numbers = words.dropFirst(2).compactMap(Int.init)
    switch words.first {
    case "frames" where numbers.count == 2: print(frames(words[1], numbers[0], numbers[1]))
    case "threads" where numbers.count == 2: print(threads(words[1], numbers[0], numbers[1]))
    case "samples" where numbers.count == 1: print(samples(words[1], Double(numbers[0])))
    default: print("")
    }
    fflush(nil)
  }
case "memory" where arguments.count == 3:
  guard let player = FilmPlayer(arguments[2]) else { exit(2) }
  for i in 0..<40 { player.frame(i * 3) }
  print(String(format: "%.1f", peakMegabytes()))
case "dump" where arguments.count == 3:
  for name in Film.names {
    guard let film = Film.named(name) else { continue }
    try JSONEncoder().encode(FilmTree.spelledOut(film)).write(
      to: URL(fileURLWithPath: "\(arguments[2])/\(name).json"))
  }
  for (i, s) in (Pictures.make() + [Pictures.sprite()]).enumerated() {
    try Data(bytes: s.pixels, count: s.stride * s.height)
      .write(to: URL(fileURLWithPath: "\(arguments[2])/picture\(i).rgba"))
  }
case "raw" where arguments.count == 5:
  guard let player = FilmPlayer(arguments[2]), let frame = Int(arguments[3]) else { exit(2) }
  player.frame(frame)
  try Data(bytes: player.surface.pixels, count: player.surface.stride * player.surface.height)
    .write(to: URL(fileURLWithPath: arguments[4]))
case "time" where arguments.count >= 3:
  for name in arguments[2].split(separator: ",").map(String.init) {
    guard let player = player(name) else { continue }
    let count = arguments.count > 3 ? Int(arguments[3]) ?? 60 : 60
    let all = (0..<count).map { i in processorMilliseconds { player.frame(i * 2) } }
    let alone = (0..<count).map { i in processorMilliseconds { player.evaluateOnly(i * 2) } }
    print(name, String(format: "%.3f ms, evaluating %.3f", all.median, alone.median))
  }
default:
  print("usage: FilmBench serve | memory SCENE | dump FOLDER | raw SCENE FRAME FILE | time SCENES [FRAMES]")
}
