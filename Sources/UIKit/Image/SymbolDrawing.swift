import RenderCore

// Symbols of the system are Apple's drawings and may not be passed on. Those that sources use most have plain shapes of our
// own here, made of lines and arcs in a box of 20 by 20: a name's parts say the shape, whether it is filled, what is around
// it and whether it is struck out. A name that is not known is a ring.

/// Draws a symbol by its name.
enum SymbolDrawing {
  /// Whether there is a shape for the name.
  static func knows(_ name: String) -> Bool { Parts(name).shape != nil }

  /// A symbol of a side in points, in black, to be tinted.
  static func picture(_ name: String, side: CGFloat) -> (image: CGImage, scale: CGFloat) {
    let scale = UIScreen.defaultScale
    let side = min(max(1, side.isFinite ? side : 20), 2_000)
    let context = BitmapContexts.make(size: CGSize(width: side, height: side), scale: scale, opaque: false)
    UIGraphicsPushContext(context)
    context.scaleBy(x: side / 20, y: side / 20)
    draw(Parts(name), in: context)
    UIGraphicsPopContext()
    let empty = { CGImage(bitmap: Bitmap(adopting: Surface(width: 1, height: 1), isOpaque: false)) }
    return (context.makeImage() ?? empty(), scale)
  }

  /// What a name asks for.
  private struct Parts {
    var shape: Shape?
    var isFilled = false
    var isStruck = false
    var frame: Shape?

    init(_ name: String) {
      var words = name.split(separator: ".").map(String.init)
      if words.last == "fill" {
        isFilled = true
        words.removeLast()
      }
      if let at = words.firstIndex(of: "slash") {
        isStruck = true
        words.remove(at: at)
      }
      if words.last == "fill" {
        isFilled = true
        words.removeLast()
      }
      if words.count > 1, let last = words.last, last == "circle" || last == "square" {
        frame = last == "circle" ? .circle : .square
        words.removeLast()
      }
      shape = Self.shapes[words.joined(separator: ".")] ?? words.first.flatMap { Self.shapes[$0] }
    }

    private static let shapes: [String: Shape] = [
      "circle": .circle, "square": .square, "rectangle": .rectangle, "capsule": .rectangle,
      "triangle": .triangle,
      "diamond": .diamond, "star": .star, "heart": .heart, "suit.heart": .heart, "plus": .plus,
      "minus": .minus,
      "xmark": .cross, "multiply": .cross, "checkmark": .check, "chevron.left": .chevron(2),
      "chevron.right": .chevron(0),
      "chevron.up": .chevron(3), "chevron.down": .chevron(1), "chevron.backward": .chevron(2),
      "chevron.forward": .chevron(0), "arrow.left": .arrow(2), "arrow.right": .arrow(0),
      "arrow.up": .arrow(3),
      "arrow.down": .arrow(1), "arrow.backward": .arrow(2), "arrow.forward": .arrow(0),
      "arrow.clockwise": .turn,
      "arrow.counterclockwise": .turn, "line.3.horizontal": .lines, "line.horizontal.3": .lines,
      "list.dash": .list,
      "list.bullet": .list, "text.justify": .lines, "magnifyingglass": .lens, "person": .person,
      "house": .house,
      "gear": .gear, "gearshape": .gear, "bell": .bell, "envelope": .envelope, "trash": .trash, "play": .play,
      "pause": .pause, "stop": .square, "bolt": .bolt, "moon": .moon, "sun.max": .sun, "sun.min": .sun,
      "cloud": .cloud,
      "camera": .camera, "photo": .photo, "bookmark": .bookmark, "flag": .flag, "paperplane": .plane,
      "folder": .folder,
      "doc": .doc, "clock": .clock, "lock": .lock, "ellipsis": .dots, "square.and.arrow.up": .share,
      "eye": .eye,
      "pencil": .pencil, "drop": .drop, "flame": .drop, "music.note": .note, "message": .bubble,
      "bubble.left": .bubble,
      "bubble.right": .bubble, "info": .info, "calendar": .calendar, "mappin": .pin, "location": .plane,
      "airplane": .plane,
    ]
  }

  enum Shape {
    case circle, square, rectangle, triangle, diamond, star, heart, plus, minus, cross, check, turn, lines,
      list, lens
    case person, house, gear, bell, envelope, trash, play, pause, bolt, moon, sun, cloud, camera, photo,
      bookmark, flag
    case plane, folder, doc, clock, lock, dots, share, eye, pencil, drop, note, bubble, info, calendar, pin
    /// Quarter turns from pointing right.
    case chevron(Int), arrow(Int)
  }

