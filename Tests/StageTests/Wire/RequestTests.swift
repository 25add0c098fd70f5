import Foundation
import StageWire
import Testing

/// Both ends derive the same numbers from a request.
@Suite struct RequestTests {
  private func film(_ from: Double, _ to: Double, _ fps: Double) -> ShowRequest {
    ShowRequest(mode: .film(from: from, to: to, fps: fps))
  }

  /// k = 0 … ⌈(to − from)·fps⌉ − 1 (CLI.md), where the product is meant exactly.
  @Test func frameCounts() {
    #expect(film(0, 5, 60).frameCount == 300)
    #expect(film(0, 5.5, 50).frameCount == 275)
    #expect(film(0, 1.01, 10).frameCount == 11)
    #expect(film(0, 0.001, 10).frameCount == 1)
    // 1.1·50 is 55.000000000000007 in binary, 0.3·10 − 0 = 2.9999999999999996 from 0.1 steps
    #expect(film(0, 1.1, 50).frameCount == 55)
    #expect(film(0.1, 0.4, 10).frameCount == 3)
  }

  @Test func frameTimes() {
    let request = film(1, 2, 60)
    #expect(request.frame(at: 30).time == 1 + 30.0 / 60)
    #expect(request.frames.map(\.index) == Array(0..<60))
  }

  @Test func picturesAreSortedStably() {
    let request = ShowRequest(mode: .pictures(times: [1, 0, 1, 0.5]))
    #expect(request.frames.map(\.index) == [1, 3, 0, 2])
  }

  private func crop(_ request: ShowRequest) -> [Int] {
    let crop = request.cropPixels
    return [crop.x, crop.y, crop.width, crop.height]
  }

  @Test func cropsAreRoundedOutwardAndCut() {
    var request = ShowRequest(width: 100, height: 50, scale: 2, mode: .tree(time: 0))
    #expect(crop(request) == [0, 0, 200, 100])
    request.crop = .init(x: 10.2, y: 0, width: 5, height: 500)
    // 20.4 … 30.4 becomes 20 … 31
    #expect(crop(request) == [20, 0, 11, 100])
    request.crop = .init(x: 0.1, y: 0.1, width: 0.2, height: 0.2)
    #expect(crop(request) == [0, 0, 1, 1])
  }

  @Test func requestsSurviveTheJourney() throws {
    let request = ShowRequest(
      width: 120.5, height: 90, scale: 3, mode: .film(from: 0.25, to: 3, fps: 29.97),
      safeArea: .init(top: 59, bottom: 34), background: .init(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4),
      isTransparent: true, crop: .init(x: 1, y: 2, width: 3, height: 4), seed: .max, assets: ["/a b", "ü"],
      missingImages: .error, threads: 7)
    let text = try request.encoded()
    #expect(try JSONDecoder().decode(ShowRequest.self, from: Data(text.utf8)) == request)
  }

  @Test(arguments: [
    ShowRequest(width: .nan, mode: .tree(time: 0)), ShowRequest(width: 0, mode: .tree(time: 0)),
    ShowRequest(width: 1e9, height: 1e9, mode: .tree(time: 0)), ShowRequest(scale: -1, mode: .tree(time: 0)),
    ShowRequest(mode: .pictures(times: [])), ShowRequest(mode: .pictures(times: [.infinity])),
    ShowRequest(mode: .film(from: 2, to: 1, fps: 60)), ShowRequest(mode: .film(from: 0, to: 1, fps: 0)),
    ShowRequest(mode: .tree(time: -1)), ShowRequest(mode: .tree(time: 0), threads: -1),
    ShowRequest(mode: .tree(time: 0), crop: .init(x: 500, y: 0, width: 10, height: 10)),
    ShowRequest(width: 16_000, height: 16_000, scale: 1, mode: .tree(time: 0)),
  ])
  func whatCannotBePlayedIsRefused(_ request: ShowRequest) {
    #expect(throws: ShowRequestError.self) { try request.validate() }
  }
}
