"""Films as Lottie files, and the players that play them: ThorVG and rlottie."""
import base64
import ctypes
import json
import math
import time as clock

import film as f

# What each player cannot be told, or leaves out.
UNSAID = {"thorvg": {"cards"}, "rlottie": {"photos", "cards"}}


def corners(move):
    """The frames at which a move turns round, from the film's first to its last."""
    times = [0.0]
    k = math.floor(move["ahead"] / move["duration"]) + 1
    while True:
        at = (k * move["duration"] - move["ahead"]) * f.RATE
        if at >= f.FRAMES:
            break
        if at > 1e-6:
            times.append(at)
        k += 1
    return times + [float(f.FRAMES)]


def keyed(move, form):
    """An animated Lottie value; `form` makes it from how far the move is."""
    keys = []
    times = corners(move)
    for i, at in enumerate(times):
        key = {"t": at, "s": form(f.progress(move, at / f.RATE))}
        if i + 1 < len(times):
            key["e"] = form(f.progress(move, times[i + 1] / f.RATE))
            key["i"], key["o"] = {"x": [1], "y": [1]}, {"x": [0], "y": [0]}
        keys.append(key)
    return {"a": 1, "k": keys}


def fixed(value):
    return {"a": 0, "k": value}


def animated(moves, name, fixed_value, form):
    for move in moves:
        if move["property"] == name:
            a, b = move["from"], move["to"]
            return keyed(move, lambda p: form([x + (y - x) * p for x, y in zip(a, b)]))
    return fixed(form(fixed_value))


def bezier(verbs, points):
    """One subpath in Lottie's form: vertices with tangents."""
    vertices, ins, outs, closed = [], [], [], False
    for verb, p in f.steps(verbs, points):
        if verb in (0, 1):
            vertices.append(p)
            ins.append([0, 0])
            outs.append([0, 0])
        elif verb == 3:
            last = vertices[-1]
            outs[-1] = [p[0] - last[0], p[1] - last[1]]
            vertices.append(p[4:6])
            ins.append([p[2] - p[4], p[3] - p[5]])
            outs.append([0, 0])
        elif verb == 4:
            closed = True
            first, last = vertices[0], vertices[-1]
            if len(vertices) > 1 and abs(first[0] - last[0]) + abs(first[1] - last[1]) < 1e-9:
                ins[0] = ins.pop()
                vertices.pop()
                outs.pop()
    return {"c": closed, "v": vertices, "i": ins, "o": outs}


def path_value(shape):
    verbs, points = shape["path"]["verbs"], shape["path"]["points"]
    for move in shape["moves"]:
        if move["property"] == "path":
            other = shape["other"]["points"]
            return keyed(move, lambda p: [bezier(verbs, [a + (b - a) * p for a, b in zip(points, other)])])
    return fixed(bezier(verbs, points))


