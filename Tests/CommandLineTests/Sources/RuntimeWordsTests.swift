import Testing

/// Words and calls that belong to Objective-C's runtime, or to Xcode.
@Suite struct RuntimeWordsTests {
  @Test func associatedObjects() throws {
    let text = controller(
      #"""
      let square = UIView()
      square.note = "hello"
      print(square.note ?? "nil")
      square.note = nil
      print(square.note ?? "nil")
      square.counter = 5
      print(square.counter)
      var life: Life? = Life()
      square.life = life
      life = nil
      print(square.life == nil)
      square.life = nil
      print("gone")
      let object = NSObject()
      object.block = { print("block") }
      object.block?()
      square.selectorKey = 3
      print(square.selectorKey)
      """#,
      beside: #"""
        private var noteKey: UInt8 = 0
        private var blockKey: Void?
        class Life { deinit { print("deinit") } }
        extension UIView {
          private struct Keys {
            static var counter = 0
            static var life: Void?
          }
          var note: String? {
            get { objc_getAssociatedObject(self, &noteKey) as? String }
            set { objc_setAssociatedObject(self, &noteKey, newValue, .OBJC_ASSOCIATION_COPY_NONATOMIC) }
          }
          var counter: Int {
            get { return (objc_getAssociatedObject(self, &Keys.counter) as? NSNumber)?.intValue ?? 0 }
            set {
              objc_setAssociatedObject(
                self, &Keys.counter, NSNumber(value: newValue), objc_AssociationPolicy.OBJC_ASSOCIATION_RETAIN_NONATOMIC)
            }
          }
          var life: Life? {
            get { objc_getAssociatedObject(self, &Keys.life) as? Life }
            set { objc_setAssociatedObject(self, &Keys.life, newValue, .OBJC_ASSOCIATION_RETAIN) }
          }
          @objc var selectorKey: Int {
            get {
              objc_getAssociatedObject(self, unsafeBitCast(#selector(getter: UIView.selectorKey), to: UnsafeRawPointer.self))
                as? Int ?? 0
            }
            set {
              objc_setAssociatedObject(
                self, unsafeBitCast(#selector(getter: UIView.selectorKey), to: UnsafeRawPointer.self), newValue,
                .OBJC_ASSOCIATION_RETAIN)
            }
          }
        }
        extension NSObject {
          var block: (() -> Void)? {
            get { objc_getAssociatedObject(self, &blockKey) as? () -> Void }
            set { objc_setAssociatedObject(self, &blockKey, newValue, .OBJC_ASSOCIATION_COPY) }
          }
        }
        """#)
    #expect(try played(text) == ["hello", "nil", "5", "false", "deinit", "gone", "block", "3"])
  }

  @Test func layersWithManagedProperties() throws {
    let text = controller(
      #"""
      let gauge = ProgressView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      gauge.progress = 0.5
      print(gauge.progress, type(of: gauge.layer))
      let layer = ProgressLayer()
      layer.kind = .b
      layer.title = "t"
      let copy = ProgressLayer(layer: layer)
      print(copy.kind.rawValue, copy.title ?? "", copy.progress)
      layer.setValue(0.75, forKey: "progress")
      print(layer.progress, layer.value(forKey: "progress") as? CGFloat ?? 0, layer.isOn, layer.tint == nil)
      layer.isOn = true
      layer.tint = UIColor.red.cgColor
      print(layer.isOn, layer.tint != nil, layer.count)
      """#,
      beside: #"""
        class ProgressLayer: CALayer {
          enum Kind: Int { case a, b }
          @NSManaged var progress: CGFloat
          @NSManaged var isOn: Bool
          @NSManaged var tint: CGColor?
          @NSManaged var count: Int
          var kind = Kind.a
          var title: String?
          override init() { super.init() }
          override init(layer: Any) {
            super.init(layer: layer)
            if let other = layer as? ProgressLayer {
              kind = other.kind
              title = other.title
              progress = other.progress
            }
          }
          required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
          override class func needsDisplay(forKey key: String) -> Bool {
            if key == #keyPath(progress) { return true }
            return super.needsDisplay(forKey: key)
          }
          override func draw(in ctx: CGContext) {}
        }
        @IBDesignable class ProgressView: UIView {
          @IBInspectable dynamic var progress: CGFloat {
            get { return progressLayer.progress }
            set { progressLayer.progress = newValue }
          }
          private var progressLayer: ProgressLayer { return layer as! ProgressLayer }
          override static var layerClass: AnyClass { return ProgressLayer.self }
        }
        """#)
    #expect(try played(text) == ["0.5 ProgressLayer", "1 t 0.0", "0.75 0.75 false true", "true true 0"])
  }

  @Test func aLayerOfAnotherTypeByOverride() throws {
    let text = controller(
      #"""
      let shape = Shape()
      print(type(of: shape.layer), shape.layer.lineWidth)
      """#,
      beside: #"""
        @IBDesignable class Shape: UIView {
          override class var layerClass: AnyClass { CAShapeLayer.self }
          override var layer: CAShapeLayer { return super.layer as! CAShapeLayer }
        }
        """#)
    #expect(try played(text) == ["CAShapeLayer 1.0"])
  }

  @Test func wordsOfXcode() throws {
    let text = controller(
      #"""
      corner = 4
      print(#function, (#file as NSString).lastPathComponent, #line)
      print(String(describing: type(of: self)), NSClassFromString("Nope") == nil)
      print(CGRect(x: 0, y: 0, width: 10, height: 10), CGPoint(x: 1, y: 2), CGSize(width: 1, height: 2))
      if #available(iOS 17, *) { print("new") }
      #if canImport(UIKit) && os(iOS)
      print("iOS")
      #endif
      autoreleasepool { print("pool") }
      let any: Any = NSNumber(value: 2)
      print(any as? CGFloat ?? 0, any as? Int ?? 0, CGFloat(truncating: 3))
      """#,
      members: #"""
        @IBInspectable var corner: CGFloat = 3 { didSet { print("corner", corner) } }
        @NSCopying var path: UIBezierPath? = UIBezierPath()
        @IBAction func go(_ sender: Any) {}
        @nonobjc func hidden() {}
        @available(iOS, introduced: 11.0, deprecated: 15.0, message: "older") func older() {}
        """#,
      beside: #"""
        protocol Old: AnyObject { func f() }
        """#)
    #expect(
      try played(text) == [
        "corner 4.0", "viewDidLoad() a.swift 7", "ViewController true",
        "(0.0, 0.0, 10.0, 10.0) (1.0, 2.0) (1.0, 2.0)", "new", "iOS", "pool", "2.0 2 3.0",
      ])
  }

  @Test func attributedText() throws {
    let text = controller(
      #"""
      let style = NSMutableParagraphStyle()
      style.alignment = .center
      let shadow = NSShadow()
      shadow.shadowColor = UIColor.black
      shadow.shadowBlurRadius = 2
      let text = NSMutableAttributedString(
        string: "Hello brave world", attributes: [.font: UIFont.systemFont(ofSize: 10), .foregroundColor: UIColor.red])
      text.addAttribute(.font, value: UIFont.boldSystemFont(ofSize: 14), range: NSRange(location: 6, length: 5))
      text.addAttributes(
        [.foregroundColor: UIColor.blue, .paragraphStyle: style, .shadow: shadow, .kern: 1.5],
        range: (text.string as NSString).range(of: "world"))
      text.append(NSAttributedString(attachment: NSTextAttachment()))
      let label = UILabel(frame: view.bounds)
      label.numberOfLines = 0
      label.attributedText = text
      view.addSubview(label)
      var runs = 0
      text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { _, _, _ in runs += 1 }
      print(runs, (text.attribute(.font, at: 7, effectiveRange: nil) as? UIFont)?.pointSize ?? 0)
      print(text.attribute(.kern, at: 13, effectiveRange: nil) as? CGFloat ?? 0, Set([UIColor.red, .red, .blue]).count)
      """#)
    #expect(try played(text) == ["5 14.0", "1.5 2"])
  }
}
