import Testing
import UIKit

@Suite("Navigation and tab bar controllers") @MainActor
struct ContainerTests {
  @Test("push and pop change the stack; children know their container")
  func navigation() {
    let (root, second) = (UIViewController(), UIViewController())
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    _ = navigation.view
    #expect(root.view.superview != nil && root.navigationController === navigation)
    navigation.pushViewController(second, animated: false)
    #expect(navigation.viewControllers.count == 2 && navigation.topViewController === second)
    #expect(second.view.superview != nil && root.view.superview == nil)
    #expect(navigation.navigationBar.items?.count == 2)
    #expect(navigation.popViewController(animated: false) === second)
    #expect(second.navigationController == nil && root.view.superview != nil)
    #expect(navigation.popViewController(animated: false) == nil)
  }

  @Test("no bar hides by itself (fact 1.12.10)")
  func barsStay() {
    let navigation = UINavigationController()
    #expect(!navigation.hidesBarsOnSwipe && !navigation.hidesBarsOnTap)
    #expect(!navigation.hidesBarsWhenKeyboardAppears && !navigation.hidesBarsWhenVerticallyCompact)
  }

  @Test("the bar takes 44 points of the safe area (fact 1.12.8), none when hidden")
  func safeArea() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    navigation.view.layoutIfNeeded()
    #expect(root.view.safeAreaInsets.top == 44)
    navigation.isNavigationBarHidden = true
    #expect(root.view.safeAreaInsets.top == 0)
  }

  @Test("rows begin below the bar: the offset is −44, and 0 when the bar goes")
  func rowsBelowBar() {
    let table = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: table)
    navigation.view.layoutIfNeeded()
    #expect(table.tableView.contentOffset.y == -44)
    navigation.isNavigationBarHidden = true
    navigation.view.layoutIfNeeded()
    #expect(table.tableView.contentOffset.y == 0)
  }

  @Test("a title that changes shows in the bar")
  func title() {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    _ = navigation.view
    root.title = "New"
    #expect(navigation.navigationBar.topItem?.title == "New")
  }

  @Test("one tab is shown; 49 points of the safe area are the bar's (fact 1.12.9)")
  func tabs() {
    let (a, b) = (UIViewController(), UIViewController())
    let tabs = UITabBarController()
    tabs.viewControllers = [a, b]
    tabs.view.layoutIfNeeded()
    #expect(tabs.selectedViewController === a && a.view.superview != nil)
    #expect(a.view.safeAreaInsets.bottom == 49 && a.tabBarController === tabs)
    tabs.selectedIndex = 1
    #expect(b.view.superview != nil && a.view.superview == nil)
    tabs.selectedIndex = 7
    #expect(tabs.selectedIndex == 1)
  }
}
