import Testing

/// Targets and actions, and methods that are called or asked for by their names.
@Suite struct ActionTests {
  @Test func actionsTakeWhatTheyWant() throws {
    let text = controller(
      #"""
      view.addSubview(button)
      button.addTarget(self, action: #selector(zero), for: .touchDown)
      button.addTarget(self, action: #selector(one(_:)), for: .touchDown)
      button.addTarget(self, action: #selector(two(_:for:)), for: .touchDown)
      button.addTarget(self, action: #selector(ViewController.any), for: .touchDown)
      button.sendActions(for: .touchDown)
      print(button.actions(forTarget: self, forControlEvent: .touchDown) ?? [])
      """#,
      members: #"""
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        @IBAction func zero() { print("zero") }
        @IBAction func one(_ sender: UIButton) { print("one") }
        @objc func two(_ sender: UIControl, for event: UIEvent) { print("two") }
        @objc func any(_ sender: AnyObject?) { print("any", sender === button) }
        """#)
    #expect(
      try played(text) == ["zero", "one", "two", "any true", "[\"zero\", \"one:\", \"two:for:\", \"any:\"]"])
  }

  /// An action is its name: taking back one takes back the other, and another class's finds the target's own method.
  @Test func oneNameOfTwoClasses() throws {
    let text = controller(
      #"""
      button.addTarget(self, action: #selector(hit), for: .touchUpInside)
      button.removeTarget(self, action: #selector(Other.hit), for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
      button.addTarget(self, action: #selector(Other.hit), for: .touchUpInside)
      button.addTarget(self, action: #selector(hit), for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
      """#,
      members: #"""
        let button = UIButton()
        @objc func hit() { print("hit") }
        """#,
      beside: #"""
        class Other: NSObject { @objc func hit() { print("other") } }
        """#)
    #expect(try played(text) == ["hit"])
  }

  @Test func textsAsSelectors() throws {
    let text = controller(
      #"""
      let button = UIButton()
      button.addTarget(self, action: Selector("hitTwo:event:"), for: .touchUpInside)
      button.addTarget(self, action: "hitOne:", for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
      perform(NSSelectorFromString("hitOne:"), with: button)
      perform(Selector(("late")), with: nil, afterDelay: 0.1)
      perform(#selector(late), with: nil, afterDelay: 0.2)
      NSObject.cancelPreviousPerformRequests(withTarget: self, selector: #selector(late), object: nil)
      perform(#selector(late), with: nil, afterDelay: 0.3)
      print((perform(#selector(give))?.takeUnretainedValue() as? String) ?? "none")
      """#,
      members: #"""
        @objc func hitOne(_ sender: UIButton) { print("one") }
        @objc func hitTwo(_ sender: Any, event: UIEvent?) { print("two", event == nil) }
        @objc private func late() { print("late") }
        @objc func give() -> String { "given" }
        """#)
    #expect(try played(text) == ["two true", "one", "one", "given", "late"])
  }

  @Test func respondsToWhatIsThere() throws {
    let text = controller(
      #"""
      print(responds(to: #selector(hit)), responds(to: Selector("nothing")), responds(to: NSSelectorFromString("hit")))
      let delegated = Delegated()
      print(
        delegated.responds(to: #selector(UIScrollViewDelegate.scrollViewDidScroll(_:))),
        delegated.responds(to: #selector(UIScrollViewDelegate.scrollViewDidZoom(_:))))
      let proxy: NSObjectProtocol = Proxy()
      print(proxy.responds(to: Selector("own")), proxy.responds(to: #selector(Proxy.f)), proxy.responds(to: Selector("g")))
      print(MemberSub().responds(to: #selector(Members.f)), UIView().responds(to: Selector("layoutSubviews")))
      MemberSub().perform(Selector("f"))
      """#,
      members: #"""
        @objc func hit() {}
        """#,
      beside: #"""
        class Delegated: NSObject, UIScrollViewDelegate { func scrollViewDidScroll(_ scrollView: UIScrollView) {} }
        class Proxy: NSObject {
          @objc func f() {}
          override func responds(to aSelector: Selector!) -> Bool { aSelector == Selector("own") || super.responds(to: aSelector) }
        }
        @objcMembers class Members: NSObject { func f() { print("members") } }
        class MemberSub: Members { override func f() { print("sub") } }
        """#)
    #expect(try played(text) == ["true false true", "true false", "true true false", "true true", "sub"])
  }

  @Test func anActionWithoutATargetGoesUpTheChain() throws {
    let text = controller(
      #"""
      view.addSubview(inner)
      inner.addSubview(button)
      button.addTarget(nil, action: #selector(up(_:)), for: .touchUpInside)
      button.sendActions(for: .touchUpInside)
      button.addTarget(nil, action: Selector("middle"), for: .touchDown)
      button.sendActions(for: .touchDown)
      """#,
      members: #"""
        let inner = Middle()
        let button = UIButton()
        @objc func up(_ sender: UIButton) { print("up", sender === button) }
        """#,
      beside: #"""
        class Middle: UIView { @objc func middle() { print("middle") } }
        """#)
    #expect(try played(text) == ["up true", "middle"])
  }

  @Test func linksTimersAndNotifications() throws {
    let text = controller(
      #"""
      link = CADisplayLink(target: self, selector: #selector(step))
      link?.add(to: .main, forMode: .common)
      Timer.scheduledTimer(withTimeInterval: 0.2, repeats: false) { _ in print("block") }
      Timer.scheduledTimer(timeInterval: 0.1, target: self, selector: #selector(tick(timer:)), userInfo: nil, repeats: false)
      NotificationCenter.default.addObserver(self, selector: #selector(note), name: Notification.Name("x"), object: nil)
      NotificationCenter.default.addObserver(self, selector: #selector(older), name: Notification.Name("x"), object: nil)
      NotificationCenter.default.post(name: Notification.Name("x"), object: self, userInfo: ["a": 1])
      UIApplication.shared.sendAction(#selector(zero), to: self, from: nil, for: nil)
      """#,
      members: #"""
        var link: CADisplayLink?
        var count = 0
        @objc func zero() { print("zero") }
        @objc func step(_ link: CADisplayLink) {
          count += 1
          if count == 3 { print("step"); link.invalidate() }
        }
        @objc func tick(timer: Timer) { print("tick") }
        @objc func note(_ n: Notification) { print("note", n.userInfo?["a"] as? Int ?? 0) }
        @objc func older(_ n: NSNotification) { print("older", n.name.rawValue) }
        """#)
    #expect(try played(text) == ["note 1", "older x", "zero", "step", "tick", "block"])
  }
}
