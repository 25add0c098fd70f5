import Testing
import UIKit

@Suite("Zooming to a rectangle, observing the offset") @MainActor
struct ZoomToTests {
  private final class Zoomed: NSObject, UIScrollViewDelegate {
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }
  }

  @Test("100×50 about (100, 100) in 100×100: twice as large at most, its middle in the middle")
  func zoom() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let delegate = Zoomed()
    scroll.addSubview(delegate.content)
    scroll.contentSize = CGSize(width: 200, height: 200)
    scroll.delegate = delegate
    scroll.maximumZoomScale = 2
    scroll.zoom(to: CGRect(x: 75, y: 75, width: 50, height: 50), animated: false)
    // 100 / 50 = 2; (100, 100) lies at (200, 200), 50 before that is the offset.
    #expect(scroll.zoomScale == 2 && scroll.contentOffset == CGPoint(x: 150, y: 150))
    scroll.zoom(to: CGRect(x: 0, y: 0, width: 100, height: 50), animated: false)
    #expect(scroll.zoomScale == 1 && scroll.contentOffset == .zero)
    scroll.zoom(to: CGRect(x: 0, y: 0, width: 0, height: CGFloat.nan), animated: false)
    #expect(scroll.zoomScale == 1)
  }

  @Test("observers hear of an assignment that changes nothing, once")
  func unchanged() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var heard = 0
    let token = scroll.observe(_acetateKey: "contentOffset", \.contentOffset) { _, _ in heard += 1 }
    scroll.contentOffset = .zero
    #expect(heard == 1)
    scroll.contentOffset = CGPoint(x: 0, y: 5)
    #expect(heard == 2)
    token.invalidate()
  }

  @Test("observers of an animator hear when it runs and when it stands")
  func running() {
    let view = UIView()
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { view.alpha = 0 }
    var heard: [Bool] = []
    let token = animator.observe(_acetateKey: "running", \.isRunning, options: [.new]) { animator, _ in
      heard.append(animator.isRunning)
    }
    animator.startAnimation()
    animator.pauseAnimation()
    animator.fractionComplete = 0.2
    #expect(heard == [true, false])
    animator.stopAnimation(true)
    token.invalidate()
  }
}
