import Foundation
import QuartzCore
import Testing

@Suite("Key-value observing of layers") @MainActor
struct ObservingTests {
  @Test("A change of the position is one of the frame too, told once before and once after")
  func layers() {
    let layer = CALayer()
    var log: [String] = []
    let position = layer.observe(_acetateKey: "position", \.position, options: [.old, .new, .prior]) {
      _, change in
      log.append(
        "\(change.isPrior) \(change.oldValue?.x ?? -1) \(change.newValue?.x ?? -1)")
    }
    let frame = layer.observe(_acetateKey: "frame", \.frame) { layer, _ in
      log.append("frame \(layer.frame.minX)")
    }
    layer.position = CGPoint(x: 3, y: 0)
    #expect(log == ["true 0.0 -1.0", "false 0.0 3.0", "frame 3.0"])
    position.invalidate()
    layer.frame = CGRect(x: 1, y: 1, width: 2, height: 2)
    #expect(log.count == 4 && log[3] == "frame 1.0")
    frame.invalidate()
    layer.frame = .zero
    #expect(log.count == 4)
  }

  @Test("An observation ends with its token, and does not hold the layer")
  func tokens() {
    var count = 0
    weak var gone: CALayer?
    do {
      let layer = CALayer()
      gone = layer
      var token: NSKeyValueObservation? = layer.observe(_acetateKey: "opacity", \.opacity) { _, _ in
        count += 1
      }
      layer.opacity = 0.5
      token = nil
      layer.opacity = 0.25
      _ = token
    }
    #expect(count == 1 && gone == nil)
  }
}
