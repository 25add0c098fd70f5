import Foundation
import QuartzCore
import Testing

/// `objc_sync_enter` and what else of Objective-C's runtime stands beside it.
@Suite struct ObjectLockTests {
  @Test("only one thread at a time is inside; the same one may enter again")
  func exclusion() {
    let key = NSObject()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<500 {
        objc_sync_enter(key)
        objc_sync_enter(key)
        count += 1
        objc_sync_exit(key)
        objc_sync_exit(key)
      }
    }
    #expect(count == 2000)
  }

  @Test("leaving without entering is an error: -1")
  func unbalanced() { #expect(objc_sync_exit(NSObject()) == -1) }

  @Test("dates of Objective-C stay such where that is wanted")
  func dates() {
    let later: NSDate = NSDate(timeIntervalSinceReferenceDate: 10).addingTimeInterval(5)
    #expect(later.timeIntervalSinceReferenceDate == 15)
  }

  @Test("classes name themselves for archives")
  func classes() { #expect(CALayer.classForCoder() == CALayer.self) }
}
