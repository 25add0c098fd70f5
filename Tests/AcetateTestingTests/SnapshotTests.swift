import Foundation
import ImageFiles
import RenderCore
import Stage
import Testing
import UIKit

@testable import AcetateTesting

/// Snapshots: written when new, equal when nothing changed, told apart when something did.
@Suite(.serialized) @MainActor struct SnapshotTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("snapshots-\(UUID().uuidString)")
  private let screen = StageConfiguration(size: CGSize(width: 20, height: 10), scale: 1)

  private func square(_ side: CGFloat) -> UIView {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: side, height: side))
    view.backgroundColor = .blue
    return view
  }

  private func frame(_ side: CGFloat) -> Surface {
    let stage = Stage(screen)
    stage.show(.view { square(side) })
    return stage.renderFrame()
  }

  private func store(_ name: String? = nil) -> GoldenStore {
    GoldenStore(
      filePath: folder.appendingPathComponent("Tests/Unit/SquareTests.swift").path, testName: "turns()",
      name: name, failures: folder.appendingPathComponent("failures"))
  }

  private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

  @Test func goldensLieInTheNearestTestsFolder() {
    let golden = store("big one").golden(at: 0.15)
    #expect(golden.path == folder.path + "/Tests/Goldens/Square/turns-big-one@0.150.png")
    #expect(store().golden(at: 12).lastPathComponent == "turns@12.000.png")
  }

  @Test func aNewPictureIsWrittenAndSaid() throws {
    defer { cleanUp() }
    let first = try #require(store().check(frame(6), at: 0, precision: 1, record: false))
    #expect(first.contains("turns@0.000.png was not there"))
    #expect(store().check(frame(6), at: 0, precision: 1, record: false) == nil)
  }

  @Test func recordingIsSilent() {
    defer { cleanUp() }
    #expect(store().check(frame(6), at: 0, precision: 1, record: true) == nil)
    #expect(store().check(frame(4), at: 0, precision: 1, record: true) == nil)
    #expect(store().check(frame(4), at: 0, precision: 1, record: false) == nil)
  }

  /// A 6×6 square against a 4×4 one in the same middle: 36 − 16 = 20 pixels of 200 differ.
  @Test func aDifferenceIsCountedAndShown() throws {
    defer { cleanUp() }
    _ = store().check(frame(6), at: 0, precision: 1, record: true)
    let failure = try #require(store().check(frame(4), at: 0, precision: 1, record: false))
    #expect(failure.contains("20 of 200 pixels, by at most 255"))
    // 180 of 200 are equal
    #expect(store().check(frame(4), at: 0, precision: 0.9, record: false) == nil)
    let shown = try ImageFiles.read(folder.path + "/failures/Square/turns@0.000.png").surface
    // three pictures of 20 columns, 4 apart
    #expect(shown.width == 68 && shown.height == 10)
    // (7, 2) is inside the large square only: blue, marked, white
    #expect(shown.pixels[2 * shown.stride + 7 * 4] == 0)
    #expect(shown.pixels[2 * shown.stride + (24 + 7) * 4] == 255)
    #expect(shown.pixels[2 * shown.stride + (48 + 7) * 4] == 255)
  }

  @Test func anotherSizeIsADifference() throws {
    defer { cleanUp() }
    _ = store().check(Surface(width: 20, height: 12), at: 0, precision: 1, record: true)
    let failure = try #require(store().check(frame(4), at: 0, precision: 0, record: false) ?? "none")
    #expect(failure.contains("none") || failure.contains("20x10 pixels in place of 20x12"))
    let strict = try #require(store().check(frame(4), at: 0, precision: 0.01, record: false))
    #expect(strict.contains("20x10 pixels in place of 20x12"))
  }

  /// The golden was made by this product and looked at: a blue 6×6 square in the middle of white, turned half way
  /// to red at 0.5 s.
  @Test func theWholeWay() {
    assertSnapshot(
      of: .view {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 6, height: 6))
        let blend = CABasicAnimation(keyPath: "backgroundColor")
        blend.fromValue = UIColor.blue.cgColor
        blend.toValue = UIColor.red.cgColor
        blend.duration = 1
        view.layer.add(blend, forKey: nil)
        return view
      }, at: [0, 0.5], configuration: screen)
  }
}
