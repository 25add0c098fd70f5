import Foundation
import Testing

@testable import RenderCore

/// Single layers turned out of the plane.
@Suite struct DepthTests {
  /// A turn about the y axis by `angle`.
  private func turn(_ angle: Double) -> Matrix4 {
    var m = Matrix4.identity
    m.m11 = cos(angle)
    m.m13 = -sin(angle)
    m.m31 = sin(angle)
    m.m33 = cos(angle)
    return m
  }

  private func card(_ transform: Matrix4, doubleSided: Bool = true) -> Surface {
    Scene.draw(
      450, 450, scale: 3,
      [
        Scene.node(
          1, 65, 65, 20, 20, Scene.red, style: { $0.isDoubleSided = doubleSided },
          geometry: { $0.transform = transform })
      ])
  }

  /// Oracle 22: 20 pt scaled by 2 and turned 60° about y without perspective covers x 195…255, y 165…285 at
  /// 3x exactly: half as wide.
  @Test func turnedWithoutPerspective() {
    let s = card(Matrix4.scale(2, 2, 2).then(turn(.pi / 3)))
    #expect(s.paintedRect == PixelRect(195, 165, 255, 285))
    #expect(s.paintedArea == 60 * 120)
  }

  /// A layer that is not double sided vanishes when it faces away, not when it is only mirrored.
  @Test func backFaces() {
    #expect(card(turn(2), doubleSided: false).paintedCount == 0)
    #expect(card(turn(2)).paintedCount > 0)
    #expect(card(turn(1), doubleSided: false).paintedCount > 0)
    #expect(card(.scale(-1, 1, 1), doubleSided: false).paintedCount > 0)
  }

  /// Straight on, at depth z = 50
  /// before a viewer at 1/−m34 = 100, a layer grows by 100/(100 − 50) = 2.
  @Test func perspectiveScalesByDepth() {
    var m = Matrix4.translation(0, 0, 50)
    var view = Matrix4.identity
    view.m34 = -1 / 100
    m = m.then(view)
    let s = card(m)
    #expect(s.paintedRect == PixelRect(165, 165, 285, 285))
  }

  /// What lies behind the viewer is not drawn.
  @Test func behindTheViewer() {
    var view = Matrix4.identity
    view.m34 = -1 / 100
    #expect(card(Matrix4.translation(0, 0, 150).then(view)).paintedCount == 0)
  }
}
