import Testing
import UIKit

@Suite("Animations before blocks") @MainActor
struct BeginAnimationsTests {
  @Test(
    "beginAnimations: 0.2 s unless said, the curve, delay and count that are set; frames as position (fact 6.14)"
  )
  func committed() throws {
    let screen = Screen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.commit()
    UIView.beginAnimations(nil, context: nil)
    view.center.x = 105
    UIView.commitAnimations()
    #expect(view.layer.animation(forKey: "position")?.duration == 0.2)
    UIView.beginAnimations("b", context: nil)
    UIView.setAnimationDuration(0.5)
    UIView.setAnimationCurve(.linear)
    UIView.setAnimationRepeatCount(3)
    UIView.setAnimationRepeatAutoreverses(true)
    view.alpha = 0
    UIView.commitAnimations()
    let fade = try #require(view.layer.animation(forKey: "opacity"))
    #expect(fade.duration == 0.5 && fade.repeatCount == 3 && fade.autoreverses)
    #expect(fade.timingFunction == CAMediaTimingFunction(name: .linear))
    view.alpha = 1
    #expect(view.layer.opacity == 1)
  }

  @Test("setAnimationRepeatCount counts within animate, too")
  func inBlocks() {
    let screen = Screen()
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    screen.window.addSubview(view)
    screen.commit()
    UIView.animate(
      withDuration: 1, delay: 0, options: [.repeat, .autoreverse],
      animations: {
        UIView.setAnimationRepeatCount(2.5)
        view.center.x = 50
      })
    #expect(view.layer.animation(forKey: "position")?.repeatCount == 2.5)
  }
}
