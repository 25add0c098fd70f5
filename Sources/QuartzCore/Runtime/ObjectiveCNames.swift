import Foundation

// What sources call of the Objective-C runtime that has a meaning without one, and, for what has none, a line that
// says so where it is called.

/// Runs a body. Objects go as soon as nothing holds them here, so there is no pool to drain.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

/// The class of an object.
public func object_getClass(_ obj: Any?) -> AnyClass? { obj.flatMap { type(of: $0) as? AnyClass } }
/// The class that a class inherits from.
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap { _getSuperclass($0) } }

public typealias Method = OpaquePointer
public typealias IMP = OpaquePointer

@available(
  *, unavailable,
  message:
    "methods cannot be exchanged in Acetate: that needs the Objective-C runtime; override the method instead"
)
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

@available(
  *, unavailable,
  message:
    "methods cannot be exchanged in Acetate: that needs the Objective-C runtime; override the method instead"
)
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { nil }

@available(
  *, unavailable,
  message:
    "methods cannot be exchanged in Acetate: that needs the Objective-C runtime; override the method instead"
)
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {}

@available(
  *, unavailable,
  message:
    "methods cannot be added in Acetate: that needs the Objective-C runtime; override the method instead"
)
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool { false }

@available(
  *, unavailable,
  message:
    "methods cannot be replaced in Acetate: that needs the Objective-C runtime; override the method instead"
)
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? { nil }

@available(
  *, unavailable,
  message: "an implementation cannot be taken in Acetate: that needs the Objective-C runtime"
)
public func method_getImplementation(_ m: Method) -> IMP { m }

@available(
  *, unavailable,
  message: "an implementation cannot be taken in Acetate: that needs the Objective-C runtime"
)
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

@available(
  *, unavailable,
  message: "classes cannot be changed in Acetate: that needs the Objective-C runtime"
)
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? { nil }
