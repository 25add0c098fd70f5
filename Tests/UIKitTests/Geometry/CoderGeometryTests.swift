import Testing
import UIKit

/// `NSCoder`'s geometry strings and C's `HUGE`.
@Suite struct CoderGeometryTests {
  @Test func stringsComeBackAsTheyWere() {
    #expect(NSCoder.cgPoint(for: "{1.5, -2}") == CGPoint(x: 1.5, y: -2))
    #expect(
      NSCoder.cgSize(for: NSCoder.string(for: CGSize(width: 3, height: 4))) == CGSize(width: 3, height: 4))
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "nonsense") == .zero)
  }

  @Test func geometryComesBackFromAnArchive() throws {
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    archiver.encode(CGPoint(x: 1, y: -2.5), forKey: "point")
    archiver.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "rect")
    archiver.encode(CGAffineTransform(translationX: 5, y: 6), forKey: "transform")
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    #expect(reader.decodeCGPoint(forKey: "point") == CGPoint(x: 1, y: -2.5))
    #expect(reader.decodeCGRect(forKey: "rect") == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(reader.decodeCGAffineTransform(forKey: "transform") == CGAffineTransform(translationX: 5, y: 6))
    #expect(reader.decodeCGSize(forKey: "nothing") == .zero)
  }

  @Test func hugeRepeatsAsLongAsAFloatCanSay() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.repeatCount = HUGE
    #expect(animation.repeatCount == Float.greatestFiniteMagnitude)
  }
}
