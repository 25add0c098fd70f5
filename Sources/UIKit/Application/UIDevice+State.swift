// Battery, nearness and what else a device senses: this one lies still on its charger.

extension UIDevice {
  public enum BatteryState: Int, Sendable { case unknown, unplugged, charging, full }

  nonisolated public static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
  nonisolated public static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  nonisolated public static let proximityStateDidChangeNotification = NSNotification.Name(
    "UIDeviceProximityStateDidChangeNotification")

  /// Full, as far as it is watched.
  public var batteryState: BatteryState { isBatteryMonitoringEnabled ? .full : .unknown }
  public var isMultitaskingSupported: Bool { true }
  /// Stored: nothing comes near.
  public var isProximityMonitoringEnabled: Bool {
    get { kept("isProximityMonitoringEnabled", or: false) }
    set { keep(newValue, "isProximityMonitoringEnabled") }
  }
  public var proximityState: Bool { false }
  /// The same in every run.
  public var identifierForVendor: UUID? { UUID(uuidString: "AC37A7E0-0000-4000-8000-000000000001") }
  /// Clicks like a key. Nothing sounds.
  public func playInputClick() {}
}
