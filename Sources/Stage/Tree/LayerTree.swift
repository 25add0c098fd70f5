import RenderCore
import UIKit

/// The layer tree of the screen as JSON, as it shows at one time.
///
/// Values are those of the presentation layers; where the model's differ, they are repeated under `model`.
/// The tree is walked with a list of its own, not by recursion: a tree may be deeper than the stack.
@MainActor
struct LayerTree {
  private let root: CALayer
  private let frame: EvaluatedFrame
  private let places: [UInt64: Int]
  private var text = ""

  init(root: CALayer, frame: EvaluatedFrame) {
    self.root = root
    self.frame = frame
    var places: [UInt64: Int] = [:]
    for index in 0..<frame.countWithMasks { places[frame.id(index)] = index }
    self.places = places
  }

  /// The JSON, two spaces a level.
  mutating func json() -> String {
    enum Part {
      case open(CALayer, depth: Int, prefix: String)
      case close(String)
    }
    text = ""
    var parts: [Part] = [.open(root, depth: 0, prefix: "")]
    while let part = parts.popLast() {
      switch part {
      case .close(let end): text += end
      case .open(let layer, let depth, let prefix):
        let indent = String(repeating: "  ", count: depth + 1)
        text += prefix + "{\n"
        write(layer, indent)
        let outer = String(repeating: "  ", count: depth)
        parts.append(.close("\n\(outer)}"))
        let children = layer.sublayers ?? []
        if !children.isEmpty {
          parts.append(.close("\n\(indent)]"))
          for (index, child) in children.enumerated().reversed() {
            let separator = index == 0 ? "\n" : ",\n"
            parts.append(.open(child, depth: depth + 2, prefix: separator + indent + "  "))
          }
          parts.append(.close(",\n\(indent)\"sublayers\": ["))
        }
        if let mask = layer.mask {
          parts.append(.open(mask, depth: depth + 1, prefix: ",\n\(indent)\"mask\": "))
        }
      }
    }
    return text + "\n"
  }

  private mutating func write(_ layer: CALayer, _ indent: String) {
    let shown = layer.presentation() ?? layer
    let values = LayerValues(shown)
    var lines: [(String, String)] = [("class", JSONText.string(Self.name(layer)))]
    if let view = layer.delegate as? UIView { lines.append(("view", JSONText.string(Self.name(view)))) }
    if let name = layer.name { lines.append(("name", JSONText.string(name))) }
    if let text = (layer.delegate as? UIView).flatMap(Self.text(of:)) {
      lines.append(("text", JSONText.string(text)))
    }
    for (key, value) in values.values {
      lines.append((key, value))
      if key == "frame", let box = screenFrame(of: layer) { lines.append(("screenFrame", box)) }
    }
    lines.append(("animations", animations(of: layer)))
    if shown !== layer {
      let differing = Self.difference(of: LayerValues(layer), from: values)
      if !differing.isEmpty {
        let pairs = differing.map { "\(JSONText.string($0.key)): \($0.text)" }
        lines.append(("model", "{\(pairs.joined(separator: ", "))}"))
      }
    }
    text += lines.map { "\(indent)\(JSONText.string($0.0)): \($0.1)" }.joined(separator: ",\n")
  }

  /// The model's values that are not what the screen shows; null for what only the screen has.
  private static func difference(
    of model: LayerValues, from shown: LayerValues
  ) -> [(key: String, text: String)] {
    let modelValues = Dictionary(model.values.map { ($0.key, $0.text) }) { $1 }
    let shownValues = Dictionary(shown.values.map { ($0.key, $0.text) }) { $1 }
    var result = model.values.filter { shownValues[$0.key] != $0.text }
    for (key, _) in shown.values where modelValues[key] == nil { result.append((key, "null")) }
    return result
  }

  private static func name(_ object: AnyObject) -> String { String(describing: type(of: object)) }

  /// What a label or a button says.
  private static func text(of view: UIView) -> String? {
    switch view {
    case let label as UILabel: return label.text ?? label.attributedText?.string
    case let button as UIButton: return button.currentTitle ?? button.currentAttributedTitle?.string
    default: return nil
    }
  }

  /// The box of the layer on the screen, in points.
  private func screenFrame(of layer: CALayer) -> String? {
    guard let index = places[layer.id] else {
      // a hidden layer is in no frame: where it would stand
      let shown = layer.presentation() ?? layer
      return LayerValues.rect(shown.convert(shown.bounds, to: nil))
    }
    let bounds = frame.geometry(index).bounds
    let world = frame.world(index)
    var box: (x0: Double, y0: Double, x1: Double, y1: Double)?
    for corner in [
      Vec2(bounds.minX, bounds.minY), Vec2(bounds.maxX, bounds.minY), Vec2(bounds.minX, bounds.maxY),
      Vec2(bounds.maxX, bounds.maxY),
    ] {
      let x = corner.x * world.m11 + corner.y * world.m21 + world.m41
      let y = corner.x * world.m12 + corner.y * world.m22 + world.m42
      let w = corner.x * world.m14 + corner.y * world.m24 + world.m44
      guard w > 1e-9 else { continue }
      let p = Vec2(x / w, y / w)
      let old = box ?? (p.x, p.y, p.x, p.y)
      box = (min(old.x0, p.x), min(old.y0, p.y), max(old.x1, p.x), max(old.y1, p.y))
    }
    guard let box else { return nil }
    return JSONText.numbers([box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0])
  }

  private func animations(of layer: CALayer) -> String {
    let entries = layer.animations?.entries ?? []
    guard !entries.isEmpty else { return "[]" }
    let objects = entries.map { entry -> String in
      let path = (entry.animation as? CAPropertyAnimation)?.keyPath
      let pairs = [
        "\"key\": " + (entry.key.map(JSONText.string) ?? "null"),
        "\"keyPath\": " + (path.map(JSONText.string) ?? "null"),
        "\"duration\": " + JSONText.number(entry.duration),
        "\"beginTime\": " + JSONText.number(entry.begin ?? entry.animation.beginTime),
      ]
      return "{\(pairs.joined(separator: ", "))}"
    }
    return "[\(objects.joined(separator: ", "))]"
  }
}

extension Stage {
  /// The layer tree at the present instant as JSON; the command line's `tree --json` prints it.
  public func layerTree() -> Data {
    advance(to: time)
    return clock.entered { currentLayerTree() }
  }

  /// The tree of the last commit at the present instant; the clock is entered.
  func currentLayerTree() -> Data {
    var frame = EvaluatedFrame()
    evaluate(UIScreen.main.context.tree, at: StageClock.mediaTime(clock.now), into: &frame)
    var tree = LayerTree(root: UIScreen.main.rootLayer, frame: frame)
    return Data(tree.json().utf8)
  }
}
