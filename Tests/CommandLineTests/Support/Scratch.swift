import Foundation
import ImageFiles
import RenderCore

/// A folder for one test, deleted when the test ends.
final class Scratch {
  let path: String

  init() {
    path = NSTemporaryDirectory() + "acetate-cli-" + UUID().uuidString
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let file = path + "/" + name
    try FileManager.default.createDirectory(
      atPath: (file as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  /// The names in the folder, hidden ones too.
  var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }

  func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path + "/" + name) }

  func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
  }

  func picture(_ name: String) throws -> Picture { Picture(try ImageFiles.read(path + "/" + name).surface) }
}

/// The pixels of a picture.
struct Picture {
  let surface: Surface
  init(_ surface: Surface) { self.surface = surface }

  var width: Int { surface.width }
  var height: Int { surface.height }

  /// Red, green, blue, alpha; premultiplied.
  func pixel(_ x: Int, _ y: Int) -> [UInt8] {
    let start = surface.pixels + y * surface.stride + x * 4
    return (0..<4).map { start[$0] }
  }
}

/// Small sources that the tests play, as they could stand in an Xcode project.
enum Samples {
  /// A red square of 40 points in the upper left corner that moves 100 points to the right in one second.
  static let square = """
    import UIKit

    final class ViewController: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        let square = CALayer()
        square.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        square.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1).cgColor
        view.layer.addSublayer(square)
        let move = CABasicAnimation(keyPath: "position.x")
        move.fromValue = 20.0
        move.toValue = 120.0
        move.duration = 1
        square.add(move, forKey: "move")
      }
    }

    """

  /// Runs its argument when the view has appeared.
  static func onAppear(_ statements: String) -> String {
    """
    import UIKit

    final class ViewController: UIViewController {
      override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        \(statements)
      }
    }

    """
  }
}
