/// How grave an alert is. Stored: alerts look alike.
public enum UIAlertControllerSeverity: Int, Sendable { case `default`, critical }

extension UIAlertController {
  /// Stored: alerts look alike.
  public var severity: UIAlertControllerSeverity {
    get { kept("severity", or: .default) }
    set { keep(newValue, "severity") }
  }
}
