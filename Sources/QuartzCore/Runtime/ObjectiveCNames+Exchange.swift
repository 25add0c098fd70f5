import Foundation

// Exchanging methods needs the Objective-C runtime, and libraries do it at their start. What they ask for does nothing here: the
// methods stay as they are, the compiler says so at the line and the program once when it comes there.

public typealias Method = OpaquePointer
public typealias IMP = OpaquePointer

/// An implementation that may be called and does nothing.
private let nothing: @convention(c) () -> Int = { 0 }
private var placeholder: OpaquePointer { OpaquePointer(unsafeBitCast(nothing, to: UnsafeRawPointer.self)) }

private func warn(_ name: String) {
  Inert.warn(name, "does nothing: methods stay as they are without the Objective-C runtime")
}

@available(*, deprecated, message: "methods stay as they are in Acetate: override the method instead")
public func class_getInstanceMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { placeholder }

@available(*, deprecated, message: "methods stay as they are in Acetate: override the method instead")
public func class_getClassMethod(_ cls: AnyClass?, _ name: Selector) -> Method? { placeholder }

@available(*, deprecated, message: "does nothing in Acetate: override the method instead")
public func method_exchangeImplementations(_ m1: Method, _ m2: Method) {
  warn("method_exchangeImplementations")
}

@available(*, deprecated, message: "does nothing in Acetate: override the method instead")
@discardableResult
public func method_setImplementation(_ m: Method, _ imp: IMP) -> IMP {
  warn("method_setImplementation")
  return placeholder
}

@available(*, deprecated, message: "does nothing in Acetate: override the method instead")
@discardableResult
public func class_addMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> Bool {
  warn("class_addMethod")
  return false
}

@available(*, deprecated, message: "does nothing in Acetate: override the method instead")
@discardableResult
public func class_replaceMethod(
  _ cls: AnyClass?, _ name: Selector, _ imp: IMP, _ types: UnsafePointer<CChar>?
) -> IMP? {
  warn("class_replaceMethod")
  return placeholder
}

@available(*, deprecated, message: "an implementation cannot be taken in Acetate; this one does nothing")
public func method_getImplementation(_ m: Method) -> IMP { placeholder }

@available(*, deprecated, message: "an implementation cannot be taken in Acetate; this one does nothing")
public func imp_implementationWithBlock(_ block: Any) -> IMP { placeholder }

@available(*, deprecated, message: "types of methods are not known in Acetate")
public func method_getTypeEncoding(_ m: Method) -> UnsafePointer<CChar>? { nil }

@available(*, deprecated, message: "does nothing in Acetate: an object keeps its class")
@discardableResult
public func object_setClass(_ obj: Any?, _ cls: AnyClass) -> AnyClass? {
  warn("object_setClass")
  return object_getClass(obj)
}
