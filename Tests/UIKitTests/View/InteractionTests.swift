import Testing

@testable import UIKit

/// What a view takes part in besides touches.
@Suite @MainActor struct InteractionTests {
  @Test("interactions know their view from being added to being taken away")
  func interactions() {
    let (view, pointer) = (UIView(), UIPointerInteraction(delegate: nil))
    view.addInteraction(pointer)
    #expect(pointer.view === view && view.interactions.count == 1)
    view.removeInteraction(pointer)
    #expect(pointer.view == nil && view.interactions.isEmpty)
  }
}
