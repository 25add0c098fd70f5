import Testing
import UIKit

@Suite("Stack views") @MainActor
struct StackViewTests {
  private func stack(_ sizes: [CGSize], _ change: (UIStackView) -> Void) -> [CGRect] {
    let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    for size in sizes {
      let view = UIView()
      if size.width > 0 { view.widthAnchor.constraint(equalToConstant: size.width).isActive = true }
      if size.height > 0 { view.heightAnchor.constraint(equalToConstant: size.height).isActive = true }
      stack.addArrangedSubview(view)
    }
    change(stack)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  @Test("equal widths: (300 − 2 · 15) / 3 = 90")
  func equalWidths() {
    let frames = stack([.zero, .zero, .zero]) {
      $0.distribution = .fillEqually
      $0.spacing = 15
    }
    #expect(frames.map(\.minX) == [0, 105, 210])
    #expect(frames.allSatisfy { $0.width == 90 && $0.height == 100 && $0.minY == 0 })
  }

  @Test("equal spaces: (300 − 30 − 60 − 60) / 2 = 75")
  func equalSpaces() {
    let frames = stack([
      CGSize(width: 30, height: 0), CGSize(width: 60, height: 0), CGSize(width: 60, height: 0),
    ]) {
      $0.distribution = .equalSpacing
    }
    #expect(frames.map(\.minX) == [0, 105, 240])
  }

  @Test("equal distances of centres: from 15 to 270, so 142.5 is the middle")
  func equalCentres() {
    let frames = stack([
      CGSize(width: 30, height: 0), CGSize(width: 61, height: 0), CGSize(width: 60, height: 0),
    ]) {
      $0.distribution = .equalCentering
    }
    #expect(frames.map(\.midX) == [15, 142.5, 270])
  }

  @Test("alignment across: at the top, in the middle, at the bottom")
  func alignment() {
    for (alignment, y) in [(UIStackView.Alignment.top, 0.0), (.center, 30), (.bottom, 60)] {
      let frames = stack([CGSize(width: 300, height: 40)]) { $0.alignment = alignment }
      #expect(frames[0] == CGRect(x: 0, y: y, width: 300, height: 40))
    }
  }

  @Test("a column closes up where a view is hidden, and keeps custom spacing")
  func column() {
    let stack = UIStackView()
    stack.axis = .vertical
    stack.spacing = 5
    let views = (0..<3).map { _ in
      let view = UIView()
      view.heightAnchor.constraint(equalToConstant: 20).isActive = true
      view.widthAnchor.constraint(equalToConstant: 50).isActive = true
      stack.addArrangedSubview(view)
      return view
    }
    stack.setCustomSpacing(11, after: views[0])
    let compressed = UIView.layoutFittingCompressedSize
    #expect(stack.systemLayoutSizeFitting(compressed) == CGSize(width: 50, height: 76))
    views[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(compressed) == CGSize(width: 50, height: 51))
    stack.removeArrangedSubview(views[2])
    #expect(stack.arrangedSubviews.count == 2 && stack.subviews.count == 3)
    views[0].removeFromSuperview()
    #expect(stack.arrangedSubviews.count == 1)
  }
}
