import Foundation
import Stage
import Testing
import UIKit

/// What a snapshot is taken of.
public enum SnapshotSubject {
  case viewController(@MainActor () -> UIViewController)
  case view(@MainActor () -> UIView)
  case layer(@MainActor () -> CALayer)

  var root: StageRoot {
    switch self {
    case .viewController(let make): return .viewController(make)
    case .view(let make): return .view(make)
    case .layer(let make): return .layer(make)
    }
  }
}

/// Plays something under a clock of its own and compares its frames with pictures on disk.
///
///     @Test @MainActor func theSwitchTurns() {
///       assertSnapshot(of: .view { FlipSwitch(isOn: true) }, at: [0, 0.15, 0.3])
///     }
///
/// The pictures are `Goldens/<test file>/<test>@<time>.png` in the nearest folder called Tests above the test's
/// file, or beside the file. A picture that is not there yet is written, and the test fails once to say so.
/// On a difference, a picture with expected, difference and actual side by side is written where the failure
/// says.
///
/// - Parameters:
///   - subject: made on the stage, so that it sees the stage's clock from its first line.
///   - times: seconds from the first appearance.
///   - name: tells several snapshots of one test apart.
///   - configuration: the screen.
///   - precision: the share of pixels that must be equal, 0…1.
///   - record: true writes the pictures instead of comparing; so does `ACETATE_RECORD=1` in the environment.
@MainActor
public func assertSnapshot(
  of subject: SnapshotSubject, at times: [Double] = [0], named name: String? = nil,
  configuration: StageConfiguration = StageConfiguration(), precision: Double = 1, record: Bool = false,
  filePath: StaticString = #filePath, testName: String = #function,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let failures = snapshotFailures(
    of: subject, at: times, named: name, configuration: configuration, precision: precision, record: record,
    filePath: filePath, testName: testName)
  for failure in failures { Issue.record("\(failure)", sourceLocation: sourceLocation) }
}

/// What ``assertSnapshot(of:at:named:configuration:precision:record:filePath:testName:sourceLocation:)`` finds
/// wrong, a line each, for other test frameworks: `XCTAssertEqual(snapshotFailures(of: …), [])`.
@MainActor
public func snapshotFailures(
  of subject: SnapshotSubject, at times: [Double] = [0], named name: String? = nil,
  configuration: StageConfiguration = StageConfiguration(), precision: Double = 1, record: Bool = false,
  filePath: StaticString = #filePath, testName: String = #function
) -> [String] {
  let store = GoldenStore(filePath: "\(filePath)", testName: testName, name: name)
  let stage = Stage(configuration)
  guard stage.isInCharge else {
    return ["the test program was linked without the simulated clock: add the product SimulatedClock to it"]
  }
  stage.show(subject.root)
  let records = record || ProcessInfo.processInfo.environment["ACETATE_RECORD"] == "1"
  var failures: [String] = []
  for time in times.sorted() {
    stage.advance(to: time)
    if let failure = store.check(stage.renderFrame(), at: time, precision: precision, record: records) {
      failures.append(failure)
    }
  }
  return failures
}
