import CKernels

// The tracks of a tree, packed for a loop that runs sixty times a second.
//
// Nearly every animation is one span of time and a few evenly spaced keyframes of one or two numbers. Their spans lie
// eight side by side, their keyframes one behind the other in the order of the nodes, and the kernels of tracks.c go
// through both a few hundred at a time, so that what the one finds is still in the nearest cache when the other wants
// it. Whatever is more than that (groups, springs, curves between keyframes, matrices, paths) stands in the same order
// as a general span or track and is done here, by the code that `presented(at:)` uses as well.

/// Memory that grows at its end and is given back by whoever has it last.
struct GrowingMemory: @unchecked Sendable {
  private(set) var start: UnsafeMutableRawPointer
  private(set) var count = 0
  private var capacity: Int

  init(capacity: Int) {
    self.capacity = max(64, capacity)
    start = .allocate(byteCount: self.capacity, alignment: 64)
  }

  /// So many more bytes.
  @inline(__always) mutating func take(_ bytes: Int) -> UnsafeMutableRawPointer {
    if count + bytes > capacity { grow(count + bytes) }
    defer { count += bytes }
    return start + count
  }

  @inline(never) private mutating func grow(_ bytes: Int) {
    capacity = max(bytes, capacity * 2)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 64)
    larger.copyMemory(from: start, byteCount: count)
    start.deallocate()
    start = larger
  }

  func deallocate() { start.deallocate() }
}

/// The animations of a plan and their times.
struct PlannedTracks {
  /// A timeline of more than one level, or with a spring.
  struct General {
    /// Its number among all timelines.
    var index: Int32
    var clock: Int32
    /// Its levels among those of all general timelines.
    var first: Int32
    var count: Int32
    var spring: Spring?
  }

  /// How many timelines there are, and groups of eight.
  private(set) var count = 0
  private var groups = 0
  private var spans: GrowingMemory
  private var stream: GrowingMemory
  private var general: [General] = []
  private var levels: [LevelBlock] = []
  /// The general tracks, and copies of their blocks one behind the other.
  private var jobs: [TrackJob] = []
  private var blocks: UnsafeMutableRawPointer?

  var isEmpty: Bool { count == 0 && stream.count == 0 }

  /// - Parameter tracks: how many there will be, about.
  init(tracks: Int) {
    spans = GrowingMemory(capacity: (tracks / 8 + 1) * MemoryLayout<ck_spans>.stride)
    // Most have two to five keyframes of one or two numbers.
    stream = GrowingMemory(capacity: tracks * 64)
  }

  func deallocate() {
    spans.deallocate()
    stream.deallocate()
    blocks?.deallocate()
  }
}

// MARK: - Building

extension PlannedTracks {
  /// Appends a node's jobs.
  mutating func add(_ job: TrackJob, clock: Int32) {
    job.program._withUnsafeGuaranteedRef { program in
      let timeline = job.block == nil ? 0 : index(of: program, clock: clock)
      let header = program.header
      let field = header.field
      let place = (Int(job.index) * field.group.stride + Int(field.offset)) / 4
      guard job.block != nil, header.road != .general, place < Int(UInt32.max) else {
        var job = job
        job.timeline = timeline
        let track = ck_track(
          place: 0, timeline: UInt32(timeline), keys: UInt32(jobs.count),
          road: UInt8(CK_ROAD_GENERAL), group: 0, flags: 0, unused: 0)
        jobs.append(job)
        stream.take(MemoryLayout<ck_track>.stride).storeBytes(of: track, as: ck_track.self)
        return
      }
      var flags: UInt8 = 0
      if header.flags.contains(.basic) { flags |= UInt8(CK_TRACK_BASIC) }
      if job.isFirst { flags |= UInt8(CK_TRACK_FIRST) }
      let track = ck_track(
        place: UInt32(place), timeline: UInt32(timeline), keys: UInt32(header.keyCount),
        road: header.road.rawValue, group: field.group.rawValue, flags: flags, unused: 0)
      let size = Int(header.keyCount) * Int(header.stride) * 8
      let memory = stream.take(MemoryLayout<ck_track>.stride + size)
      memory.storeBytes(of: track, as: ck_track.self)
      (memory + MemoryLayout<ck_track>.stride)
        .copyMemory(from: program.block + Int(header.values), byteCount: size)
    }
  }

