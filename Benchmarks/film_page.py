"""Films as pages, and headless Chromium that plays them: each frame is sought, then captured as a screenshot."""
import base64
import io
import json
import os
import pathlib
import shutil
import subprocess
import tempfile
import time as clock

import film as f

PAGE = """<!doctype html><meta charset="utf-8">
<style>
  html, body { margin: 0; background: #fff; overflow: hidden; }
  div, img, svg { position: absolute; }
  svg { left: 0; top: 0; overflow: visible; }
</style>
<body><script>
const FILM = %s, PICTURES = %s;
const animations = [];
function color(c, a = 1) { return `rgba(${c[0] * 255}, ${c[1] * 255}, ${c[2] * 255}, ${c[3] * a})`; }
function pathText(path, points) {
  let at = 0, text = "";
  for (const verb of path.verbs) {
    const count = [1, 1, 2, 3, 0][verb] * 2;
    text += "MLQCZ"[verb] + points.slice(at, at + count).join(" ");
    at += count;
  }
  return text;
}
function animate(element, move, key, form) {
  const animation = element.animate([{ [key]: form(move.from) }, { [key]: form(move.to) }], {
    duration: move.duration * 1000, delay: -move.ahead * 1000, iterations: Infinity, direction: "alternate",
  });
  animation.pause();
  animations.push(animation);
}
function shapeIn(element, shape) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  const d = points => `path("${pathText(shape.path, points)}")`;
  path.style.d = d(shape.path.points);
  path.style.fill = shape.fill ? color(shape.fill) : "none";
  if (shape.stroke) {
    path.style.stroke = color(shape.stroke);
    path.style.strokeWidth = shape.lineWidth + "px";
    path.style.strokeLinecap = path.style.strokeLinejoin = "round";
    if (shape.dash.length) path.style.strokeDasharray = shape.dash.join(" ");
  }
  for (const move of shape.moves) {
    if (move.property == "path") {
      animate(path, { ...move, from: shape.path.points, to: shape.other.points }, "d", d);
    } else if (move.property == "strokeEnd") {
      path.setAttribute("pathLength", 1);
      animate(path, move, "strokeDasharray", v => `${v[0]} 2`);
    } else if (move.property == "dashPhase") {
      animate(path, move, "strokeDashoffset", v => `${v[0]}px`);
    }
  }
  svg.append(path);
  element.append(svg);
}
function addParticle(particle, picture, parent) {
  const element = document.createElement("img");
  element.src = PICTURES[picture];
  element.style.visibility = "hidden";
  element.style.transformOrigin = "0 0";
  element.style.transform = "translate(-50%%, -50%%)";
  const state = age => {
    const scale = particle.scale + particle.scaleSpeed * age;
    return {
      visibility: "visible", opacity: 1 + particle.alphaSpeed * age,
      translate: `${particle.x + particle.dx * age}px ${particle.y + particle.dy * age}px`,
      scale: `${scale}`,
    };
  };
  const animation = element.animate([state(0), state(particle.life)], {
    duration: particle.life * 1000, delay: particle.birth * 1000,
  });
  animation.pause();
  animations.push(animation);
  parent.append(element);
}
function add(layer, parent, outer) {
  const element = document.createElement(layer.picture == null ? "div" : "img");
  const style = element.style;
  if (layer.picture != null) element.src = PICTURES[layer.picture];
  style.left = layer.x - layer.width / 2 + "px";
  style.top = layer.y - layer.height / 2 + "px";
  style.width = layer.width + "px";
  style.height = layer.height + "px";
  if (layer.color) style.backgroundColor = color(layer.color);
  if (layer.radius) style.borderRadius = layer.radius + "px";
  if (layer.clips) style.overflow = "hidden";
  if (layer.opacity < 1) style.opacity = layer.opacity;
  if (layer.rotation) style.rotate = layer.rotation + "rad";
  if (layer.scale != 1) style.scale = layer.scale;
  if (layer.distance) style.perspective = layer.distance + "px";
  if (outer && outer.distance) {
    style.translate = `0 0 ${layer.z}px`;
    style.transform = `rotateX(${layer.tilt[0]}rad)`;
  }
  const shadow = layer.shadow;
  if (shadow) style.boxShadow = `0 ${shadow.dy}px ${2 * shadow.sigma}px ${color(shadow.color)}`;
  for (const move of layer.moves) {
    if (move.property == "position") {
      animate(element, move, "translate", v => `${v[0] - layer.x}px ${v[1] - layer.y}px`);
    } else if (move.property == "rotation") {
      animate(element, move, "rotate", v => `${v[0]}rad`);
    } else if (move.property == "turn") {
      animate(element, move, "rotate", v => `y ${v[0]}rad`);
    } else if (move.property == "scale") {
      animate(element, move, "scale", v => `${v[0]}`);
    } else if (move.property == "opacity") {
      animate(element, move, "opacity", v => v[0]);
    }
  }
  if (layer.mask) {
    const clip = points => `path("${pathText(layer.mask.path, points)}")`;
    style.clipPath = clip(layer.mask.path.points);
    for (const move of layer.mask.moves) {
      animate(element, { ...move, from: layer.mask.path.points, to: layer.mask.other.points }, "clipPath", clip);
    }
  }
  if (layer.shape) shapeIn(element, layer.shape);
  for (const child of layer.children) add(child, element, layer);
  for (const particle of layer.particles) addParticle(particle, layer.emitter.picture, element);
  parent.append(element);
}
for (const layer of FILM.layers) add(layer, document.body);
function seek(milliseconds) {
  for (const animation of animations) animation.currentTime = milliseconds;
  return animations.length;
}
seek(0);
</script>
"""