  private static func draw(_ parts: Parts, in context: CGContext) {
    UIColor.black.set()
    let shape = parts.shape ?? .circle
    guard let frame = parts.frame else {
      paint(shape, parts.isFilled, in: context)
      if parts.isStruck { strike(context) }
      return
    }
    paint(frame, parts.isFilled, in: context)
    context.saveGState()
    // On a filled ground the shape is left open.
    if parts.isFilled { context.setBlendMode(.clear) }
    context.translateBy(x: 10, y: 10)
    context.scaleBy(x: 0.55, y: 0.55)
    context.translateBy(x: -10, y: -10)
    paint(shape, false, in: context, width: 2.4)
    context.restoreGState()
    if parts.isStruck { strike(context) }
  }

  private static func strike(_ context: CGContext) {
    context.saveGState()
    context.setBlendMode(.clear)
    stroke(line(3, 4, 17, 18), 2)
    context.restoreGState()
    stroke(line(3, 2.5, 17, 17), 1.5)
  }

  private static func line(_ numbers: CGFloat..., isClosed: Bool = false) -> UIBezierPath {
    let path = UIBezierPath()
    for i in stride(from: 0, to: numbers.count - 1, by: 2) {
      let point = CGPoint(x: numbers[i], y: numbers[i + 1])
      if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    if isClosed { path.close() }
    return path
  }

  private static func stroke(_ path: UIBezierPath, _ width: CGFloat) {
    path.lineWidth = width
    path.lineCapStyle = .round
    path.lineJoinStyle = .round
    path.stroke()
  }

  private static func ring(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
    UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
  }

  private static func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ radius: CGFloat)
    -> UIBezierPath
  {
    UIBezierPath(roundedRect: CGRect(x: x, y: y, width: w, height: h), cornerRadius: radius)
  }

  /// Outlines that can be filled, and lines that are only drawn.
  private static func paint(_ shape: Shape, _ isFilled: Bool, in context: CGContext, width: CGFloat = 1.5) {
    let (solid, lines, holes) = paths(shape)
    for path in solid {
      if isFilled { path.fill() }
      stroke(path, isFilled ? 0.6 : width)
    }
    for path in lines { stroke(path, width) }
    guard isFilled else { return holes.forEach { stroke($0, width) } }
    context.saveGState()
    context.setBlendMode(.clear)
    for path in holes { stroke(path, width) }
    context.restoreGState()
  }

