import QuartzCore
import Testing

@testable import UIKit

@Suite("UIScrollView", .serialized) @MainActor
struct ScrollViewTests {
  final class Spy: NSObject, UIScrollViewDelegate {
    var log: [String] = []
    var velocity = CGPoint.zero
    var target: CGPoint?
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if log.last != "scroll" { log.append("scroll") }
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("begin") }
    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      self.velocity = velocity
      log.append("willEnd")
      if let target { targetContentOffset.pointee = target }
    }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      log.append("didEnd \(decelerate)")
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { log.append("decelerate") }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("rest") }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let spy = Spy()

  init() {
    scroll.contentSize = CGSize(width: 320, height: 1000)
    window.addSubview(scroll)
    scroll.delegate = spy
    window.isHidden = false
  }

  private func touch(_ phase: UITouch.Phase, _ y: CGFloat, _ time: Double) {
    // Another suite may have shown a window since this test was made.
    UIApplication.shared.register(window)
    UIApplication.shared.deliver(touchPhase: phase, at: CGPoint(x: 100, y: y), timestamp: time)
  }

  @Test("defaults (fact 1.11.6)")
  func defaults() {
    defer { window.isHidden = true }
    let view = UIScrollView()
    #expect(view.contentOffset == .zero && view.contentSize == .zero && view.contentInset == .zero)
    #expect(view.clipsToBounds && view.bounces && view.isScrollEnabled)
    #expect(!view.alwaysBounceVertical && !view.alwaysBounceHorizontal && !view.isPagingEnabled)
    #expect(view.delaysContentTouches && view.canCancelContentTouches && view.scrollsToTop)
    #expect(view.zoomScale == 1 && view.minimumZoomScale == 1 && view.maximumZoomScale == 1)
    #expect(view.decelerationRate.rawValue == 0.998)
  }

  @Test("the offset is the bounds' origin; assigning does not clamp (facts 9.1, 9.4, 9.29)")
  func offset() {
    defer { window.isHidden = true }
    scroll.contentOffset = CGPoint(x: 0, y: -500)
    #expect(scroll.bounds.origin.y == -500)
    #expect(scroll.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
    #expect(spy.log == ["scroll"])
    spy.log = []
    scroll.contentOffset = CGPoint(x: 0, y: -500)
    #expect(spy.log.isEmpty)
    scroll.bounds.origin.y = 20
    #expect(scroll.contentOffset.y == 20)
    #expect(spy.log == ["scroll"])
  }

  @Test("where it may rest (fact 9.3)")
  func range() {
    defer { window.isHidden = true }
    scroll.contentInset = UIEdgeInsets(top: 64, left: 0, bottom: 49, right: 0)
    #expect(scroll.range.y == -64...569)
    scroll.contentSize.height = 100
    #expect(scroll.range.y == -64 ... -64)
  }

  @Test("a slow release: no deceleration (fact 9.26)")
  func slow() {
    defer { window.isHidden = true }
    touch(.began, 300, 0)
    #expect(scroll.isTracking && !scroll.isDragging)
    touch(.moved, 280, 0.1)
    #expect(scroll.isDragging)
    touch(.moved, 200, 0.2)
    touch(.moved, 200, 0.4)
    touch(.ended, 200, 0.6)
    #expect(spy.log == ["begin", "scroll", "willEnd", "didEnd false"])
    #expect(spy.velocity == .zero)
    #expect(scroll.contentOffset.y == 100)
    #expect(!scroll.isTracking && !scroll.isDragging && !scroll.isDecelerating)
  }

  @Test("a flick: the three notices of its end together, velocity in points a millisecond (9.25, 9.27)")
  func flick() {
    defer { window.isHidden = true }
    let now = CACurrentMediaTime()
    touch(.began, 300, now)
    touch(.moved, 280, now + 0.02)
    touch(.moved, 240, now + 0.04)
    touch(.ended, 240, now + 0.04)
    #expect(spy.log == ["begin", "scroll", "willEnd", "didEnd true", "decelerate"])
    // 60 pt in .04 s are 1.5 pt a millisecond.
    #expect(abs(spy.velocity.y - 1.5) < 1e-6)
    #expect(scroll.isDecelerating)
    scroll.driver.fingerDown()
    scroll.driver.fingerUp()
    #expect(spy.log.last == "rest")
    #expect(!scroll.isDecelerating)
  }

  @Test("past the edge the content follows by the rubber band (fact 9.13)")
  func overscroll() {
    defer { window.isHidden = true }
    touch(.began, 100, 0)
    touch(.moved, 150, 0.1)
    touch(.moved, 300, 0.2)
    #expect(abs(Double(scroll.contentOffset.y) + ScrollPhysics.rubber(200, 480)) < 1e-9)
    touch(.cancelled, 300, 0.3)
    scroll.contentOffset = .zero
    scroll.bounces = false
    touch(.began, 100, 1)
    touch(.moved, 150, 1.1)
    #expect(scroll.contentOffset == .zero)
    touch(.cancelled, 150, 1.2)
  }

  @Test("content that fits doesn't move unless it always bounces (fact 9.16)")
  func fits() {
    defer { window.isHidden = true }
    scroll.contentSize.height = 100
    touch(.began, 100, 0)
    touch(.moved, 150, 0.1)
    #expect(spy.log.isEmpty && scroll.contentOffset == .zero)
    touch(.ended, 150, 0.2)
    scroll.alwaysBounceVertical = true
    touch(.began, 100, 1)
    touch(.moved, 150, 1.1)
    #expect(scroll.contentOffset.y < 0)
    touch(.cancelled, 150, 1.2)
  }

  @Test("bounces turned off in the middle of a bounce ends it where it is")
  func bounceEnds() {
    defer { window.isHidden = true }
    touch(.began, 100, 0)
    touch(.moved, 200, 0.1)
    touch(.moved, 300, 0.2)
    touch(.ended, 300, 0.5)
    #expect(scroll.contentOffset.y < 0 && scroll.isDecelerating)
    scroll.bounces = false
    #expect(scroll.contentOffset.y < 0 && !scroll.isDecelerating)
  }

  @Test("scrollRectToVisible moves the least way, or not at all (fact 9.11)")
  func visible() {
    defer { window.isHidden = true }
    scroll.scrollRectToVisible(CGRect(x: 0, y: 100, width: 10, height: 10), animated: false)
    #expect(spy.log.isEmpty)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 600, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 130)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 50, width: 10, height: 10), animated: false)
    #expect(scroll.contentOffset.y == 50)
  }

  @Test("in an animation block the offset is final at once, with one notice (fact 9.7)")
  func animated() {
    defer { window.isHidden = true }
    UIView.animate(withDuration: 1) { self.scroll.contentOffset.y = 200 }
    #expect(scroll.contentOffset.y == 200)
    #expect(spy.log == ["scroll"])
    #expect(scroll.layer.animation(forKey: "bounds.origin") != nil)
  }
}
