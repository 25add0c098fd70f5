import Foundation
import Testing

/// DESIGN rule 4: one clock. Nothing on the way of a frame asks another clock, the user's locale, a hash's seed
/// or a random number.
@Suite struct OneClockScanTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// What must not be written, and the files that may write it, with the reason.
  private static let forbidden: [(pattern: String, allowed: [String])] = [
    // CACurrentMediaTime is the one place that asks the monotonic clock, which the stage's clock answers
    ("clock_gettime", ["QuartzCore/Runtime/MediaTime.swift"]),
    ("gettimeofday", []), ("mach_absolute_time", []),
    // a client's dispatch_time(DISPATCH_TIME_NOW, …)
    ("DispatchTime.now", ["UIKit/Legacy/OlderNames+Dispatch.swift"]),
    ("DispatchWallTime.now", []),
    ("ContinuousClock", []), ("SuspendingClock", []), ("systemUptime", []), ("Date.now", []),
    // the client's own clock, which the stage's clock answers as well
    ("CFAbsoluteTimeGetCurrent", ["CoreGraphics/Support/CoreFoundationNames.swift"]),
    (
      "Date()",
      [
        "CoreGraphics/Support/CoreFoundationNames.swift", "UIKit/Animation/UIView+BeginAnimations.swift",
        "UIKit/Control/UIPickerView.swift",
      ]
    ),
    // a timer starts by the client's own date, which the stage's clock answers as well
    ("timeIntervalSinceNow", ["UIKit/Runtime/Timer+Delay.swift"]), ("__rdtsc", []), ("clock()", []),
    ("Locale.current", []), ("Locale.autoupdatingCurrent", []), ("TimeZone.current", []),
    ("Calendar.current", []), ("setlocale", []), ("localeconv", []),
    (".random(", []), ("SystemRandomNumberGenerator", []), ("arc4random", []), ("drand48", []),
    ("srandom", []), (".shuffled(", []), (".randomElement(", []), ("UUID()", []), ("/dev/urandom", []),
    ("Hasher()", []),
  ]

  private static let floors = ["CKernels", "RenderCore", "CoreGraphics", "CoreText", "QuartzCore", "UIKit"]

  private static func sources() throws -> [(name: String, lines: [Substring])] {
    var result: [(String, [Substring])] = []
    for floor in floors {
      let folder = root.appendingPathComponent("Sources/\(floor)")
      let paths = FileManager.default.enumerator(atPath: folder.path)
      for case let path as String in paths ?? .init() where ["swift", "c", "h"].contains(path.fileExtension) {
        let text = try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
        result.append(("\(floor)/\(path)", text.split(separator: "\n", omittingEmptySubsequences: false)))
      }
    }
    return result
  }

  @Test func noOtherClockLocaleSeedOrChance() throws {
    let files = try Self.sources()
    #expect(files.count > 100)
    for (name, lines) in files {
      for (number, line) in lines.enumerated() {
        let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
        for (pattern, allowed) in Self.forbidden where !allowed.contains(name) && code.contains(pattern) {
          Issue.record("\(name):\(number + 1): \(pattern)")
        }
      }
    }
  }

  /// The exception is needed: without it the scan would find the clock.
  @Test func theExceptionIsInUse() throws {
    let files = try Self.sources()
    for (pattern, allowed) in Self.forbidden {
      for name in allowed {
        let file = try #require(files.first { $0.name == name })
        #expect(file.lines.contains { $0.contains(pattern) })
      }
    }
  }
}

extension String {
  fileprivate var fileExtension: String { (self as NSString).pathExtension }
}
