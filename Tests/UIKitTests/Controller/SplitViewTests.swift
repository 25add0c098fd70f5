import Testing

@testable import UIKit

@Suite("UISplitViewController and tabs as objects", .serialized) @MainActor
struct SplitViewTests {
  private func shown(_ split: UISplitViewController, _ size: CGSize) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = split
    window.isHidden = false
    split.view.frame = window.bounds
    window.layoutIfNeeded()
    return window
  }

  @Test("on a phone one column: the last one on top, or the one that the delegate wants")
  func compact() {
    final class First: NSObject, UISplitViewControllerDelegate {
      func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
      ) -> UISplitViewController.Column { .primary }
    }
    let (list, detail) = (UIViewController(), UIViewController())
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let window = shown(split, CGSize(width: 390, height: 844))
    defer { window.isHidden = true }
    #expect(split.isCollapsed)
    #expect(detail.viewIfLoaded?.window != nil && list.viewIfLoaded?.window == nil)
    let delegate = First()
    let other = UISplitViewController(style: .doubleColumn)
    other.delegate = delegate
    let (a, b) = (UIViewController(), UIViewController())
    other.setViewController(a, for: .primary)
    other.setViewController(b, for: .secondary)
    let second = shown(other, CGSize(width: 390, height: 844))
    defer { second.isHidden = true }
    #expect(a.viewIfLoaded?.window != nil && b.viewIfLoaded?.window == nil)
    a.showDetailViewController(b, sender: nil)
    #expect(a.navigationController?.topViewController === b)
    #expect(a.splitViewController === other)
  }

  @Test("on an iPad on its side two columns: 320 points and the rest")
  func regular() {
    let (list, detail) = (UIViewController(), UIViewController())
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    let window = shown(split, CGSize(width: 1024, height: 768))
    defer { window.isHidden = true }
    #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
    #expect(list.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
    #expect(detail.navigationController?.view.frame == CGRect(x: 320, y: 0, width: 704, height: 768))
    split.preferredPrimaryColumnWidth = 200
    window.layoutIfNeeded()
    #expect(list.navigationController?.view.frame.width == 200)
    split.preferredDisplayMode = .secondaryOnly
    window.layoutIfNeeded()
    #expect(list.viewIfLoaded?.window == nil)
    #expect(detail.navigationController?.view.frame.width == 1024)
  }

  @Test("tabs make their controllers, groups stand one by one, and the bar can be hidden")
  func tabs() {
    let tabs = UITabBarController()
    let (a, b) = (UIViewController(), UIViewController())
    let first = UITab(title: "A", image: nil, identifier: "a") { _ in a }
    let group = UITabGroup(
      title: "G", image: nil, identifier: "g",
      children: [UITab(title: "B", image: nil, identifier: "b") { _ in b }])
    tabs.tabs = [first, group]
    #expect(tabs.viewControllers?.count == 2)
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B"])
    #expect(tabs.selectedTab === first)
    tabs.selectedTab = tabs.tab(forIdentifier: "b")
    #expect(tabs.selectedViewController === b)
    tabs.isTabBarHidden = true
    #expect(tabs.tabBar.alpha == 0)
  }
}
