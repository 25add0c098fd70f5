// Operators that Swift itself had in its first years.

postfix operator ++
postfix operator --
prefix operator ++
prefix operator --

/// Adds one; the value is the one before.
@discardableResult
@available(iOS, deprecated: 8.0)
public postfix func ++ <Number: Numeric>(_ value: inout Number) -> Number {
  defer { value += 1 }
  return value
}

/// Takes one away; the value is the one before.
@discardableResult
@available(iOS, deprecated: 8.0)
public postfix func -- <Number: Numeric>(_ value: inout Number) -> Number {
  defer { value -= 1 }
  return value
}

/// Adds one; the value is the one after.
@discardableResult
@available(iOS, deprecated: 8.0)
public prefix func ++ <Number: Numeric>(_ value: inout Number) -> Number {
  value += 1
  return value
}

/// Takes one away; the value is the one after.
@discardableResult
@available(iOS, deprecated: 8.0)
public prefix func -- <Number: Numeric>(_ value: inout Number) -> Number {
  value -= 1
  return value
}
