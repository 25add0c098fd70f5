import Testing

@testable import UIKit

@Suite("Pinching a scroll view", .serialized) @MainActor
struct PinchZoomTests {
  private final class Zoomed: NSObject, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    var log: [String] = []
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) { log.append("begin") }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { if log.last != "zoom" { log.append("zoom") } }
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
      log.append("end \(scale)")
    }
  }

  @Test("fingers twice as far apart double the scale, within its range; the delegate hears of it in order")
  func pinch() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let scroll = UIScrollView(frame: window.bounds)
    let zoomed = Zoomed()
    scroll.delegate = zoomed
    scroll.contentSize = zoomed.content.bounds.size
    scroll.addSubview(zoomed.content)
    #expect(scroll.pinchGestureRecognizer == nil)
    scroll.maximumZoomScale = 3
    #expect(scroll.pinchGestureRecognizer != nil)
    window.addSubview(scroll)
    window.isHidden = false
    defer { window.isHidden = true }
    let app = UIApplication.shared
    func move(_ phase: UITouch.Phase, _ left: CGFloat, _ right: CGFloat, _ time: Double) {
      app.register(window)
      app.deliver(touchPhase: phase, at: CGPoint(x: left, y: 100), timestamp: time, finger: 0)
      app.deliver(touchPhase: phase, at: CGPoint(x: right, y: 100), timestamp: time, finger: 1)
    }
    move(.began, 90, 110, 1)
    // The pinch begins at 28 points, 8 more than at first; there the scale is 1.
    move(.moved, 86, 114, 1.1)
    move(.moved, 72, 128, 1.2)
    #expect(scroll.isZooming)
    #expect(abs(scroll.zoomScale - 2) < 0.2)
    move(.ended, 72, 128, 1.3)
    #expect(!scroll.isZooming)
    #expect(zoomed.log.first == "begin" && zoomed.log.contains("zoom"))
    #expect(zoomed.log.last?.hasPrefix("end ") == true)
  }

  @Test("bounces count for both axes unless one is said for itself")
  func axes() {
    let scroll = UIScrollView()
    #expect(scroll.bouncesVertically && scroll.bouncesHorizontally)
    scroll.bounces = false
    #expect(!scroll.bouncesVertically)
    scroll.bouncesHorizontally = true
    #expect(scroll.bouncesHorizontally && !scroll.bouncesVertically)
  }
}
