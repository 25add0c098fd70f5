"""The films that `FilmBench dump` writes, and how their values follow from time: shared by the peers' forms of them."""
import copy
import json
import math
import pathlib

import numpy

WIDTH, HEIGHT, FRAMES, RATE = 780, 1688, 120, 60


def read(folder):
    """The films by name, replicators written out, and the pictures."""
    folder = pathlib.Path(folder)
    films = {}
    for path in folder.glob("*.json"):
        film = json.loads(path.read_text())
        film["layers"] = [part for layer in film["layers"] for part in expanded(layer)]
        films[path.stem] = film
    pictures = []
    for i in range(len(list(folder.glob("picture*.rgba")))):
        data = numpy.fromfile(folder / f"picture{i}.rgba", dtype=numpy.uint8)
        size = math.isqrt(len(data) // 4)
        pictures.append(data.reshape(size, size, 4))
    return films, pictures


def plain_png(pixels):
    """A picture of premultiplied pixels as a PNG file, whose pixels are not."""
    import io

    from PIL import Image

    alpha = numpy.maximum(pixels[:, :, 3:], 1).astype(numpy.float64)
    colors = numpy.minimum(255, numpy.rint(pixels[:, :, :3].astype(numpy.float64) * 255 / alpha)).astype(numpy.uint8)
    data = io.BytesIO()
    Image.fromarray(numpy.concatenate([colors, pixels[:, :, 3:]], axis=2), "RGBA").save(data, "PNG")
    return data.getvalue()


def expanded(layer):
    """A replicator's copies as layers of their own; any other layer as it is."""
    copies = layer.get("copies")
    if not copies:
        return [layer]
    parts = []
    for i in range(copies["count"]):
        turn, size = copies["rotation"] * i, copies["scale"] ** i
        cos, sin = math.cos(turn) * size, math.sin(turn) * size
        for child in layer["children"]:
            part = copy.deepcopy(child)
            dx, dy = child["x"] - layer["width"] / 2, child["y"] - layer["height"] / 2
            part["x"] = layer["x"] + dx * cos - dy * sin
            part["y"] = layer["y"] + dx * sin + dy * cos
            part["rotation"] += turn
            part["scale"] *= size
            part["opacity"] *= 1 - copies["fade"] * i
            for move in part["moves"]:
                move["ahead"] -= copies["delay"] * i
                if move["property"] == "scale":
                    move["from"] = [v * size for v in move["from"]]
                    move["to"] = [v * size for v in move["to"]]
            parts.append(part)
    return parts


def progress(move, time):
    """How far a move is from `from` to `to` at a time: 0…1."""
    p = (time + move["ahead"]) / move["duration"] % 2
    return p if p < 1 else 2 - p


def value(moves, name, time, default):
    """The value of a property: that of its move, if it has one."""
    for move in moves:
        if move["property"] == name:
            p = progress(move, time)
            return [a + (b - a) * p for a, b in zip(move["from"], move["to"])]
    return default


def particles(layer, time):
    """The particles of a layer that show at a time: x, y, scale and opacity of each, in the order of drawing."""
    for p in layer["particles"]:
        age = time - p["birth"]
        if 0 <= age < p["life"]:
            scale, alpha = p["scale"] + p["scaleSpeed"] * age, 1 + p["alphaSpeed"] * age
            if scale > 0 and alpha > 0:
                yield p["x"] + p["dx"] * age, p["y"] + p["dy"] * age, scale, alpha


def projection(layer, parent, time):
    """What perspective makes of a layer's own space about its middle, counted from the middle of its parent: nine
    numbers, row by row, for (x, y, 1)."""
    tilt, turn = layer["tilt"][0], value(layer["moves"], "turn", time, [layer["tilt"][1]])[0]
    (sx, cx), (sy, cy) = (math.sin(tilt), math.cos(tilt)), (math.sin(turn), math.cos(turn))
    x, y = layer["x"] - parent["width"] / 2, layer["y"] - parent["height"] / 2
    # First about x, then about y; z comes from both and from the layer's own depth.
    z = [-sy, sx * cy, layer["z"]]
    return [cy, sx * sy, x, 0, cx, y] + [a - b / parent["distance"] for a, b in zip([0, 0, 1], z)]


def path_points(shape, time):
    """The points of a shape's path, half way between its two paths if it turns from one into the other."""
    points = shape["path"]["points"]
    for move in shape["moves"]:
        if move["property"] == "path":
            p = progress(move, time)
            return [a + (b - a) * p for a, b in zip(points, shape["other"]["points"])]
    return points


def steps(verbs, points):
    """A path's verbs with the numbers that each takes."""
    at = 0
    for verb in verbs:
        count = (1, 1, 2, 3, 0)[verb] * 2
        yield verb, points[at:at + count]
        at += count
