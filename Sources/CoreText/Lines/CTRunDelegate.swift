import CoreGraphics

/// Called to dispose of what a run's delegate refers to.
public typealias CTRunDelegateDeallocateCallback = (UnsafeMutableRawPointer) -> Void
public typealias CTRunDelegateGetAscentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetDescentCallback = (UnsafeMutableRawPointer) -> CGFloat
public typealias CTRunDelegateGetWidthCallback = (UnsafeMutableRawPointer) -> CGFloat

public let kCTRunDelegateVersion1: CFIndex = 1
public let kCTRunDelegateCurrentVersion: CFIndex = 1
public let kCTRunDelegateAttributeName: CFString = "CTRunDelegate"

/// What says how large the place of a run is.
public struct CTRunDelegateCallbacks {
  public var version: CFIndex
  public var dealloc: CTRunDelegateDeallocateCallback
  public var getAscent: CTRunDelegateGetAscentCallback
  public var getDescent: CTRunDelegateGetDescentCallback
  public var getWidth: CTRunDelegateGetWidthCallback

  public init(
    version: CFIndex, dealloc: @escaping CTRunDelegateDeallocateCallback,
    getAscent: @escaping CTRunDelegateGetAscentCallback,
    getDescent: @escaping CTRunDelegateGetDescentCallback,
    getWidth: @escaping CTRunDelegateGetWidthCallback
  ) {
    (self.version, self.dealloc, self.getAscent) = (version, dealloc, getAscent)
    (self.getDescent, self.getWidth) = (getDescent, getWidth)
  }
}

/// Keeps a place free in a line for what an app draws itself.
public final class CTRunDelegate: InlineObject, @unchecked Sendable {
  private let callbacks: CTRunDelegateCallbacks
  let refCon: UnsafeMutableRawPointer?

  init(_ callbacks: CTRunDelegateCallbacks, _ refCon: UnsafeMutableRawPointer?) {
    (self.callbacks, self.refCon) = (callbacks, refCon)
  }

  deinit { if let refCon { callbacks.dealloc(refCon) } }

  package var inlineBounds: CGRect {
    // Without a reference the callbacks get an address that nothing lies at; most do not look at it.
    guard let context = refCon ?? UnsafeMutableRawPointer(bitPattern: 1) else { return .zero }
    func usable(_ v: CGFloat) -> CGFloat { v.isFinite ? max(0, v) : 0 }
    let (up, down) = (usable(callbacks.getAscent(context)), usable(callbacks.getDescent(context)))
    return CGRect(x: 0, y: -down, width: usable(callbacks.getWidth(context)), height: up + down)
  }

  package func drawInline(in rect: CGRect, context: CGContext) {}
}

public func CTRunDelegateCreate(
  _ callbacks: UnsafePointer<CTRunDelegateCallbacks>, _ refCon: UnsafeMutableRawPointer?
) -> CTRunDelegate? { CTRunDelegate(callbacks.pointee, refCon) }
public func CTRunDelegateGetRefCon(_ runDelegate: CTRunDelegate) -> UnsafeMutableRawPointer? {
  runDelegate.refCon
}
public func CTRunDelegateGetTypeID() -> CFTypeID { 0x43_54_52_44 }
