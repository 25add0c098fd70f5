import Foundation
import RenderCore

// Inputs of filters by key path: "filters.name.inputRadius" and the same of `backgroundFilters`. The filter is
// found by its name each time, since filters are the caller's objects and may be renamed.

extension CALayer {
  /// A filter of the layer and the input that a key path names; nil for any other path.
  final func filterInput(_ keyPath: String) -> (list: String, filter: CIFilter, input: String)? {
    guard keyPath.hasPrefix("filters.") || keyPath.hasPrefix("backgroundFilters.") else { return nil }
    let parts = keyPath.split(separator: ".", maxSplits: 2).map(String.init)
    guard parts.count == 3 else { return nil }
    let list = parts[0] == "filters" ? objects.filters : objects.backgroundFilters
    for case let filter as CIFilter in list ?? [] where filter.name == parts[1] {
      return (parts[0], filter, parts[2])
    }
    return nil
  }

  /// Sets an input, with the implicit animation of the key path (Table B-1 of Apple's guide: filters' properties
  /// animate as numbers do).
  /// - Returns: whether the path names one.
  final func setFilterInput(_ value: Any?, _ keyPath: String) -> Bool {
    guard let (list, filter, input) = filterInput(keyPath) else { return false }
    let change = beginChange(keyPath)
    if input == "enabled" || input == "isEnabled" {
      filter.isEnabled = decodedNumber(value) ?? 0 != 0
    } else {
      filter.setValue(value, forKey: input)
    }
    if list == "filters" {
      nodeStyle.blur = CIFilter.blurs(of: objects.filters, list)
    } else {
      nodeStyle.backdropBlur = CIFilter.blurs(of: objects.backgroundFilters, list)
    }
    noteEffects(.node)
    change?.run()
    return true
  }

  /// What animations of key paths that this layer alone knows drive.
  final var animationTargets: CustomKeys {
    var keys = CustomKeys(custom?.targets ?? [:])
    let first: [TrackProperty] = [.firstBlur, .secondBlur, .thirdBlur]
    let behind: [TrackProperty] = [.firstBackdropBlur, .secondBackdropBlur, .thirdBackdropBlur]
    // Of two filters with one name the first is meant.
    for (name, place) in CIFilter.places(objects.filters).reversed() {
      keys.targets["filters.\(name).\(kCIInputRadiusKey)"] = TrackTarget(first[place])
    }
    for (name, place) in CIFilter.places(objects.backgroundFilters).reversed() {
      keys.targets["backgroundFilters.\(name).\(kCIInputRadiusKey)"] = TrackTarget(behind[place])
    }
    return keys
  }
}