class Writer:
    def __init__(self, pictures):
        self.pictures = pictures
        self.assets = []
        self.images = {}
        self.count = 0

    def transform(self, layer, opacity=True):
        moves = layer["moves"]
        return {
            "a": fixed([layer["width"] / 2, layer["height"] / 2, 0]),
            "p": animated(moves, "position", [layer["x"], layer["y"]], lambda v: [v[0], v[1], 0]),
            "r": animated(moves, "rotation", [layer["rotation"]], lambda v: [math.degrees(v[0])])
            if any(m["property"] == "rotation" for m in moves) else fixed(math.degrees(layer["rotation"])),
            "s": animated(moves, "scale", [layer["scale"]], lambda v: [v[0] * 100, v[0] * 100, 100]),
            "o": fixed(layer["opacity"] * 100 if opacity else 100),
        }

    def frame(self, kind, layer):
        self.count += 1
        return {
            "ddd": 0, "ind": self.count, "ty": kind, "nm": str(self.count), "sr": 1, "ip": 0, "op": f.FRAMES,
            "st": 0, "bm": 0, "ks": self.transform(layer),
        }

    def image(self, index):
        if index not in self.images:
            name = f"image{index}"
            size = len(self.pictures[index])
            self.assets.append({
                "id": name, "w": size, "h": size, "u": "", "e": 1,
                "p": "data:image/png;base64," + base64.b64encode(f.plain_png(self.pictures[index])).decode()})
            self.images[index] = name
        return self.images[index]

    @staticmethod
    def box(layer):
        width, height = layer["width"], layer["height"]
        return {
            "ty": "rc", "d": 1, "nm": "box", "p": fixed([width / 2, height / 2]), "s": fixed([width, height]),
            "r": fixed(layer["radius"])}

    @staticmethod
    def group(items):
        still = {
            "ty": "tr", "p": fixed([0, 0]), "a": fixed([0, 0]), "s": fixed([100, 100]), "r": fixed(0),
            "o": fixed(100), "sk": fixed(0), "sa": fixed(0)}
        return {"ty": "gr", "nm": "group", "it": items + [still]}

    def shape_items(self, shape, opacity):
        items = [{"ty": "sh", "nm": "path", "ks": path_value(shape)}]
        if any(m["property"] == "strokeEnd" for m in shape["moves"]):
            items.append({
                "ty": "tm", "nm": "trim", "m": 1, "s": fixed(0), "o": fixed(0),
                "e": animated(shape["moves"], "strokeEnd", [1], lambda v: [v[0] * 100])})
        if shape.get("fill"):
            items.append(self.fill(shape["fill"], opacity))
        if shape.get("stroke"):
            stroke = {
                "ty": "st", "nm": "stroke", "c": fixed(shape["stroke"][:3] + [1]),
                "o": fixed(shape["stroke"][3] * opacity * 100), "w": fixed(shape["lineWidth"]), "lc": 2, "lj": 2}
            if shape["dash"]:
                on, off = shape["dash"]
                stroke["d"] = [
                    {"n": "d", "nm": "dash", "v": fixed(on)}, {"n": "g", "nm": "gap", "v": fixed(off)},
                    {"n": "o", "nm": "offset", "v": animated(shape["moves"], "dashPhase", [0], lambda v: [v[0]])}]
            items.append(stroke)
        return items

    @staticmethod
    def fill(color, opacity):
        opacity = fixed(color[3] * opacity * 100)
        return {"ty": "fl", "nm": "fill", "c": fixed(color[:3] + [1]), "o": opacity, "r": 1}

    def particle(self, particle, picture):
        """A particle in Lottie's form: a picture that shows from the first whole frame of its life to the last."""
        birth, life, size = particle["birth"], particle["life"], len(self.pictures[picture])

        def grown(start, speed, form):
            times = (birth * f.RATE, (birth + life) * f.RATE)
            values = form(start), form([a + b * life for a, b in zip(start, speed)])
            first = {"t": times[0], "s": values[0], "e": values[1], "i": {"x": [1], "y": [1]}, "o": {"x": [0], "y": [0]}}
            return {"a": 1, "k": [first, {"t": times[1], "s": values[1]}]}

        self.count += 1
        return {
            "ddd": 0, "ind": self.count, "ty": 2, "nm": str(self.count), "sr": 1, "st": 0, "bm": 0,
            "ip": max(0, math.ceil(times_in_frames(birth))),
            "op": min(f.FRAMES, math.ceil(times_in_frames(birth + life))), "refId": self.image(picture),
            "ks": {
                "a": fixed([size / 2, size / 2, 0]), "r": fixed(0),
                "p": grown([particle["x"], particle["y"]], [particle["dx"], particle["dy"]], lambda v: v + [0]),
                "s": grown([particle["scale"]], [particle["scaleSpeed"]], lambda v: [v[0] * 100, v[0] * 100, 100]),
                "o": grown([1], [particle["alphaSpeed"]], lambda v: [v[0] * 100]),
            },
        }

    def layer(self, layer):
        """A layer in Lottie's form."""
        if layer["children"]:
            parts = []
            if layer.get("color"):
                ground = dict(layer, children=[], moves=[], mask=None, shadow=None, opacity=1, rotation=0, scale=1)
                ground.update(x=layer["width"] / 2, y=layer["height"] / 2)
                parts.append(self.layer(ground))
            parts += [self.layer(child) for child in layer["children"]]
            name = f"comp{len(self.assets)}"
            self.assets.append({"id": name, "nm": name, "layers": parts[::-1]})
            result = self.frame(0, layer)
            result.update(refId=name, w=layer["width"], h=layer["height"])
        elif layer.get("picture") is not None:
            result = self.frame(2, layer)
            result["refId"] = self.image(layer["picture"])
            if layer["radius"]:
                result["hasMask"] = True
                result["masksProperties"] = [self.mask(fixed(self.rounded(layer)))]
        else:
            # One part needs no surface of its own to show through: its colour does.
            opacity = layer["opacity"]
            result = self.frame(4, dict(layer, opacity=1))
            if layer.get("shape"):
                items = self.shape_items(layer["shape"], opacity)
            else:
                items = [self.box(layer), self.fill(layer["color"], opacity)]
            result["shapes"] = [self.group(items)]
        if layer.get("mask"):
            result["hasMask"] = True
            result["masksProperties"] = [self.mask(path_value(layer["mask"]))]
        if layer.get("shadow"):
            shadow = layer["shadow"]
            values = [
                (2, shadow["color"][:3] + [1]), (0, shadow["color"][3] * 255), (0, 180), (0, shadow["dy"]),
                # Softness is a diameter of the blur.
                (0, shadow["sigma"] * 2), (7, 0)]
            result["ef"] = [{
                "ty": 25, "nm": "shadow", "mn": "ADBE Drop Shadow", "ix": 1, "en": 1,
                "ef": [{"ty": ty, "nm": str(i), "ix": i + 1, "v": fixed(v)} for i, (ty, v) in enumerate(values)]}]
        return result

    @staticmethod
    def mask(path):
        return {"inv": False, "mode": "a", "pt": path, "o": fixed(100), "x": fixed(0), "nm": "mask"}

    @staticmethod
    def rounded(layer):
        w, h, r = layer["width"], layer["height"], layer["radius"]
        k = r * 0.5522847498
        v = [[r, 0], [w - r, 0], [w, r], [w, h - r], [w - r, h], [r, h], [0, h - r], [0, r]]
        o = [[0, 0], [k, 0], [0, 0], [0, k], [0, 0], [-k, 0], [0, 0], [0, -k]]
        i = [[-k, 0], [0, 0], [0, -k], [0, 0], [k, 0], [0, 0], [0, k], [0, 0]]
        return {"c": True, "v": v, "i": i, "o": o}


