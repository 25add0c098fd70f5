import CoreGraphics

/// The path of oracles 08 and text_test…: a heart of lines, quadratic and cubic curves with a disc in its corner.
func heartPath() -> CGMutablePath {
  let path = CGMutablePath()
  path.move(to: point(0, 0))
  path.addLine(to: point(0, 60))
  path.addQuadCurve(to: point(30, 90), control: point(3.75, 86.25))
  path.addQuadCurve(to: point(60, 60), control: point(56.25, 86.25))
  path.addCurve(to: point(90, 30), control1: point(75, 60), control2: point(90, 45))
  path.addCurve(to: point(60, 0), control1: point(90, 15), control2: point(75, 0))
  path.addLine(to: point(0, 0))
  path.closeSubpath()
  path.addEllipse(in: CGRect(x: 60, y: 60, width: 30, height: 30))
  return path
}
