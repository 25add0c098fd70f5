import Foundation
import RenderCore
import StageWire

/// Copies frames from the stage's surface into the slots of the wire.
///
/// A slot keeps the frame that was last sent from it, so only what has changed since then is copied.
final class FrameWriter {
  private let sender: FrameSender
  /// The part of the surface that is sent.
  private let crop: PixelRect
  /// For each slot, the box of the surface in which it may differ from what the surface shows.
  private var stale: [PixelRect]

  init(request: ShowRequest, sender: FrameSender) {
    self.sender = sender
    let pixels = request.cropPixels
    crop = PixelRect(x0: pixels.x, y0: pixels.y, x1: pixels.x + pixels.width, y1: pixels.y + pixels.height)
    stale = Array(repeating: crop, count: FrameSender.slotCount)
  }

  /// Sends the surface as the next frame; `damage` is what changed since the one before.
  func write(_ surface: Surface, damage: PixelRegion) throws {
    let changed = damage.bounds
    if !damage.isEmpty { for slot in stale.indices { stale[slot] = stale[slot].union(changed) } }
    let buffer = try sender.nextBuffer()
    copy(stale[buffer.slot].intersection(crop).intersection(surface.bounds), of: surface, to: buffer)
    stale[buffer.slot] = .empty
    try sender.send(buffer, isRepeat: damage.isEmpty)
  }

  private func copy(_ rect: PixelRect, of surface: Surface, to buffer: FrameSender.Buffer) {
    guard !rect.isEmpty else { return }
    for y in rect.y0..<rect.y1 {
      memcpy(
        buffer.pixels + (y - crop.y0) * buffer.stride + (rect.x0 - crop.x0) * 4,
        surface.pixels + y * surface.stride + rect.x0 * 4, (rect.x1 - rect.x0) * 4)
    }
  }
}
