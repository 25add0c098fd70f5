"""The films that `FilmBench dump` writes, and how their values follow from time: shared by the peers' forms of them."""
import copy
import json
import math
import pathlib

import numpy

WIDTH, HEIGHT, FRAMES, RATE = 780, 1688, 120, 60
PICTURE = 180


def read(folder):
    """The films by name, replicators written out, and the pictures."""
    folder = pathlib.Path(folder)
    films = {}
    for path in folder.glob("*.json"):
        film = json.loads(path.read_text())
        film["layers"] = [part for layer in film["layers"] for part in expanded(layer)]
        films[path.stem] = film
    pictures = [
        numpy.fromfile(folder / f"picture{i}.rgba", dtype=numpy.uint8).reshape(PICTURE, PICTURE, 4)
        for i in range(8)
    ]
    return films, pictures


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
