import CKernels

// The operations of a list, stored small.
//
// A hundred thousand layers make a hundred thousand operations, which are written, compared and read once a frame.
// What they cost then is the memory that they take. So an operation lies in the list as one line of the cache, and
// what most of them have no use for (a map, a box, a radius, a width) in a list of its own.

/// Operations in painting order, as values of `DrawOp`.
struct DrawOps: RandomAccessCollection, MutableCollection {
  /// What every operation has: 64 bytes.
  struct Head {
    var kind: DrawOp.Kind
    var part: DrawOp.Part
    var blend: BlendMode
    var corners: CornerSet
    var flags: Flags
    var filter: ImageFilter
    var opacity: Float
    /// Index in `shapes`; -1 without.
    var shape: Int32
    var color: Color4
    var node: UInt64
    var container: UInt64
    var payload: Int32
    var plane: Int32
    var cut: Int32
    var link: Int32

    var key: UInt64 { DrawOp.key(node, part) }

    var isContainer: Bool { kind.isContainer }

    /// What `fills` says of it.
    @inline(__always) var fill: UInt64 {
      guard kind == .pixels && cut < 0 && blend == .normal else { return 0 }
      return 1 << 32 | UInt64(color.premultiplied(opacity: opacity))
    }
  }

  struct Flags: OptionSet {
    let rawValue: UInt8
    static let isAntialiased = Flags(rawValue: 1)
    static let isUpright = Flags(rawValue: 2)
    static let isContinuous = Flags(rawValue: 4)
    static let isIsolated = Flags(rawValue: 8)
  }

  /// Where an operation lies and how it is shaped.
  struct Shape: Equatable {
    var affine = Affine.identity
    var box = Box.null
    var radius = 0.0
    var width = 0.0
  }

  private(set) var heads: [Head] = []
  /// Some of them may belong to operations that were taken back.
  private(set) var shapes: [Shape] = []
  /// For an operation that only lays a colour over the pixels of its bounds: that, premultiplied, and a bit above it;
  /// 0 for any other. Beside `heads` because most of what a screen full of boxes is painted from is this.
  private(set) var fills: [UInt64] = []

  var startIndex: Int { 0 }
  var endIndex: Int { heads.count }
  var count: Int { heads.count }

  subscript(i: Int) -> DrawOp {
    @inline(__always) get {
      let head = heads[i]
      var op = DrawOp(head)
      if head.shape >= 0 {
        let shape = shapes[Int(head.shape)]
        op.affine = shape.affine
        op.box = shape.box
        op.radius = shape.radius
        op.width = shape.width
      }
      return op
    }
    set {
      var head = Head(newValue)
      let shape = Shape(newValue)
      head.shape = heads[i].shape
      if head.shape >= 0 {
        shapes[Int(head.shape)] = shape ?? Shape()
      } else if let shape {
        head.shape = Int32(shapes.count)
        shapes.append(shape)
      }
      heads[i] = head
      fills[i] = head.fill
    }
  }

  /// Asks for the memory of an operation that will be read soon: a head may lie on two lines of the cache.
  @inline(__always) func prefetch(_ i: Int) {
    fills.withUnsafeBufferPointer { fills in
      if fills[i] != 0 { return }
      heads.withUnsafeBufferPointer { heads in
        guard let head = heads.baseAddress.map({ UnsafeRawPointer($0 + i) }) else { return }
        ck_soon(head)
        ck_soon(head + 63)
      }
    }
  }

  /// Changes what is not the shape of an operation.
  @inline(__always) mutating func change(_ i: Int, _ body: (inout Head) -> Void) {
    body(&heads[i])
    fills[i] = heads[i].fill
  }

  mutating func append(_ op: DrawOp) {
    var head = Head(op)
    if let shape = Shape(op) {
      head.shape = Int32(shapes.count)
      shapes.append(shape)
    }
    heads.append(head)
    fills.append(head.fill)
  }

  /// Appends an operation whose parts are ready.
  @inline(__always) mutating func append(_ head: Head, _ shape: Shape?) {
    heads.append(head)
    fills.append(head.fill)
    guard let shape else { return }
    heads[heads.count - 1].shape = Int32(shapes.count)
    shapes.append(shape)
  }

  mutating func removeLast(_ count: Int) {
    heads.removeLast(count)
    fills.removeLast(count)
  }

  mutating func removeAll(keepingCapacity: Bool = false) {
    heads.removeAll(keepingCapacity: keepingCapacity)
    shapes.removeAll(keepingCapacity: keepingCapacity)
    fills.removeAll(keepingCapacity: keepingCapacity)
  }

