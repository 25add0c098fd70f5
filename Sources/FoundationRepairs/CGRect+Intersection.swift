// Foundation's CGRect traps where Apple's answers.
//
// `CGRect.intersection` and `intersects` of the open Foundation build ranges, and a range whose ends are not
// numbers stops the program: `bounds.intersects(frame)` with a frame out of a division by zero, as a first layout
// without extent makes, would end the app. These functions stand in for both under their mangled names. The dynamic
// linker looks at the executable and at libAcetateKit.so before Foundation, so every caller gets them. A module of
// its own, because no module may call the functions that it replaces.

import Foundation

/// The part that two rectangles share; null when they are apart or one of them is no rectangle at all.
/// Rectangles that touch share one without extent, which is not null (fact 12.17).
@_silgen_name("$s10Foundation6CGRectV12intersectionyA2CF")
public func rectIntersection(_ other: CGRect, _ own: CGRect) -> CGRect {
  let a = edges(own)
  let b = edges(other)
  let left = max(a.left, b.left)
  let right = min(a.right, b.right)
  let top = max(a.top, b.top)
  let bottom = min(a.bottom, b.bottom)
  // written so that a NaN anywhere says no
  guard a.left <= a.right, a.top <= a.bottom, b.left <= b.right, b.top <= b.bottom, left <= right,
    top <= bottom
  else { return .null }
  return CGRect(x: left, y: top, width: right - left, height: bottom - top)
}

@_silgen_name("$s10Foundation6CGRectV10intersectsySbACF")
public func rectIntersects(_ other: CGRect, _ own: CGRect) -> Bool { !rectIntersection(other, own).isNull }

private func edges(_ r: CGRect) -> (left: CGFloat, right: CGFloat, top: CGFloat, bottom: CGFloat) {
  let x = (r.origin.x, r.origin.x + r.size.width)
  let y = (r.origin.y, r.origin.y + r.size.height)
  return (min(x.0, x.1), max(x.0, x.1), min(y.0, y.1), max(y.0, y.1))
}
