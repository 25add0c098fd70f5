import Foundation
import QuartzCore
import RenderCore
import Testing

/// A red layer of 40 × 20 about (50, 50) that turns green with a transition of one second.
@MainActor
private struct Change {
  let screen = Screen()
  let layer = makeLayer(40, 20, at: 50, 50)
  private let surface = Surface(width: 100, height: 100)

  init(
    _ type: CATransitionType = .fade, _ subtype: CATransitionSubtype? = nil, from: Float = 0, to: Float = 1,
    change: ((CALayer) -> Void)? = nil
  ) {
    layer.backgroundColor = rgb(1, 0, 0)
    screen.show(layer)
    let transition = CATransition()
    transition.type = type
    transition.subtype = subtype
    transition.startProgress = from
    transition.endProgress = to
    transition.duration = 1
    transact { layer in
      layer.add(transition, forKey: "any")
      if let change { change(layer) } else { layer.backgroundColor = rgb(0, 1, 0) }
    }
  }

  func transact(_ body: (CALayer) -> Void) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    body(layer)
    CATransaction.commit()
    CATransaction.flush()
  }

  /// The pixels that many seconds after the last commit.
  func draw(_ seconds: Double) -> (Int, Int) -> [UInt8] {
    let surface = Surface(width: 100, height: 100)
    Compositor().render(screen.context.tree, at: screen.context.commitTime + seconds, into: surface)
    return { x, y in (0..<4).map { surface.pixels[y * surface.stride + x * 4 + $0] } }
  }
}

private let red: [UInt8] = [255, 0, 0, 255]
private let green: [UInt8] = [0, 255, 0, 255]
private let clear: [UInt8] = [0, 0, 0, 0]

@Suite("CATransition: the old look against the new one") @MainActor
struct TransitionTests {
  init() { CATransaction.flush() }

  @Test("Fade: (1 − p)·old + p·new; ¼ of the way is 255·¾ red and 255·¼ green, opaque")
  func fade() {
    let pixel = Change().draw(0.25)
    #expect(pixel(50, 50) == [191, 64, 0, 255])
    #expect(pixel(29, 50) == clear)
  }

  @Test("Fade of what looks the same in both does not dim on the way")
  func fadeSame() {
    for t in [0.1, 0.37, 0.5, 0.93] {
      let pixel = Change(change: { _ in }).draw(t)
      #expect(pixel(50, 50) == red)
    }
  }

  @Test("Fade out: a layer that is hidden meanwhile shows its old look, less and less")
  func fadeOut() {
    let change = Change(change: { $0.isHidden = true })
    // 255 · 0.6 = 153.
    #expect(change.draw(0.4)(50, 50) == [153, 0, 0, 153])
    #expect(change.draw(1.5)(50, 50) == clear)
  }

  @Test("Push from the right: at ¼ the old look has gone 10 of 40 points to the left, the new one follows it")
  func push() {
    let pixel = Change(.push, .fromRight).draw(0.25)
    #expect(pixel(19, 50) == clear)
    #expect(pixel(20, 50) == red && pixel(59, 50) == red)
    #expect(pixel(60, 50) == green && pixel(99, 50) == green)
    #expect(pixel(50, 39) == clear && pixel(50, 40) == red)
  }

  @Test("Move in from the left: at ½ the new look covers half of the old one, which stays")
  func moveIn() {
    let pixel = Change(.moveIn, .fromLeft).draw(0.5)
    #expect(pixel(9, 50) == clear && pixel(10, 50) == green && pixel(49, 50) == green)
    #expect(pixel(50, 50) == red && pixel(69, 50) == red && pixel(70, 50) == clear)
  }

  @Test("Reveal: the old look moves out over the new one, which stays")
  func reveal() {
    let pixel = Change(.reveal, .fromBottom).draw(0.5)
    // Downwards by half of 20 points: the old look is at 50..<70, the new one at 40..<60.
    #expect(pixel(50, 39) == clear && pixel(50, 40) == green && pixel(50, 49) == green)
    #expect(pixel(50, 50) == red && pixel(50, 69) == red && pixel(50, 70) == clear)
  }

  @Test("From the top moves against y, as in a space whose y grows upwards")
  func fromTop() {
    let pixel = Change(.push, .fromTop).draw(0.5)
    // 10 points up: the old look at 30..<50, the new one at 50..<70.
    #expect(pixel(50, 30) == red && pixel(50, 49) == red && pixel(50, 50) == green)
  }

