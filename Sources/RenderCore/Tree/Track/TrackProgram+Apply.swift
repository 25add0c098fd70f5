/// Where the values of one group of a node lie while tracks are applied.
struct TrackPlace {
  /// The structure that receives the values.
  var values: UnsafeMutableRawPointer
  /// The same structure of the model.
  var model: UnsafeRawPointer
}

extension TrackProgram {
  /// Where a chain of levels stands at a time.
  struct Moment {
    var isApplied: Bool
    /// Seconds into the run, and whole cycles before it.
    var time = 0.0
    var cycle = 0.0
    /// The layer's local time at which the value may next change: the present one while it runs.
    var next: Double
  }

  /// Follows the time down the levels (facts 3.11, 3.15 to 3.18).
  @inline(__always) static func moment(_ block: UnsafeRawPointer, _ time: Double) -> Moment {
    let header = block.assumingMemoryBound(to: Header.self)
    let levels = (block + levelsOffset).assumingMemoryBound(to: LevelBlock.self)
    let last = Int(header.pointee.levelCount) - 1
    var moment = Moment(isApplied: true, next: .infinity)
    var t = time
    var isFrozen = false
    // Takes a level's parent time back to the layer's local time while that is possible.
    var origin = 0.0
    var rate = 1.0
    var isMapped = true
    var i = 0
    while true {
      let level = levels + i
      let phase = level.pointee.phase(t)
      if phase == .before {
        if !isFrozen {
          moment.next = min(moment.next, isMapped ? origin + level.pointee.begin * rate : time)
        }
        isFrozen = true
        moment.isApplied = level.pointee.fillsBackwards
      } else if phase == .after {
        if !isFrozen && !isMapped { moment.next = time }
        isFrozen = true
        moment.isApplied = level.pointee.fillsForwards
      }
      guard moment.isApplied else { return moment }
      let (basic, cycle) = level.pointee.basic(t)
      t = basic
      if i == last {
        moment.time = t
        moment.cycle = cycle
        if !isFrozen {
          let end = origin + (level.pointee.begin + level.pointee.span) * rate
          moment.next =
            header.pointee.flags.contains(.constant) && isMapped ? min(moment.next, end) : time
        }
        return moment
      }
      if !isFrozen {
        if isMapped {
          moment.next = min(moment.next, origin + (level.pointee.begin + level.pointee.span) * rate)
        }
        if level.pointee.speed == 0 {
          isFrozen = true
        } else if level.pointee.isPlain {
          origin += (level.pointee.begin - level.pointee.offset / level.pointee.speed) * rate
          rate /= level.pointee.speed
        } else {
          isMapped = false
        }
      }
      i += 1
    }
  }

  /// How far the last level has come, 0…1 unless a curve overshoots.
  @inline(__always) static func progress(
    _ block: UnsafeRawPointer, _ program: Unmanaged<TrackProgram>, _ time: Double
  ) -> Double {
    let header = block.assumingMemoryBound(to: Header.self)
    if header.pointee.flags.contains(.spring) {
      return program._withUnsafeGuaranteedRef { $0.spring.position(at: time) }
    }
    let last = Int(header.pointee.levelCount) - 1
    let duration = (block + levelsOffset).assumingMemoryBound(to: LevelBlock.self)[last].duration
    if duration < .infinity { return duration > 0 ? time / duration : 1 }
    return 0
  }

  /// The keyframe before a point of progress and how far it is to the next.
  @inline(__always) static func locate(_ block: UnsafeRawPointer, _ progress: Double) -> (Int, Double) {
    let header = block.assumingMemoryBound(to: Header.self)
    let times = (block + Int(header.pointee.times)).assumingMemoryBound(to: Double.self)
    let flags = header.pointee.flags
    let keys = Int(header.pointee.keyCount)
    if header.pointee.mode == .discrete {
      let count = Int(header.pointee.timeCount)
      var i = 0
      while i + 1 < count && times[i + 1] <= progress { i += 1 }
      // Each value lasts to the next key time: one without an end never shows (fact 5.28).
      return (max(0, min(min(i, count - 2), keys - 1)), 0)
    }
    if flags.contains(.basic) { return (0, keys > 1 ? progress : 0) }
    let count = Int(header.pointee.timeCount)
    if count < 2 || progress <= times[0] { return (0, 0) }
    if progress >= times[count - 1] { return (count - 2, 1) }
    let i = KeyTimes.segment(times, count, progress)
    let span = times[i + 1] - times[i]
    var f = span > 0 ? (progress - times[i]) / span : 1
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

  /// Applies a track at a layer's local time and gives the local time at which its value may next change.
  ///
  /// `isFirst`: no track before it touched the field, so the place may hold an earlier frame's value.
  @inline(__always) static func apply(
    _ block: UnsafeRawPointer, _ program: Unmanaged<TrackProgram>, at time: Double, to place: TrackPlace,
    isFirst: Bool
  ) -> Double {
    let header = block.assumingMemoryBound(to: Header.self)
    let moment = moment(block, time)
    guard moment.isApplied else {
      if isFirst { reset(header.pointee.field, place) }
      return moment.next
    }
    let progress = progress(block, program, moment.time)
    let (i, f) = locate(block, progress)
    if header.pointee.flags.contains(.slow) {
      if isFirst { reset(header.pointee.field, place) }
      program._withUnsafeGuaranteedRef { $0.applySlowly(i, f, cycle: moment.cycle, place) }
      return moment.next
    }
    let offset = Int(header.pointee.field.offset)
    let isAdditive = header.pointee.flags.contains(.additive)
    let values = place.values + offset
    let model = place.model + offset
    let so = isFirst ? model : UnsafeRawPointer(values)
    switch header.pointee.field.kind {
    case .doubles, .box:
      for c in 0..<Int(header.pointee.stride) {
        var v = number(block, i, f, c, cycle: moment.cycle) {
          model.assumingMemoryBound(to: Double.self)[c]
        }
        if isAdditive { v += so.assumingMemoryBound(to: Double.self)[c] }
        values.assumingMemoryBound(to: Double.self)[c] = v
      }
    case .float, .color:
      let isColor = header.pointee.field.kind == .color
      for c in 0..<Int(header.pointee.stride) {
        var v = number(block, i, f, c, cycle: moment.cycle) {
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
      var v = number(block, i, f, 0, cycle: moment.cycle) {
        Double(model.assumingMemoryBound(to: Int.self).pointee)
      }
      if isAdditive { v += Double(so.assumingMemoryBound(to: Int.self).pointee) }
      values.assumingMemoryBound(to: Int.self).pointee = v.isNaN ? 0 : Int(max(-1e9, min(1e9, v)))
    default: break
    }
    return moment.next
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
