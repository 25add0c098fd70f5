"""Sources of an iOS app by the thousand lines, the same on every run: what product.py has rewritten and compiled.

A file holds the kinds of classes that apps are made of, numbered so that no two have one name.
"""

KINDS = ["""
final class Badge{n}: UIView {{
  @IBInspectable var ringWidth: CGFloat = {a} {{
    didSet {{ ring.lineWidth = ringWidth; setNeedsLayout() }}
  }}
  private let ring = CAShapeLayer()
  private let label = UILabel()

  override init(frame: CGRect) {{
    super.init(frame: frame)
    setUp()
  }}

  required init?(coder: NSCoder) {{
    super.init(coder: coder)
    setUp()
  }}

  private func setUp() {{
    ring.fillColor = UIColor.clear.cgColor
    ring.strokeColor = UIColor(hue: 0.{a}, saturation: 0.7, brightness: 0.9, alpha: 1).cgColor
    ring.lineWidth = ringWidth
    layer.addSublayer(ring)
    label.textAlignment = .center
    label.font = UIFont.systemFont(ofSize: 12, weight: .semibold)
    addSubview(label)
  }}

  override func layoutSubviews() {{
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height) - ringWidth
    let box = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    ring.path = UIBezierPath(ovalIn: box).cgPath
    label.frame = box.insetBy(dx: 4, dy: 4)
  }}

  // Turns the ring once, from the top.
  func spin(for seconds: TimeInterval) {{
    let turn = CABasicAnimation(keyPath: #keyPath(CAShapeLayer.strokeEnd))
    turn.fromValue = 0
    turn.toValue = 1
    turn.duration = seconds
    turn.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    ring.add(turn, forKey: "spin")
  }}
}}
""", """
protocol Picker{n}Delegate: class {{
  func picker(_ picker: Picker{n}, didPick index: Int)
}}

class Picker{n}: UIViewController {{
  weak var delegate: Picker{n}Delegate?
  private var buttons: [UIButton] = []
  private var timer: Timer?
  private let titles = ["One", "Two", "Three", "Number \\({n})"]

  override func viewDidLoad() {{
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, title) in titles.enumerated() {{
      let button = UIButton(type: .system)
      button.setTitle(title, for: .normal)
      button.tag = index
      button.addTarget(self, action: #selector(pick(_:)), for: .touchUpInside)
      buttons.append(button)
      view.addSubview(button)
    }}
    let tap = UITapGestureRecognizer(target: self, action: #selector(Picker{n}.close))
    view.addGestureRecognizer(tap)
  }}

  override func viewDidLayoutSubviews() {{
    super.viewDidLayoutSubviews()
    var y: CGFloat = 60
    for button in buttons {{
      button.frame = CGRect(x: 20, y: y, width: view.bounds.width - 40, height: 44)
      y += button.frame.height + 8
    }}
  }}

  @objc private func pick(_ sender: UIButton) {{
    guard sender.tag < titles.count else {{ return }}
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut], animations: {{
      sender.transform = CGAffineTransform(scaleX: 1.2, y: 1.2)
      sender.alpha = 0.5
    }}, completion: {{ _ in
      sender.transform = .identity
      sender.alpha = 1
      self.delegate?.picker(self, didPick: sender.tag)
    }})
  }}

  @objc func close() {{
    timer?.invalidate()
    timer = nil
    dismiss(animated: true, completion: nil)
  }}
}}
""", """
struct Row{n} {{
  let title: String
  var count = {a}
  var isShown: Bool {{ count > 0 && !title.isEmpty }}

  /// The sum of squares, and a text of it.
  func describe(_ values: [Double]) -> String {{
    var sum = 0.0
    for value in values where value.isFinite {{
      sum += value * value
    }}
    switch sum {{
    case ..<1: return "little of \\(title)"
    case 1..<100: return "some \\(title) (\\(Int(sum)))"
    default: return "{{much}} of \\(title)"
    }}
  }}
}}

final class List{n}: UIView, UIScrollViewDelegate {{
  private let scroll = UIScrollView()
  private var rows: [Row{n}] = []
  var onScroll: ((CGFloat) -> Void)?

  func show(_ rows: [Row{n}]) {{
    self.rows = rows.filter {{ $0.isShown }}
    scroll.delegate = self
    scroll.subviews.forEach {{ $0.removeFromSuperview() }}
    for (index, row) in self.rows.enumerated() {{
      let label = UILabel(frame: CGRect(x: 0, y: CGFloat(index) * 30, width: bounds.width, height: 30))
      label.text = row.describe([Double(index), {a}])
      label.textColor = index % 2 == 0 ? .darkGray : .black
      scroll.addSubview(label)
    }}
    scroll.contentSize = CGSize(width: bounds.width, height: CGFloat(rows.count) * 30)
  }}

  func scrollViewDidScroll(_ scrollView: UIScrollView) {{
    let place = scrollView.contentOffset.y / max(1, scrollView.contentSize.height)
    onScroll?(place)
  }}
}}
""", """
final class Glow{n}: CALayer {{
  @NSManaged var strength: CGFloat

  override class func needsDisplay(forKey key: String) -> Bool {{
    key == "strength" || super.needsDisplay(forKey: key)
  }}

  override func draw(in context: CGContext) {{
    let center = CGPoint(x: bounds.midX, y: bounds.midY)
    let colors = [UIColor.white.cgColor, UIColor(white: 1, alpha: 0).cgColor] as CFArray
    guard let gradient = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: colors, locations: [0, 1])
    else {{ return }}
    context.drawRadialGradient(
      gradient, startCenter: center, startRadius: 0, endCenter: center,
      endRadius: bounds.width / 2 * strength, options: [])
  }}

  func pulse() {{
    let grow = CAKeyframeAnimation(keyPath: "strength")
    grow.values = [0, 1, 0.5, {a}, 0]
    grow.keyTimes = [0, 0.2, 0.5, 0.7, 1]
    grow.duration = 1.5
    grow.repeatCount = .infinity
    add(grow, forKey: "pulse")
  }}
}}
"""]


def file(number, lines):
    """The text of one file of at least so many lines."""
    text = "import UIKit\n"
    kind = 0
    while text.count("\n") < lines:
        text += KINDS[kind % len(KINDS)].format(n=f"{number}_{kind}", a=1 + (number + kind) % 9)
        kind += 1
    return text


ROOT = """
final class ViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let badge = Badge0_0(frame: CGRect(x: 100, y: 100, width: 120, height: 120))
    view.addSubview(badge)
    badge.spin(for: 2)
  }
}
"""


def app(files, lines):
    """The texts of an app: so many files of about so many lines; the first one holds the root of the show."""
    return [file(n, lines) + (ROOT if n == 0 else "") for n in range(files)]