  /// How many of the last timelines are looked at for an equal one. The ring of moments must hold them and those of
  /// one round.
  private static let lookback = 4

  /// The number of a program's timeline; an equal one among the last few is used again.
  private mutating func index(of program: TrackProgram, clock: Int32) -> Int32 {
    let level = program.level
    guard program.isOneSpan else { return generalIndex(of: program.timeline, clock: clock) }
    for i in stride(from: count - 1, through: max(0, count - PlannedTracks.lookback), by: -1)
    where has(i, level, clock) {
      return Int32(i)
    }
    append(level, clock: clock)
    return Int32(count - 1)
  }

  private mutating func generalIndex(of timeline: Timeline, clock: Int32) -> Int32 {
    for other in general.suffix(PlannedTracks.lookback).reversed()
    where Int(other.index) >= count - PlannedTracks.lookback && other.clock == clock
      && other.spring == timeline.spring && Int(other.count) == timeline.levels.count
      && levels[Int(other.first)..<Int(other.first + other.count)].elementsEqual(timeline.levels)
    {
      return other.index
    }
    general.append(
      General(
        index: Int32(count), clock: clock, first: Int32(levels.count), count: Int32(timeline.levels.count),
        spring: timeline.spring))
    levels += timeline.levels
    append(nil, clock: clock)
    return Int32(count - 1)
  }

  /// The numbers of one span: those of a group lie side by side, so each is eight doubles further on.
  @inline(__always) private func lane(_ i: Int) -> UnsafeMutablePointer<Double> {
    (spans.start + (i >> 3) * MemoryLayout<ck_spans>.stride).assumingMemoryBound(to: Double.self) + (i & 7)
  }

  private enum Offset {
    static let easing = MemoryLayout<ck_spans>.offset(of: \.easing)!
    static let clock = MemoryLayout<ck_spans>.offset(of: \.clock)!
    static let flags = MemoryLayout<ck_spans>.offset(of: \.flags)!
  }

  private static func flags(_ level: LevelBlock) -> UInt8 {
    (level.autoreverses ? UInt8(CK_SPAN_AUTOREVERSES) : 0)
      | (level.fillsBackwards ? UInt8(CK_SPAN_FILLS_BACKWARDS) : 0)
      | (level.fillsForwards ? UInt8(CK_SPAN_FILLS_FORWARDS) : 0)
  }

  /// Whether timeline number `i` is this span and nothing else.
  private func has(_ i: Int, _ level: LevelBlock, _ clock: Int32) -> Bool {
    let lane = lane(i)
    guard lane[0] == level.begin, lane[32] == level.duration, lane[8] == level.span, lane[16] == level.speed,
      lane[24] == level.offset, lane[40] == level.active
    else { return false }
    let group = UnsafeRawPointer(spans.start) + (i >> 3) * MemoryLayout<ck_spans>.stride
    return (group + Offset.easing + (i & 7) * 8).load(as: UnsafeRawPointer?.self) == level.easing
      && (group + Offset.clock + (i & 7) * 4).load(as: Int32.self) == clock
      && (group + Offset.flags + (i & 7)).load(as: UInt8.self) == PlannedTracks.flags(level)
  }

