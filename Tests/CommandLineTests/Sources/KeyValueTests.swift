import Testing

/// Properties by their keys.
@Suite struct KeyValueTests {
  @Test func keyPathsAreApplesKeys() throws {
    let text = controller(
      #"""
      print(#keyPath(CALayer.isHidden), #keyPath(CAShapeLayer.path), #keyPath(UIView.layer.position), #keyPath(own.isBusy))
      """#,
      members: #"""
        @objc var own = Model()
        """#,
      beside: #"""
        class Model: NSObject { @objc var isBusy = false }
        """#)
    #expect(try played(text) == ["hidden path layer.position own.isBusy"])
  }

  @Test func aClassesOwnProperties() throws {
    let text = controller(
      #"""
      own.setValue("x", forKey: "name")
      own.setValue(3, forKey: "count")
      own.setValue(2.5, forKeyPath: "size")
      setValue("y", forKeyPath: "own.name")
      print(own.name, own.count, own.size, value(forKeyPath: "own.name") as? String ?? "-")
      print(own.value(forKey: "size") as? CGFloat ?? 0, own.value(forKey: "size") as? Double ?? 0, own.value(forKey: "count") as? NSNumber ?? 0)
      print(own.dictionaryWithValues(forKeys: ["name", "count"])["count"] as? Int ?? 0)
      """#,
      members: #"""
        @objc var own = Model()
        """#,
      beside: #"""
        class Model: NSObject {
          @objc private(set) var name = "start"
          @objc dynamic var count = 0
          @objc var size: CGFloat = 1
        }
        """#)
    #expect(try played(text) == ["y 3 2.5 y", "2.5 2.5 3", "3"])
  }

  @Test func viewsAndLayers() throws {
    let text = controller(
      #"""
      let square = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
      square.setValue(0.5, forKey: "alpha")
      square.setValue(true, forKey: "hidden")
      square.setValue(UIColor.red, forKeyPath: "backgroundColor")
      square.setValue(5, forKeyPath: "layer.cornerRadius")
      print(square.alpha, square.isHidden, square.backgroundColor == .red, square.layer.cornerRadius)
      print(square.value(forKey: "alpha") as? CGFloat ?? 0, square.value(forKeyPath: "layer.cornerRadius") as? CGFloat ?? 0)
      print(square.value(forKey: "frame") as? CGRect ?? .zero, (square.value(forKey: "center") as? NSValue)?.cgPointValue ?? .zero)
      square.layer.setValue(7, forKeyPath: "transform.translation.x")
      print(square.transform.tx, square.layer.value(forKeyPath: "transform.translation.x") as? CGFloat ?? 0)
      square.layer.setValue("hello", forKey: "mine")
      print(square.layer.value(forKey: "mine") as? String ?? "")
      let label = UILabel()
      label.setValue("text", forKey: "text")
      print(label.text ?? "")
      """#)
    #expect(
      try played(text) == [
        "0.5 true true 5.0", "0.5 5.0", "(1.0, 2.0, 3.0, 4.0) (2.5, 4.0)", "7.0 7.0", "hello", "text",
      ])
  }

  @Test func whatAnAnimationWasGiven() throws {
    let text = controller(
      #"""
      let fade = CABasicAnimation(keyPath: "opacity")
      fade.fromValue = 0.25
      fade.toValue = CGFloat(2)
      print(fade.fromValue as? CGFloat ?? 0, fade.toValue as? Double ?? 0, fade.fromValue as? Float ?? 0)
      fade.setValue("id", forKey: "animID")
      print(fade.value(forKey: "animID") as? String ?? "")
      let length: CGFloat = 2
      let steps = CAKeyframeAnimation(keyPath: "opacity")
      steps.keyTimes = [0, 0.5, length as NSNumber]
      steps.values = [0, 1.5, CGFloat(2), UIBezierPath().cgPath, UIColor.red.cgColor as Any]
      let shape = CAShapeLayer()
      shape.lineDashPattern = [length, 3] as [NSNumber]
      print(steps.keyTimes?.count ?? 0, steps.values?.count ?? 0, shape.lineDashPattern?[1].intValue ?? 0)
      """#)
    #expect(try played(text) == ["0.25 2.0 0.25", "id", "3 5 3"])
  }

  @Test func undefinedKeysMayBeOverridden() throws {
    let text = controller(
      #"""
      let own = Own()
      own.setValue(3, forKey: "n")
      own.setValue(4, forKey: "other")
      print(own.n, own.value(forKey: "nope") as? String ?? "nil")
      """#,
      beside: #"""
        class Own: NSObject {
          @objc var n = 0
          override func value(forUndefinedKey key: String) -> Any? { "undefined " + key }
          override func setValue(_ value: Any?, forUndefinedKey key: String) { print("no", key) }
        }
        """#)
    #expect(try played(text) == ["no other", "3 undefined nope"])
  }
}
