#!/usr/bin/env python3
"""Times our engine beside Cairo, Skia and Blend2D, prints a table and writes results/scenes.json.

All engines draw the same geometry on one thread, in turn within each round, so that a slow moment of the
machine hits all of them. A round's figure is the median of its frames (processor time of the process); a ratio is the
median over the rounds of the ratios within each round.
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

import peers

SCENES = ["a", "b", "b10k", "c", "d", "d2", "e", "e2", "f"]
TITLES = {
    "a": "clear, circle r 380, stroked ellipse",
    "b": "1,000 circles r 9, alpha",
    "b10k": "10,000 circles r 9, alpha",
    "c": "200 stars r 60, alpha .7",
    "d": "100 blits 180x180 with alpha",
    "d2": "100 rotated pictures, bilinear",
    "e": "50 pictures clipped to circles, opacity",
    "e2": "the same as groups with a mask",
    "f": "500 blobs of 8 cubics, 1/5 even-odd",
}


class Native:
    def __init__(self, binary):
        self.process = subprocess.Popen(
            [binary, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def times(self, engine, scene, count):
        self.process.stdin.write(f"{engine} {scene} {count}\n")
        self.process.stdin.flush()
        return [float(v) for v in self.process.stdout.readline().split()]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--frames", type=int, default=9)
    parser.add_argument("--scenes", default=",".join(SCENES))
    parser.add_argument("--json", default=str(pathlib.Path(__file__).parent / "results" / "scenes.json"))
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="acetate-bench-")
    subprocess.run([options.binary, "dump", folder], check=True)
    scenes, pictures = peers.read(folder)
    native = Native(options.binary)
    result = {}
    print(f"{'scene':44}{'ours':>9}{'cairo':>9}{'skia':>9}{'blend2d':>9}{'/cairo':>8}{'/skia':>8}{'/blend2d':>9}")
    for name in options.scenes.split(","):
        skia = peers.Skia(scenes[name], pictures)
        blend = peers.Blend2D(scenes[name], pictures) if name in peers.Blend2D.scenes else None
        skia.frame()
        if blend:
            blend.frame()
        rounds = []
        for _ in range(options.rounds):
            row = {
                "ours": statistics.median(native.times("ours", name, options.frames)),
                "cairo": statistics.median(native.times("cairo", name, options.frames)),
                "skia": statistics.median(peers.milliseconds(skia, options.frames)),
            }
            if blend:
                times = statistics.median(peers.milliseconds(blend, options.frames))
                row["blend2d"] = times - blend.overhead()
            rounds.append(row)
        line = {key: statistics.median(r[key] for r in rounds) for key in rounds[0]}
        for key in list(line):
            if key != "ours":
                line[f"ours/{key}"] = statistics.median(r["ours"] / r[key] for r in rounds)
        result[name] = {k: round(v, 4) for k, v in line.items()}

        def cell(key, form, width):
            return format(form.format(line[key]) if key in line else "-", f">{width}")

        print(
            f"{name + '  ' + TITLES[name]:44}" + cell("ours", "{:.3f}", 9) + cell("cairo", "{:.3f}", 9)
            + cell("skia", "{:.3f}", 9) + cell("blend2d", "{:.3f}", 9) + cell("ours/cairo", "{:.2f}", 8)
            + cell("ours/skia", "{:.2f}", 8) + cell("ours/blend2d", "{:.2f}", 9), flush=True)
    native.close()
    path = pathlib.Path(options.json)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"unit": "ms", "scenes": result}, indent=2) + "\n")
    print(f"written: {path}")


if __name__ == "__main__":
    sys.exit(main())
