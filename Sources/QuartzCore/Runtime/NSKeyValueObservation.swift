import Foundation

/// What an observer of a key path wants to be told, and when.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The new value.
  public static let new = NSKeyValueObservingOptions(rawValue: 1)
  /// The old value.
  public static let old = NSKeyValueObservingOptions(rawValue: 2)
  /// At once, with the value as it is.
  public static let initial = NSKeyValueObservingOptions(rawValue: 4)
  /// Before each change, too.
  public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

/// The keys of the dictionary that `observeValue(forKeyPath:of:change:context:)` is given.
public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
  public static let newKey = NSKeyValueChangeKey(rawValue: "new")
  public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
  public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
  public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// What changed.
public struct NSKeyValueObservedChange<Value> {
  public typealias Kind = NSKeyValueChange
  public let kind: Kind
  /// The value after the change, if it was asked for.
  public let newValue: Value?
  /// The value before it, if it was asked for.
  public let oldValue: Value?
  public let indexes: IndexSet?
  /// Whether the change is still to come.
  public let isPrior: Bool
}

/// An observation that lasts until it is invalidated, or let go of.
public final class NSKeyValueObservation: NSObject, @unchecked Sendable {
  private var observation: KeyValueObservation?

  init(_ observation: KeyValueObservation) {
    self.observation = observation
    super.init()
    KeyValueObserving.add(observation)
  }

  /// Ends the observation.
  public func invalidate() {
    guard let ended = observation else { return }
    observation = nil
    KeyValueObserving.end { $0 === ended }
  }

  deinit { invalidate() }
}

extension _KeyValueCodingAndObserving {
  /// Observes a property by its key path.
  public func observe<Value>(
    _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    observe(
      _acetateKey: KeyValueObserving.name(of: keyPath), keyPath, options: options,
      changeHandler: changeHandler)
  }

  /// As `observe`, with the key path's name, which the rewriter reads from the source.
  public func observe<Value>(
    _acetateKey key: String, _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
    changeHandler: @escaping (Self, NSKeyValueObservedChange<Value>) -> Void
  ) -> NSKeyValueObservation {
    NSKeyValueObservation(
      KeyValueObservation(
        self, key, options, read: { [weak self] in self.map { $0[keyPath: keyPath] } },
        tell: { [weak self] change in
          guard let self else { return }
          changeHandler(
            self,
            NSKeyValueObservedChange(
              kind: .setting, newValue: change.new.flatMap { $0 as? Value },
              oldValue: change.old.flatMap { $0 as? Value }, indexes: nil,
              isPrior: change.isPrior))
        }))
  }

  /// Has `observeValue(forKeyPath:of:change:context:)` of `observer` called at each change of a property.
  public func addObserver(
    _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [],
    context: UnsafeMutableRawPointer?
  ) {
    KeyValueObserving.add(
      KeyValueObservation(
        self, keyPath, options, observer: observer, context: context,
        read: { [weak self] in self.flatMap { KeyValueCoding.value($0, path: keyPath) } },
        tell: { [weak self, weak observer] change in
          guard let self, let observer = observer as? any RuntimeAware else { return }
          var told: [NSKeyValueChangeKey: Any] = [
            .kindKey: NSNumber(value: NSKeyValueChange.setting.rawValue)
          ]
          if options.contains(.new), !change.isPrior {
            told[.newKey] = KeyValueCoding.object(change.new) ?? NSNull()
          }
          if options.contains(.old), change.old != nil {
            told[.oldKey] = KeyValueCoding.object(change.old) ?? NSNull()
          }
          if change.isPrior { told[.notificationIsPriorKey] = NSNumber(value: true) }
          observer.observeValue(forKeyPath: keyPath, of: self, change: told, context: context)
        }))
  }

  /// Ends what `addObserver` began.
  public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
    removed(observer, keyPath) { _ in true }
  }

  public func removeObserver(
    _ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?
  ) {
    removed(observer, keyPath) { $0.context == context }
  }

  private func removed(_ observer: NSObject, _ path: String, _ fits: (KeyValueObservation) -> Bool) {
    let object = ObjectIdentifier(self)
    let id = ObjectIdentifier(observer)
    let wasThere = KeyValueObserving.end {
      $0.objectID == object && $0.observerID == id && $0.path == path && fits($0)
    }
    if !wasThere {
      Inert.warn(
        "removeObserver(_:forKeyPath: \"\(path)\")",
        "was called where nothing is observed, which iOS does not forgive")
    }
  }

  /// Tells that a property is about to change, for those that do not tell by themselves.
  public func willChangeValue(forKey key: String) {
    if KeyValueObserving.isActive { KeyValueObserving.willChange(self, [key]) }
  }

  /// Tells that a property has changed.
  public func didChangeValue(forKey key: String) {
    if KeyValueObserving.isActive { KeyValueObserving.didChange(self, [key]) }
  }

  public func willChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if KeyValueObserving.isActive { willChangeValue(forKey: KeyValueObserving.name(of: keyPath)) }
  }

  public func didChangeValue<Value>(for keyPath: KeyPath<Self, Value>) {
    if KeyValueObserving.isActive { didChangeValue(forKey: KeyValueObserving.name(of: keyPath)) }
  }
}

extension KeyValueObserving {
  /// The key of a key path: as it was noted, or as Swift describes it, `\UIScrollView.contentOffset`.
  static func name(of path: AnyKeyPath) -> String {
    if let key = RuntimeTables.key(of: path) { return key }
    let text = "\(path)"
    let parts = text.split(separator: ".").dropFirst().map { $0.filter { $0 != "?" && $0 != "!" } }
    if text.contains("<") || parts.isEmpty {
      Inert.warn("an observation of a key path whose name is not known", "tells of no change")
      return ""
    }
    return parts.map(objectiveC).joined(separator: ".")
  }

  /// `isHidden` is `hidden` to the runtime.
  private static func objectiveC(_ name: String) -> String {
    guard name.hasPrefix("is"), let third = name.dropFirst(2).first, third.isUppercase else { return name }
    return third.lowercased() + name.dropFirst(3)
  }
}