  /// Appends a span; nil for the place of a general timeline, which stands still and so asks for nothing.
  private mutating func append(_ level: LevelBlock?, clock: Int32) {
    if count & 7 == 0 {
      let group = spans.take(MemoryLayout<ck_spans>.stride)
      group.initializeMemory(as: UInt8.self, repeating: 0, count: MemoryLayout<ck_spans>.stride)
      groups += 1
      // Lanes without a span stand still as well.
      for lane in 0..<8 {
        let numbers = group.assumingMemoryBound(to: Double.self) + lane
        numbers[0] = -Double.greatestFiniteMagnitude
        numbers[8] = .infinity
        numbers[32] = 1
      }
    }
    let i = count
    count += 1
    guard let level else { return }
    let lane = lane(i)
    lane[0] = level.begin
    lane[8] = level.span
    lane[16] = level.speed
    lane[24] = level.offset
    lane[32] = level.duration
    lane[40] = level.active
    let group = spans.start + (i >> 3) * MemoryLayout<ck_spans>.stride
    (group + Offset.easing + (i & 7) * 8).storeBytes(of: level.easing, as: UnsafeRawPointer?.self)
    (group + Offset.clock + (i & 7) * 4).storeBytes(of: clock, as: Int32.self)
    (group + Offset.flags + (i & 7)).storeBytes(of: PlannedTracks.flags(level), as: UInt8.self)
  }

  /// Lays the blocks of general tracks one behind the other: memory that is read in order is there when it is needed,
  /// a block somewhere costs a cache miss each.
  mutating func finish() {
    func room(_ job: TrackJob) -> Int {
      job.block == nil ? 0 : (job.program._withUnsafeGuaranteedRef { $0.size } + 15) & ~15
    }
    guard !jobs.isEmpty else { return }
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: jobs.reduce(16) { $0 + room($1) }, alignment: 64)
    var offset = 0
    for i in jobs.indices {
      guard let block = jobs[i].block else { continue }
      (memory + offset).copyMemory(
        from: block, byteCount: jobs[i].program._withUnsafeGuaranteedRef { $0.size })
      jobs[i].block = UnsafeRawPointer(memory + offset)
      offset += room(jobs[i])
    }
    blocks = memory
  }
}

// MARK: - Running

extension PlannedTracks {
  /// How many groups of timelines are found in one round; with what tracks look back to they fit into the ring.
  private static let round = CK_MOMENTS / 2

  /// Writes the values of all tracks at a media time; gives the media time of the next change, infinity for never.
  ///
  /// - Parameter times: the local time of each of the plan's clocks.
  func run(
    at time: Double, _ times: UnsafeBufferPointer<Double>, _ plan: FramePlan,
    values: AnimatedValues.Pointers, models: AnimatedValues.Pointers
  ) -> Double {
    var nextChange = Double.infinity
    let end = UnsafeRawPointer(stream.start + stream.count)
    var at = UnsafeRawPointer(stream.start)
    var nextGeneral = 0
    withUnsafeTemporaryAllocation(of: ck_moments.self, capacity: CK_MOMENTS) { buffer in
      let ring = buffer.baseAddress!
      var group = 0
      repeat {
        let round = min(PlannedTracks.round, groups - group)
        // Rounds are half a ring long, so none lies across its end.
        let moments = ring + (group & (CK_MOMENTS - 1))
        if round > 0 {
          let spans = (spans.start + group * MemoryLayout<ck_spans>.stride)
            .assumingMemoryBound(to: ck_spans.self)
          let found = Int(ck_spans_at(spans, round, times.baseAddress, times.count == 1 ? 1 : 0, moments))
          settle(found, spans, round, moments, at: time, times, plan, &nextChange)
          let last = Int32(min(count, (group + round) * 8))
          while nextGeneral < general.count, general[nextGeneral].index < last {
            place(general[nextGeneral], ring, at: time, times, plan, &nextChange)
            nextGeneral += 1
          }
        }
        group += round
        let until = UInt32(min(count, group * 8))
        at = apply(at, end, until, ring, values: values, models: models)
      } while group < groups
    }
    return nextChange
  }

