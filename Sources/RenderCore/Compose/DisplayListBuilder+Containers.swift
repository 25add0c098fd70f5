// Opening and closing of containers, and the decision whether one is needed at all.
//
// A surface of its own costs a pass over all its pixels, so a container earns it only when its end knows that
// nothing cheaper gives the same picture: a group around one part, or around parts that share no pixel, is
// that part with its opacity multiplied; a clip that cuts nothing off is nothing.

extension DisplayListBuilder {
  /// Appends a draw, unless none of its pixels can show.
  ///
  /// Where smooth edges cut, they cut every operation by itself, and edges in one place cut once, as in Core
  /// Graphics.
  mutating func draw(_ op: DrawOp, _ bounds: PixelRect) {
    guard !bounds.isEmpty else { return }
    if let edges, edges.cuts(bounds), open.count < Self.deepest,
      open.last.map({ list.ops[$0.op].kind != .fade }) ?? true
    {
      var clip = DrawOp(kind: .clip, part: .boundsClip, node: op.node)
      clip.box = edges
      clip.isAntialiased = true
      let index = begin(clip)
      append(op, bounds)
      closeClip(index)
    } else {
      append(op, bounds)
    }
  }

  private mutating func append(_ op: DrawOp, _ bounds: PixelRect) {
    var op = op
    let top = open.count - 1
    if top >= 0 {
      op.container = open[top].key
      open[top].count += 1
      open[top].union = open[top].union.union(bounds)
    }
    list.ops.append(op)
    list.bounds.append(bounds)
  }

  /// The same of an operation whose parts are ready.
  @inline(__always)
  mutating func draw(_ head: DrawOps.Head, _ shape: DrawOps.Shape?, _ bounds: PixelRect) {
    var head = head
    let top = open.count - 1
    if top >= 0 {
      head.container = open[top].key
      open[top].count += 1
      open[top].union = open[top].union.union(bounds)
    }
    list.ops.append(head, shape)
    list.bounds.append(bounds)
  }

  mutating func begin(_ op: DrawOp) -> Int {
    var op = op
    op.container = open.last?.key ?? 0
    open.append(Open(op: list.ops.count, key: op.key))
    list.depth = max(list.depth, open.count)
    list.ops.append(op)
    list.bounds.append(.empty)
    return list.ops.count - 1
  }

  /// Writes the end of a container that is no longer open.
  mutating func end(_ begin: Int) {
    var op = DrawOp(kind: .end, part: .end, node: list.ops[begin].node)
    op.link = Int32(begin)
    op.container = list.ops[begin].key
    let next = Int32(list.ops.count)
    list.ops.change(begin) { $0.link = next }
    list.ops.append(op)
    list.bounds.append(list.bounds[begin])
  }

  mutating func truncate(to count: Int) {
    list.ops.removeLast(list.ops.count - count)
    list.bounds.removeLast(list.bounds.count - count)
  }

  /// Counts a finished container, or what is left of it, in the one around it.
  mutating func register(_ closed: Open, as count: Int) {
    guard count > 0, !open.isEmpty else { return }
    open[open.count - 1].count += count
    open[open.count - 1].union = open[open.count - 1].union.union(closed.union)
  }

  /// Ends a group; one that makes no difference costs nothing.
  mutating func closeGroup(_ index: Int, hasMask: Bool) {
    let closed = open.removeLast()
    if closed.count == 0 {
      truncate(to: index)
      return
    }
    list.bounds[index] = closed.union
    if !hasMask && fold(index, closed) {
      register(closed, as: closed.count)
      return
    }
    end(index)
    register(closed, as: 1)
  }

  /// Multiplies a group's opacity into its parts where that is the same as flattening it: a single part, or
  /// parts that share no pixel. False when the group must stay.
  private mutating func fold(_ index: Int, _ closed: Open) -> Bool {
    if list.ops[index].isIsolated { return false }
    let opacity = list.ops[index].opacity
    let blend = list.ops[index].blend
    let tint = list.ops[index].color
    let isTinted = tint.a > 0
    if opacity >= 1 && blend == .normal && !isTinted {
      dissolve(index)
      return true
    }
    let first = index + 1
    let isFlat = list.ops.count - first == closed.count
    if closed.count == 1 {
      // Through clips around one part, down to a draw or a group.
      var at = first
      while list.ops[at].kind == .nothing { at += 1 }
      while list.ops[at].kind == .clip && hasOnePart(at) { at += 1 }
      let op = list.ops[at]
      if op.kind == .fade && blend == .normal && !isTinted {
        list.ops[at + 1].opacity *= opacity
        list.ops[at + 2].opacity *= opacity
        dissolve(index)
        return true
      }
      // Particles lie over one another: a group of them is flattened first.
      guard (op.isDraw && op.kind != .particles) || op.kind == .group else { return false }
      if blend != .normal && (op.blend != .normal || at != first) { return false }
      if isTinted && !list.ops[at].tint(tint) { return false }
      list.ops[at].opacity *= opacity
      if blend != .normal { list.ops[at].blend = blend }
      dissolve(index)
      return true
    }
    guard blend == .normal, isFlat, closed.count <= 12 else { return false }
    for i in first..<list.ops.count {
      guard list.ops[i].isDraw, list.ops[i].kind != .particles, list.ops[i].blend == .normal else {
        return false
      }
      if isTinted && !list.ops[i].isSolid { return false }
      for j in first..<i where !list.bounds[i].intersection(list.bounds[j]).isEmpty { return false }
    }
    for i in first..<list.ops.count {
      list.ops[i].opacity *= opacity
      if isTinted { _ = list.ops[i].tint(tint) }
    }
    dissolve(index)
    return true
  }

