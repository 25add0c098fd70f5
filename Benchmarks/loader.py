#!/usr/bin/env python3
"""Times the news loader's ring beside ThorVG and rlottie, prints a table and writes results/loader.json.

All three play one turn of 72 frames at 390x844 @2x into memory, on one thread: our engine the tree of
Sources/LoaderBench, the peers loader-ring.json, which says the same. Each engine may redraw only what has
changed, if it can. They take turns within a round; a figure is the median over the rounds of processor time
a frame. Peers are called from Python: the few microseconds a call that this costs are measured with calls
that draw nothing, and taken off.
"""
import argparse
import ctypes
import json
import pathlib
import statistics
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).parent
WIDTH, HEIGHT, FRAMES = 780, 1688, 72


class Ours:
    def __init__(self, binary):
        self.process = subprocess.Popen(
            [binary, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def times(self, scene, count):
        self.process.stdin.write(f"{scene} {count}\n")
        self.process.stdin.flush()
        return [float(v) for v in self.process.stdout.readline().split()]

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class ThorVG:
    def __init__(self, path):
        import thorvg_python as tvg

        self.engine = tvg.Engine()
        # Smart rendering redraws only what changed.
        self.canvas = tvg.SwCanvas(self.engine, tvg.EngineOption.SMART_RENDER)
        self.canvas.set_target(WIDTH, HEIGHT)
        self.animation = tvg.LottieAnimation(self.engine)
        picture = self.animation.get_picture()
        picture.load(str(path))
        picture.set_size(WIDTH, HEIGHT)
        self.canvas.add(picture)
        self.picture = picture
        # The wrapper declares its types anew in each call: after one call, the library's own functions.
        self.animation.set_frame(0)
        self.canvas.update()
        self.canvas.draw(False)
        self.canvas.sync()
        library = self.engine.thorvg_lib
        self.set_frame = library.tvg_animation_set_frame
        self.calls = [library.tvg_canvas_update, library.tvg_canvas_sync]
        self.draw = library.tvg_canvas_draw
        self.where = self.canvas._canvas
        self.what = self.animation._animation

    def frame(self, i):
        self.set_frame(self.what, i % FRAMES)
        self.calls[0](self.where)
        self.draw(self.where, False)
        self.calls[1](self.where)

    def pixels(self):
        return bytes(self.canvas.buffer_arr)


class RLottie:
    def __init__(self, path):
        import rlottie_python

        self.animation = rlottie_python.LottieAnimation.from_file(str(path))
        self.buffer = ctypes.create_string_buffer(WIDTH * HEIGHT * 4)
        # The wrapper takes a new buffer and copies it each frame: the library's own function does not.
        self.render = self.animation.rlottie_lib.lottie_animation_render
        self.render.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_void_p] + 3 * [ctypes.c_size_t]
        self.what = ctypes.cast(self.animation.animation_p, ctypes.c_void_p)

    def frame(self, i):
        self.render(self.what, i % FRAMES, self.buffer, WIDTH, HEIGHT, WIDTH * 4)

    def pixels(self):
        b = bytearray(self.buffer.raw)
        b[0::4], b[2::4] = b[2::4], b[0::4]
        return bytes(b)


def microseconds(peer, count):
    times = []
    for i in range(count):
        start = time.process_time_ns()
        peer.frame(i)
        times.append((time.process_time_ns() - start) / 1e3)
    return times


def call_cost(calls):
    """Microseconds that so many foreign calls take from Python."""
    library = ctypes.CDLL(None)
    start = time.process_time_ns()
    for _ in range(2000):
        library.abs(ctypes.c_int(1))
    return calls * (time.process_time_ns() - start) / 1e3 / 2000


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary", help="LoaderBench, built for release")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--turns", type=int, default=4)
    parser.add_argument("--pictures", help="folder for a picture of frame 7 by each engine")
    parser.add_argument("--json", default=str(HERE / "results" / "loader.json"))
    options = parser.parse_args()
    count = FRAMES * options.turns
    ours = Ours(options.binary)
    peers = {}
    for name, make in (("thorvg", ThorVG), ("rlottie", RLottie)):
        try:
            peers[name] = make(HERE / "loader-ring.json")
            peers[name].frame(0)
        except ImportError:
            print(f"{name} is not installed (pip install {name}-python): left out", file=sys.stderr)
    overhead = {"thorvg": call_cost(4), "rlottie": call_cost(1)}
    rounds = []
    for _ in range(options.rounds):
        row = {"ours": statistics.mean(ours.times("ring", count))}
        for name, peer in peers.items():
            row[name] = statistics.mean(microseconds(peer, count)) - overhead[name]
        rounds.append(row)
    result = {name: statistics.median(r[name] for r in rounds) for name in rounds[0]}
    print(f"{'loader ring, 780x1688':26}{'us/frame':>10}{'frames/s':>12}{'ours/it':>10}")
    for name, value in result.items():
        ratio = statistics.median(r["ours"] / r[name] for r in rounds)
        print(f"{name:26}{value:10.1f}{1e6 / value:12.0f}{ratio:10.3f}")
    print(f"{'10,000 layers':26}{'us/frame':>10}")
    for scene, frames in (("still", 200), ("moving", 30), ("all", 15), ("reveal", 96)):
        result[scene] = statistics.median(ours.times(scene, frames))
        print(f"{scene:26}{result[scene]:10.1f}")
    ours.close()
    if options.pictures:
        save_pictures(options, peers)
    path = pathlib.Path(options.json)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"unit": "us", "frames": {k: round(v, 2) for k, v in result.items()}}, indent=2) + "\n")
    print(f"written: {path}")


def save_pictures(options, peers):
    from PIL import Image

    folder = pathlib.Path(options.pictures)
    folder.mkdir(parents=True, exist_ok=True)
    raw = folder / "ours.rgba"
    subprocess.run([options.binary, "raw", "ring", "7", str(raw)], check=True)
    Image.frombytes("RGBA", (WIDTH, HEIGHT), raw.read_bytes()).save(folder / "ours.png")
    for name, peer in peers.items():
        peer.frame(7)
        Image.frombytes("RGBA", (WIDTH, HEIGHT), peer.pixels()).save(folder / f"{name}.png")


if __name__ == "__main__":
    sys.exit(main())
