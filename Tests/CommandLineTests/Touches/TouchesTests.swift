import Foundation
import Testing

/// `--touches FILE`.
@Suite struct TouchesTests {
  /// A box that is red until it is tapped, and follows a drag afterwards.
  private static let source = """
    import UIKit

    class ViewController: UIViewController {
      let box = UIView(frame: CGRect(x: 10, y: 10, width: 40, height: 40))

      override func viewDidLoad() {
        super.viewDidLoad()
        box.backgroundColor = .red
        view.addSubview(box)
        box.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped)))
        box.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
      }

      @objc private func tapped() { box.backgroundColor = .blue }

      @objc private func panned(_ pan: UIPanGestureRecognizer) {
        box.center = pan.location(in: view)
      }
    }
    """

  /// Tapped at 0.5 the box is blue; the drag ends with the finger, and so the box's middle, at 150, 50.
  @Test func aTapAndADrag() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Self.source)
    try scratch.write("t.txt", "# first a tap\n0.5 tap 30 30\n1 drag 30 30 150 50 0.5\n")
    let result = try Tool.run(
      "render", "a.swift", "-o", "x.png", "--at", "0.4,0.9,2", "--size", "200x100", "--scale", "1",
      "--touches",
      "t.txt", in: scratch)
    #expect(result.status == 0, "\(result.errors)")
    #expect(try scratch.picture("x@0.400.png").pixel(30, 30) == [255, 0, 0, 255])
    #expect(try scratch.picture("x@0.900.png").pixel(30, 30) == [0, 0, 255, 255])
    let last = try scratch.picture("x@2.000.png")
    #expect(last.pixel(30, 30) == [255, 255, 255, 255])
    #expect(last.pixel(131, 31) == [0, 0, 255, 255] && last.pixel(168, 68) == [0, 0, 255, 255])
    #expect(last.pixel(128, 50) == [255, 255, 255, 255] && last.pixel(172, 50) == [255, 255, 255, 255])
  }

  @Test func whatIsWrongIsOneLineWithThePlace() throws {
    let scratch = Scratch()
    try scratch.write("a.swift", Self.source)
    try scratch.write("t.txt", "0.5 tap 30 30\n0.1 tap 3 3\n")
    let late = try Tool.run("render", "a.swift", "-o", "x.png", "--touches", "t.txt", in: scratch)
    #expect(late.status == 2)
    #expect(late.errorLines.count == 1 && late.errors.contains("t.txt:2:"), "\(late.errors)")
    let missing = try Tool.run("render", "a.swift", "-o", "x.png", "--touches", "none.txt", in: scratch)
    #expect(missing.status == 3)
    #expect(missing.errorLines.count == 1 && missing.errors.contains("none.txt"), "\(missing.errors)")
    try FileManager.default.createDirectory(
      atPath: scratch.path + "/folder", withIntermediateDirectories: true)
    let folder = try Tool.run("render", "a.swift", "-o", "x.png", "--touches", "folder", in: scratch)
    #expect(folder.status == 3 && folder.errorLines.count == 1, "\(folder.errors)")
    let bytes = URL(fileURLWithPath: scratch.path + "/bytes.txt")
    try Data([0x30, 0xFF, 0xFE, 0x00]).write(to: bytes)
    let binary = try Tool.run("render", "a.swift", "-o", "x.png", "--touches", "bytes.txt", in: scratch)
    #expect(binary.status == 3 && binary.errorLines.count == 1, "\(binary.errors)")
    #expect(!scratch.names.contains("x.png"))
  }
}
