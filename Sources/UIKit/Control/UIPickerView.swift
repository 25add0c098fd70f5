/// Says how many rows a picker has.
@preconcurrency @MainActor
public protocol UIPickerViewDataSource: NSObjectProtocol {
  func numberOfComponents(in pickerView: UIPickerView) -> Int
  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int
}

/// Says what the rows of a picker show.
@preconcurrency @MainActor
public protocol UIPickerViewDelegate: NSObjectProtocol {
  func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat
  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int) -> String?
  func pickerView(_ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int)
    -> NSAttributedString?
  func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  )
    -> UIView
  func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int)
}

extension UIPickerViewDelegate {
  public func pickerView(_ pickerView: UIPickerView, widthForComponent component: Int) -> CGFloat { 0 }
  public func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 32 }
  public func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  {
    nil
  }
  public func pickerView(
    _ pickerView: UIPickerView, attributedTitleForRow row: Int, forComponent component: Int
  )
    -> NSAttributedString?
  { nil }
  public func pickerView(
    _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
  )
    -> UIView
  {
    let label = UILabel()
    label.textAlignment = .center
    label.font = .systemFont(ofSize: 21)
    if let rich = self.pickerView(pickerView, attributedTitleForRow: row, forComponent: component) {
      label.attributedText = rich
    } else {
      label.text = self.pickerView(pickerView, titleForRow: row, forComponent: component)
    }
    return label
  }
  public func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {}
}

/// Wheels of rows; 216 points high (fact 1.12.9). They lie flat, and turn by program alone.
@preconcurrency @MainActor
open class UIPickerView: UIView {
  open weak var dataSource: UIPickerViewDataSource? { didSet { reloadAllComponents() } }
  open weak var delegate: UIPickerViewDelegate? { didSet { reloadAllComponents() } }
  open var showsSelectionIndicator = true
  private let band = UIView()
  private var wheels: [UIView] = []
  private var chosen: [Int: Int] = [:]
  private var needsRows = true
  /// Rows beyond are not made.
  private static let rowLimit = 2_000

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    band.backgroundColor = .tertiarySystemFill
    band.layer.cornerRadius = 8
    addSubview(band)
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open var numberOfComponents: Int { max(0, min(dataSource?.numberOfComponents(in: self) ?? 0, 20)) }
  open func numberOfRows(inComponent component: Int) -> Int {
    max(0, min(dataSource?.pickerView(self, numberOfRowsInComponent: component) ?? 0, Self.rowLimit))
  }
  open func rowSize(forComponent component: Int) -> CGSize {
    let asked = delegate?.pickerView(self, rowHeightForComponent: component) ?? 32
    return CGSize(
      width: bounds.width / CGFloat(max(1, numberOfComponents)),
      height: asked > 0 && asked.isFinite ? asked : 32)
  }
  open func selectedRow(inComponent component: Int) -> Int {
    chosen[component] ?? (numberOfRows(inComponent: component) > 0 ? 0 : -1)
  }
  open func selectRow(_ row: Int, inComponent component: Int, animated: Bool) {
    guard row >= 0, row < numberOfRows(inComponent: component) else { return }
    chosen[component] = row
    layoutIfNeeded()
    if animated { UIView.animate(withDuration: 0.3) { self.placeWheels() } } else { placeWheels() }
  }
  open func reloadAllComponents() {
    needsRows = true
    setNeedsLayout()
  }
  open func reloadComponent(_ component: Int) { reloadAllComponents() }
  open func view(forRow row: Int, forComponent component: Int) -> UIView? {
    layoutIfNeeded()
    guard wheels.indices.contains(component), wheels[component].subviews.indices.contains(row) else {
      return nil
    }
    return wheels[component].subviews[row]
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if needsRows {
      needsRows = false
      for wheel in wheels { wheel.removeFromSuperview() }
      wheels = (0..<numberOfComponents).map { component in
        let wheel = UIView()
        for row in 0..<numberOfRows(inComponent: component) {
          if let view = delegate?.pickerView(self, viewForRow: row, forComponent: component, reusing: nil) {
            wheel.addSubview(view)
          }
        }
        addSubview(wheel)
        return wheel
      }
    }
    placeWheels()
  }