def times_in_frames(seconds):
    """Without what the sum of two decimals adds to a whole number."""
    return round(seconds * f.RATE, 6)


def lottie(film, pictures):
    writer = Writer(pictures)
    layers = []
    for layer in film["layers"]:
        if layer["particles"]:
            layers += [writer.particle(p, layer["emitter"]["picture"]) for p in layer["particles"]]
        else:
            layers.append(writer.layer(layer))
    return json.dumps({
        "v": "5.7.0", "fr": f.RATE, "ip": 0, "op": f.FRAMES, "w": f.WIDTH, "h": f.HEIGHT, "nm": film["name"],
        "ddd": 0, "assets": writer.assets, "layers": layers[::-1], "markers": []})


class Player:
    def times(self, first, count):
        """Processor milliseconds of each frame, all threads together."""
        times = []
        for i in range(first, first + count):
            start = clock.process_time_ns()
            self.frame(i % f.FRAMES)
            times.append((clock.process_time_ns() - start) / 1e6)
        return times


class ThorVG(Player):
    name = "thorvg"

    def __init__(self, path):
        import thorvg_python as tvg

        # One thread; every frame whole, as ours.
        self.engine = tvg.Engine(threads=0)
        self.canvas = tvg.SwCanvas(self.engine, tvg.EngineOption.DEFAULT)
        self.canvas.set_target(f.WIDTH, f.HEIGHT)
        self.animation = tvg.LottieAnimation(self.engine)
        picture = self.animation.get_picture()
        if picture.load(str(path)) != tvg.Result.SUCCESS:
            raise RuntimeError("ThorVG cannot read the film")
        picture.set_size(f.WIDTH, f.HEIGHT)
        self.canvas.add(picture)
        self.picture = picture
        # The wrapper declares its types anew in each call: after one call, the library's own functions.
        self.animation.set_frame(0)
        self.canvas.update()
        self.canvas.draw(True)
        self.canvas.sync()
        library = self.engine.thorvg_lib
        self.calls = (
            library.tvg_animation_set_frame, library.tvg_canvas_update, library.tvg_canvas_draw,
            library.tvg_canvas_sync)
        self.where = self.canvas._canvas
        self.what = self.animation._animation

    def frame(self, i):
        set_frame, update, draw, sync = self.calls
        set_frame(self.what, i)
        update(self.where)
        draw(self.where, True)
        sync(self.where)

    def pixels(self, i):
        self.frame(i)
        return bytes(self.canvas.buffer_arr)


class RLottie(Player):
    name = "rlottie"

    def __init__(self, path):
        import rlottie_python

        self.animation = rlottie_python.LottieAnimation.from_file(str(path))
        self.buffer = ctypes.create_string_buffer(f.WIDTH * f.HEIGHT * 4)
        # The wrapper takes a new buffer and copies it each frame: the library's own function does not.
        self.render = self.animation.rlottie_lib.lottie_animation_render
        self.render.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p] + 3 * [ctypes.c_size_t]
        self.what = ctypes.cast(self.animation.animation_p, ctypes.c_void_p)

    def frame(self, i):
        self.render(self.what, i, self.buffer, f.WIDTH, f.HEIGHT, f.WIDTH * 4)

    def pixels(self, i):
        self.frame(i)
        b = bytearray(self.buffer.raw)
        b[0::4], b[2::4] = b[2::4], b[0::4]
        return bytes(b)