def page(film, pictures):
    urls = ["data:image/png;base64," + base64.b64encode(f.plain_png(pixels)).decode() for pixels in pictures]
    return PAGE % (json.dumps(film), json.dumps(urls))


def find():
    """A Chromium on this machine; None without."""
    for name in ("chromium", "chromium-browser", "google-chrome", "chrome-headless-shell"):
        if shutil.which(name):
            return name
    return None


class Chromium:
    """One browser, driven over its debugging pipe as puppeteer does."""

    name = "chromium"

    def __init__(self, binary):
        self.folder = tempfile.mkdtemp(prefix="acetate-chromium-")
        read_there, self.write_end = os.pipe()
        self.read_end, write_there = os.pipe()

        def fds():
            os.dup2(read_there, 3)
            os.dup2(write_there, 4)

        command = [
            binary, "--headless", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--disable-extensions", "--no-first-run", "--disable-background-networking", "--force-color-profile=srgb",
            f"--user-data-dir={self.folder}/profile", f"--window-size={f.WIDTH},{f.HEIGHT}", "about:blank"]
        # Above the numbers that the browser expects, so that they are free to take.
        read_there, write_there = (self.moved(fd) for fd in (read_there, write_there))
        self.write_end, self.read_end = self.moved(self.write_end), self.moved(self.read_end)
        self.process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            preexec_fn=fds, close_fds=False, start_new_session=True)
        os.close(read_there)
        os.close(write_there)
        self.number = 0
        self.rest = b""
        self.session = None
        targets = self.call("Target.getTargets")["targetInfos"]
        target = next(t for t in targets if t["type"] == "page")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.version = self.call("Browser.getVersion")["product"]
        self.call(
            "Emulation.setDeviceMetricsOverride", width=f.WIDTH, height=f.HEIGHT, deviceScaleFactor=1, mobile=False)

    @staticmethod
    def moved(fd):
        import fcntl

        high = fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, 20)
        os.close(fd)
        return high

    def call(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session and not method.startswith(("Target.", "Browser.")):
            message["sessionId"] = self.session
        os.write(self.write_end, json.dumps(message).encode() + b"\0")
        while True:
            while b"\0" not in self.rest:
                data = os.read(self.read_end, 1 << 20)
                if not data:
                    raise RuntimeError("Chromium has gone")
                self.rest += data
            answer, _, self.rest = self.rest.partition(b"\0")
            answer = json.loads(answer)
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(answer["error"]["message"])
                return answer["result"]

    def open(self, film, pictures):
        path = pathlib.Path(self.folder) / f"{film['name']}.html"
        path.write_text(page(film, pictures))
        self.call("Page.navigate", url=path.as_uri())
        for _ in range(600):
            state = self.call("Runtime.evaluate", expression="typeof seek == 'function' && document.readyState")
            if state["result"].get("value") == "complete":
                break
            clock.sleep(0.1)
        self.screenshot(0)

    def screenshot(self, i):
        self.call("Runtime.evaluate", expression=f"seek({i % f.FRAMES * 1000 / f.RATE})")
        data = self.call("Page.captureScreenshot", format="png", optimizeForSpeed=True, fromSurface=True)["data"]
        return base64.b64decode(data)

    def times(self, first, count):
        """Milliseconds of each frame: processor time of all the browser's processes, and on the wall."""
        processor, wall = [], []
        for i in range(first, first + count):
            before, start = self.processor(), clock.perf_counter()
            self.screenshot(i)
            wall.append((clock.perf_counter() - start) * 1e3)
            processor.append(self.processor() - before)
        return processor, wall

    def pixels(self, i):
        from PIL import Image

        return Image.open(io.BytesIO(self.screenshot(i))).convert("RGBA").tobytes()

    def processes(self):
        parents = {}
        for path in pathlib.Path("/proc").glob("[0-9]*/stat"):
            try:
                parents[int(path.parent.name)] = int(path.read_text().rpartition(")")[2].split()[1])
            except OSError:
                continue
        found = {self.process.pid}
        while True:
            more = {p for p, parent in parents.items() if parent in found} - found
            if not more:
                return found
            found |= more

    def processor(self):
        """Milliseconds that all its threads have computed so far."""
        total = 0
        for process in self.processes():
            for path in pathlib.Path(f"/proc/{process}/task").glob("*/schedstat"):
                try:
                    total += int(path.read_text().split()[0])
                except (OSError, ValueError):
                    continue
        return total / 1e6

    def close(self):
        try:
            self.call("Browser.close")
            self.process.wait(timeout=10)
        except (OSError, RuntimeError, subprocess.TimeoutExpired):
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.folder, ignore_errors=True)
