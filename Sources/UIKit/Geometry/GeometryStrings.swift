// Geometry as text, in the braces that property lists use: "{x, y}", "{{x, y}, {w, h}}".
// Numbers are printed with 17 significant digits at most and read without a locale.

private func text(_ values: [CGFloat]) -> String {
  "{" + values.map(number).joined(separator: ", ") + "}"
}

private func number(_ value: CGFloat) -> String {
  let double = Double(value)
  if double == double.rounded(), abs(double) < 1e15 { return String(Int64(double)) }
  return "\(double)"
}

/// The numbers in a text, in order; missing ones are 0.
private func numbers(_ text: String, _ count: Int) -> [CGFloat] {
  var found: [CGFloat] = []
  for piece in text.split(whereSeparator: { "{}[], \t\n".contains($0) }) {
    guard found.count < count, let value = Double(piece) else { break }
    found.append(CGFloat(value))
  }
  return found + Array(repeating: 0, count: count - found.count)
}

/// Returns "{x, y}".
public func NSStringFromCGPoint(_ point: CGPoint) -> String { text([point.x, point.y]) }
/// Returns "{dx, dy}".
public func NSStringFromCGVector(_ vector: CGVector) -> String { text([vector.dx, vector.dy]) }
/// Returns "{width, height}".
public func NSStringFromCGSize(_ size: CGSize) -> String { text([size.width, size.height]) }
/// Returns "{{x, y}, {width, height}}".
public func NSStringFromCGRect(_ rect: CGRect) -> String {
  "{" + text([rect.origin.x, rect.origin.y]) + ", " + text([rect.size.width, rect.size.height]) + "}"
}
/// Returns "[a, b, c, d, tx, ty]".
public func NSStringFromCGAffineTransform(_ t: CGAffineTransform) -> String {
  "[" + [t.a, t.b, t.c, t.d, t.tx, t.ty].map(number).joined(separator: ", ") + "]"
}
/// Returns "{top, left, bottom, right}".
public func NSStringFromUIEdgeInsets(_ insets: UIEdgeInsets) -> String {
  text([insets.top, insets.left, insets.bottom, insets.right])
}
/// Returns "{horizontal, vertical}".
public func NSStringFromUIOffset(_ offset: UIOffset) -> String {
  text([offset.horizontal, offset.vertical])
}

/// Reads "{x, y}"; what can't be read is 0.
public func CGPointFromString(_ string: String) -> CGPoint {
  let n = numbers(string, 2)
  return CGPoint(x: n[0], y: n[1])
}
/// Reads "{dx, dy}"; what can't be read is 0.
public func CGVectorFromString(_ string: String) -> CGVector {
  let n = numbers(string, 2)
  return CGVector(dx: n[0], dy: n[1])
}
/// Reads "{width, height}"; what can't be read is 0.
public func CGSizeFromString(_ string: String) -> CGSize {
  let n = numbers(string, 2)
  return CGSize(width: n[0], height: n[1])
}
/// Reads "{{x, y}, {width, height}}"; what can't be read is 0.
public func CGRectFromString(_ string: String) -> CGRect {
  let n = numbers(string, 4)
  return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
}
/// Reads "{top, left, bottom, right}"; what can't be read is 0.
public func UIEdgeInsetsFromString(_ string: String) -> UIEdgeInsets {
  let n = numbers(string, 4)
  return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
}
/// Reads "[a, b, c, d, tx, ty]"; what can't be read is 0.
public func CGAffineTransformFromString(_ string: String) -> CGAffineTransform {
  let n = numbers(string, 6)
  return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
}
