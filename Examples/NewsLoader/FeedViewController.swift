import UIKit

/// A page of news: a bar on top, a row of people, cards, and a tab bar.
final class FeedViewController: UIViewController {
  private let header = HeaderView()
  private let people = PeopleView()
  private let tabs = TabBarView()
  private let cards = [
    CardView(.dawn, avatar: Palette.coral), CardView(.coast, avatar: Palette.violet),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Palette.ground
    view.addSubview(people)
    for card in cards { view.addSubview(card) }
    view.addSubview(header)
    view.addSubview(tabs)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let width = view.bounds.width
    header.frame = CGRect(x: 0, y: 0, width: width, height: area.minY + 64)
    people.frame = CGRect(x: 0, y: header.frame.maxY, width: width, height: 104)
    var y = people.frame.maxY + 4
    for card in cards {
      card.frame = CGRect(x: 16, y: y, width: width - 32, height: 340)
      y = card.frame.maxY + 16
    }
    let tabHeight = 58 + (view.bounds.maxY - area.maxY)
    tabs.frame = CGRect(
      x: 0, y: view.bounds.maxY - tabHeight, width: width, height: tabHeight)
  }
}
