import CoreGraphics
import RenderCore

extension LaidOutLine {
  /// Draws the line; `place` leads from its own space (baseline at 0, y up) to the context's.
  func draw(in context: CGContext, _ place: CGAffineTransform) {
    context.drawingText { drawRuns(in: context, place) }
  }

  private func drawRuns(in context: CGContext, _ place: CGAffineTransform) {
    for run in runs { drawBackground(run, context, place) }
    for run in runs {
      guard let shadow = run.style.shadow else {
        draw(run, context, place)
        continue
      }
      context.saveGState()
      context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color)
      draw(run, context, place)
      context.restoreGState()
    }
  }

  private func drawBackground(_ run: GlyphRun, _ context: CGContext, _ place: CGAffineTransform) {
    guard let color = run.style.backgroundColor else { return }
    let box = Box(x: run.start, y: -descent, width: run.width, height: ascent + descent)
    withColor(color, context) { context.fillOutline(.rect(box), place) }
  }

  func draw(_ run: GlyphRun, _ context: CGContext, _ place: CGAffineTransform) {
    let style = run.style
    if let object = style.inlineObject {
      let bounds = object.inlineBounds
      let box = CGRect(
        x: CGFloat(run.start) + bounds.minX, y: bounds.minY + CGFloat(style.baselineOffset),
        width: bounds.width, height: bounds.height)
      object.drawInline(in: box.applying(place), context: context)
      return
    }
    let outline = run.outline
    if !outline.isEmpty {
      if style.strokeWidth <= 0 {
        withColor(style.color, context) { context.paintOutline(outline, place) }
      }
      if style.strokeWidth != 0 {
        context.saveGState()
        context.setLineWidth(abs(CGFloat(style.strokeWidth)) / 100 * style.font.pointSize)
        if let color = style.strokeColor ?? style.color { context.setStrokeColor(color) }
        context.strokeOutline(outline, place)
        context.restoreGState()
      }
    }
    drawLines(run, context, place)
  }

  /// Underline and strikethrough.
  private func drawLines(_ run: GlyphRun, _ context: CGContext, _ place: CGAffineTransform) {
    let style = run.style
    guard (style.underline | style.strikethrough) & 0xF != 0 else { return }
    let metrics = style.font.face?.metrics
    let unit = style.font.unit
    let thickness = max(Double(style.font.pointSize) / 24, (metrics?.underlineThickness ?? 0) * unit)
    func line(_ kind: Int, _ y: Double, _ color: CGColor?) {
      guard kind & 0xF != 0 else { return }
      let height = kind & 0xF == NSUnderlineStyle.thick.rawValue ? thickness * 2 : thickness
      withColor(color ?? style.color, context) {
        for row in 0..<(kind & 0xF == NSUnderlineStyle.double.rawValue ? 2 : 1) {
          let bottom = y - height * Double(1 + 2 * row)
          context.fillOutline(
            .rect(Box(x: run.start, y: bottom, width: run.width, height: height)), place)
        }
      }
    }
    let below = (metrics?.underlinePosition ?? -100) * unit
    line(style.underline, below + style.baselineOffset, style.underlineColor)
    let middle = Double(style.font.xHeight) / 2 + thickness / 2
    line(style.strikethrough, middle + style.baselineOffset, style.strikethroughColor)
  }

  private func withColor(_ color: CGColor?, _ context: CGContext, _ draw: () -> Void) {
    guard let color else { return draw() }
    let old = context.fillColor
    context.setFillColor(color)
    draw()
    context.setFillColor(old)
  }
}
