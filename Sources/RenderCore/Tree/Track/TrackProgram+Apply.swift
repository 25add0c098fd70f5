/// Where the values of one group of a node lie while tracks are applied.
struct TrackPlace {
  /// The structure that receives the values.
  var values: UnsafeMutableRawPointer
  /// The same structure of the model.
  var model: UnsafeRawPointer
}

extension TrackProgram {
  /// The keyframe before a point of progress and how far it is to the next.
  @inline(__always) static func locate(_ block: UnsafeRawPointer, _ progress: Double) -> (Int, Double) {
    let header = block.assumingMemoryBound(to: Header.self)
    let flags = header.pointee.flags
    let keys = Int(header.pointee.keyCount)
    if flags.contains(.basic) { return (0, keys > 1 ? progress : 0) }
    let times = (block + Int(header.pointee.times)).assumingMemoryBound(to: Double.self)
    if header.pointee.mode == .discrete {
      let count = Int(header.pointee.timeCount)
      var i = 0
      while i + 1 < count && times[i + 1] <= progress { i += 1 }
      // Each value lasts to the next key time: one without an end never shows (fact 5.28).
      return (max(0, min(min(i, count - 2), keys - 1)), 0)
    }
    let count = Int(header.pointee.timeCount)
    var i: Int
    var f: Double
    if flags.contains(.even) {
      guard count >= 2, progress > 0 else { return (0, 0) }
      guard progress < 1 else { return (count - 2, 1) }
      let position = progress * Double(count - 1)
      i = min(Int(position), count - 2)
      f = position - Double(i)
    } else {
      guard count >= 2, progress >= times[0] else { return (0, 0) }
      i = KeyTimes.segment(times, count, progress)
      guard progress < times[i + 1] else { return (count - 2, 1) }
      let span = times[i + 1] - times[i]
      f = span > 0 ? max(0, min(1, (progress - times[i]) / span)) : 1
    }
    if header.pointee.easings != 0 {
      let easings = (block + Int(header.pointee.easings)).assumingMemoryBound(
        to: UnsafeRawPointer?.self)
      if let easing = easings[i] { f = EasingCurve.value(easing, f) }
    }
    return (i, f)
  }

  /// One number of the value between keyframes `i` and `i + 1`; `model` is that number of the model.
  @inline(__always) static func number(
    _ block: UnsafeRawPointer, _ i: Int, _ f: Double, _ c: Int, cycle: Double, model: () -> Double
  ) -> Double {
    let header = block.assumingMemoryBound(to: Header.self)
    let flags = header.pointee.flags
    let stride = Int(header.pointee.stride)
    let values = (block + Int(header.pointee.values)).assumingMemoryBound(to: Double.self)
    let j = min(i + 1, Int(header.pointee.keyCount) - 1)
    var a = values[i * stride + c]
    var b = values[j * stride + c]
    if !flags.isDisjoint(with: [.fromModel, .toModel]) {
      let own = model()
      if flags.contains(.fromModel) { a += own }
      if flags.contains(.toModel) { b += own }
    }
    var result: Double
    if header.pointee.tangents != 0 && f != 1 {
      let tangents = (block + Int(header.pointee.tangents)).assumingMemoryBound(to: Double.self)
      let leaving = tangents[(2 * i + 1) * stride + c]
      let arriving = tangents[2 * j * stride + c]
      let f2 = f * f
      let f3 = f2 * f
      result =
        (2 * f3 - 3 * f2 + 1) * a + (f3 - 2 * f2 + f) * leaving + (3 * f2 - 2 * f3) * b
        + (f3 - f2) * arriving
    } else {
      result = f == 1 ? b : a + (b - a) * f
    }
    if flags.contains(.cumulative) && cycle != 0 {
      // What a whole cycle ends with (fact 5.45).
      let last = (Int(header.pointee.keyCount) - 1) * stride + c
      var end = flags.contains(.autoreverses) ? values[c] : values[last]
      if flags.contains(flags.contains(.autoreverses) ? .fromModel : .toModel) { end += model() }
      result += cycle * end
    }
    return result
  }

