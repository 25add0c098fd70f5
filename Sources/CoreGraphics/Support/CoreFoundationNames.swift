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
public typealias CFTimeInterval = Double
public typealias CFAbsoluteTime = Double

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
