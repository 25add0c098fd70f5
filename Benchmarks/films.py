#!/usr/bin/env python3
"""Times the films of FilmBench beside Skia, ThorVG, rlottie and Chromium; prints tables, writes results/films.json.

Every engine gives whole frames of 780 x 1688 into memory; times are processor time of the whole process (of all its
processes, for Chromium), which a busy machine hardly changes. The engines take turns within each of five rounds; a
figure is the median over the rounds of the median of a round's frames, a ratio the median of the ratios within the
rounds. What each engine does in a frame:
  ours      evaluates the tree and draws it, nothing known of the last frame
  skia      plays back a picture that was recorded for this very frame beforehand: evaluates nothing
  thorvg    seeks, updates and draws a Lottie file that says the same
  rlottie   the same
  chromium  seeks the animations of a page that says the same; a screenshot as its users take it (a PNG, made for speed)
"""
import argparse
import json
import pathlib
import statistics
import subprocess
import sys
import tempfile

import film as f
import film_lottie
import film_page
import film_skia

HERE = pathlib.Path(__file__).parent
TITLES = {
    "moving": "1,000 layers moving",
    "morphs": "300 shape morphs",
    "strokes": "200 strokes, trimmed or dashed",
    "photos": "60 rounded photos with shadows",
    "reveal": "full-screen circular mask reveal",
    "groups": "20 full-screen translucent groups",
    "replicated": "500 replicated layers",
    "particles": "2,000 emitter particles",
    "cards": "perspective card stack",
}
PEERS = ["skia", "thorvg", "rlottie", "chromium"]
ROUNDS = 5
FRAMES = 8


