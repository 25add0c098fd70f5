import Foundation

/// Values that were set under keys which the layer's class does not declare.
///
/// Each is kept as it was given. Those that are numbers also have a place in the node, in the order in
/// which their keys first appeared, so that animations can drive them.
struct CustomValues {
  private(set) var values: [String: Any] = [:]
  /// The keys of numbers; the index is that in `RenderNode.custom`.
  private(set) var numericKeys: [String] = []

  subscript(key: String) -> Any? {
    get { values[key] }
    set {
      values[key] = newValue
      if AnimationValue.decode(newValue)?.number != nil, !numericKeys.contains(key) {
        numericKeys.append(key)
      }
    }
  }

  /// Gives a key a place among the numbers; false when it has one, or holds something that is no number.
  mutating func makePlace(forKey key: String, initial: Any?) -> Bool {
    guard !numericKeys.contains(key) else { return false }
    if let value = values[key], AnimationValue.decode(value)?.number == nil { return false }
    if values[key] == nil, let initial { values[key] = initial }
    numericKeys.append(key)
    return true
  }

  /// The values of the numeric keys; 0 for one that holds something else now.
  var numbers: [Double] { numericKeys.map { AnimationValue.decode(values[$0])?.number ?? 0 } }

  var keys: CustomKeys {
    CustomKeys(Dictionary(uniqueKeysWithValues: numericKeys.enumerated().map { ($1, $0) }))
  }

  /// Takes over animated numbers, in the type that each value had.
  mutating func adopt(_ numbers: [Double]) {
    for (key, number) in zip(numericKeys, numbers) {
      let old = AnimationValue.decode(values[key])?.number
      guard old != number, old != nil || (values[key] == nil && number != 0) else { continue }
      switch values[key] {
      case is CGFloat: values[key] = CGFloat(number)
      case is Double: values[key] = number
      case is Float: values[key] = Float(number)
      default: values[key] = NSNumber(value: number)
      }
    }
  }
}
