import BenchSupport
import Foundation
import RenderCore

// Uses: `SceneBench dump FOLDER` writes the scenes for the peers that Python drives; `SceneBench serve`
// answers lines "engine scene frames" with the milliseconds of each frame; `SceneBench raw ENGINE SCENE FILE`
// writes the RGBA of a frame, to look at. Engines: ours, cairo.

func path(_ p: PathData) -> [String: Any] {
  ["verbs": p.verbs.map { Int($0.rawValue) }, "points": p.points.flatMap { [$0.x, $0.y] }]
}

func color(_ c: Color4) -> [Double] { [Double(c.r), Double(c.g), Double(c.b), Double(c.a)] }

func dump(_ folder: String) throws {
  for name in Scene.names {
    guard let scene = Scene.named(name) else { continue }
    let items: [[String: Any]] = scene.items.map { item in
      switch item {
      case .clear(let c): ["kind": "clear", "color": color(c)]
      case .fill(let p, let rule, let c):
        [
          "kind": "fill", "path": path(p), "polygon": path(p.flattened()), "evenOdd": rule == .evenOdd,
          "color": color(c),
        ]
      case .stroke(let p, let width, let c):
        [
          "kind": "stroke", "path": path(p), "width": width, "color": color(c),
          "polygon": path(p.stroked(StrokeStyle(width: width)).flattened()),
        ]
      case .blit(let i, let x, let y): ["kind": "blit", "picture": i, "x": x, "y": y]
      case .rotated(let i, let t):
        ["kind": "rotated", "picture": i, "affine": [t.a, t.b, t.c, t.d, t.tx, t.ty]]
      case .clipped(let i, let x, let y, let p, let o):
        ["kind": "clipped", "picture": i, "x": x, "y": y, "path": path(p), "opacity": Double(o)]
      case .group(let i, let x, let y, let p, let o):
        ["kind": "group", "picture": i, "x": x, "y": y, "path": path(p), "opacity": Double(o)]
      }
    }
    let data = try JSONSerialization.data(withJSONObject: ["name": name, "items": items])
    try data.write(to: URL(fileURLWithPath: "\(folder)/\(name).json"))
  }
  for (i, s) in Pictures.make().enumerated() {
    try Data(bytes: s.pixels, count: s.stride * s.height)
      .write(to: URL(fileURLWithPath: "\(folder)/picture\(i).rgba"))
  }
}

func frames(_ engine: String, _ name: String, _ count: Int) -> [Double] {
  guard let scene = Scene.named(name) else { return [] }
  let draw: () -> Void
  if engine == "cairo" {
    let cairo = Cairo(scene)
    draw = { cairo.frame() }
  } else {
    let ours = Ours(scene)
    draw = { ours.frame() }
  }
  draw()
  return (0..<count).map { _ in processorMilliseconds(draw) }
}

let arguments = CommandLine.arguments
switch arguments.dropFirst().first {
case "dump" where arguments.count == 3: try dump(arguments[2])
case "serve":

  while let line = readLine() {
    let words = line.split(separator: " ").map(String.init)
    guard words.count == 3, let count = Int(words[2]) else { continue }
    print(frames(words[0], words[1], count).map { String($0) }.joined(separator: " "))
    fflush(nil)
  }
case "raw" where arguments.count == 5:
  if let scene = Scene.named(arguments[3]) {
    if arguments[2] == "cairo" {
      let cairo = Cairo(scene)
      cairo.frame()
      try cairoPixels(cairo).write(to: URL(fileURLWithPath: arguments[4]))
    } else {
      let ours = Ours(scene)
      ours.frame()
      try Data(bytes: ours.surface.pixels, count: ours.surface.stride * ours.surface.height)
        .write(to: URL(fileURLWithPath: arguments[4]))
    }
  }
case "time" where arguments.count >= 4:
  for name in arguments[3].split(separator: ",").map(String.init) {
    let all = frames(arguments[2], name, arguments.count > 4 ? Int(arguments[4]) ?? 20 : 20).sorted()
    print(name, String(format: "%.4f", all[all.count / 2]), "min", String(format: "%.4f", all[0]))
  }
default: print("usage: SceneBench dump FOLDER | serve | time ENGINE SCENES [FRAMES] | raw ENGINE SCENE FILE")
}
