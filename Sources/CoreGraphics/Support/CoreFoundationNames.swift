// Core Foundation's names for what Foundation holds; on Linux they are the same objects.

public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary
public typealias CFArray = NSArray
public typealias CFIndex = Int
public typealias CFTypeID = UInt
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
