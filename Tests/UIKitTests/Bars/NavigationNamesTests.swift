import Testing

@testable import UIKit

@Suite("Search in a bar, looks of items, bars that stand alone", .serialized) @MainActor
struct NavigationNamesTests {
  private final class Updater: NSObject, UISearchResultsUpdating, UISearchControllerDelegate {
    var words: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      words.append(searchController.searchBar.text ?? "")
    }
  }

  @Test(
    "the bar grows by the search bar's 52 points, and so does the inset of what lies below; scrolling takes it back"
  )
  func searchBar() throws {
    let table = UITableViewController(style: .plain)
    let search = UISearchController(searchResultsController: nil)
    table.navigationItem.searchController = search
    let navigation = UINavigationController(rootViewController: table)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = navigation
    window.isHidden = false
    defer { window.isHidden = true }
    window.layoutIfNeeded()
    // 44 and 52
    #expect(navigation.navigationBar.bounds.height == 96)
    #expect(search.searchBar.window === window)
    #expect(table.view.safeAreaInsets.top >= 96)
    let scroll = try #require(table.tableView)
    scroll.contentSize.height = 2_000
    scroll.contentOffset.y = -scroll.adjustedContentInset.top + 30
    // 30 of the 52 are pushed away
    #expect(navigation.navigationBar.bounds.height == 66)
    table.navigationItem.hidesSearchBarWhenScrolling = false
    window.layoutIfNeeded()
    #expect(navigation.navigationBar.bounds.height == 96)
  }

  @Test("words that are written reach the updater while the search is active")
  func words() {
    let search = UISearchController(searchResultsController: nil)
    let updater = Updater()
    search.searchResultsUpdater = updater
    search.searchBar.text = "x"
    #expect(updater.words == [])
    search.isActive = true
    search.searchBar.searchTextField.insertText("y")
    #expect(updater.words.last == "xy")
    search.isActive = false
    #expect(updater.words.last == "" && search.searchBar.text == "")
  }

  @Test("an item's looks go before the bar's; a delegate may refuse to let an item go")
  func alone() {
    final class Refuses: NSObject, UINavigationBarDelegate {
      func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
        item.title != "stays"
      }
    }
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let refuses = Refuses()
    bar.delegate = refuses
    bar.items = [UINavigationItem(title: "first"), UINavigationItem(title: "stays")]
    #expect(bar.popItem(animated: false) == nil && bar.items?.count == 2)
    #expect(bar.barPosition == .any)
    let looks = UINavigationBarAppearance()
    looks.configureWithOpaqueBackground()
    looks.titleTextAttributes = [.foregroundColor: UIColor.red]
    let item = UINavigationItem(title: "red")
    item.standardAppearance = looks
    bar.items = [item]
    let title = bar.subviews.compactMap { $0 as? UILabel }.first { $0.text == "red" }
    #expect(title?.textColor == .red)
  }

  @Test("a hidden item leaves its bar")
  func hidden() {
    func item(_ title: String) -> UIBarButtonItem {
      UIBarButtonItem(title: title, style: .plain, target: nil, action: nil)
    }
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let (a, b) = (item("a"), item("b"))
    bar.items = [a, b]
    func buttons() -> Int { bar.subviews.filter { $0 is UIButton }.count }
    #expect(buttons() == 2)
    a.isHidden = true
    #expect(buttons() == 1)
  }
}
