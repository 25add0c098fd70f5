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

extension CGPoint {
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
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
