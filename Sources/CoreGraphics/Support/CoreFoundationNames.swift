// Core Foundation's names for Swift's own values.
//
// On Apple's systems `x as CFString` converts where x is a String. Linux has no such bridge, so the names stand
// for the Swift values themselves: the cast is then a plain upcast and sources compile as they are.

public typealias CFString = String
public typealias CFData = Data
public typealias CFURL = URL
public typealias CFArray = [Any]
public typealias CFDictionary = [AnyHashable: Any]
public typealias CFIndex = Int
public typealias CFTypeID = UInt
/// Any object of Core Foundation; strings among them are Swift's.
public typealias CFTypeRef = Any
public typealias NSInteger = Int
public typealias NSUInteger = UInt
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double

/// From 1970 to 2001, in seconds.
public let kCFAbsoluteTimeIntervalSince1970: CFTimeInterval = 978_307_200
public func CFArrayGetCount(_ theArray: CFArray) -> CFIndex { theArray.count }

/// An element as a bare pointer, as C knows it: good for as long as the array.
public func CFArrayGetValueAtIndex(_ theArray: CFArray, _ idx: CFIndex) -> UnsafeRawPointer! {
  guard theArray.indices.contains(idx) else { return nil }
  let value = theArray[idx]
  let isObject = Swift.type(of: value) is AnyClass
  let object = Unmanaged.passUnretained(value as AnyObject)
  return UnsafeRawPointer((isObject ? object : Unmanaged.passRetained(value as AnyObject)).toOpaque())
}

public typealias CFBoolean = NSNumber
nonisolated(unsafe) public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
nonisolated(unsafe) public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date().timeIntervalSinceReferenceDate }

extension CGPoint {
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGPoint {
  /// The coordinates under "X" and "Y".
  public var dictionaryRepresentation: CFDictionary { ["X": Double(x), "Y": Double(y)] }

  /// Nil when a coordinate is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let x = dict.number("X"), let y = dict.number("Y") else { return nil }
    self.init(x: x, y: y)
  }
}

extension CGSize {
  /// The sides under "Width" and "Height".
  public var dictionaryRepresentation: CFDictionary { ["Width": Double(width), "Height": Double(height)] }

  /// Nil when a side is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let width = dict.number("Width"), let height = dict.number("Height") else { return nil }
    self.init(width: width, height: height)
  }
}

extension CGRect {
  /// Origin and size as those of CGPoint and CGSize, together.
  public var dictionaryRepresentation: CFDictionary {
    origin.dictionaryRepresentation.merging(size.dictionaryRepresentation) { a, _ in a }
  }

  /// Nil when one of the four numbers is missing.
  public init?(dictionaryRepresentation dict: CFDictionary) {
    guard let origin = CGPoint(dictionaryRepresentation: dict),
      let size = CGSize(dictionaryRepresentation: dict)
    else { return nil }
    self.init(origin: origin, size: size)
  }
}

extension CFDictionary {
  /// A value that is a number of any kind.
  fileprivate func number(_ key: String) -> CGFloat? {
    switch self[key] {
    case let value as Double: CGFloat(value)
    case let value as CGFloat: value
    case let value as Int: CGFloat(value)
    case let value as Float: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// A range that Core Text counts in UTF-16 units.
public struct CFRange: Hashable, Sendable {
  public var location: Int
  public var length: Int

  public init() { (location, length) = (0, 0) }

  public init(location: Int, length: Int) { (self.location, self.length) = (location, length) }
}

public func CFRangeMake(_ location: Int, _ length: Int) -> CFRange {
  CFRange(location: location, length: length)
}
