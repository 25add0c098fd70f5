"""The scenes through the peers that Python reaches: Skia and Blend2D. Each draws whole frames on one thread."""
import json
import pathlib
import time

import numpy

WIDTH, HEIGHT, PICTURE = 780, 1688, 180


def read(folder):
    """The scenes and pictures that `SceneBench dump` wrote."""
    folder = pathlib.Path(folder)
    scenes = {p.stem: json.loads(p.read_text())["items"] for p in folder.glob("*.json")}
    pictures = [
        numpy.fromfile(folder / f"picture{i}.rgba", dtype=numpy.uint8).reshape(PICTURE, PICTURE, 4)
        for i in range(8)
    ]
    return scenes, pictures


def steps(path):
    at = 0
    p = path["points"]
    for verb in path["verbs"]:
        count = (1, 1, 2, 3, 0)[verb] * 2
        yield verb, p[at:at + count]
        at += count


class Skia:
    """One SkPicture a scene, played back once a frame: one call from Python."""

    def __init__(self, items, pictures):
        import skia

        self.skia = skia
        self.surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(WIDTH, HEIGHT))
        images = [self.native_image(p) for p in pictures]
        recorder = skia.PictureRecorder()
        canvas = recorder.beginRecording(skia.Rect(WIDTH, HEIGHT))
        for item in items:
            self.record(canvas, item, images)
        self.picture = recorder.finishRecordingAsPicture()
        self.canvas = self.surface.getCanvas()

    def native_image(self, pixels):
        """A premultiplied picture in the surface's own format, so that nothing is converted while drawing."""
        skia = self.skia
        surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(PICTURE, PICTURE))
        info = skia.ImageInfo.Make(
            PICTURE, PICTURE, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        surface.getCanvas().writePixels(info, pixels.copy(), PICTURE * 4, 0, 0)
        return surface.makeImageSnapshot()

    def path(self, data, even_odd=False):
        path = self.skia.Path()
        for verb, p in steps(data):
            if verb == 0:
                path.moveTo(*p)
            elif verb == 1:
                path.lineTo(*p)
            elif verb == 3:
                path.cubicTo(*p)
            elif verb == 4:
                path.close()
        if even_odd:
            path.setFillType(self.skia.PathFillType.kEvenOdd)
        return path

    def paint(self, color, **more):
        return self.skia.Paint(Color4f=self.skia.Color4f(*color), AntiAlias=True, **more)

    def record(self, canvas, item, images):
        skia = self.skia
        kind = item["kind"]
        if kind == "clear":
            canvas.clear(skia.Color4f(*item["color"]))
        elif kind == "fill":
            canvas.drawPath(self.path(item["path"], item["evenOdd"]), self.paint(item["color"]))
        elif kind == "stroke":
            paint = self.paint(item["color"], Style=skia.Paint.kStroke_Style, StrokeWidth=item["width"])
            canvas.drawPath(self.path(item["path"]), paint)
        elif kind == "blit":
            canvas.drawImage(images[item["picture"]], item["x"], item["y"])
        elif kind == "rotated":
            a, b, c, d, tx, ty = item["affine"]
            canvas.save()
            canvas.concat(skia.Matrix.MakeAll(a, c, tx, b, d, ty, 0, 0, 1))
            sampling = skia.SamplingOptions(skia.FilterMode.kLinear)
            canvas.drawImage(images[item["picture"]], 0, 0, sampling, skia.Paint(AntiAlias=True))
            canvas.restore()
        elif kind == "clipped":
            canvas.save()
            canvas.clipPath(self.path(item["path"]), doAntiAlias=True)
            paint = skia.Paint(Alphaf=item["opacity"])
            canvas.drawImage(images[item["picture"]], item["x"], item["y"], skia.SamplingOptions(), paint)
            canvas.restore()
        elif kind == "group":
            x, y = item["x"], item["y"]
            bounds = skia.Rect.MakeXYWH(x, y, PICTURE, PICTURE)
            canvas.saveLayer(bounds, skia.Paint(Alphaf=item["opacity"]))
            canvas.drawImage(images[item["picture"]], x, y)
            canvas.saveLayer(bounds, skia.Paint(BlendMode=skia.BlendMode.kDstIn))
            canvas.drawPath(self.path(item["path"]), self.paint([1, 1, 1, 1]))
            canvas.restore()
            canvas.restore()

    def frame(self):
        self.canvas.drawPicture(self.picture)

    def pixels(self):
        return self.surface.toarray(colorType=self.skia.kRGBA_8888_ColorType)


class Blend2D:
    """The same polygons as ours; one call from Python a shape, whose cost is measured and taken off."""

    scenes = {"a", "b", "b10k", "c", "f"}

    def __init__(self, items, pictures):
        import blend2d

        self.shapes = []
        for item in items:
            if item["kind"] == "clear":
                self.background = self.bytes(item["color"])
                continue
            path = blend2d.Path()
            for verb, p in steps(item["polygon"]):
                if verb == 0:
                    path.move_to(*p)
                elif verb == 1:
                    path.line_to(*p)
                elif verb == 4:
                    path.close()
            self.shapes.append((path, self.bytes(item["color"])))
        away = blend2d.Path()
        away.move_to(-100, -100)
        away.line_to(-90, -100)
        away.line_to(-90, -90)
        away.close()
        self.away = away
        self.image = blend2d.Image(WIDTH, HEIGHT)
        self.context = blend2d.Context(self.image)

    @staticmethod
    def bytes(color):
        return tuple(round(c * 255) for c in color)

    def draw(self, shapes):
        context = self.context
        context.set_fill_style_rgba(*self.background)
        context.fill_all()
        style, fill = context.set_fill_style_rgba, context.fill_path
        for path, color in shapes:
            style(*color)
            fill(path)

    def frame(self):
        self.draw(self.shapes)

    def overhead(self):
        """Milliseconds that the calls themselves take: the same number of shapes that cover nothing."""
        nothing = [(self.away, color) for _, color in self.shapes]
        times = []
        for _ in range(9):
            start = time.process_time_ns()
            for path, color in nothing:
                self.context.set_fill_style_rgba(*color)
                self.context.fill_path(path)
            times.append((time.process_time_ns() - start) / 1e6)
        return sorted(times)[len(times) // 2]

    def pixels(self):
        return self.image.asarray()[..., [2, 1, 0, 3]]


def milliseconds(peer, count):
    times = []
    for _ in range(count):
        start = time.process_time_ns()
        peer.frame()
        times.append((time.process_time_ns() - start) / 1e6)
    return times