  /// Applies a track where its timeline stands.
  ///
  /// `isFirst`: no track before it touched the field, so the place may hold an earlier frame's value.
  @inline(__always) static func apply(
    _ block: UnsafeRawPointer, _ program: Unmanaged<TrackProgram>, _ moment: Timeline.Moment,
    to place: TrackPlace, isFirst: Bool
  ) {
    let header = block.assumingMemoryBound(to: Header.self)
    guard moment.isApplied else {
      if isFirst { reset(header.pointee.field, place) }
      return
    }
    if header.pointee.road != .general {
      applyStraight(block, header, moment.progress, to: place.values)
      return
    }
    let cycle = moment.cycle
    let (i, f) = locate(block, moment.progress)
    if header.pointee.flags.contains(.slow) {
      // What is no number is written anew in any case.
      if isFirst && header.pointee.field.isNumeric { reset(header.pointee.field, place) }
      if header.pointee.flags.contains(.matrixPart) {
        setPart(block, i, f, cycle: cycle, place)
      } else {
        program._withUnsafeGuaranteedRef { $0.applySlowly(i, f, cycle: cycle, place) }
      }
      return
    }
    let offset = Int(header.pointee.field.offset)
    let isAdditive = header.pointee.flags.contains(.additive)
    let values = place.values + offset
    let model = place.model + offset
    let so = isFirst ? model : UnsafeRawPointer(values)
    switch header.pointee.field.kind {
    case .doubles, .box:
      for c in 0..<Int(header.pointee.stride) {
        var v = number(block, i, f, c, cycle: cycle) {
          model.assumingMemoryBound(to: Double.self)[c]
        }
        if isAdditive { v += so.assumingMemoryBound(to: Double.self)[c] }
        values.assumingMemoryBound(to: Double.self)[c] = v
      }
    case .float, .color:
      let isColor = header.pointee.field.kind == .color
      for c in 0..<Int(header.pointee.stride) {
        var v = number(block, i, f, c, cycle: cycle) {
          Double(model.assumingMemoryBound(to: Float.self)[c])
        }
        if isAdditive { v += Double(so.assumingMemoryBound(to: Float.self)[c]) }
        if isColor { v = max(0, min(1, v)) }
        values.assumingMemoryBound(to: Float.self)[c] = Float(v)
      }
    case .flag:
      // No value between: the first until the middle (fact 5.2).
      let v = number(block, i, f < 0.5 ? 0 : 1, 0, cycle: 0) {
        model.assumingMemoryBound(to: Bool.self).pointee ? 1 : 0
      }
      values.assumingMemoryBound(to: Bool.self).pointee = v != 0
    case .integer:
      var v = number(block, i, f, 0, cycle: cycle) {
        Double(model.assumingMemoryBound(to: Int.self).pointee)
      }
      if isAdditive { v += Double(so.assumingMemoryBound(to: Int.self).pointee) }
      values.assumingMemoryBound(to: Int.self).pointee = v.isNaN ? 0 : Int(max(-1e9, min(1e9, v)))
    default: break
    }
  }

  @inline(__always) private static func applyStraight(
    _ block: UnsafeRawPointer, _ header: UnsafePointer<Header>, _ progress: Double,
    to base: UnsafeMutableRawPointer
  ) {
    let last = Int(header.pointee.keyCount) &- 2
    var i = 0
    var f = progress
    if !header.pointee.flags.contains(.basic) {
      let position = max(0, min(progress, 1)) * Double(last &+ 1)
      i = position.isNaN ? 0 : min(Int(position), last)
      f = position - Double(i)
    }
    let keys = (block + Int(header.pointee.values)).assumingMemoryBound(to: Double.self)
    let place = base + Int(header.pointee.field.offset)
    if header.pointee.road == .twoDoubles {
      let k = keys + (i &* 2)
      let v = place.assumingMemoryBound(to: Double.self)
      v[0] = f == 1 ? k[2] : k[0] + (k[2] - k[0]) * f
      v[1] = f == 1 ? k[3] : k[1] + (k[3] - k[1]) * f
    } else {
      let v = f == 1 ? keys[i &+ 1] : keys[i] + (keys[i &+ 1] - keys[i]) * f
      if header.pointee.road == .oneFloat {
        place.assumingMemoryBound(to: Float.self).pointee = Float(v)
      } else {
        place.assumingMemoryBound(to: Double.self).pointee = v
      }
    }
  }

  /// Puts the model's value back into a field.
  static func reset(_ field: TrackField, _ place: TrackPlace) {
    let offset = Int(field.offset)
    if field.isNumeric {
      (place.values + offset).copyMemory(from: place.model + offset, byteCount: Int(field.size))
    } else {
      TrackObjects.reset(
        field.kind, place.values + offset, style: place.values, model: place.model + offset)
    }
  }
}
