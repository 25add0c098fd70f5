import StageWire

/// A screen that `--device` names: its size in points, scale, and safe areas in portrait (facts 1.13).
struct Device: Sendable {
  let name: String
  let width: Double
  let height: Double
  let scale: Double
  let top: Double
  let bottom: Double

  var safeArea: ShowRequest.Insets { ShowRequest.Insets(top: top, bottom: bottom) }

  static let all: [Device] = [
    Device(name: "iPhone SE", width: 320, height: 568, scale: 2, top: 20, bottom: 0),
    Device(name: "iPhone 8", width: 375, height: 667, scale: 2, top: 20, bottom: 0),
    Device(name: "iPhone 8 Plus", width: 414, height: 736, scale: 3, top: 20, bottom: 0),
    Device(name: "iPhone X", width: 375, height: 812, scale: 3, top: 44, bottom: 34),
    Device(name: "iPhone 11", width: 414, height: 896, scale: 2, top: 48, bottom: 34),
    Device(name: "iPhone 11 Pro Max", width: 414, height: 896, scale: 3, top: 44, bottom: 34),
    Device(name: "iPhone 13 mini", width: 360, height: 780, scale: 3, top: 50, bottom: 34),
    Device(name: "iPhone 14", width: 390, height: 844, scale: 3, top: 47, bottom: 34),
    Device(name: "iPhone 14 Plus", width: 428, height: 926, scale: 3, top: 47, bottom: 34),
    Device(name: "iPhone 15", width: 393, height: 852, scale: 3, top: 59, bottom: 34),
    Device(name: "iPhone 15 Plus", width: 430, height: 932, scale: 3, top: 59, bottom: 34),
    Device(name: "iPhone 16 Pro", width: 402, height: 874, scale: 3, top: 62, bottom: 34),
    Device(name: "iPhone 16 Pro Max", width: 440, height: 956, scale: 3, top: 62, bottom: 34),
  ]

  /// The device of that name; case, spaces and dashes do not matter.
  static func find(_ name: String) throws -> Device {
    func bare(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    guard
      let device = all.first(where: { bare($0.name) == bare(name) || bare($0.name) == "iphone" + bare(name) })
    else {
      throw Failure.usage("--device \(name): unknown; --device list prints the known ones")
    }
    return device
  }

  /// What `--device list` prints.
  static var list: String {
    let rows = all.map { device in
      let name = device.name.padded(to: 18)
      let screen = "\(Int(device.width))x\(Int(device.height)) @\(Int(device.scale))x".padded(to: 13)
      return "\(name)  \(screen)  safe area: top \(Int(device.top)), bottom \(Int(device.bottom))"
    }
    return rows.joined(separator: "\n") + "\n"
  }
}

extension String {
  /// Filled with spaces to a width.
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
