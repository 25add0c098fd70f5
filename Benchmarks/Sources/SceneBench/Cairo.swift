import BenchSupport
import CCairo
import Foundation
import RenderCore

/// The scene through Cairo's image backend, called from here as from any C program.
final class Cairo {
  let scene: Scene
  let surface: OpaquePointer
  let cr: OpaquePointer
  let pictures: [OpaquePointer]
  private let kept: [Surface]

  init(_ scene: Scene) {
    self.scene = scene
    surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(Scene.width), Int32(Scene.height))
    cr = cairo_create(surface)
    kept = Pictures.make()
    // Red and blue change places, which costs Cairo nothing.
    pictures = kept.map {
      cairo_image_surface_create_for_data(
        $0.pixels, CAIRO_FORMAT_ARGB32, Int32($0.width), Int32($0.height), Int32($0.stride))
    }
  }

  private func trace(_ path: PathData) {
    cairo_new_path(cr)
    path.points.withUnsafeBufferPointer { points in
      var i = 0
      for verb in path.verbs {
        switch verb {
        case .move: cairo_move_to(cr, points[i].x, points[i].y)
        case .line: cairo_line_to(cr, points[i].x, points[i].y)
        case .quad: break
        case .cubic:
          cairo_curve_to(
            cr, points[i].x, points[i].y, points[i + 1].x, points[i + 1].y, points[i + 2].x, points[i + 2].y)
        case .close: cairo_close_path(cr)
        }
        i += verb.pointCount
      }
    }
  }

  private func setColor(_ c: Color4) {
    cairo_set_source_rgba(cr, Double(c.r), Double(c.g), Double(c.b), Double(c.a))
  }

  func frame() {
    for item in scene.items {
      switch item {
      case .clear(let color):
        cairo_set_operator(cr, CAIRO_OPERATOR_SOURCE)
        setColor(color)
        cairo_paint(cr)
        cairo_set_operator(cr, CAIRO_OPERATOR_OVER)
      case .fill(let path, let rule, let color):
        trace(path)
        cairo_set_fill_rule(cr, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
        setColor(color)
        cairo_fill(cr)
      case .stroke(let path, let width, let color):
        trace(path)
        cairo_set_line_width(cr, width)
        setColor(color)
        cairo_stroke(cr)
      case .blit(let i, let x, let y):
        cairo_set_source_surface(cr, pictures[i], Double(x), Double(y))
        cairo_paint(cr)
      case .rotated(let i, let t):
        cairo_save(cr)
        var matrix = cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
        cairo_transform(cr, &matrix)
        cairo_set_source_surface(cr, pictures[i], 0, 0)
        cairo_pattern_set_filter(cairo_get_source(cr), CAIRO_FILTER_BILINEAR)
        cairo_paint(cr)
        cairo_restore(cr)
      case .clipped(let i, let x, let y, let clip, let opacity):
        cairo_save(cr)
        trace(clip)
        cairo_clip(cr)
        cairo_set_source_surface(cr, pictures[i], Double(x), Double(y))
        cairo_paint_with_alpha(cr, Double(opacity))
        cairo_restore(cr)
      case .group(let i, let x, let y, let clip, let opacity):
        let size = Int32(Scene.pictureSize)
        let mask = cairo_image_surface_create(CAIRO_FORMAT_A8, size, size)!
        let maskContext = cairo_create(mask)!
        cairo_translate(maskContext, -Double(x), -Double(y))
        cairo_set_source_rgba(maskContext, 1, 1, 1, Double(opacity))
        clip.points.withUnsafeBufferPointer { p in
          cairo_move_to(maskContext, p[0].x, p[0].y)
          for k in 0..<4 {
            let q = p[(1 + 3 * k)...]
            let s = q.startIndex
            cairo_curve_to(
              maskContext, q[s].x, q[s].y, q[s + 1].x, q[s + 1].y, q[s + 2].x, q[s + 2].y)
          }
        }
        cairo_fill(maskContext)
        cairo_destroy(maskContext)
        let group = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, size, size)!
        let groupContext = cairo_create(group)!
        cairo_set_source_surface(groupContext, pictures[i], 0, 0)
        cairo_paint(groupContext)
        cairo_destroy(groupContext)
        cairo_set_source_surface(cr, group, Double(x), Double(y))
        cairo_mask_surface(cr, mask, Double(x), Double(y))
        cairo_surface_destroy(group)
        cairo_surface_destroy(mask)
      }
    }
    cairo_surface_flush(surface)
  }
}

/// Cairo's pixels as RGBA.
func cairoPixels(_ cairo: Cairo) -> Data {
  let count = Scene.width * Scene.height * 4
  var data = Data(bytes: cairo_image_surface_get_data(cairo.surface), count: count)
  for i in stride(from: 0, to: count, by: 4) { data.swapAt(i, i + 2) }
  return data
}