  @Test("1.8.10: from start ½ to end ¾ the middle is at ⅝ = 25 of 40 points; outside 0…1 is the nearest end")
  func progress() {
    let pixel = Change(.push, .fromRight, from: 0.5, to: 0.75).draw(0.5)
    #expect(pixel(5, 50) == red && pixel(44, 50) == red && pixel(45, 50) == green)
    let beyond = Change(.push, .fromRight, from: -3, to: 0).draw(0.5)
    #expect(beyond(30, 50) == red && beyond(69, 50) == red)
  }

  @Test("The layer's transform turns the way too: scaled by 2, 10 of 40 points are 20")
  func transformed() {
    let change = Change(
      .push, .fromRight,
      change: {
        $0.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
        $0.backgroundColor = rgb(0, 1, 0)
      })
    let pixel = change.draw(0.75)
    // The new look, 10...90 when it has come, is 20 to the right of that.
    #expect(pixel(29, 50) == clear && pixel(30, 50) == green)
  }

  @Test("A layer that masks to its bounds is a window: what slides is seen in it alone")
  func clipped() {
    for (type, subtype) in [
      (CATransitionType.push, CATransitionSubtype.fromRight), (.moveIn, .fromRight), (.reveal, .fromRight),
    ] {
      let change = Change(type, subtype) {
        $0.masksToBounds = true
        $0.backgroundColor = rgb(0, 1, 0)
      }
      let pixel = change.draw(0.25)
      #expect(pixel(29, 50) == clear && pixel(70, 50) == clear && pixel(50, 39) == clear)
      // At ¼ the border between the two looks is at 70 − 10 = 60, whichever of them moves.
      #expect(pixel(30, 50) == red && pixel(59, 50) == red)
      #expect(pixel(60, 50) == green && pixel(69, 50) == green)
      #expect(change.draw(1.5)(30, 50) == green)
    }
  }