  private func placeWheels() {
    let height = rowSize(forComponent: 0).height
    band.isHidden = !showsSelectionIndicator || wheels.isEmpty
    band.frame = CGRect(x: 9, y: bounds.midY - height / 2, width: max(0, bounds.width - 18), height: height)
    for (component, wheel) in wheels.enumerated() {
      let size = rowSize(forComponent: component)
      let row = max(0, selectedRow(inComponent: component))
      wheel.frame = CGRect(
        x: CGFloat(component) * size.width, y: bounds.midY - size.height / 2 - CGFloat(row) * size.height,
        width: size.width, height: size.height * CGFloat(wheel.subviews.count))
      for (index, view) in wheel.subviews.enumerated() {
        view.place(CGRect(x: 0, y: CGFloat(index) * size.height, width: size.width, height: size.height))
        // Rows away from the middle pale, as on a wheel.
        view.alpha = index == row ? 1 : max(0.15, 0.6 - 0.15 * CGFloat(abs(index - row)))
      }
    }
  }
}

/// Wheels of a date; they turn by program alone.
@preconcurrency @MainActor
open class UIDatePicker: UIControl, UIPickerViewDataSource, UIPickerViewDelegate {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }
  open var datePickerMode = Mode.dateAndTime { didSet { show() } }
  open var date = Date() { didSet { show() } }
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var countDownDuration: TimeInterval = 0
  open var minuteInterval = 1
  /// Whether the date is rounded to the interval of minutes.
  open var roundsToMinuteInterval = true
  open var locale: Locale?
  open var calendar: Calendar! = Calendar(identifier: .gregorian)
  open var timeZone: TimeZone?
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var datePickerStyle: UIDatePickerStyle { .wheels }
  private let picker = UIPickerView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    picker.dataSource = self
    picker.delegate = self
    addSubview(picker)
    show()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func setDate(_ date: Date, animated: Bool) { self.date = date }
  open override var intrinsicContentSize: CGSize { CGSize(width: 320, height: 216) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  open override func layoutSubviews() {
    super.layoutSubviews()
    picker.frame = bounds
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October",
    "November",
    "December",
  ]
  private var parts: [(count: Int, text: (Int) -> String, value: Int)] {
    var calendar = calendar ?? Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone ?? TimeZone(secondsFromGMT: 0) ?? calendar.timeZone
    let d = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    let hour = d.hour ?? 0
    let clock: [(count: Int, text: (Int) -> String, value: Int)] = [
      (12, { "\($0 == 0 ? 12 : $0)" }, hour % 12), (60, { $0 < 10 ? "0\($0)" : "\($0)" }, d.minute ?? 0),
      (2, { $0 == 0 ? "AM" : "PM" }, hour / 12),
    ]
    let year = d.year ?? 2007
    let days: [(count: Int, text: (Int) -> String, value: Int)] = [
      (12, { Self.months[$0] }, (d.month ?? 1) - 1), (31, { "\($0 + 1)" }, (d.day ?? 1) - 1),
      (201, { "\(year - 100 + $0)" }, 100),
    ]
    switch datePickerMode {
    case .date: return days
    case .yearAndMonth: return [days[0], days[2]]
    case .dateAndTime: return Array(days.prefix(2)) + clock
    case .time, .countDownTimer: return clock
    }
  }

  private func show() {
    picker.reloadAllComponents()
    for (index, part) in parts.enumerated() {
      picker.selectRow(part.value, inComponent: index, animated: false)
    }
  }

  open func numberOfComponents(in pickerView: UIPickerView) -> Int { parts.count }
  open func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int {
    parts[component].count
  }
  open func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  {
    parts[component].text(row)
  }
}

/// How a date picker looks; all are wheels here.
public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
