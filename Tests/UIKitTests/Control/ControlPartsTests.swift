import Testing

@testable import UIKit

@Suite("Parts of controls") @MainActor
struct ControlPartsTests {
  private let mark = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 6)).image {
    $0.fill($0.format.bounds)
  }

  @Test("a button puts title and picture where a subclass says")
  func buttonRects() {
    final class Upright: UIButton {
      override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: 0, width: contentRect.width, height: 20)
      }
      override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
        CGRect(x: 0, y: 20, width: contentRect.width, height: contentRect.height - 20)
      }
    }
    let button = Upright(frame: CGRect(x: 0, y: 0, width: 60, height: 50))
    button.setTitle("t", for: .normal)
    button.setImage(mark, for: .normal)
    button.layoutIfNeeded()
    #expect(button.imageView?.frame == CGRect(x: 0, y: 0, width: 60, height: 20))
    #expect(button.titleLabel?.frame == CGRect(x: 0, y: 20, width: 60, height: 30))
    #expect(button.role == .normal && UIButton.ButtonType.roundedRect == .system)
  }

  @Test("the primary action runs as by a tap, not while disabled; handlers are listed until one says stop")
  func primary() {
    let control = UIControl()
    var runs = 0
    control.addAction(UIAction { _ in runs += 1 }, for: .primaryActionTriggered)
    control.addAction(UIAction { _ in }, for: .touchDown)
    control.performPrimaryAction()
    control.isEnabled = false
    control.performPrimaryAction()
    #expect(runs == 1)
    var seen: [UIControl.Event] = []
    control.enumerateEventHandlers { _, _, event, stop in
      seen.append(event)
      stop = true
    }
    #expect(seen == [.primaryActionTriggered])
  }

  @Test("segments made of actions take their titles, run them, and are found by them")
  func segments() {
    var chosen: [String] = []
    let actions = ["a", "b"].map { name in
      UIAction(title: name, identifier: .init(name)) { chosen.append($0.title) }
    }
    let control = UISegmentedControl(frame: .zero, actions: actions)
    #expect(control.numberOfSegments == 2 && control.titleForSegment(at: 1) == "b")
    #expect(control.segmentIndex(identifiedBy: .init("b")) == 1)
    #expect(control.segmentIndex(identifiedBy: .init("c")) == NSNotFound)
    control.actionForSegment(at: 1)?.run(nil)
    #expect(chosen == ["b"])
    control.setContentOffset(CGSize(width: 3, height: 4), forSegmentAt: 0)
    #expect(control.contentOffsetForSegment(at: 0) == CGSize(width: 3, height: 4))
  }

  @Test("what a state's picture of a stepper doesn't say, the normal one says")
  func stepper() {
    let stepper = UIStepper()
    stepper.setIncrementImage(mark, for: .normal)
    #expect(stepper.incrementImage(for: .highlighted) === mark)
    #expect(stepper.decrementImage(for: .normal) == nil)
    stepper.layoutIfNeeded()
    let shown = stepper.subviews.compactMap { $0 as? UIImageView }.first { $0.image === mark }
    // The right half of 94 × 32 points has its middle at 70.5, 16.
    #expect(shown?.frame == CGRect(x: 65.5, y: 13, width: 10, height: 6))
  }

  @Test(
    "a page control's dots follow its direction; pictures take their places; a progress makes a dot four times as long"
  )
  func pages() {
    let control = UIPageControl(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    control.numberOfPages = 3
    control.direction = .topToBottom
    control.layoutIfNeeded()
    let dots = control.subviews.compactMap { $0 as? UIImageView }
    #expect(dots.map(\.center.y) == [34, 50, 66] && dots.allSatisfy { $0.center.x == 50 })
    control.direction = .rightToLeft
    control.layoutIfNeeded()
    #expect(dots.map(\.center.x) == [66, 50, 34])
    control.setIndicatorImage(mark, forPage: 1)
    control.layoutIfNeeded()
    #expect(dots[1].bounds.size == CGSize(width: 10, height: 6))
    let progress = UIPageControlProgress()
    control.progress = progress
    progress.currentProgress = 0.5
    control.layoutIfNeeded()
    #expect(dots[0].bounds.width == 28)
    #expect(control.subviews.last?.bounds.width == 14)
  }

  @Test("a slider with ticks rests on the nearest one: of 0, 0.5 and 1")
  func ticks() {
    let slider = UISlider()
    slider.trackConfiguration = .init(numberOfTicks: 3)
    slider.value = 0.6
    #expect(slider.value == 0.5)
    slider.value = 0.8
    #expect(slider.value == 1)
  }

  @Test("glass is a blur with a ground; a colour well shows its colour in a ring")
  func looks() {
    let glass = UIVisualEffectView(effect: UIGlassEffect(style: .regular))
    #expect(glass.subviews.first?.layer.backgroundFilters?.count == 1)
    let well = UIColorWell(frame: CGRect(x: 0, y: 0, width: 28, height: 28))
    well.selectedColor = .red
    well.layoutIfNeeded()
    #expect(well.subviews.first?.backgroundColor == .red)
    #expect(well.subviews.first?.frame == CGRect(x: 5, y: 5, width: 18, height: 18))
  }
}