class Ours:
    name = "ours"

    def __init__(self, binary):
        self.binary = binary
        self.process = subprocess.Popen(
            [binary, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, *words):
        self.process.stdin.write(" ".join(map(str, words)) + "\n")
        self.process.stdin.flush()
        return self.process.stdout.readline().split()

    def times(self, name, first, count):
        """Milliseconds of whole frames, and of their evaluation alone."""
        values = [float(v) for v in self.ask("frames", name, first, count)]
        return values[:count], values[count:]

    def threads(self, name, count):
        """How many times as fast two threads are as one, on the wall and by what the calling thread has to compute,
        and whether they give the same bytes."""
        tries = []
        same = True
        for _ in range(15):
            words = self.ask("threads", name, 0, count)
            same = same and words.pop() == "same"
            values = [float(v) for v in words]
            tries.append([values[i * count:(i + 1) * count] for i in range(4)])
        # On the wall the least of each frame: what is left when no other program wants the processors.
        one, two = (sum(min(t[i][k] for t in tries) for k in range(count)) for i in (0, 1))
        alone, shared = (sum(statistics.median(t[i][k] for t in tries) for k in range(count)) for i in (2, 3))
        return one / two, alone / shared, same

    def memory(self, name):
        return float(subprocess.run(
            [self.binary, "memory", name], check=True, capture_output=True, text=True).stdout)

    def close(self):
        self.process.stdin.close()
        self.process.wait()


class Symbols:
    """Sorts sampled addresses into the parts of drawing a frame, by the functions that they lie in."""

    # Functions of the C kernels, by the begin of their names.
    C = {
        "evaluate": ("ck_spans", "ck_tracks"),
        "coverage": (
            "ck_edges", "ck_cells", "ck_sweep_mask", "ck_blur", "ck_speed", "add_", "curve", "line", "put_clipped",
            "measure", "reserve", "move_to", "orient"),
        "composite": (
            "ck_sweep_solid", "ck_over", "ck_fill", "ck_box", "ck_blend", "ck_sample", "ck_mask", "ck_prefetch", "ck_particles",
            "draw_large", "border_pair"),
    }
    # Types and functions of the engine.
    SWIFT = {
        "evaluate": {
            "evaluate", "Timeline", "TrackProgram", "TrackObjects", "FrameStorage", "AnimatedValues", "FramePlan",
            "LevelBlock", "Easing", "EasingCurve", "PathMorph", "EmitterField", "EmitterProperties", "ParticleLife",
            "ParticleDice", "PlannedTracks", "NodePlace"},
        "coverage": {
            "PathData", "PathStroker", "PathSegment", "PreparedPath", "PreparedOutline", "OutlineCache", "CoverageMask",
            "GaussianBlur", "EdgeWalk", "ShadowCache", "ShadowCast", "ArcLength"},
        "composite": {"RowPainter", "PixelClip", "Canvas", "Painter", "ParticleBatch", "Sampling"},
    }

    def __init__(self, binary):
        self.table = []
        try:
            text = subprocess.run(["nm", "-n", "--defined-only", binary], check=True, capture_output=True, text=True)
        except (OSError, subprocess.CalledProcessError):
            return
        for line in text.stdout.splitlines():
            address, kind, name = line.split(None, 2)
            if kind in "tTwW":
                self.table.append((int(address, 16), name))

    def part(self, address):
        import bisect

        i = bisect.bisect_right(self.table, (address, "\x7f")) - 1
        if i < 0 or i + 1 >= len(self.table):
            return "rest"
        name = self.table[i][1]
        if name.startswith("$s"):
            words = self.words(name)
            for part, known in self.SWIFT.items():
                if any(word in known for word in words):
                    return part
        else:
            for part, begins in self.C.items():
                if name.startswith(begins):
                    return part
        return "rest"

    @staticmethod
    def words(name):
        """The first names in a mangled one: module, type, member. The types of its arguments come behind them."""
        words, i = [], 2
        while len(words) < 3 and i < len(name):
            if name[i].isdigit() and name[i] != "0":
                end = i
                while name[end].isdigit():
                    end += 1
                length = int(name[i:end])
                words.append(name[end:end + length])
                i = end + length
            elif name[i] in "VCOE":
                i += 1
            else:
                break
        return words[1:]

    def split(self, addresses):
        """Fractions of the time by part; nothing without symbols."""
        if not self.table or not addresses:
            return {}
        counts = {"evaluate": 0, "coverage": 0, "composite": 0, "rest": 0}
        for address in addresses:
            counts[self.part(address)] += 1
        return {k: v / len(addresses) for k, v in counts.items()}


def engines(name, film, pictures, browser, folder):
    """The peers that can be told the film, ready to draw it."""
    made = {"skia": film_skia.Skia(film, pictures)}
    path = pathlib.Path(folder) / f"{name}.lottie.json"
    path.write_text(film_lottie.lottie(film, pictures))
    for kind in (film_lottie.ThorVG, film_lottie.RLottie):
        if name not in film_lottie.UNSAID[kind.name]:
            made[kind.name] = kind(path)
    if browser:
        browser.open(film, pictures)
        made["chromium"] = browser
    return made


def measure(name, ours, peers, rounds):
    rows = []
    for i in range(rounds):
        first = i * f.FRAMES // rounds
        whole, alone = ours.times(name, first, FRAMES)
        row = {"ours": statistics.median(whole), "evaluating": statistics.median(alone)}
        for peer in peers.values():
            if peer.name == "chromium":
                processor, wall = peer.times(first, 3)
                row["chromium"], row["chromium wall"] = statistics.median(processor), statistics.median(wall)
            else:
                row[peer.name] = statistics.median(peer.times(first, FRAMES))
        rows.append(row)
    line = {key: statistics.median(r[key] for r in rows) for key in rows[0]}
    for key in peers:
        line[f"ours/{key}"] = statistics.median(r["ours"] / r[key] for r in rows)
    ratios = {key: line[f"ours/{key}"] for key in peers}
    line["fastest peer"] = max(ratios, key=ratios.get)
    line["ours/fastest"] = max(ratios.values())
    return line


def cell(line, key, form, width):
    return format(form.format(line[key]) if line.get(key) is not None else "-", f">{width}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("binary", help="FilmBench, built for release")
    parser.add_argument("--scenes", default=",".join(TITLES))
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--no-chromium", action="store_true")
    parser.add_argument("--pictures", help="folder for a picture of frame 20 of each scene, the engines side by side")
    parser.add_argument("--json", default=str(HERE / "results" / "films.json"))
    options = parser.parse_args()
    result = {"unit": "ms", "scenes": {}, "layers": {}}
    with tempfile.TemporaryDirectory(prefix="acetate-films-") as folder:
        subprocess.run([options.binary, "dump", folder], check=True)
        films, pictures = f.read(folder)
        binary = None if options.no_chromium else film_page.find()
        browser = film_page.Chromium(binary) if binary else None
        if browser:
            result["chromium"] = browser.version
        elif not options.no_chromium:
            print("Chromium is not installed (apt-get install chromium): left out", file=sys.stderr)
        ours = Ours(options.binary)
        symbols = Symbols(options.binary)
        print(f"\nFilms, {f.WIDTH}x{f.HEIGHT}, whole frames: ms of processor time, medians of {options.rounds} rounds")
        print(f"{'scene':36}{'ours':>8}" + "".join(f"{p:>10}" for p in PEERS) + f"{'ours/fastest':>22}")
        for name in options.scenes.split(","):
            if name not in films:
                print(f"{TITLES[name]:36}{'not yet':>8}")
                continue
            peers = engines(name, films[name], pictures, browser, folder)
            line = measure(name, ours, peers, options.rounds)
            result["scenes"][name] = line
            print(
                f"{TITLES[name]:36}" + cell(line, "ours", "{:.2f}", 8)
                + "".join(cell(line, p, "{:.2f}", 10) for p in PEERS)
                + f"{line['ours/fastest']:13.2f} {line['fastest peer']}", flush=True)
            if options.pictures:
                save_pictures(pathlib.Path(options.pictures), name, options.binary, peers)
        if browser:
            browser.open({"name": "empty", "layers": []}, pictures)
            result["chromium empty page"] = statistics.median(browser.times(0, 7)[0])
            print(f"(Chromium needs {result['chromium empty page']:.1f} ms for an empty page.)")
            browser.close()

        print("\nWhere a frame's time goes (ms), peak memory of a process that plays it, two threads against one")
        print(f"{'scene':36}{'evaluate':>10}{'coverage':>10}{'composite':>10}{'rest':>8}{'peak MB':>9}{'2 threads':>11}{'caller':>8}")
        for name, line in result["scenes"].items():
            addresses = [int(v) for v in ours.ask("samples", name, 1500)]
            for part, share in symbols.split(addresses).items():
                line[part] = line["ours"] * share
            line["peak MB"] = ours.memory(name)
            line["two threads"], line["two threads, caller"], same = ours.threads(name, 5)
            line["same bytes"] = same
            print(
                f"{TITLES[name]:36}" + cell(line, "evaluate", "{:.3f}", 10) + cell(line, "coverage", "{:.2f}", 10)
                + cell(line, "composite", "{:.2f}", 10) + cell(line, "rest", "{:.2f}", 8)
                + cell(line, "peak MB", "{:.0f}", 9) + cell(line, "two threads", "{:.2f}", 11) + cell(line, "two threads, caller", "{:.2f}", 8)
                + ("  same" if same else "  DIFFER"), flush=True)

        print("\nCost of a layer that moves, 5x5 pixels: evaluated and drawn, the empty page taken off")
        empty = statistics.median(ours.times("layers0", 0, 30)[0])
        for count in (100, 1000, 10_000, 100_000):
            values = [statistics.median(ours.times(f"layers{count}", 0, 9)[0]) for _ in range(options.rounds)]
            nanoseconds = (statistics.median(values) - empty) * 1e6 / count
            result["layers"][count] = nanoseconds
            print(f"{count:>9,} layers{nanoseconds:9.0f} ns a layer", flush=True)
        ours.close()
    path = pathlib.Path(options.json)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(rounded(result), indent=2) + "\n")
    print(f"written: {path}")


def rounded(value):
    if isinstance(value, dict):
        return {k: rounded(v) for k, v in value.items()}
    return round(value, 4) if isinstance(value, float) else value


def save_pictures(folder, name, binary, peers):
    from PIL import Image

    folder.mkdir(parents=True, exist_ok=True)
    raw = folder / "ours.rgba"
    subprocess.run([binary, "raw", name, "20", str(raw)], check=True)
    data = [raw.read_bytes()] + [peer.pixels(20) for peer in peers.values()]
    raw.unlink()
    sheet = Image.new("RGB", (f.WIDTH * len(data), f.HEIGHT), "white")
    for i, pixels in enumerate(data):
        image = Image.frombytes("RGBA", (f.WIDTH, f.HEIGHT), pixels)
        sheet.paste(image, (i * f.WIDTH, 0), image)
    sheet.save(folder / f"{name}.png")


if __name__ == "__main__":
    sys.exit(main())
