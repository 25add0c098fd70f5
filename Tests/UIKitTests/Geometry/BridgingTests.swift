import Testing

@testable import UIKit

/// Numbers and structures as objects and back, as on Apple's systems.
@Suite struct BridgingTests {
  @Test func numbers() {
    let any: Any = NSNumber(value: 2.5)
    #expect(any as? CGFloat == 2.5)
    #expect((CGFloat(1.5) as Any) as? NSNumber == 1.5)
    let length = CGFloat(4)
    let list: [NSNumber] = [0, length as NSNumber, 1.5]
    #expect(list[1].intValue == 4)
    #expect([length, 2] as [NSNumber] == [4, 2])
  }

  @Test func structures() {
    #expect((NSValue(cgPoint: CGPoint(x: 1, y: 2)) as Any) as? CGPoint == CGPoint(x: 1, y: 2))
    #expect((NSValue(cgSize: CGSize(width: 1, height: 2)) as Any) as? CGPoint == nil)
    #expect((CGRect(x: 1, y: 2, width: 3, height: 4) as NSValue).cgRectValue.width == 3)
    let turn = CGAffineTransform(rotationAngle: 1)
    #expect((NSValue(cgAffineTransform: turn) as Any) as? CGAffineTransform == turn)
    #expect((turn as Any as? NSValue)?.cgAffineTransformValue == turn)
    let far = CATransform3DMakeTranslation(1, 2, 3)
    #expect((NSValue(caTransform3D: far) as Any as? CATransform3D)?.m43 == 3)
    #expect((UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4) as NSValue).uiEdgeInsetsValue.right == 4)
  }

  /// What a phone prints.
  @Test func texts() {
    #expect("\(CGRect(x: 0, y: 0, width: 10, height: 10))" == "(0.0, 0.0, 10.0, 10.0)")
    #expect("\(CGPoint(x: 1, y: 2.5))" == "(1.0, 2.5)" && "\(CGSize(width: 1, height: 2))" == "(1.0, 2.0)")
  }
}