  @Test("The window has the layer's corners, and turns and grows with it")
  func clippedCorners() {
    let change = Change(.push, .fromRight) {
      $0.masksToBounds = true
      $0.cornerRadius = 10
      $0.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2))
      $0.backgroundColor = rgb(0, 1, 0)
    }
    let pixel = change.draw(0.75)
    // Twice as large about (50, 50): 10..<90 by 30..<70, round at the ends. The new look has 60 of its 80 points
    // to show, from 30 on.
    #expect(
      pixel(10, 30) == clear && pixel(89, 69) == clear && pixel(9, 50) == clear && pixel(90, 50) == clear)
    #expect(pixel(31, 50) == green && pixel(85, 50) == green)
  }

  @Test("A timing function bends the way: easeIn at ½ is at 0.315357 (fact 4.2), 12.6 of 40 points")
  func timed() {
    let layer = makeLayer(40, 20, at: 50, 50)
    layer.backgroundColor = rgb(1, 0, 0)
    let player = Player(layer)
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromRight
    transition.duration = 1
    transition.timingFunction = CAMediaTimingFunction(name: .easeIn)
    player.change {
      layer.add(transition, forKey: nil)
      layer.backgroundColor = rgb(0, 1, 0)
    }
    let late = player.screen.context.commitTime - player.begin
    let pixels = player.picture(at: late + 0.5)
    func at(_ x: Int) -> [UInt8] { Array(pixels[(50 * 100 + x) * 4..<(50 * 100 + x) * 4 + 4]) }
    #expect(at(56) == red && at(58) == green)
  }

  /// The old look is the whole layer: what its contents and sublayers were, and that they were there at all.
  @Test("Changed contents, sublayers that come and go, and hidden take part: each half way is half of both")
  func parts() {
    let picture: CGImage = {
      let surface = Surface(width: 1, height: 1)
      for (i, v) in [UInt8(0), 0, 255, 255].enumerated() { surface.pixels[i] = v }
      return CGImage(bitmap: Bitmap(adopting: surface, isOpaque: true))
    }()
    let contents = Change(change: { $0.contents = picture }).draw(0.5)
    #expect(abs(Int(contents(50, 50)[0]) - 128) <= 1 && abs(Int(contents(50, 50)[2]) - 128) <= 1)
    let added = Change(change: { layer in
      let sublayer = makeLayer(10, 10, at: 20, 10)
      sublayer.backgroundColor = rgb(0, 0, 1)
      layer.addSublayer(sublayer)
    }).draw(0.5)
    #expect(abs(Int(added(50, 50)[0]) - 128) <= 1 && abs(Int(added(50, 50)[2]) - 128) <= 1)
    #expect(added(35, 50) == red)
    let layer = makeLayer(40, 20, at: 50, 50)
    layer.backgroundColor = rgb(1, 0, 0)
    layer.addSublayer(makeLayer(10, 10, at: 20, 10))
    layer.sublayers?[0].backgroundColor = rgb(0, 0, 1)
    let player = Player(layer)
    player.change {
      let transition = CATransition()
      transition.duration = 1
      layer.add(transition, forKey: nil)
      layer.sublayers = nil
    }
    let pixels = player.picture(at: player.screen.context.commitTime - player.begin + 0.5)
    let removed = Array(pixels[(50 * 100 + 50) * 4..<(50 * 100 + 50) * 4 + 4])
    #expect(abs(Int(removed[0]) - 128) <= 1 && abs(Int(removed[2]) - 128) <= 1)
    let hidden = Change(change: { $0.isHidden = true }).draw(0.5)
    #expect(abs(Int(hidden(50, 50)[3]) - 128) <= 1)
  }

  @Test("An unknown type shows as a fade")
  func unknown() {
    #expect(Change(CATransitionType(rawValue: "suckEffect")).draw(0.25)(50, 50) == [191, 64, 0, 255])
  }

  @Test("After its end the new look stands alone, and the layer drops the transition")
  func end() {
    let change = Change(.push, .fromRight)
    #expect(change.layer.animationKeys() == [kCATransition])
    #expect(change.draw(1.01)(50, 50) == green)
    AnimationEvents.deliver(upTo: change.screen.context.commitTime + 1.01)
    #expect(change.layer.animationKeys() == nil)
  }

  @Test("A transition that interrupts another begins with what that shows, and stands still in it")
  func interrupted() {
    let change = Change()
    let screen = change.screen
    let first = screen.context.commitTime
    // Committed anew at a real time that is a moment later: nearly all of it is the old red.
    let transition = CATransition()
    transition.duration = 1
    change.transact {
      $0.add(transition, forKey: nil)
      $0.backgroundColor = rgb(0, 0, 1)
    }
    let p = screen.context.commitTime - first
    guard p < 0.5 else { return }
    let shown = change.draw(0.5)(50, 50)
    // Half of the first mixture, half blue.
    #expect(abs(Double(shown[0]) - 127.5 * (1 - p)) < 2 && abs(Double(shown[1]) - 127.5 * p) < 2)
    #expect(shown[2] == 128 && shown[3] == 255)
  }

  @Test("Transitions that interrupt one another do not pile up")
  func bounded() {
    let change = Change()
    for i in 0..<50 {
      change.transact {
        $0.add(CATransition(), forKey: nil)
        $0.backgroundColor = rgb(CGFloat(i) / 50, 0, 1)
      }
    }
    #expect(change.screen.context.tree.root.count < 100)
  }

  @Test("What moved in the old look stands still in the transition")
  func frozen() {
    let change = Change(change: { _ in })
    CATransaction.flush()
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.duration = 1000
    change.layer.removeAllAnimations()
    change.layer.add(fade, forKey: nil)
    CATransaction.flush()
    let transition = CATransition()
    transition.type = .reveal
    transition.subtype = .fromRight
    transition.duration = 1000
    change.transact {
      $0.add(transition, forKey: nil)
      $0.removeAnimation(forKey: "opacity")
      $0.backgroundColor = nil
    }
    // The opacity of the old look is that of the moment of the change, next to nothing, 500 s later too.
    #expect(change.draw(500)(40, 50)[3] <= 1)
  }

  @Test("Half a turn: at the middle nothing shows, the back shows the new look")
  func flip() {
    let change = Change(.flip, .fromRight)
    #expect(change.draw(0.25)(50, 50) == red)
    #expect(change.draw(0.75)(50, 50) == green)
    #expect(change.draw(0.5)(45, 50) == clear)
    // cos 45° · 20 points, with perspective: about 14 to either side of the middle.
    #expect(change.draw(0.25)(32, 50) == clear && change.draw(0.25)(40, 50) == red)
  }

  @Test("6.7: a CATransition as a layer's action runs under the event's name and shows")
  func action() {
    let change = Change(change: { _ in })
    change.layer.removeAllAnimations()
    let push = CATransition()
    push.type = .push
    push.subtype = .fromRight
    push.duration = 1
    change.layer.actions = ["backgroundColor": push]
    CATransaction.flush()
    change.layer.backgroundColor = rgb(0, 1, 0)
    CATransaction.flush()
    #expect(change.layer.animationKeys() == [kCATransition])
    let pixel = change.draw(0.25)
    #expect(pixel(20, 50) == red && pixel(60, 50) == green)
  }
}
