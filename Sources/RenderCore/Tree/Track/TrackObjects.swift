/// Keyframes that are not numbers. nil in a list stands for the model's own value.
enum TrackObjects: Sendable {
  case none
  case paths([PathData??], morphs: [PathMorph?], others: PathMorphCache)
  case bitmaps([BitmapRef??])
  case colors([[Color4]?])
  case numbers([[Double]?])

  var count: Int {
    switch self {
    case .none: 0
    case .paths(let list, _, _): list.count
    case .bitmaps(let list): list.count
    case .colors(let list): list.count
    case .numbers(let list): list.count
    }
  }

  /// nil when the field is numeric or a value is of another kind.
  init?(_ field: TrackField, _ curve: TrackCurve) {
    switch field.kind {
    case .path:
      var list: [PathData??] = []
      for value in curve.values {
        switch value {
        case nil: list.append(nil)
        case .path(let path)?: list.append(.some(path))
        default: return nil
        }
      }
      self = .paths(
        list, morphs: zip(list, list.dropFirst()).map(TrackObjects.morph), others: PathMorphCache())
    case .bitmap:
      var list: [BitmapRef??] = []
      for value in curve.values {
        switch value {
        case nil: list.append(nil)
        case .bitmap(let bitmap)?: list.append(.some(bitmap))
        default: return nil
        }
      }
      self = .bitmaps(list)
    case .colorList:
      var list: [[Color4]?] = []
      for value in curve.values {
        switch value {
        case nil: list.append(nil)
        case .colors(let colors)?: list.append(colors)
        default: return nil
        }
      }
      self = .colors(list)
    case .numberList:
      var list: [[Double]?] = []
      for value in curve.values {
        switch value {
        case nil: list.append(nil)
        case .numbers(let numbers)?: list.append(numbers)
        default: return nil
        }
      }
      self = .numbers(list)
    default: return nil
    }
  }

  private static func morph(_ a: PathData??, _ b: PathData??) -> PathMorph? {
    guard case .some(.some(let a)) = a, case .some(.some(let b)) = b else { return nil }
    return PathMorph(a, b)
  }
}

extension TrackObjects {
  /// Writes the value between keys `i` and `i + 1` into the field at `place`; `model` is the same field of the
  /// model.
  func write(
    _ i: Int, _ f: Double, to place: UnsafeMutableRawPointer, style: UnsafeMutableRawPointer,
    model: UnsafeRawPointer
  ) {
    let j = min(i + 1, count - 1)
    switch self {
    case .none: break
    case .paths(let list, let morphs, let others):
      let own = model.assumingMemoryBound(to: PathData?.self)
      let place = place.assumingMemoryBound(to: PathData?.self)
      if f <= 0 || i == j {
        place.pointee = list[i] ?? own.pointee
      } else if f == 1 {
        place.pointee = list[j] ?? own.pointee
      } else if i < morphs.count, let morph = morphs[i] {
        place.pointee = morph.path(at: f)
      } else if let a = list[i] ?? own.pointee, let b = list[j] ?? own.pointee {
        place.pointee = others.morph(a, b).path(at: f)
      } else {
        place.pointee = (f < 0.5 ? list[i] : list[j]) ?? own.pointee
      }
    case .bitmaps(let list):
      let own = model.assumingMemoryBound(to: BitmapRef?.self)
      let a = list[i] ?? own.pointee
      let b = list[j] ?? own.pointee
      let style = style.assumingMemoryBound(to: NodeStyle.self)
      let isBetween = f > 0 && f < 1 && a != b
      style.pointee.contents = f >= 1 ? b : a
      style.pointee.nextContents = isBetween ? b : nil
      style.pointee.contentsBlend = isBetween ? Float(f) : 0
    case .colors(let list):
      let own = model.assumingMemoryBound(to: [Color4].self)
      let a = list[i] ?? own.pointee
      let b = list[j] ?? own.pointee
      let k = Float(f)
      place.assumingMemoryBound(to: [Color4].self).pointee =
        a.count == b.count && f > 0
        ? zip(a, b).map { $0.mixed(with: $1, k) } : (f < 0.5 ? a : b)
    case .numbers(let list):
      let own = model.assumingMemoryBound(to: [Double].self)
      let a = list[i] ?? own.pointee
      let b = list[j] ?? own.pointee
      place.assumingMemoryBound(to: [Double].self).pointee =
        a.count == b.count && f > 0 ? zip(a, b).map { $0 + ($1 - $0) * f } : (f < 0.5 ? a : b)
    }
  }

  /// Puts the model's value back.
  static func reset(
    _ kind: TrackField.Kind, _ place: UnsafeMutableRawPointer, style: UnsafeMutableRawPointer,
    model: UnsafeRawPointer
  ) {
    switch kind {
    case .path:
      place.assumingMemoryBound(to: PathData?.self).pointee =
        model.assumingMemoryBound(to: PathData?.self).pointee
    case .bitmap:
      let style = style.assumingMemoryBound(to: NodeStyle.self)
      style.pointee.contents = model.assumingMemoryBound(to: BitmapRef?.self).pointee
      style.pointee.nextContents = nil
      style.pointee.contentsBlend = 0
    case .colorList:
      place.assumingMemoryBound(to: [Color4].self).pointee =
        model.assumingMemoryBound(to: [Color4].self).pointee
    case .numberList:
      place.assumingMemoryBound(to: [Double].self).pointee =
        model.assumingMemoryBound(to: [Double].self).pointee
    default: break
    }
  }
}

extension Color4 {
  /// Part way to another colour, component by component (fact 5.3), kept within 0…1.
  func mixed(with o: Color4, _ f: Float) -> Color4 {
    func mix(_ a: Float, _ b: Float) -> Float { max(0, min(1, f == 1 ? b : a + (b - a) * f)) }
    return Color4(mix(r, o.r), mix(g, o.g), mix(b, o.b), mix(a, o.a))
  }
}
