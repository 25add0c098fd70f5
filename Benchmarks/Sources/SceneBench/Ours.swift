import BenchSupport
import RenderCore

/// The scene through our engine.
struct Ours {
  let scene: Scene
  let surface = Surface(width: Scene.width, height: Scene.height)
  let group = Surface(width: Scene.pictureSize, height: Scene.pictureSize)
  let canvas: Canvas
  let groupCanvas: Canvas
  let pictures: [Bitmap]

  init(_ scene: Scene) {
    self.scene = scene
    canvas = Canvas(surface: surface)
    groupCanvas = Canvas(surface: group)
    pictures = Pictures.make().enumerated().map { Bitmap(adopting: $1, isOpaque: $0 < 4) }
  }

  func frame() {
    let size = Double(Scene.pictureSize)
    let whole = Box(x: 0, y: 0, width: size, height: size)
    for item in scene.items {
      switch item {
      case .clear(let color): canvas.replace(surface.bounds, with: color)
      case .fill(let path, let rule, let color): canvas.fill(path, rule: rule, color: color)
      case .stroke(let path, let width, let color):
        canvas.stroke(path, style: StrokeStyle(width: width), color: color)
      case .blit(let i, let x, let y):
        canvas.drawImage(
          pictures[i], source: whole, dest: Box(x: Double(x), y: Double(y), width: size, height: size))
      case .rotated(let i, let t):
        canvas.drawImage(pictures[i], source: whole, dest: whole, t, antialiasEdges: true)
      case .clipped(let i, let x, let y, let clip, let opacity):
        let box = Box(x: Double(x), y: Double(y), width: size, height: size)
        canvas.drawImage(
          pictures[i], source: whole, dest: box, opacity: opacity,
          clip: CoverageMask(clip, within: surface.bounds))
      case .group(let i, let x, let y, let clip, let opacity):
        groupCanvas.clear(group.bounds)
        groupCanvas.drawImage(pictures[i], source: whole, dest: whole)
        canvas.composite(
          group, at: x, y, opacity: opacity, mask: CoverageMask(clip, within: surface.bounds))
      }
    }
  }
}
