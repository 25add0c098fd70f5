#!/usr/bin/env python3
"""Times the product from the return key: acetate on a file of 300 lines, beside swiftc alone on the same file; and the
rewriting of 40,000 lines in files of 300, before any compiling.

Prints a table and writes results/product.json. Wall-clock seconds, medians of 5; the cache of compiled programs
is new for every "first" run and warm for every "again" run. Memory is the largest resident size
of a process that the tool started, read from the kernel twenty times a second.
"""
import json
import os
import pathlib
import statistics
import subprocess
import sys
import tempfile
import time

import sources

HERE = pathlib.Path(__file__).parent
ROUNDS = 5
LINES = 300

VIEW = """import UIKit

class Row{n}: UIView {{
  let dot = CAShapeLayer()
  override init(frame: CGRect) {{
    super.init(frame: frame)
    dot.path = UIBezierPath(ovalIn: CGRect(x: 4, y: 4, width: 24, height: 24)).cgPath
    dot.fillColor = UIColor(hue: {n} / 20, saturation: 0.7, brightness: 0.9, alpha: 1).cgColor
    layer.addSublayer(dot)
    let turn = CABasicAnimation(keyPath: "position.x")
    turn.toValue = 300
    turn.duration = 2
    dot.add(turn, forKey: "turn")
  }}
  required init?(coder: NSCoder) {{ nil }}
}}
"""

CONTROLLER = """
class ViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let rows: [UIView] = [%s]
    for (i, row) in rows.enumerated() {
      row.frame.origin = CGPoint(x: 10, y: 40 * CGFloat(i))
      view.addSubview(row)
    }
  }
}
"""


def source():
    """LINES lines of ordinary code with nothing in it that swiftc would not take as it stands."""
    count = 15
    rows = "".join(VIEW.format(n=n).replace("import UIKit\n", "" if n else "import UIKit\n") for n in range(count))
    text = rows + CONTROLLER % ", ".join(f"Row{n}()" for n in range(count))
    missing = LINES - 1 - text.count("\n")
    assert missing >= 0
    return text + "// The numbers of the rows are hues.\n" * missing


def swiftc(tool, cache, file, product):
    """The compiler alone on the file, to a library, with what acetate hands it: our modules, and its ready cache of C's."""
    return ["swiftc", "-parse-as-library", "-module-name", "App", "-swift-version", "5", "-wmo", "-Onone", "-g",
            "-I", tool.parent / "Modules", "-module-cache-path", tool.parent / "ModuleCache",
            "-Xcc", f"-fmodule-map-file={cache}/acetate/inner-modules/module.modulemap",
            "-Xcc", "-fPIC", "-Xcc", "-g", "-Xcc", "-fno-omit-frame-pointer",
            "-emit-library", "-L", tool.parent, "-lAcetateKit", "-o", product, file]


def rewriting(tool, folder):
    """Seconds of each round of rewriting 40,000 lines, and how many lines they were."""
    app = folder / "app"
    app.mkdir()
    texts = sources.app(-(-40_000 // LINES), LINES)
    for n, text in enumerate(texts):
        (app / f"File{n}.swift").write_text(text)
    command = [tool.parent / "rewrite", "--time", str(ROUNDS), "--root", "ViewController", app]
    out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    return [float(line) for line in out.split()], sum(text.count("\n") for text in texts)


def run(command, **environment):
    start = time.monotonic()
    subprocess.run(command, check=True, env={**os.environ, **environment}, stdout=subprocess.DEVNULL)
    return time.monotonic() - start


def played_peak(command, **environment):
    """The largest resident size, in MB, that the kernel saw of any process the tool started."""
    process = subprocess.Popen(command, env={**os.environ, **environment})
    peak = 0
    while process.poll() is None:
        for entry in pathlib.Path("/proc").glob("[0-9]*/status"):
            try:
                fields = dict(line.split(":", 1) for line in entry.read_text().splitlines() if ":" in line)
            except OSError:
                continue
            if fields["PPid"].strip() == str(process.pid) and "VmHWM" in fields:
                peak = max(peak, int(fields["VmHWM"].split()[0]))
        time.sleep(0.05)
    if process.returncode != 0:
        sys.exit("the film could not be made")
    return peak / 1024


def main():
    tool = pathlib.Path(sys.argv[1]).resolve()
    result = {}
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        file = folder / "Rows.swift"
        file.write_text(source())
        lines = LINES
        picture = [tool, "render", file, "--at", "0", "-o", folder / "x.png", "--quiet"]
        first, again, alone = [], [], []
        warm = folder / "warm"
        run(picture, XDG_CACHE_HOME=str(warm))
        for k in range(ROUNDS):
            # A changed comment makes a new program; the modules' own cache stays, as on a user's machine.
            file.write_text(source() + f"// {k}\n")
            first.append(run(picture, XDG_CACHE_HOME=str(warm)))
            again.append(run(picture, XDG_CACHE_HOME=str(warm)))
            alone.append(run(swiftc(tool, warm, file, folder / "alone.so")))
        film = [tool, "render", file, "--duration", "10", "-o", folder / "x.mp4", "--quiet"]
        result_memory = played_peak(film, XDG_CACHE_HOME=str(warm))
        result[f"{lines}-line file: first render, s"] = statistics.median(first)
        result[f"{lines}-line file: unchanged, s"] = statistics.median(again)
        result[f"{lines}-line file: swiftc alone, s"] = statistics.median(alone)
        result["first render / swiftc alone"] = statistics.median(first) / statistics.median(alone)
        seconds, rewritten = rewriting(tool, folder)
        result["rewriting 40,000 lines, s"] = statistics.median(seconds) * 40_000 / rewritten
        result["played program's peak, 10 s film, MB"] = result_memory
    print(f"\nFrom return key to picture, {lines} lines, medians of {ROUNDS}")
    for key, value in result.items():
        print(f"  {key:<40}{value:10.3f}")
    path = HERE / "results" / "product.json"
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps({k: round(v, 3) for k, v in result.items()}, indent=2) + "\n")
    print(f"written: {path}")


if __name__ == "__main__":
    sys.exit(main())
