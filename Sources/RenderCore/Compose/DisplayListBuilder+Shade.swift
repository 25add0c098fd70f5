// Shades in the display list: see ShadowCast.swift.

extension DisplayList {
  /// True when two shades hold the same operations.
  func hasSameContent(_ i: Int, _ old: DisplayList, _ j: Int) -> Bool {
    let count = Int(ops.heads[i].link) - i
    guard count > 0, count == Int(old.ops.heads[j].link) - j else { return false }
    for k in 1..<max(1, count) where !isSame(i + k, old, j + k) { return false }
    return true
  }

  /// The shade's cast.
  func cast(_ i: Int) -> ShadowCast? {
    guard ops.heads[i].kind == .shade, ops.heads[i].payload >= 0,
      case .shadow(let cast) = payloads[Int(ops.heads[i].payload)]
    else { return nil }
    return cast
  }
}

extension DisplayListBuilder {
  /// Begins the shade of a node that casts a shadow; what the node and all below it list from then on reaches
  /// as far as its shadow shows.
  mutating func beginShade(_ level: inout Level) {
    guard reader.style(level.node, { $0.shadowOpacity }) > 0, reader.role(level.node) != .transformOnly,
      shades < ShadowCast.deepest, open.count < Self.deepest,
      let cast = ShadowCast(
        reader.style(level.node) { $0 }, affine: level.place.affine, usesPath: laws.usesShadowPaths,
        in: level.place.plane < 0 ? nil : list.planes[Int(level.place.plane)])
    else { return }
    let scissor = level.state.scissor
    var op = DrawOp(kind: .shade, part: .shade, node: level.id)
    op.color = reader.style(level.node) { $0.shadowColor }
    op.opacity = min(1, reader.style(level.node) { $0.shadowOpacity })
    // A silhouette has this opacity in it already.
    if cast.path != nil { op.opacity *= level.state.opacity }
    op.box = Box(scissor)
    op.payload = Int32(list.payloads.count)
    list.payloads.append(.shadow(cast))
    level.shade = begin(op)
    level.shadeScissor = scissor
    if cast.path == nil {
      level.state.scissor = scissor.union(cast.source(of: scissor))
    }
    shades += 1
  }

  /// Ends a shade. What draws nothing casts no shadow, but a shadow path does (fact 2.28).
  mutating func closeShade(_ index: Int, scissor: PixelRect) {
    shades -= 1
    var closed = open.removeLast()
    guard let cast = list.cast(index) else { return }
    cast.silhouette =
      cast.path.map { PixelGrid.covering(cast.affine.apply($0.bounds)) } ?? closed.union
    cast.rect = cast.shadow(of: cast.silhouette).intersection(scissor)
    if cast.rect.isEmpty { cast.rect = .empty }
    let visible = closed.union.intersection(scissor)
    closed.union = visible.isEmpty ? cast.rect : visible.union(cast.rect)
    guard !closed.union.isEmpty else {
      truncate(to: index)
      return
    }
    list.bounds[index] = closed.union
    list.shadeCount += 1
    end(index)
    register(closed, as: 1)
  }
}

extension Box {
  init(_ r: PixelRect) {
    self.init(minX: Double(r.x0), minY: Double(r.y0), maxX: Double(r.x1), maxY: Double(r.y1))
  }
}
