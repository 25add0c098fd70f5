import Testing
import UIKit

@Suite("Cells made by hand") @MainActor
struct CellMakingTests {
  private final class Own: UITableViewCell {
    let mark = UIView()
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(mark)
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("UITableViewCell() is a plain one of 44 points (fact 11.2); a subclass gets its own initialiser")
  func plain() {
    #expect(UITableViewCell().bounds.height == 44)
    #expect(UITableViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 60)).bounds.height == 60)
    let own = Own()
    #expect(own.mark.superview === own.contentView)
  }

  private final class Header: UITableViewHeaderFooterView {
    var isOwn = false
    override init(reuseIdentifier: String?) {
      super.init(reuseIdentifier: reuseIdentifier)
      isOwn = true
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test(
    "a header that is asked for is of the class that was registered, made by its own initialiser; nil of none"
  )
  func headers() {
    let table = UITableView()
    table.register(Header.self, forHeaderFooterViewReuseIdentifier: "h")
    let header = table.dequeueReusableHeaderFooterView(withIdentifier: "h")
    #expect((header as? Header)?.isOwn == true && header?.reuseIdentifier == "h")
    #expect(table.dequeueReusableHeaderFooterView(withIdentifier: "x") == nil)
  }

  @Test("a described row is as high as its two lines, 11 above and below, 3 between, and its line")
  func described() throws {
    let cell = UITableViewCell()
    var content = cell.defaultContentConfiguration()
    content.text = "One"
    content.secondaryText = "Two"
    cell.contentConfiguration = content
    let view = try #require(cell.contentView.subviews.first { $0 is UIListContentView })
    let heights = [17, 12].map { UIFont.systemFont(ofSize: $0).lineHeight }
    let fit = view.sizeThatFits(CGSize(width: 320, height: 0)).height
    // Each line rounds up to a pixel (fact 13.4).
    #expect(abs(fit - (heights[0] + heights[1] + 25)) <= 1.01)
    #expect(cell.textLabel?.isHidden == true)
  }
}
