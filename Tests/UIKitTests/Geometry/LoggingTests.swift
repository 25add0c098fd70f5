import Testing

@testable import UIKit

@Suite("Messages of os_log and Logger")
struct LoggingTests {
  @Test("marks are filled with values, whatever their kind; what is private stays so")
  func marks() {
    #expect(LogFormat.fill("%{public}@ has %d", ["a", 3]) == "a has 3")
    #expect(LogFormat.fill("%.2f of %{private}s, 100 %%", [1.239, "b"]) == "1.24 of <private>, 100 %")
    #expect(LogFormat.fill("%x %X", [255, 255]) == "ff FF")
    // Fewer values than marks, a mark of another kind, a mark that never ends.
    #expect(LogFormat.fill("%d %d", [1]) == "1 (null)")
    #expect(LogFormat.fill("%f", [7]) == "7")
    #expect(LogFormat.fill("50%", []) == "50%")
  }

  @Test("interpolated values are written unless they are private")
  func interpolation() {
    let message: OSLogMessage =
      "n \(5) \("x", privacy: .private) \(255, format: .hex) \(1.5, format: .fixed(precision: 2))"
    #expect(message.text == "n 5 <private> ff 1.50")
  }
}
