import QuartzCore
import Testing
import UIKit

@Suite("Numbers of the animation API") @MainActor
struct TimingParametersTests {
  @Test("option bits (fact 7.1)")
  func bits() {
    typealias Options = UIView.AnimationOptions
    let low: [(Options, UInt)] = [
      (.layoutSubviews, 0), (.allowUserInteraction, 1), (.beginFromCurrentState, 2), (.repeat, 3),
      (.autoreverse, 4), (.overrideInheritedDuration, 5), (.overrideInheritedCurve, 6),
      (.allowAnimatedContent, 7), (.showHideTransitionViews, 8), (.overrideInheritedOptions, 9),
    ]
    for (option, bit) in low { #expect(option.rawValue == 1 << bit) }
    let curves: [Options] = [.curveEaseInOut, .curveEaseIn, .curveEaseOut, .curveLinear]
    for (number, option) in curves.enumerated() { #expect(option.rawValue == UInt(number) << 16) }
    let transitions: [(Options, UInt)] = [
      (.transitionFlipFromLeft, 1), (.transitionFlipFromRight, 2), (.transitionCurlUp, 3),
      (.transitionCurlDown, 4), (.transitionCrossDissolve, 5), (.transitionFlipFromTop, 6),
      (.transitionFlipFromBottom, 7),
    ]
    for (option, number) in transitions { #expect(option.rawValue == number << 20) }
  }

  @Test("bits of the calculation modes (fact 7.15)")
  func calculation() {
    typealias Options = UIView.KeyframeAnimationOptions
    let modes: [Options] = [
      .calculationModeLinear, .calculationModeDiscrete, .calculationModePaced, .calculationModeCubic,
      .calculationModeCubicPaced,
    ]
    for (number, option) in modes.enumerated() { #expect(option.rawValue == UInt(number) << 10) }
  }

  @Test("states and positions (fact 7.17), curves (fact 7.24)")
  func numbers() {
    #expect([UIViewAnimatingState.inactive, .active, .stopped].map(\.rawValue) == [0, 1, 2])
    #expect([UIViewAnimatingPosition.end, .start, .current].map(\.rawValue) == [0, 1, 2])
    #expect([UIView.AnimationCurve.easeInOut, .easeIn, .easeOut, .linear].map(\.rawValue) == [0, 1, 2, 3])
  }

  @Test(
    "cubic parameters: Core Animation's default without arguments, control points of the built-in ones (facts 4.1, 7.24)"
  )
  func cubic() {
    let plain = UICubicTimingParameters()
    #expect(plain.controlPoint1 == CGPoint(x: 0.25, y: 0.1) && plain.controlPoint2 == CGPoint(x: 0.25, y: 1))
    let easeIn = UICubicTimingParameters(animationCurve: .easeIn)
    #expect(easeIn.controlPoint1 == CGPoint(x: 0.42, y: 0) && easeIn.controlPoint2 == CGPoint(x: 1, y: 1))
    let both = UICubicTimingParameters(animationCurve: .easeInOut)
    #expect(both.controlPoint1 == CGPoint(x: 0.42, y: 0) && both.controlPoint2 == CGPoint(x: 0.58, y: 1))
    #expect(both.cubicTimingParameters === both && both.springTimingParameters == nil)
  }
}
