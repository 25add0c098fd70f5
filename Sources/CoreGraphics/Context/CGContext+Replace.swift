import RenderCore

extension CGContext {
  /// Puts a colour in place of what is there, in proportion to the path's coverage: the blend modes clear and copy.
  func replace(_ path: PathData, _ transform: Affine, _ rule: FillRule, with color: Color4) {
    guard !path.isEmpty, transform.isFinite, !state.clipRect.isEmpty else { return }
    let value = color.premultiplied(opacity: color.a > 0 ? state.opacity : 1)
    var mask = CoverageMask(
      path, transform, rule: rule, within: state.clipRect, tolerance: flatteningTolerance)
    if let clip = state.clipMask { mask = mask.intersected(with: clip) }
    let rect = mask.rect
    guard !rect.isEmpty else { return }
    for y in rect.y0..<rect.y1 {
      let row = target.row(y)
      for x in rect.x0..<rect.x1 {
        let coverage = UInt32(mask.coverage(x: x, y: y))
        if coverage == 255 {
          row[x] = value
        } else if coverage > 0 {
          row[x] = mix(row[x], value, coverage)
        }
      }
    }
    didPaint(rect)
  }
}

/// Each byte on its way from `a` to `b`: `t` of 255 parts, rounded.
private func mix(_ a: UInt32, _ b: UInt32, _ t: UInt32) -> UInt32 {
  var result: UInt32 = 0
  for shift in stride(from: UInt32(0), to: 32, by: 8) {
    let from = (a >> shift) & 0xFF
    let to = (b >> shift) & 0xFF
    result |= ((from * (255 - t) + to * t + 127) / 255) << shift
  }
  return result
}