  /// True when two operations draw the same, payloads, planes and cuts left out.
  @inline(__always)
  static func lookAlike(
    _ a: Head, _ b: Head, _ shapes: UnsafeBufferPointer<Shape>, _ others: UnsafeBufferPointer<Shape>
  ) -> Bool {
    guard
      a.kind == b.kind && a.node == b.node && a.part == b.part && a.container == b.container
        && a.opacity == b.opacity && a.color == b.color && a.blend == b.blend && a.corners == b.corners
        && a.flags.symmetricDifference(b.flags).subtracting(.isIsolated).isEmpty && a.filter == b.filter
    else { return false }
    if a.shape < 0 && b.shape < 0 { return true }
    return (a.shape < 0 ? Shape() : shapes[Int(a.shape)]) == (b.shape < 0 ? Shape() : others[Int(b.shape)])
  }
}

extension DrawOps.Head {
  init(_ op: DrawOp) {
    var flags: DrawOps.Flags = []
    if op.isAntialiased { flags.insert(.isAntialiased) }
    if op.isUpright { flags.insert(.isUpright) }
    if op.isContinuous { flags.insert(.isContinuous) }
    if op.isIsolated { flags.insert(.isIsolated) }
    self.init(
      kind: op.kind, part: op.part, blend: op.blend, corners: op.corners, flags: flags, filter: op.filter,
      opacity: op.opacity, shape: -1, color: op.color, node: op.node, container: op.container,
      payload: op.payload, plane: op.plane, cut: op.cut, link: op.link)
  }
}

extension DrawOps.Shape {
  /// Nil for an operation that has none.
  init?(_ op: DrawOp) {
    self.init(affine: op.affine, box: op.box, radius: op.radius, width: op.width)
    if self == DrawOps.Shape() { return nil }
  }
}

extension DrawOp {
  @inline(__always) fileprivate init(_ head: DrawOps.Head) {
    self.init(kind: head.kind, part: head.part, node: head.node)
    blend = head.blend
    corners = head.corners
    isAntialiased = head.flags.contains(.isAntialiased)
    isUpright = head.flags.contains(.isUpright)
    isContinuous = head.flags.contains(.isContinuous)
    isIsolated = head.flags.contains(.isIsolated)
    filter = head.filter
    opacity = head.opacity
    color = head.color
    container = head.container
    payload = head.payload
    plane = head.plane
    cut = head.cut
    link = head.link
  }

  @inline(__always) static func key(_ node: UInt64, _ part: Part) -> UInt64 {
    node &* 32 &+ UInt64(part.rawValue)
  }
}

/// The pixels that each operation may touch, stored in 32 bits a side.
struct DrawBounds: RandomAccessCollection, MutableCollection {
  private(set) var packed: [SIMD4<Int32>] = []

  var startIndex: Int { 0 }
  var endIndex: Int { packed.count }
  var count: Int { packed.count }

  subscript(i: Int) -> PixelRect {
    @inline(__always) get { PixelRect(packed[i]) }
    @inline(__always) set { packed[i] = newValue.packed }
  }

  @inline(__always) mutating func append(_ rect: PixelRect) { packed.append(rect.packed) }

  /// Asks for the memory of an entry that will be read soon.
  @inline(__always) func prefetch(_ i: Int) {
    packed.withUnsafeBufferPointer { ck_soon($0.baseAddress.map { $0 + i }) }
  }

  mutating func removeLast(_ count: Int) { packed.removeLast(count) }

  mutating func removeAll(keepingCapacity: Bool = false) {
    packed.removeAll(keepingCapacity: keepingCapacity)
  }
}

extension PixelRect {
  /// Left, top, right, bottom. Pixels lie within a few million of the corner.
  @inline(__always) var packed: SIMD4<Int32> {
    SIMD4(Int32(clamping: x0), Int32(clamping: y0), Int32(clamping: x1), Int32(clamping: y1))
  }

  @inline(__always) init(_ packed: SIMD4<Int32>) {
    self.init(x0: Int(packed.x), y0: Int(packed.y), x1: Int(packed.z), y1: Int(packed.w))
  }
}

extension SIMD4<Int32> {
  /// What two packed rectangles have in common; nothing where its right is not beyond its left, or its bottom.
  @inline(__always) func intersection(_ o: SIMD4<Int32>) -> SIMD4<Int32> {
    SIMD4(Swift.max(x, o.x), Swift.max(y, o.y), Swift.min(z, o.z), Swift.min(w, o.w))
  }
}
