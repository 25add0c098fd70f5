/// Matrices, ways along paths, parts of rectangles, and what is not a number. The field already holds the
/// value so far.
extension TrackProgram {
  func applySlowly(_ i: Int, _ f: Double, cycle: Double, _ place: TrackPlace) {
    if let morph, i == 0, f > 0, f != 1 {
      (place.values + Int(header.field.offset)).assumingMemoryBound(to: PathData?.self).pointee =
        morph.path(at: f)
      return
    }
    let field = header.field
    let values = place.values + Int(field.offset)
    let model = place.model + Int(field.offset)
    guard field.isNumeric else {
      objects.write(i, f, to: values, style: place.values, model: model)
      return
    }
    if let motion {
      travel(motion, i, f, cycle: cycle, values)
      return
    }
    switch field.kind {
    case .matrix:
      let matrix = values.assumingMemoryBound(to: Matrix4.self)
      let own = model.assumingMemoryBound(to: Matrix4.self)
      if let function = TransformFunction(rawValue: header.function) {
        let count = function.count
        func number(_ c: Int) -> Double {
          c < count
            ? TrackProgram.number(block, i, f, c, cycle: cycle) {
              own.pointee.component(function.part(c))
            } : 0
        }
        let m = function.matrix(number(0), number(1), number(2))
        matrix.pointee = header.flags.contains(.additive) ? m.then(matrix.pointee) : m
      } else {
        setMatrix(i, f, cycle: cycle, matrix, own)
      }
    case .box:
      setBoxPart(i, f, cycle: cycle, values.assumingMemoryBound(to: Box.self), model)
    default: break
    }
  }

  /// A component of a matrix: the block alone says everything about it.
  static func setPart(
    _ block: UnsafeRawPointer, _ i: Int, _ f: Double, cycle: Double, _ place: TrackPlace
  ) {
    let header = block.assumingMemoryBound(to: Header.self).pointee
    let matrix = (place.values + Int(header.field.offset)).assumingMemoryBound(to: Matrix4.self)
    let own = (place.model + Int(header.field.offset)).assumingMemoryBound(to: Matrix4.self)
    let part = header.field.part
    func value(_ c: Int) -> Double {
      let component = c == 1 ? TrackPart.translationY : part
      var v = TrackProgram.number(block, i, f, c, cycle: cycle) { own.pointee.component(component) }
      if header.flags.contains(.additive) { v += matrix.pointee.component(component) }
      return v
    }
    let first = value(0)
    matrix.pointee.setComponent(part, first, header.field.count == 2 ? value(1) : 0)
  }

  private func setMatrix(
    _ i: Int, _ f: Double, cycle: Double, _ matrix: UnsafeMutablePointer<Matrix4>,
    _ own: UnsafePointer<Matrix4>
  ) {
    let flags = header.flags
    let j = min(i + 1, matrices.count - 1)
    var a = matrices[i]
    var b = matrices[j]
    var m: Matrix4
    if !flags.isDisjoint(with: [.fromModel, .toModel]) {
      if flags.contains(.fromModel) { a = a.then(own.pointee) }
      if flags.contains(.toModel) { b = b.then(own.pointee) }
      m = .between(a, b, f)
    } else if f == 0 || i == j {
      m = a
    } else if f == 1 {
      m = b
    } else if let p = parts[i], let q = parts[j] {
      m = Matrix4(.between(p, q, f))
    } else {
      m = f < 0.5 ? a : b
    }
    if flags.contains(.cumulative) && cycle > 0 {
      var end = flags.contains(.autoreverses) ? matrices[0] : matrices[matrices.count - 1]
      var count = Int(min(cycle, 1e15))
      // The end value `cycle` times over, by squaring.
      while count > 0 {
        if count & 1 == 1 { m = m.then(end) }
        end = end.then(end)
        count >>= 1
      }
    }
    matrix.pointee = flags.contains(.additive) ? m.then(matrix.pointee) : m
  }

  private func setBoxPart(
    _ i: Int, _ f: Double, cycle: Double, _ box: UnsafeMutablePointer<Box>, _ model: UnsafeRawPointer
  ) {
    let own = model.assumingMemoryBound(to: Box.self)
    let part = header.field.part
    func read(_ b: Box, _ c: Int) -> Double {
      switch part {
      case .origin: c == 0 ? b.minX : b.minY
      case .originX: b.minX
      case .originY: b.minY
      case .size: c == 0 ? b.width : b.height
      case .width: b.width
      default: b.height
      }
    }
    for c in 0..<Int(header.field.count) {
      var v = TrackProgram.number(block, i, f, c, cycle: cycle) { read(own.pointee, c) }
      let b = box.pointee
      if header.flags.contains(.additive) { v += read(b, c) }
      switch (part, c) {
      case (.origin, 0), (.originX, _):
        box.pointee.maxX = v + b.width
        box.pointee.minX = v
      case (.origin, _), (.originY, _):
        box.pointee.maxY = v + b.height
        box.pointee.minY = v
      case (.size, 0), (.width, _): box.pointee.maxX = b.minX + v
      default: box.pointee.maxY = b.minY + v
      }
    }
  }

  private func travel(
    _ way: MotionPath, _ i: Int, _ f: Double, cycle: Double, _ values: UnsafeMutableRawPointer
  ) {
    let isPaced = header.mode == .paced || header.mode == .cubicPaced
    let segment = min(i, way.segments.count - 1)
    if header.field.part == .leadingRotation {
      let angle = way.angle(segment: segment, fraction: f, isPaced: isPaced) + (isReversed ? .pi : 0)
      values.assumingMemoryBound(to: Matrix4.self).pointee.setComponent(.leadingRotation, angle)
      return
    }
    var p = way.point(segment: segment, fraction: f, isPaced: isPaced)
    if header.flags.contains(.cumulative) && cycle != 0 {
      let end =
        header.flags.contains(.autoreverses)
        ? way.segments[0].p0 : way.segments[way.segments.count - 1].p3
      p = p + end * cycle
    }
    let isAdditive = header.flags.contains(.additive)
    if header.field.kind == .matrix {
      let matrix = values.assumingMemoryBound(to: Matrix4.self)
      if isAdditive {
        p = p + Vec2(matrix.pointee.component(.translationX), matrix.pointee.component(.translationY))
      }
      matrix.pointee.setComponent(.translation, p.x, p.y)
    } else {
      let point = values.assumingMemoryBound(to: Vec2.self)
      point.pointee = isAdditive ? p + point.pointee : p
    }
  }
}
