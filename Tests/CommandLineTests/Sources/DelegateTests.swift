import Testing

/// Delegates, optional requirements and overrides, found as by their names.
@Suite struct DelegateTests {
  /// A protocol whose requirements are all optional, and classes that have some, none, or one in a subclass.
  private let fillers = #"""
    @objc protocol Filler: NSObjectProtocol {
      @objc optional func count(in x: Int) -> Int
      @objc optional func name(for i: Int) -> String?
      @objc optional func color() -> UIColor
      @objc optional func told(_ i: Int)
      @objc optional func untold(_ i: Int)
      @objc optional func size(_ i: Int) -> CGSize
      @objc optional var title: String { get }
    }
    class Impl: NSObject, Filler {
      func count(in x: Int) -> Int { x * 2 }
      func told(_ i: Int) { print("told", i) }
    }
    class BaseFiller: NSObject, Filler {}
    class SubFiller: BaseFiller { func count(in x: Int) -> Int { x } }
    """#

  /// What is left out is nil to who asks.
  @Test func optionalRequirements() throws {
    let text = controller(
      #"""
      delegate = impl
      print(delegate?.count?(in: 3) ?? -1, delegate?.name?(for: 1) ?? "none", delegate?.color?() == nil)
      let width: CGFloat = delegate?.size?(1).width ?? 5
      print(delegate?.title ?? "untitled", width)
      delegate?.told?(1)
      delegate?.untold?(2)
      if delegate?.untold?(3) != nil { print("wrong") }
      if delegate?.told?(4) == nil { print("wrong") }
      let name: String? = delegate?.name?(for: 2)?.uppercased()
      print(name ?? "nil")
      """#,
      members: #"""
        weak var delegate: Filler?
        let impl = Impl()
        """#,
      beside: fillers)
    #expect(try played(text) == ["6 none true", "untitled 5.0", "told 1", "told 4", "nil"])
  }

  @Test func requirementsThatOnlyASubclassHas() throws {
    let text = controller(
      #"""
      let sub: Filler = SubFiller()
      let base: Filler = BaseFiller()
      print(sub.count?(in: 9) ?? -2, base.count?(in: 9) ?? -2)
      """#,
      beside: fillers)
    #expect(try played(text) == ["9 -2"])
  }

  @Test func delegateMethodsThatOnlyASubclassHas() throws {
    let text = controller(
      #"""
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let sub = Sub(), extended = SubExtended(), base = Base()
      scroll.delegate = sub
      scroll.contentOffset.y = 4
      print(scroll.delegate?.viewForZooming?(in: scroll) === sub.view)
      scroll.delegate = extended
      scroll.contentOffset.y = 5
      scroll.delegate = base
      scroll.contentOffset.y = 6
      print(scroll.delegate?.viewForZooming?(in: scroll) == nil)
      """#,
      beside: #"""
        class Base: UIViewController, UIScrollViewDelegate {}
        class Sub: Base {
          func scrollViewDidScroll(_ scrollView: UIScrollView) { print("sub", scrollView.contentOffset.y) }
          func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
        }
        class SubExtended: Base {}
        extension SubExtended {
          func scrollViewDidScroll(_ scrollView: UIScrollView) { print("extended", scrollView.contentOffset.y) }
        }
        """#)
    #expect(try played(text) == ["sub 4.0", "true", "extended 5.0", "true"])
  }

  @Test func anOverrideInAnExtension() throws {
    let text = controller(
      #"""
      let page = Page()
      page.loadViewIfNeeded()
      """#,
      beside: #"""
        class Page: UIViewController {}
        extension Page {
          override func viewDidLoad() {
            super.viewDidLoad()
            print("loaded")
          }
        }
        """#)
    #expect(try played(text) == ["loaded"])
  }
}