  private static func star() -> UIBezierPath {
    let path = UIBezierPath()
    for i in 0..<10 {
      let radius: CGFloat = i % 2 == 0 ? 8.2 : 3.4
      let angle = CGFloat(i) * .pi / 5 - .pi / 2
      let point = CGPoint(x: 10 + radius * cos(angle), y: 10.6 + radius * sin(angle))
      if i == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path
  }

  private static func heart() -> UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 10, y: 17.2))
    path.addCurve(
      to: CGPoint(x: 2, y: 7.4), controlPoint1: CGPoint(x: 6, y: 14.2), controlPoint2: CGPoint(x: 2, y: 11))
    path.addArc(
      withCenter: CGPoint(x: 6.1, y: 7.2), radius: 4.1, startAngle: .pi, endAngle: .pi * 1.83, clockwise: true
    )
    path.addLine(to: CGPoint(x: 10, y: 6))
    path.addArc(
      withCenter: CGPoint(x: 13.9, y: 7.2), radius: 4.1, startAngle: .pi * 1.17, endAngle: 0, clockwise: true)
    path.addCurve(
      to: CGPoint(x: 10, y: 17.2), controlPoint1: CGPoint(x: 18, y: 11),
      controlPoint2: CGPoint(x: 14, y: 14.2))
    path.close()
    return path
  }

  private static func arc(
    _ x: CGFloat, _ y: CGFloat, _ radius: CGFloat, _ from: CGFloat, _ to: CGFloat
  ) -> UIBezierPath {
    UIBezierPath(
      arcCenter: CGPoint(x: x, y: y), radius: radius, startAngle: from * .pi, endAngle: to * .pi,
      clockwise: true)
  }

  private static func turned(_ path: UIBezierPath, _ quarters: Int) -> UIBezierPath {
    let turn = CGAffineTransform(translationX: 10, y: 10).rotated(by: CGFloat(quarters) * .pi / 2)
    path.apply(turn.translatedBy(x: -10, y: -10))
    return path
  }

  private static func paths(_ shape: Shape)
    -> (solid: [UIBezierPath], lines: [UIBezierPath], holes: [UIBezierPath])
  {
    switch shape {
    case .circle: return ([ring(10, 10, 8)], [], [])
    case .square: return ([box(3, 3, 14, 14, 3)], [], [])
    case .rectangle: return ([box(1.5, 5, 17, 10, 2)], [], [])
    case .triangle: return ([line(10, 3, 18, 17, 2, 17, isClosed: true)], [], [])
    case .diamond: return ([line(10, 2, 18, 10, 10, 18, 2, 10, isClosed: true)], [], [])
    case .star: return ([star()], [], [])
    case .heart: return ([heart()], [], [])
    case .plus: return ([], [line(10, 3, 10, 17), line(3, 10, 17, 10)], [])
    case .minus: return ([], [line(3, 10, 17, 10)], [])
    case .cross: return ([], [line(4.5, 4.5, 15.5, 15.5), line(15.5, 4.5, 4.5, 15.5)], [])
    case .check: return ([], [line(4, 11, 8.5, 16, 16, 4.5)], [])
    case .chevron(let quarters): return ([], [turned(line(7.5, 3.5, 13.5, 10, 7.5, 16.5), quarters)], [])
    case .arrow(let quarters):
      return (
        [], [turned(line(3, 10, 17, 10), quarters), turned(line(11, 4.5, 17, 10, 11, 15.5), quarters)], []
      )
    case .turn: return ([], [arc(10, 10.5, 7, -0.35, 1.3), line(10.5, 1.5, 14, 4.3, 10.6, 7.2)], [])
    case .lines: return ([], [line(3, 5, 17, 5), line(3, 10, 17, 10), line(3, 15, 17, 15)], [])
    case .list:
      return (
        [],
        [
          line(7, 5, 17, 5), line(7, 10, 17, 10), line(7, 15, 17, 15), line(3, 5, 3.5, 5),
          line(3, 10, 3.5, 10),
          line(3, 15, 3.5, 15),
        ], []
      )
    case .lens: return ([], [ring(8.5, 8.5, 5.7), line(12.8, 12.8, 17, 17)], [])
    case .person:
      let body = arc(10, 17.2, 7, 1, 2)
      body.close()
      return ([ring(10, 6, 3.6), body], [], [])
    case .house:
      return (
        [line(4.5, 9, 10, 4, 15.5, 9, 15.5, 17, 4.5, 17, isClosed: true)], [line(2, 10.2, 10, 3, 18, 10.2)],
        [line(8.5, 16.5, 8.5, 12, 11.5, 12, 11.5, 16.5)]
      )
    case .gear:
      let teeth = (0..<8).map { i -> UIBezierPath in
        let a = CGFloat(i) * .pi / 4
        return line(10 + 6 * cos(a), 10 + 6 * sin(a), 10 + 8 * cos(a), 10 + 8 * sin(a))
      }
      return ([ring(10, 10, 5.8)], teeth, [ring(10, 10, 2.4)])
    case .bell:
      let body = UIBezierPath()
      body.move(to: CGPoint(x: 3.5, y: 15))
      body.addQuadCurve(to: CGPoint(x: 5.5, y: 8.5), controlPoint: CGPoint(x: 5.5, y: 12.5))
      body.addArc(
        withCenter: CGPoint(x: 10, y: 7.5), radius: 4.5, startAngle: .pi * 1.05, endAngle: -.pi * 0.05,
        clockwise: true)
      body.addQuadCurve(to: CGPoint(x: 16.5, y: 15), controlPoint: CGPoint(x: 14.5, y: 12.5))
      body.close()
      return ([body], [arc(10, 16, 2, 0.1, 0.9)], [])
    case .envelope: return ([box(2, 4.5, 16, 11, 2)], [], [line(2.8, 5.6, 10, 11.5, 17.2, 5.6)])
    case .trash:
      return (
        [line(4.5, 6, 15.5, 6, 14.6, 18, 5.4, 18, isClosed: true)],
        [line(3, 4.6, 17, 4.6), line(8, 2.8, 12, 2.8)],
        [line(8.2, 8.5, 8.5, 15.5), line(11.8, 8.5, 11.5, 15.5)]
      )
    case .play: return ([line(5.5, 3, 16.5, 10, 5.5, 17, isClosed: true)], [], [])
    case .pause: return ([box(4.5, 3.5, 3.4, 13, 1), box(12.1, 3.5, 3.4, 13, 1)], [], [])
    case .bolt:
      return (
        [line(11.5, 1.5, 4.5, 11.3, 9.5, 11.3, 8.5, 18.5, 15.5, 8.5, 10.5, 8.5, isClosed: true)], [], []
      )
    case .moon:
      let moon = arc(10, 10, 7.5, 0.15, 1.35)
      moon.addQuadCurve(
        to: CGPoint(x: 10 + 7.5 * cos(0.15 * .pi), y: 10 + 7.5 * sin(0.15 * .pi)),
        controlPoint: CGPoint(x: 7.5, y: 12))
      moon.close()
      return ([moon], [], [])
    case .sun:
      let rays = (0..<8).map { i -> UIBezierPath in
        let a = CGFloat(i) * .pi / 4
        return line(10 + 6.6 * cos(a), 10 + 6.6 * sin(a), 10 + 8.4 * cos(a), 10 + 8.4 * sin(a))
      }
      return ([ring(10, 10, 4)], rays, [])
    case .cloud:
      let cloud = arc(6, 12, 3.8, 0.5, 1.4)
      cloud.addArc(
        withCenter: CGPoint(x: 10, y: 8.6), radius: 4.6, startAngle: .pi * 1.1, endAngle: -.pi * 0.15,
        clockwise: true)
      cloud.addArc(
        withCenter: CGPoint(x: 15, y: 12.4), radius: 3.4, startAngle: -.pi * 0.45, endAngle: .pi / 2,
        clockwise: true)
      cloud.close()
      return ([cloud], [], [])
    case .camera: return ([box(2, 5.5, 16, 11, 2.2)], [line(7, 3.8, 13, 3.8)], [ring(10, 11, 3)])
    case .photo:
      return (
        [box(2, 4, 16, 12, 2)], [],
        [line(3, 14.5, 8, 9, 11.5, 12.5, 13.5, 10.8, 17, 14.5), ring(13.5, 7.3, 1)]
      )
    case .bookmark:
      return ([line(5.5, 2.5, 14.5, 2.5, 14.5, 17.5, 10, 13.5, 5.5, 17.5, isClosed: true)], [], [])
    case .flag:
      return (
        [line(4.5, 3.5, 16, 3.5, 13.6, 7.3, 16, 11, 4.5, 11, isClosed: true)], [line(4.5, 2.5, 4.5, 18)], []
      )
    case .plane: return ([line(18, 2, 2, 9.5, 9, 11, 10.5, 18, isClosed: true)], [], [])
    case .folder: return ([line(2, 4.5, 8, 4.5, 9.5, 6.5, 18, 6.5, 18, 16, 2, 16, isClosed: true)], [], [])
    case .doc:
      return (
        [line(4.5, 2, 11.5, 2, 15.5, 6.5, 15.5, 18, 4.5, 18, isClosed: true)], [],
        [line(11.3, 2.4, 11.3, 6.7, 15.3, 6.7)]
      )
    case .clock: return ([ring(10, 10, 8)], [], [line(10, 5.5, 10, 10, 13.2, 11.8)])
    case .lock:
      return (
        [box(4, 9, 12, 9, 2)], [arc(10, 7.5, 3.6, 1, 2), line(6.4, 7.5, 6.4, 9), line(13.6, 7.5, 13.6, 9)], []
      )
    case .dots: return ([ring(4, 10, 1), ring(10, 10, 1), ring(16, 10, 1)], [], [])
    case .share:
      return (
        [],
        [
          line(6.5, 8, 4, 8, 4, 18, 16, 18, 16, 8, 13.5, 8), line(10, 12.5, 10, 2),
          line(6.6, 5.2, 10, 2, 13.4, 5.2),
        ], []
      )
    case .eye:
      let eye = UIBezierPath()
      eye.move(to: CGPoint(x: 1.5, y: 10))
      eye.addQuadCurve(to: CGPoint(x: 18.5, y: 10), controlPoint: CGPoint(x: 10, y: 1))
      eye.addQuadCurve(to: CGPoint(x: 1.5, y: 10), controlPoint: CGPoint(x: 10, y: 19))
      eye.close()
      return ([eye], [], [ring(10, 10, 2.6)])
    case .pencil:
      return ([line(14.5, 2.5, 17.5, 5.5, 6.5, 16.5, 2.8, 17.2, 3.5, 13.5, isClosed: true)], [], [])
    case .drop:
      let drop = arc(10, 12.2, 5.6, -0.15, 1.15)
      drop.addLine(to: CGPoint(x: 10, y: 2))
      drop.close()
      return ([drop], [], [])
    case .note: return ([ring(6.5, 15, 2.4)], [line(8.9, 15, 8.9, 3.5, 14.5, 5.5)], [])
    case .bubble:
      return (
        [
          line(
            4, 3.5, 16, 3.5, 18, 5.5, 18, 12, 16, 14, 9.5, 14, 5.5, 17.5, 5.5, 14, 4, 14, 2, 12, 2, 5.5,
            isClosed: true)
        ], [], []
      )
    case .info:
      return ([ring(10, 4.2, 0.9)], [line(8.4, 8.5, 10.3, 8.5, 10.3, 16), line(8, 16.2, 12.6, 16.2)], [])
    case .calendar: return ([box(2.5, 3.5, 15, 14, 2.4)], [], [line(2.8, 7.5, 17.2, 7.5)])
    case .pin: return ([ring(10, 5.5, 3.4)], [line(10, 9, 10, 18)], [])
    }
  }
}
