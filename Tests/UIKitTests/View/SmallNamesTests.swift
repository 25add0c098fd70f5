import Testing

@testable import UIKit

/// Small names that many sources ask for.
@Suite @MainActor struct SmallNamesTests {
  @Test("index paths of Objective-C count section first")
  func indexPaths() {
    #expect((IndexPath(row: 3, section: 2) as NSIndexPath).row == 3)
    #expect((IndexPath(item: 3, section: 2) as NSIndexPath).section == 2)
    #expect(NSIndexPath(row: 4, section: 1) as IndexPath == IndexPath(row: 4, section: 1))
  }

  @Test("a view marked for one direction runs so, what plays back never turns round")
  func directions() {
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
    #expect(UIView.userInterfaceLayoutDirection(for: .playback, relativeTo: .rightToLeft) == .leftToRight)
    #expect(UIView.userInterfaceLayoutDirection(for: .unspecified, relativeTo: .rightToLeft) == .rightToLeft)
    let view = UIView()
    view.semanticContentAttribute = .forceRightToLeft
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  @Test("what buttons and fields draw lies on nothing, what plain views draw on black")
  func opaque() {
    #expect(UIView().isOpaque)
    #expect(!UIButton(type: .custom).isOpaque && !UITextField().isOpaque)
  }

  @Test("levels of windows are in order")
  func levels() { #expect(UIWindow.Level.normal < .statusBar && UIWindow.Level.statusBar < .alert) }

  @Test("a tab bar lies at the bottom before its controller's viewDidLoad")
  func tabBar() {
    final class Tabs: UITabBarController {
      var seen = CGRect.zero
      override func viewDidLoad() {
        super.viewDidLoad()
        seen = tabBar.frame
      }
    }
    let tabs = Tabs()
    let size = tabs.view.bounds.size
    // A bar is 49 points high.
    #expect(tabs.seen == CGRect(x: 0, y: size.height - 49, width: size.width, height: 49))
  }

  @Test("a stroked path of older names is the one of today")
  func strokedPath() {
    let line = CGPathCreateMutable()
    CGPathMoveToPoint(line, nil, 0, 0)
    CGPathAddLineToPoint(line, nil, 10, 0)
    let box = CGPathGetPathBoundingBox(CGPathCreateCopyByStrokingPath(line, nil, 4, .butt, .miter, 10))
    // Half of the width on either side.
    #expect(box == CGRect(x: 0, y: -2, width: 10, height: 4))
  }

  @Test("words for a screen reader are kept with layers too")
  func hints() {
    let (layer, animation) = (CALayer(), CAKeyframeAnimation())
    (layer.accessibilityHint, animation.accessibilityHint) = ("a", "b")
    #expect(layer.accessibilityHint == "a" && animation.accessibilityHint == "b")
    #expect(layer.accessibilityLabel == nil)
  }
}
