import Testing

/// Sources that use a framework in passing which is not there: what needs it goes, and the rest plays.
@Suite struct MissingFrameworkTests {
  private func played(_ files: [String: String]) throws -> Tool.Result {
    let scratch = Scratch()
    for (name, text) in files { try scratch.write("app/" + name, text) }
    let words = ["render", "app", "-o", "x.png", "--size", "20x20", "--scale", "1", "--at", "0", "--quiet"]
    return try Tool.run(Tool.process(words, in: scratch.path))
  }

  /// A sound: the player, what is done with it, and the promise to be its delegate.
  @Test func statementsAndMembersGo() throws {
    let result = try played([
      "a.swift": """
      import UIKit
      import AVFoundation
      class ViewController: UIViewController, AVAudioPlayerDelegate {
        var player: AVAudioPlayer?
        override func viewDidLoad() {
          super.viewDidLoad()
          print("one")
          player = try? AVAudioPlayer(contentsOf: URL(fileURLWithPath: "a.mp3"))
          player?.play()
          if length() > 0 { print("never") }
          print("two")
        }
        func length() -> Double { print("asked"); return -1 }
        func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {}
      }

      """
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "one\nasked\ntwo\n")
    #expect(
      result.errors.contains("a.swift: left out what begins in line 3, 4, 8, 9, 14"), "\(result.errors)")
  }

  /// A view of UIKit that has a part in SwiftUI is looked at more closely when others need it.
  @Test func filesThatAreNeededStay() throws {
    let result = try played([
      "a.swift": controller("print(Alert().words)"),
      "Alert.swift": """
      import UIKit
      import SwiftUI
      class Alert: UIView {
        let words = "done"
        struct Glass: View { var body: some View { Text("x") } }
      }

      """,
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output == "done\n")
  }

  /// Our own gaps stay errors.
  @Test func namesOfUIKitAreNotPassedOver() throws {
    let result = try played([
      "a.swift":
        "import UIKit\nimport AVFoundation\nclass ViewController: UIViewController { var x: UIUnheardOf? }\n"
    ])
    #expect(result.status == 1)
    #expect(result.errors.contains("cannot find type 'UIUnheardOf' in scope"), "\(result.errors)")
  }
}
