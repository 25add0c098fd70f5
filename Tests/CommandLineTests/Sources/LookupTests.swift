import Testing

/// What Objective-C would find by name, in classes of the open Foundation.
@Suite struct LookupTests {
  @Test func membersOfAnyObject() throws {
    let body = """
      let info: [String: Any] = ["t": 0.25, "p": NSValue(cgPoint: CGPoint(x: 1, y: 2))]
          let y = (info["p"] as AnyObject).cgPointValue.y
          print((info["t"] as AnyObject).doubleValue ?? 0, y, (info["no"] as AnyObject).doubleValue ?? 7)
      """
    #expect(try played(controller(body)) == ["0.25 2.0 7.0"])
  }

  @Test func plainInitialisers() throws {
    #expect(
      try played(controller("print(NSAttributedString().length, NSMutableAttributedString().length)")) == [
        "0 0"
      ])
    #expect(try played(controller("print(UITableViewCell().reuseIdentifier == nil)")) == ["true"])
  }

  @Test func submodulesAndLowerModules() throws {
    let text = controller("print(CoreFoundation.sqrt(4.0), Darwin.floor(2.5))")
    #expect(
      try played("import UIKit.UIGestureRecognizerSubclass\nimport Foundation.NSObject\n" + text) == [
        "2.0 2.0"
      ])
  }

  @Test func classesThatWaitForAStoryboard() throws {
    let text = """
      import UIKit
      class ViewController: UIViewController {
        @IBOutlet var dial: Dial!
        required init?(coder aDecoder: NSCoder) {
          super.init(coder: aDecoder)
          print("controller", aDecoder.containsValue(forKey: "x"))
        }
        override func viewDidLoad() { super.viewDidLoad(); print(dial.frame.width > 0) }
      }
      class Dial: UIView {
        required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder); print("dial") }
      }

      """
    let scratch = Scratch()
    try scratch.write("a.swift", text)
    let words = [
      "render", "a.swift", "-o", "x.png", "--size", "20x20", "--scale", "1", "--at", "0", "--quiet",
    ]
    let result = try Tool.run(Tool.process(words, in: scratch.path))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "controller false\ndial\ntrue\n")
  }

  @Test func methodsThatAreExchangedStay() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift",
      controller(
        """
        let a = class_getInstanceMethod(ViewController.self, #selector(first))!
            let b = class_getInstanceMethod(ViewController.self, #selector(second))!
            method_exchangeImplementations(a, b)
            first()
        """, members: "@objc func first() { print(1) }\n  @objc func second() { print(2) }"))
    let words = ["render", "a.swift", "-o", "x.png", "--size", "20x20", "--at", "0", "--quiet"]
    let result = try Tool.run(Tool.process(words, in: scratch.path))
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "1\n")
    #expect(
      result.errors.contains(
        "a.swift:8:5: warning: 'method_exchangeImplementations' is deprecated: does nothing"))
    #expect(result.errors.contains("without the Objective-C runtime"), "\(result.errors)")
  }

  @Test func resourcesBesideTheSource() throws {
    let scratch = Scratch()
    try scratch.write(
      "app/a.swift",
      controller(
        """
        for bundle in [Bundle.main, Bundle(for: ViewController.self)] {
              let url = bundle.url(forResource: "data", withExtension: "txt")
              print(url.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "none")
            }
            print(Bundle.main.path(forResource: "Sounds", ofType: "bundle") != nil)
        """))
    try scratch.write("app/sub/data.txt", "hello")
    try scratch.write("app/Sounds.bundle/x.txt", "")
    let words = ["render", "app", "-o", "x.png", "--size", "20x20", "--scale", "1", "--at", "0", "--quiet"]
    for _ in 0..<2 {
      let result = try Tool.run(Tool.process(words, in: scratch.path))
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output == "hello\nhello\ntrue\n")
    }
  }
}

/// Names of Apple's other frameworks and C library that sources call.
@Suite struct NeighbourTests {
  @Test func deflateThereAndBack() throws {
    let body = """
      let text = [UInt8](String(repeating: "animation ", count: 50).utf8)
          func run(_ operation: compression_stream_operation, _ bytes: [UInt8]) -> [UInt8] {
            var room = [UInt8](repeating: 0, count: 4096)
            return room.withUnsafeMutableBufferPointer { room in bytes.withUnsafeBufferPointer { bytes in
              var stream = compression_stream(
                dst_ptr: room.baseAddress!, dst_size: 4096, src_ptr: bytes.baseAddress!, src_size: bytes.count, state: nil)
              guard compression_stream_init(&stream, operation, COMPRESSION_ZLIB) == COMPRESSION_STATUS_OK else { return [] }
              defer { compression_stream_destroy(&stream) }
              stream.dst_ptr = room.baseAddress!; stream.dst_size = 4096
              stream.src_ptr = bytes.baseAddress!; stream.src_size = bytes.count
              guard compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue)) == COMPRESSION_STATUS_END
              else { return [] }
              return Array(room.prefix(4096 - stream.dst_size))
            } }
          }
          let small = run(COMPRESSION_STREAM_ENCODE, text)
          print(small.count > 5 && small.count < 60, run(COMPRESSION_STREAM_DECODE, small) == text)
      """
    #expect(try played("import Compression\n" + controller(body)) == ["true true"])
  }

  @Test func soundsAreSilent() throws {
    let scratch = Scratch()
    try scratch.write(
      "a.swift", "import AudioToolbox\n" + controller("AudioServicesPlaySystemSound(1104); print(1)"))
    let words = ["render", "a.swift", "-o", "x.png", "--size", "20x20", "--at", "0", "--quiet"]
    let result = try Tool.run(Tool.process(words, in: scratch.path))
    #expect(result.status == 0 && result.output == "1\n", "\(result.errors)")
    #expect(result.errors.contains("AudioServicesPlaySystemSound"), "\(result.errors)")
  }
}
