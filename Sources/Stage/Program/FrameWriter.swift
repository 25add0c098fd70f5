import Foundation
import RenderCore
import StageWire

/// Copies frames from the stage's surface into the slots of the wire.
final class FrameWriter {
  private let sender: FrameSender
  private let x: Int
  private let y: Int
  /// For each slot, whether it holds what the surface shows now: then a repeat needs no copy.
  private var isCurrent = [Bool](repeating: false, count: FrameSender.slotCount)

  init(request: ShowRequest, sender: FrameSender) {
    self.sender = sender
    let crop = request.cropPixels
    x = crop.x
    y = crop.y
  }

  /// Sends the surface as the next frame.
  func write(_ surface: Surface, isRepeat: Bool) throws {
    let buffer = try sender.nextBuffer()
    if !isRepeat { for k in isCurrent.indices { isCurrent[k] = false } }
    if !isCurrent[buffer.slot] {
      copy(surface, into: buffer)
      isCurrent[buffer.slot] = true
    }
    try sender.send(buffer, isRepeat: isRepeat)
  }

  private func copy(_ surface: Surface, into buffer: FrameSender.Buffer) {
    let columns = max(0, min(buffer.width, surface.width - x))
    for row in 0..<min(buffer.height, max(0, surface.height - y)) {
      let source = surface.pixels + (y + row) * surface.stride + x * 4
      memcpy(buffer.pixels + row * buffer.stride, source, columns * 4)
    }
  }
}
