import Foundation
import QuartzCore
import RenderCore
import Testing

@Suite("Facts 2.20 to 2.35: what render(in:) draws") @MainActor
struct RenderTests {
  let red = rgb(1, 0, 0)
  let green = rgb(0, 1, 0)
  let blue = rgb(0, 0, 1)
  let layer = makeLayer(80, 60)

  private func isRed(_ p: [UInt8]) -> Bool { p == [255, 0, 0, 255] }

  /// A picture of one colour with a first row of another.
  private func image(_ width: Int, _ height: Int) -> CGImage {
    let surface = Surface(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = surface.pixels + y * surface.stride + x * 4
        pixel[y == 0 ? 1 : 2] = 255
        pixel[3] = 255
      }
    }
    return CGImage(bitmap: Bitmap(adopting: surface, isOpaque: true))
  }

  @Test("2.21: a border of 5 in 80 × 60 covers exactly 1300 pixels, over the sublayers")
  func border() {
    layer.borderWidth = 5
    layer.borderColor = red
    let sublayer = makeLayer(80, 60, at: 40, 30)
    sublayer.backgroundColor = green
    layer.addSublayer(sublayer)
    let picture = Picture(layer, width: 80, height: 60)
    // 80·60 − 70·50
    #expect(picture.count(where: isRed) == 1300)
  }

  @Test("2.22: a shape lies under the contents, both over the background")
  func shapeUnderContents() {
    let shape = CAShapeLayer()
    shape.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    shape.backgroundColor = green
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
    shape.fillColor = red
    shape.contents = image(4, 4)
    shape.contentsGravity = .center
    let picture = Picture(shape, width: 20, height: 20)
    #expect(picture.pixel(1, 1) == [255, 0, 0, 255])
    #expect(picture.pixel(18, 1) == [0, 255, 0, 255])
    #expect(picture.pixel(9, 10) == [0, 0, 255, 255])
  }

  @Test("2.23: a corner radius clips sublayers and contents only with masksToBounds")
  func cornerClips() {
    layer.cornerRadius = 20
    let sublayer = makeLayer(80, 60, at: 40, 30)
    sublayer.backgroundColor = red
    layer.addSublayer(sublayer)
    #expect(isRed(Picture(layer, width: 80, height: 60).pixel(0, 0)))
    layer.masksToBounds = true
    let clipped = Picture(layer, width: 80, height: 60)
    #expect(clipped.pixel(0, 0)[3] == 0)
    #expect(isRed(clipped.pixel(40, 30)))
  }

  @Test("2.20: ascending zPosition, ties in array order")
  func drawOrder() {
    let a = makeLayer(80, 60, at: 40, 30)
    a.backgroundColor = red
    let b = makeLayer(80, 60, at: 40, 30)
    b.backgroundColor = green
    layer.sublayers = [a, b]
    #expect(Picture(layer, width: 80, height: 60).pixel(40, 30) == [0, 255, 0, 255])
    a.zPosition = 1
    layer.position = CGPoint(x: 40, y: 30)
    func onScreen() -> [UInt8] {
      let context = LayerContext(root: layer, size: CGSize(width: 80, height: 60), scale: 1)
      CATransaction.flush()
      let surface = Surface(width: 80, height: 60)
      Compositor().render(context.tree, at: 0, into: surface)
      return (0..<4).map { surface.pixels[30 * surface.stride + 40 * 4 + $0] }
    }
    #expect(isRed(onScreen()))
  }

  @Test("Law 8, B09: render(in:) leaves out transforms that are not affine and draws in array order")
  func renderInContextIsFlat() {
    let a = makeLayer(20, 20, at: 20, 30)
    a.backgroundColor = red
    a.zPosition = 5
    a.transform = CATransform3DMakeRotation(1.2, 0, 1, 0)
    let b = makeLayer(20, 20, at: 30, 30)
    b.backgroundColor = green
    layer.sublayers = [a, b]
    let picture = Picture(layer, width: 80, height: 60)
    #expect(picture.inked == [10, 20, 30, 20])
    #expect(isRed(picture.pixel(11, 30)))
    #expect(picture.pixel(25, 30) == [0, 255, 0, 255])
  }

  @Test("2.29: a faded layer is faded once, as one picture")
  func groupOpacity() {
    layer.backgroundColor = red
    layer.opacity = 0.5
    let sublayer = makeLayer(80, 60, at: 40, 30)
    sublayer.backgroundColor = green
    layer.addSublayer(sublayer)
    // Red is covered before the fade: half of opaque green, premultiplied.
    #expect(Picture(layer, width: 80, height: 60).pixel(40, 30) == [0, 128, 0, 128])
  }

  @Test("2.31: gravity, 20 × 10 pixels in 80 × 60, y up; rows counted from the top")
  func gravity() {
    layer.contents = image(20, 10)
    let expected: [(CALayerContentsGravity, [Int])] = [
      (.resize, [0, 0, 80, 60]), (.resizeAspect, [0, 10, 80, 40]), (.center, [30, 25, 20, 10]),
      // y 50 of 60 counted upwards, and y 0
      (.top, [30, 0, 20, 10]), (.bottomLeft, [0, 50, 20, 10]),
      (.left, [0, 25, 20, 10]), (.right, [60, 25, 20, 10]),
    ]
    for (gravity, box) in expected {
      layer.contentsGravity = gravity
      #expect(Picture(yUp: layer, width: 80, height: 60).inked == box, "\(gravity)")
    }
  }

  @Test("2.33: a picture's size is its pixels by the contents' scale")
  func contentsScale() {
    layer.contents = image(20, 10)
    layer.contentsScale = 2
    layer.contentsGravity = .center
    layer.bounds.size = CGSize(width: 80, height: 59)
    // 80/2 − 10/2 = 35 and 59/2 − 5/2 = 27, whole pixels.
    #expect(Picture(layer, width: 80, height: 59).inked == [35, 27, 10, 5])
  }

  @Test("2.35: the receiver's position and transform are ignored, and nobody is asked to draw")
  func receiver() {
    let delegate = RecordingDelegate()
    layer.backgroundColor = red
    layer.position = CGPoint(x: 500, y: 500)
    layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
    layer.delegate = delegate
    layer.setNeedsDisplay()
    delegate.calls = []
    let picture = Picture(layer, width: 80, height: 60)
    #expect(picture.count(where: isRed) == 80 * 60)
    #expect(delegate.calls.isEmpty)
  }

  @Test("2.35: it draws at its bounds' origin")
  func boundsOrigin() {
    layer.bounds = CGRect(x: 10, y: 20, width: 30, height: 20)
    layer.backgroundColor = red
    let sublayer = makeLayer(10, 10, at: 15, 25)
    sublayer.backgroundColor = green
    layer.addSublayer(sublayer)
    let picture = Picture(layer, width: 80, height: 60)
    #expect(picture.inked == [10, 20, 30, 20])
    #expect(picture.pixel(10, 20) == [0, 255, 0, 255])
    #expect(isRed(picture.pixel(20, 20)))
  }

  @Test("2.35: it draws the model, not the presentation; a presentation layer draws what shows")
  func model() throws {
    let screen = Screen()
    let layer = makeLayer(10, 10)
    layer.backgroundColor = red
    screen.show(layer)
    let animation = CABasicAnimation(keyPath: "backgroundColor")
    animation.fromValue = green
    animation.toValue = green
    animation.duration = 100
    layer.add(animation, forKey: nil)
    CATransaction.flush()
    #expect(isRed(Picture(layer, width: 10, height: 10).pixel(5, 5)))
    let shown = try #require(layer.presentation(at: screen.context.commitTime + 1))
    #expect(Picture(shown, width: 10, height: 10).pixel(5, 5) == [0, 255, 0, 255])
  }

  @Test("2.26: a mask shows through its alpha, placed in the bounds' space")
  func mask() {
    layer.bounds.origin = CGPoint(x: 100, y: 0)
    layer.backgroundColor = red
    let mask = makeLayer(10, 10, at: 120, 20)
    mask.backgroundColor = rgb(0, 0, 0)
    layer.mask = mask
    let surface = Surface(width: 80, height: 60)
    let context = CGContext(surface: surface, scale: 1, flipped: true)
    context.translateBy(x: -100, y: 0)
    layer.render(in: context)
    var count = 0
    for i in 0..<(80 * 60) where surface.pixels[i * 4 + 3] == 255 { count += 1 }
    #expect(count == 100)
    #expect(surface.pixels[(15 * 80 + 15) * 4] == 255)
  }

  @Test("5.48, 5.50: strokes by length: 560, 280 and with the fill 1496 pixels")
  func strokes() {
    let shape = CAShapeLayer()
    shape.bounds = CGRect(x: 0, y: 0, width: 60, height: 60)
    shape.path = CGPath(rect: CGRect(x: 10, y: 10, width: 40, height: 30), transform: nil)
    shape.fillColor = nil
    shape.strokeColor = red
    shape.lineWidth = 4
    #expect(Picture(shape, width: 60, height: 60).count(where: isRed) == 560)
    shape.strokeEnd = 0.5
    #expect(Picture(shape, width: 60, height: 60).count(where: isRed) == 280)
    shape.strokeEnd = 1.7
    shape.strokeStart = -0.5
    #expect(Picture(shape, width: 60, height: 60).count(where: isRed) == 560)
    shape.fillColor = red
    #expect(Picture(shape, width: 60, height: 60).count(where: isRed) == 1496)
    shape.fillColor = nil
    shape.strokeStart = 0.6
    shape.strokeEnd = 0.4
    #expect(Picture(shape, width: 60, height: 60).inked == [])
  }

  @Test("2.16: below a flipped layer sublayers are mirrored in place, and their pictures stay upright")
  func flippedContents() {
    layer.isGeometryFlipped = true
    let sublayer = makeLayer(4, 4, at: 10, 10)
    sublayer.contents = image(4, 4)
    layer.addSublayer(sublayer)
    // lottie-ios turns its Core Text over where it is true, and its pictures of ordinary layers are upright.
    #expect(CALayer().contentsAreFlipped())
    #expect(!sublayer.contentsAreFlipped())
    let picture = Picture(layer, width: 80, height: 60)
    // y = 60 − 10 for the middle.
    #expect(picture.inked == [8, 48, 4, 4])
    #expect(picture.pixel(8, 48) == [0, 255, 0, 255])
    #expect(picture.pixel(8, 49) == [0, 0, 255, 255])
    let screen = Screen()
    screen.show(layer)
    #expect(sublayer.node?.style.contentsAreFlipped == true)
    layer.isGeometryFlipped = false
    CATransaction.flush()
    #expect(sublayer.node?.style.contentsAreFlipped == false)
  }

  @Test("The context's clip and alpha apply")
  func contextState() {
    layer.backgroundColor = red
    let surface = Surface(width: 80, height: 60)
    let context = CGContext(surface: surface, scale: 1, flipped: true)
    context.clip(to: CGRect(x: 10, y: 10, width: 5, height: 5))
    context.setAlpha(0.5)
    layer.render(in: context)
    var count = 0
    for i in 0..<(80 * 60) where surface.pixels[i * 4 + 3] != 0 { count += 1 }
    #expect(count == 25)
    #expect(surface.pixels[(12 * 80 + 12) * 4 + 3] == 128)
  }

  /// Lottie-ios cuts with a layer by drawing it into a context that takes away (its pictures issue_1655: a star out
  /// of a square).
  @Test("render(in:) blends as the context says, the whole picture at once")
  func contextBlendMode() {
    layer.backgroundColor = rgb(1, 0, 0)
    let surface = Surface(width: 80, height: 60)
    let context = CGContext(surface: surface, scale: 1, flipped: true)
    context.setFillColor(rgb(0, 0, 1))
    context.fill(CGRect(x: 0, y: 0, width: 80, height: 60))
    context.setBlendMode(.destinationOut)
    layer.bounds.size = CGSize(width: 20, height: 20)
    layer.render(in: context)
    #expect(surface.pixels[0] == 0 && surface.pixels[3] == 0)
    #expect(surface.pixels[30 * 4 + 2] == 255 && surface.pixels[30 * 4 + 3] == 255)
  }

  /// Lottie-ios' picture LottieLogo1 at 0 %: a layer and what it is cut to end .2189 into the last column, where
  /// Apple has 12/255 = .2189².
  @Test("render(in:) smooths straight edges and what they cut; the screen does not")
  func smoothEdges() {
    let inside = CALayer()
    layer.bounds.size = CGSize(width: 10.2189, height: 10)
    layer.masksToBounds = true
    inside.frame = layer.bounds
    inside.backgroundColor = rgb(1, 1, 1)
    layer.addSublayer(inside)
    #expect(abs(Int(Picture(layer, width: 20, height: 20).pixel(10, 5)[3]) - 12) <= 1)
    let surface = Surface(width: 20, height: 20)
    layer.renderTree(in: CGContext(surface: surface, scale: 1, flipped: true), laws: .screen)
    #expect(surface.pixels[10 * 4 + 3] == 0 && surface.pixels[9 * 4 + 3] == 255)
  }

  /// A layer draws with y upwards where nothing is to be turned over, so Core Text stands upright either way.
  @Test("2.16: the space of draw(in:) follows contentsAreFlipped")
  func drawingSpace() {
    final class Corner: CALayer {
      override func draw(in context: CGContext) {
        if contentsAreFlipped() {
          context.translateBy(x: 0, y: bounds.height)
          context.scaleBy(x: 1, y: -1)
        }
        context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
      }
    }
    for isFlipped in [false, true] {
      let corner = Corner()
      corner.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
      corner.isGeometryFlipped = isFlipped
      corner.setNeedsDisplay()
      corner.displayIfNeeded()
      #expect(Picture(corner, width: 20, height: 20).inked == [0, 16, 4, 4])
    }
  }

  /// A turn whose m33 is rounded, as lottie-ios makes them (its picture issue_965 at 0 % shows the plane turned).
  @Test("Law 8: what is affine but for rounding stays")
  func nearlyAffine() {
    let sublayer = makeLayer(4, 4, at: 2, 2)
    sublayer.backgroundColor = rgb(1, 0, 0)
    layer.addSublayer(sublayer)
    var transform = CATransform3DMakeTranslation(10, 20, 0)
    transform.m33 = 0.9999999999999999
    sublayer.transform = transform
    #expect(Picture(layer, width: 80, height: 60).inked == [10, 20, 4, 4])
    transform.m33 = 0.99
    sublayer.transform = transform
    #expect(Picture(layer, width: 80, height: 60).inked == [0, 0, 4, 4])
  }
}
