"""Films through Skia: a picture for each frame, recorded beforehand; only its playback is timed."""
import math
import time as clock

import skia

import film as f


class Skia:
    name = "skia"

    def __init__(self, film, pictures):
        self.film = film
        self.surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(f.WIDTH, f.HEIGHT))
        self.canvas = self.surface.getCanvas()
        self.images = [self.native_image(p) for p in pictures]
        self.pictures = {}

    @staticmethod
    def native_image(pixels):
        size = len(pixels)
        surface = skia.Surface.MakeRaster(skia.ImageInfo.MakeN32Premul(size, size))
        info = skia.ImageInfo.Make(size, size, skia.kRGBA_8888_ColorType, skia.kPremul_AlphaType)
        surface.getCanvas().writePixels(info, pixels.copy(), size * 4, 0, 0)
        return surface.makeImageSnapshot()

    def times(self, first, count):
        """Processor milliseconds of each frame."""
        times = []
        for i in range(first, first + count):
            picture = self.picture(i)
            start = clock.process_time_ns()
            self.canvas.drawPicture(picture)
            times.append((clock.process_time_ns() - start) / 1e6)
        return times

    def pixels(self, i):
        self.canvas.drawPicture(self.picture(i))
        return self.surface.toarray(colorType=skia.kRGBA_8888_ColorType).tobytes()

    def picture(self, i):
        if i not in self.pictures:
            recorder = skia.PictureRecorder()
            canvas = recorder.beginRecording(skia.Rect(f.WIDTH, f.HEIGHT))
            canvas.clear(skia.Color4f(0, 0, 0, 0))
            for layer in self.film["layers"]:
                self.draw(canvas, layer, i % f.FRAMES / f.RATE)
            self.pictures[i] = recorder.finishRecordingAsPicture()
        return self.pictures[i]

    @staticmethod
    def path(shape, time):
        path = skia.Path()
        for verb, p in f.steps(shape["path"]["verbs"], f.path_points(shape, time)):
            (path.moveTo, path.lineTo, path.quadTo, path.cubicTo, path.close)[verb](*p)
        return path

    @staticmethod
    def paint(color, opacity, **more):
        r, g, b, a = color
        return skia.Paint(Color4f=skia.Color4f(r, g, b, a * opacity), AntiAlias=True, **more)

    def draw(self, canvas, layer, time, parent=None):
        moves = layer["moves"]
        x, y = f.value(moves, "position", time, [layer["x"], layer["y"]])
        turn, = f.value(moves, "rotation", time, [layer["rotation"]])
        size, = f.value(moves, "scale", time, [layer["scale"]])
        opacity, = f.value(moves, "opacity", time, [layer["opacity"]])
        width, height = layer["width"], layer["height"]
        canvas.save()
        if parent and parent["distance"]:
            canvas.translate(parent["width"] / 2, parent["height"] / 2)
            canvas.concat(skia.Matrix.MakeAll(*f.projection(layer, parent, time)))
        else:
            canvas.translate(x, y)
        if turn:
            canvas.rotate(math.degrees(turn))
        if size != 1:
            canvas.scale(size, size)
        canvas.translate(-width / 2, -height / 2)
        bounds = skia.Rect.MakeWH(width, height)
        rounded = skia.RRect.MakeRectXY(bounds, layer["radius"], layer["radius"])
        if layer.get("mask"):
            canvas.clipPath(self.path(layer["mask"], time), doAntiAlias=True)
        is_group = opacity < 1 and layer["children"]
        if is_group:
            canvas.saveLayer(bounds, skia.Paint(Alphaf=opacity))
            opacity = 1
        if layer.get("shadow"):
            shadow = layer["shadow"]
            paint = self.paint(shadow["color"], opacity)
            paint.setMaskFilter(skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, shadow["sigma"]))
            canvas.drawRRect(rounded.makeOffset(0, shadow["dy"]), paint)
        if layer.get("color"):
            if layer["radius"]:
                canvas.drawRRect(rounded, self.paint(layer["color"], opacity))
            else:
                canvas.drawRect(bounds, self.paint(layer["color"], opacity))
        if layer.get("picture") is not None:
            # A shader in a rounded box: faster than a clip, and the same pixels.
            paint = skia.Paint(AntiAlias=True, Alphaf=opacity)
            image = self.images[layer["picture"]]
            linear = skia.SamplingOptions(skia.FilterMode.kLinear)
            if layer["radius"]:
                paint.setShader(image.makeShader(skia.TileMode.kClamp, skia.TileMode.kClamp, linear))
                canvas.drawRRect(rounded, paint)
            else:
                canvas.drawImageRect(image, bounds, linear, paint)
        if layer.get("shape"):
            self.draw_shape(canvas, layer["shape"], opacity, time)
        if layer["particles"]:
            self.draw_particles(canvas, layer, time)
        for child in layer["children"]:
            self.draw(canvas, child, time, layer)
        if is_group:
            canvas.restore()
        canvas.restore()

    def draw_particles(self, canvas, layer, time):
        image = self.images[layer["emitter"]["picture"]]
        linear = skia.SamplingOptions(skia.FilterMode.kLinear)
        for x, y, scale, alpha in f.particles(layer, time):
            w, h = image.width() * scale, image.height() * scale
            rect = skia.Rect.MakeXYWH(x - w / 2, y - h / 2, w, h)
            canvas.drawImageRect(image, rect, linear, skia.Paint(Alphaf=alpha))

    def draw_shape(self, canvas, shape, opacity, time):
        path = self.path(shape, time)
        if shape.get("fill"):
            canvas.drawPath(path, self.paint(shape["fill"], opacity))
        if shape.get("stroke"):
            paint = self.paint(
                shape["stroke"], opacity, Style=skia.Paint.kStroke_Style, StrokeWidth=shape["lineWidth"],
                StrokeCap=skia.Paint.kRound_Cap, StrokeJoin=skia.Paint.kRound_Join)
            end, = f.value(shape["moves"], "strokeEnd", time, [1])
            if end < 1:
                paint.setPathEffect(skia.TrimPathEffect.Make(0, end, skia.TrimPathEffect.Mode.kNormal))
            if shape["dash"]:
                phase, = f.value(shape["moves"], "dashPhase", time, [0])
                paint.setPathEffect(skia.DashPathEffect.Make(shape["dash"], phase))
            canvas.drawPath(path, paint)
