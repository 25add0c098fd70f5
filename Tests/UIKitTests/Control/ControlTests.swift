import Testing
import UIKit

@Suite("Controls of one value") @MainActor
struct ControlTests {
  @Test("a switch is 51 × 31 whatever its frame (fact 1.12.7); setting it tells nobody (fact 10.17)")
  func switches() {
    let it = UISwitch(frame: CGRect(x: 3, y: 4, width: 200, height: 5))
    #expect(it.frame == CGRect(x: 3, y: 4, width: 51, height: 31))
    it.frame.size.width = 7
    #expect(it.bounds.size == CGSize(width: 51, height: 31))
    var told = 0
    it.addAction(UIAction { _ in told += 1 }, for: .valueChanged)
    it.setOn(true, animated: false)
    #expect(it.isOn && told == 0)
  }

  @Test("a slider keeps its value in the range and tells nobody; the knob goes with it")
  func slider() {
    let it = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 31))
    it.maximumValue = 10
    it.value = 25
    #expect(it.value == 10)
    it.minimumValue = 20
    #expect(it.value == 20)
    it.minimumValue = 0
    let track = it.trackRect(forBounds: it.bounds)
    let (low, high) = (
      it.thumbRect(forBounds: it.bounds, trackRect: track, value: 0),
      it.thumbRect(forBounds: it.bounds, trackRect: track, value: 10)
    )
    #expect(low.minX == 0 && high.maxX == 200 && low.midY == 15.5)
    it.value = .nan
    #expect(!it.value.isNaN)
  }

  @Test("progress stays between 0 and 1")
  func progress() {
    let it = UIProgressView(progressViewStyle: .default)
    it.progress = 3
    #expect(it.progress == 1)
    it.progress = -1
    #expect(it.progress == 0 && it.bounds.height == 4)
  }

  @Test("segments: inserted, removed, chosen; 32 points high (fact 1.12.9)")
  func segments() {
    let it = UISegmentedControl(items: ["A", "B", "C"])
    #expect(it.numberOfSegments == 3 && it.selectedSegmentIndex == UISegmentedControl.noSegment)
    #expect(it.intrinsicContentSize.height == 32)
    it.selectedSegmentIndex = 1
    it.insertSegment(withTitle: "0", at: 0, animated: false)
    #expect(it.selectedSegmentIndex == 2 && it.titleForSegment(at: 2) == "B")
    it.removeSegment(at: 2, animated: false)
    #expect(it.selectedSegmentIndex == UISegmentedControl.noSegment)
    it.removeAllSegments()
    #expect(it.numberOfSegments == 0)
  }

  @Test("pages: the present one is kept among them")
  func pages() {
    let it = UIPageControl()
    it.numberOfPages = 5
    it.currentPage = 9
    #expect(it.currentPage == 4)
    it.numberOfPages = 2
    #expect(it.currentPage == 1)
    it.numberOfPages = -3
    #expect(it.numberOfPages == 0 && it.currentPage == 0)
  }

  @Test("a stepper wraps or stops at its ends")
  func stepper() {
    let it = UIStepper()
    it.maximumValue = 3
    it.value = 7
    #expect(it.value == 3 && it.intrinsicContentSize == CGSize(width: 94, height: 32))
  }

  @Test("a text field: its text is never nil, placeholder and side views make room")
  func field() {
    let it = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    #expect(it.text == "" && !it.hasText)
    it.borderStyle = .roundedRect
    #expect(it.textRect(forBounds: it.bounds) == CGRect(x: 7, y: 0, width: 186, height: 34))
    it.leftView = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    it.leftViewMode = .always
    #expect(it.textRect(forBounds: it.bounds).minX == 30)
  }
}
