/// The part of the layer tree's JSON that the outline shows.
struct LayerOutline: Decodable {
  struct Animation: Decodable {
    var key: String?
    var keyPath: String?
    var duration: Double?
  }
  /// A picture's size in pixels, or its name.
  enum Contents: Decodable {
    case name(String)
    case size([Double])
    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let name = try? container.decode(String.self) {
        self = .name(name)
      } else {
        self = .size(try container.decode([Double].self))
      }
    }
  }
  /// A mask: one layer in a box, since a struct cannot hold itself.
  final class Mask: Decodable {
    let layer: LayerOutline
    init(from decoder: any Decoder) throws { layer = try LayerOutline(from: decoder) }
  }

  var layerClass: String?
  var view: String?
  var name: String?
  var text: String?
  var frame: [Double]?
  var opacity: Double?
  var hidden: Bool?
  var cornerRadius: Double?
  var backgroundColor: [Double]?
  var contents: Contents?
  var animations: [Animation]?
  var mask: Mask?
  var sublayers: [LayerOutline]?

  enum CodingKeys: String, CodingKey {
    case layerClass = "class"
    case view, name, text, frame, opacity, hidden, cornerRadius, backgroundColor, contents, animations, mask,
      sublayers
  }

  /// The outline: a line a layer, two spaces deeper for each level. Made without recursion, for trees of any depth.
  func outline() -> String {
    var lines = ""
    var open: [(layer: LayerOutline, depth: Int, role: String)] = [(self, 0, "")]
    while let next = open.popLast() {
      lines += String(repeating: "  ", count: next.depth) + next.role + next.layer.line + "\n"
      for child in (next.layer.sublayers ?? []).reversed() { open.append((child, next.depth + 1, "")) }
      if let mask = next.layer.mask { open.append((mask.layer, next.depth + 1, "mask: ")) }
    }
    return lines
  }

  private var line: String {
    var parts: [String] = []
    let layer = layerClass ?? "CALayer"
    parts.append(view.map { "\($0) (\(layer))" } ?? layer)
    if let name { parts.append(Self.quoted(name)) }
    if let frame, frame.count == 4 {
      parts.append(
        "(\(Self.short(frame[0])) \(Self.short(frame[1])); \(Self.short(frame[2])) \(Self.short(frame[3])))")
    }
    if let text { parts.append("text " + Self.quoted(text)) }
    if hidden == true { parts.append("hidden") }
    if let opacity, opacity != 1 { parts.append("opacity \(Self.short(opacity))") }
    if let cornerRadius, cornerRadius != 0 { parts.append("corner \(Self.short(cornerRadius))") }
    if let color = backgroundColor {
      parts.append("background " + color.map(Self.short).joined(separator: ","))
    }
    switch contents {
    case .name(let name): parts.append("contents " + Self.quoted(name))
    case .size(let size): parts.append("contents " + size.map(Self.short).joined(separator: "x"))
    case nil: break
    }
    for animation in animations ?? [] {
      let key = animation.key.map { Self.quoted($0) + " " } ?? ""
      parts.append("animation \(key)\(animation.keyPath ?? "group")")
    }
    return parts.joined(separator: " ")
  }

  /// In quotes, on one line: what would end either is escaped as in Swift.
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        if scalar.value < 32 || scalar.value == 127 || scalar.value == 0x2028 || scalar.value == 0x2029 {
          result += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          result.unicodeScalars.append(scalar)
        }
      }
    }
    return result + "\""
  }

  /// At most three decimals, none that say nothing.
  private static func short(_ value: Double) -> String {
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    return Values.plain((value * 1000).rounded() / 1000)
  }
}
