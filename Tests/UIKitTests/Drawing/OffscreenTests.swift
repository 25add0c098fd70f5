import Foundation
import RenderCore
import Testing

@testable import UIKit

/// Pictures of views and text layers that were never on a screen: what makes an avatar out of initials.
@Suite @MainActor struct OffscreenTests {
  private final class Disc: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.red.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }
  }

  private func picture(_ layer: CALayer) -> Surface? {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let renderer = UIGraphicsImageRenderer(size: layer.bounds.size, format: format)
    return renderer.image { layer.render(in: $0.cgContext) }.cgImage?.bitmap.surface
  }

  private func inked(_ surface: Surface?, _ test: (UnsafePointer<UInt8>) -> Bool) -> Int {
    guard let surface else { return 0 }
    var count = 0
    for y in 0..<surface.height {
      for x in 0..<surface.width where test(surface.pixels + y * surface.stride + x * 4) { count += 1 }
    }
    return count
  }

  /// A rectangle of 10 × 20 points at scale 1: 200 pixels, in a picture of the whole and of a view around it.
  @Test func viewsDraw() {
    let disc = Disc(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    disc.isOpaque = false
    disc.contentScaleFactor = 1
    let isRed: (UnsafePointer<UInt8>) -> Bool = { $0[0] == 255 && $0[1] == 0 && $0[3] == 255 }
    #expect(inked(picture(disc.layer), isRed) == 200)
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
    let second = Disc(frame: CGRect(x: 5, y: 5, width: 20, height: 20))
    second.isOpaque = false
    second.contentScaleFactor = 1
    outer.addSubview(second)
    #expect(inked(picture(outer.layer), isRed) == 200)
  }

  @Test func labelsAndTextLayersShowTheirText() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
    label.text = "AB"
    label.textColor = .black
    let text = CATextLayer()
    text.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
    text.fontSize = 30
    text.string = "AB"
    for layer in [label.layer, text] { #expect(inked(picture(layer)) { $0[3] > 200 } > 20) }
    // and no text, no ink
    #expect(inked(picture(UILabel(frame: label.frame).layer)) { $0[3] > 0 } == 0)
  }
}
