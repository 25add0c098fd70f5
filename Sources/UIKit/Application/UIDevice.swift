/// The device: always a phone, held upright.
@preconcurrency @MainActor
open class UIDevice: NSObject {
  public static let current = UIDevice()

  open var name: String { "Acetate" }
  open var model: String { "iPhone" }
  open var localizedModel: String { "iPhone" }
  open var systemName: String { "iOS" }
  open var systemVersion: String { "17.0" }
  open var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
  open var isBatteryMonitoringEnabled = false
  open var batteryLevel: Float { 1 }
}
