import Testing

/// Observing properties by their keys.
@Suite struct ObservingTests {
  @Test func aScrollViewsOffset() throws {
    let text = controller(
      #"""
      let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let token = scroll.observe(\.contentOffset, options: [.old, .new]) { scroll, change in
        print(change.oldValue ?? .zero, change.newValue ?? .zero, scroll.contentOffset)
      }
      scroll.contentOffset = CGPoint(x: 0, y: 5)
      scroll.setContentOffset(CGPoint(x: 0, y: 7), animated: false)
      token.invalidate()
      scroll.contentOffset = .zero
      """#)
    #expect(try played(text) == ["(0.0, 0.0) (0.0, 5.0) (0.0, 5.0)", "(0.0, 5.0) (0.0, 7.0) (0.0, 7.0)"])
  }

  /// Initial, then at each change, until the token goes.
  @Test func dynamicProperties() throws {
    let text = controller(
      #"""
      let model = Model()
      var tokens: [NSKeyValueObservation] = []
      tokens.append(model.observe(\.count, options: [.initial, .new]) { m, c in print("count", c.newValue ?? -1, m.count) })
      model.count = 4
      tokens.append(model.observe(\Model.title) { m, c in print("title", m.title ?? "nil", c.newValue == nil) })
      model.title = "t"
      tokens.removeAll()
      model.count = 9
      """#,
      beside: #"""
        class Model: NSObject {
          @objc dynamic var count: Int = 0
          @objc dynamic var title: String? { didSet { print("did", oldValue ?? "nil") } }
          @objc dynamic var child: Model?
        }
        """#)
    #expect(try played(text) == ["count 0 0", "count 4 4", "did nil", "title t true"])
  }

  @Test func aMethodWithContext() throws {
    let text = controller(
      #"""
      scroll.addObserver(self, forKeyPath: "contentSize", options: [.new, .old], context: &context)
      scroll.addObserver(self, forKeyPath: #keyPath(UIView.frame), options: .new, context: nil)
      scroll.contentSize = CGSize(width: 3, height: 4)
      scroll.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      scroll.removeObserver(self, forKeyPath: "contentSize", context: &context)
      scroll.removeObserver(self, forKeyPath: "frame")
      scroll.contentSize = .zero
      """#,
      members: #"""
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        private var context = 0
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) {
          if context == &self.context {
            print("size", change?[.newKey] as? CGSize ?? .zero, change?[.oldKey] as? CGSize ?? .zero)
          } else {
            print(keyPath ?? "", change?[.newKey] as? CGRect ?? .zero)
          }
        }
        """#)
    #expect(try played(text) == ["size (3.0, 4.0) (0.0, 0.0)", "frame (1.0, 2.0, 3.0, 4.0)"])
  }

  @Test func anObserverThatIsNoViewAndEndsInDeinit() throws {
    let text = controller(
      #"""
      let model = Model()
      var watcher: Watcher? = Watcher(model)
      model.count = 11
      watcher = nil
      model.count = 12
      _ = watcher
      """#,
      beside: #"""
        class Model: NSObject {
          @objc dynamic var count: Int = 0
          @objc dynamic var title: String? { didSet { print("did", oldValue ?? "nil") } }
          @objc dynamic var child: Model?
        }
        class Watcher: NSObject {
          let model: Model
          init(_ model: Model) {
            self.model = model
            super.init()
            model.addObserver(self, forKeyPath: "count", options: [.old, .new], context: nil)
          }
          deinit { model.removeObserver(self, forKeyPath: "count") }
          override func observeValue(
            forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
          ) {
            guard keyPath == "count" else {
              super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
              return
            }
            print("watched", change?[.oldKey] as? Int ?? -1, change?[.newKey] as? Int ?? -1)
          }
        }
        """#)
    #expect(try played(text) == ["watched 0 11"])
  }

  @Test func aPathThroughAnObject() throws {
    let text = controller(
      #"""
      let model = Model()
      model.child = Model()
      model.addObserver(self, forKeyPath: "child.count", options: [.new], context: nil)
      model.child?.count = 1
      model.child = Model()
      model.child?.count = 2
      model.removeObserver(self, forKeyPath: "child.count")
      model.child?.count = 3
      """#,
      members: #"""
        override func observeValue(
          forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
        ) { print(keyPath ?? "", change?[.newKey] as? Int ?? -1) }
        """#,
      beside: #"""
        class Model: NSObject {
          @objc dynamic var count: Int = 0
          @objc dynamic var title: String? { didSet { print("did", oldValue ?? "nil") } }
          @objc dynamic var child: Model?
        }
        """#)
    #expect(try played(text) == ["child.count 1", "child.count 0", "child.count 2"])
  }

  @Test func aPropertyThatDependsOnAnother() throws {
    let text = controller(
      #"""
      let person = Person()
      let token = person.observe(\.full, options: [.new]) { _, change in print(change.newValue ?? "") }
      person.first = "A"
      person.willChangeValue(for: \.full)
      person.didChangeValue(for: \.full)
      person.willChangeValue(forKey: "full")
      person.didChangeValue(forKey: "full")
      token.invalidate()
      """#,
      beside: #"""
        class Person: NSObject {
          @objc dynamic var first = ""
          @objc dynamic var full: String { first + "!" }
          @objc class var keyPathsForValuesAffectingFull: Set<String> { ["first"] }
        }
        """#)
    #expect(try played(text) == ["A!", "A!", "A!"])
  }

  @Test func aButtonsState() throws {
    let text = controller(
      #"""
      let button = UIButton()
      let token = button.observe(\.isHighlighted, options: [.new]) { _, change in print(change.newValue ?? false) }
      button.isHighlighted = true
      token.invalidate()
      """#)
    #expect(try played(text) == ["true"])
  }
}