  /// True when the container's begin is followed by one part that reaches to its end.
  private func hasOnePart(_ begin: Int) -> Bool {
    let end = Int(list.ops[begin].link)
    let part = begin + 1
    guard end > part else { return false }
    let op = list.ops[part]
    return op.isContainer ? Int(op.link) + 1 == end : op.isDraw && part + 1 == end
  }

  /// Begins the cross-fade of two pictures; nil where no more containers may nest.
  mutating func beginFade(_ op: DrawOp) -> Int? {
    open.count < Self.deepest ? begin(op) : nil
  }

  /// Ends it. Where only one of the two shows, that one is drawn with its own weight.
  mutating func closeFade(_ index: Int) {
    let closed = open.removeLast()
    if closed.count == 0 {
      truncate(to: index)
    } else if closed.count == 1 {
      let weight = Float(list.ops[index].width)
      list.ops[index + 1].opacity *= list.ops[index + 1].part == .nextContents ? weight : 1 - weight
      register(closed, as: 1)
      dissolve(index)
    } else {
      list.bounds[index] = closed.union
      end(index)
      register(closed, as: 1)
    }
  }

  /// Turns a container's begin into nothing; a single draw takes its place.
  mutating func dissolve(_ index: Int) {
    if list.ops.count == index + 2 && list.ops[index + 1].isDraw {
      let container = list.ops[index].container
      list.ops[index] = list.ops[index + 1]
      list.ops[index].container = container
      list.bounds[index] = list.bounds[index + 1]
      truncate(to: index + 1)
      return
    }
    list.ops[index].kind = .nothing
    list.ops[index].opacity = 1
    list.bounds[index] = .empty
  }

  /// Ends a clip; one that cuts nothing off costs nothing.
  mutating func closeClip(_ index: Int) {
    let closed = open.removeLast()
    if closed.count == 0 {
      truncate(to: index)
      return
    }
    if list.ops[index].holds(closed.union) {
      register(closed, as: closed.count)
      dissolve(index)
      return
    }
    list.bounds[index] = closed.union
    end(index)
    register(closed, as: 1)
  }
}

extension DrawOp {
  /// Paints one colour.
  var isSolid: Bool {
    switch kind {
    case .pixels, .box, .rounded, .ring, .frame, .path: true
    default: false
    }
  }

  /// Multiplies the colour, or that of a group; false for a draw that has none.
  mutating func tint(_ tint: Color4) -> Bool {
    if kind == .group && color.a == 0 {
      color = tint
      return true
    }
    guard isSolid || kind == .group else { return false }
    color = Color4(color.r * tint.r, color.g * tint.g, color.b * tint.b, color.a)
    return true
  }

  /// True when the clip surely leaves all these pixels as they are: they lie in the cross of an upright
  /// rounded box that its corners do not reach.
  func holds(_ pixels: PixelRect) -> Bool {
    guard kind == .clip, payload < 0, plane < 0, cut < 0, affine.b == 0, affine.c == 0 else { return false }
    let device = affine.apply(box)
    guard PixelGrid.covering(device).contains(pixels), PixelGrid.isAligned(device) || radius > 0 else {
      return false
    }
    let reach = radius * (isContinuous ? 1.6 : 1)
    let rx = reach * abs(affine.a)
    let ry = reach * abs(affine.d)
    let px = Box(
      minX: Double(pixels.x0), minY: Double(pixels.y0), maxX: Double(pixels.x1), maxY: Double(pixels.y1))
    func inside(_ dx: Double, _ dy: Double) -> Bool {
      px.minX >= device.minX + dx && px.maxX <= device.maxX - dx && px.minY >= device.minY + dy
        && px.maxY <= device.maxY - dy
    }
    return inside(rx, 0) || inside(0, ry)
  }
}

extension Box {
  /// Whether an edge runs through some of the pixels, or past them.
  fileprivate func cuts(_ pixels: PixelRect) -> Bool {
    minX > Double(pixels.x0) || minY > Double(pixels.y0) || maxX < Double(pixels.x1)
      || maxY < Double(pixels.y1)
  }
}