  /// Applies the tracks whose timelines are known.
  private func apply(
    _ first: UnsafeRawPointer, _ end: UnsafeRawPointer, _ until: UInt32, _ ring: UnsafePointer<ck_moments>,
    values: AnimatedValues.Pointers, models: AnimatedValues.Pointers
  ) -> UnsafeRawPointer {
    var at = first
    values.withBases { bases in
      models.withBases { modelBases in
        let constants = UnsafeRawPointer(modelBases).assumingMemoryBound(to: UnsafeRawPointer?.self)
        while true {
          at = ck_tracks(at, end, until, ring, bases, constants)
          guard at < end else { return }
          let track = at.assumingMemoryBound(to: ck_track.self)
          guard track.pointee.timeline < until || count == 0 else { return }
          jobs.withUnsafeBufferPointer { jobs in
            let job = jobs.baseAddress! + Int(track.pointee.keys)
            let place = job.pointee.place(values: values, models: models)
            let timeline = Int(track.pointee.timeline)
            let moments = ring + ((timeline >> 3) & (CK_MOMENTS - 1))
            job.pointee.run(PlannedTracks.moment(moments, timeline & 7), place)
          }
          at += MemoryLayout<ck_track>.stride
        }
      }
    }
    return at
  }

  @inline(__always) private static func moment(
    _ moments: UnsafePointer<ck_moments>, _ lane: Int
  ) -> Timeline.Moment {
    let numbers = UnsafeRawPointer(moments).assumingMemoryBound(to: Double.self)
    let flags = UnsafeRawPointer(moments).assumingMemoryBound(to: UInt8.self) + 128
    var moment = Timeline.Moment()
    moment.isApplied = flags[lane] != 0
    moment.progress = numbers[lane]
    moment.cycle = numbers[8 + lane]
    return moment
  }

  /// Solves curves that no table says, and notes when the spans of a round change next.
  private func settle(
    _ found: Int, _ spans: UnsafePointer<ck_spans>, _ round: Int,
    _ moments: UnsafeMutablePointer<ck_moments>,
    at time: Double, _ times: UnsafeBufferPointer<Double>, _ plan: FramePlan, _ nextChange: inout Double
  ) {
    let isOdd = plan.hasOddClocks
    if !isOdd && found & CK_SPAN_RUNS != 0 { nextChange = min(nextChange, time) }
    let isWaiting = found & CK_SPAN_WAITS != 0 && nextChange > time
    guard isOdd || isWaiting || found & CK_SPAN_UNSOLVED != 0 else { return }
    for i in 0..<round {
      let group = UnsafeRawPointer(spans + i)
      let numbers = group.assumingMemoryBound(to: Double.self)
      let clocks = (group + Offset.clock).assumingMemoryBound(to: Int32.self)
      let states = UnsafeMutableRawPointer(moments + i).assumingMemoryBound(to: UInt8.self) + 136
      for lane in 0..<8 {
        let state = Int(states[lane])
        if state & CK_SPAN_UNSOLVED != 0 {
          let progress = UnsafeMutableRawPointer(moments + i).assumingMemoryBound(to: Double.self) + lane
          let easing = (group + Offset.easing + lane * 8).load(as: UnsafeRawPointer.self)
          let duration = numbers[32 + lane]
          progress.pointee = EasingCurve.value(easing, progress.pointee) * duration / duration
        }
        let next =
          state & CK_SPAN_RUNS != 0
          ? -Double.infinity : state & CK_SPAN_WAITS != 0 ? numbers[lane] : .infinity
        plan.note(next, clock: Int(clocks[lane]), at: time, times, &nextChange)
      }
    }
  }

  private func place(
    _ timeline: General, _ ring: UnsafeMutablePointer<ck_moments>, at time: Double,
    _ times: UnsafeBufferPointer<Double>, _ plan: FramePlan, _ nextChange: inout Double
  ) {
    let clock = Int(timeline.clock)
    let moment = levels.withUnsafeBufferPointer { levels in
      Timeline.moment(
        levels.baseAddress! + Int(timeline.first), Int(timeline.count), timeline.spring, times[clock])
    }
    let index = Int(timeline.index)
    let lane = index & 7
    let moments = UnsafeMutableRawPointer(ring + ((index >> 3) & (CK_MOMENTS - 1)))
    let numbers = moments.assumingMemoryBound(to: Double.self)
    numbers[lane] = moment.progress
    numbers[8 + lane] = moment.cycle
    moments.assumingMemoryBound(to: UInt8.self)[128 + lane] = moment.isApplied ? 1 : 0
    plan.note(moment.next, clock: clock, at: time, times, &nextChange)
  }
}
