import Testing

@testable import UIKit

@Suite("Undo, menus and keys") @MainActor
struct UndoTests {
  private final class Box {
    var value = 0
    let undo = UndoManager()
    func set(_ new: Int) {
      let old = value
      undo.registerUndo(withTarget: self) { $0.set(old) }
      value = new
    }
  }

  @Test("what a group registered is taken back together, and brought back by redo")
  func groups() {
    let box = Box()
    box.undo.groupsByEvent = false
    box.undo.beginUndoGrouping()
    box.set(1)
    box.set(2)
    box.undo.endUndoGrouping()
    #expect(box.undo.canUndo && !box.undo.canRedo)
    box.undo.undo()
    #expect(box.value == 0 && box.undo.canRedo)
    box.undo.redo()
    #expect(box.value == 2)
    box.undo.setActionName("Typing")
    #expect(box.undo.undoMenuItemTitle == "Undo Typing")
    box.undo.removeAllActions(withTarget: box)
    #expect(!box.undo.canUndo)
  }

  @Test("one turn of the main queue is one group")
  func turns() async {
    let box = Box()
    box.set(1)
    box.set(2)
    await Screen.turn()
    box.set(3)
    await Screen.turn()
    box.undo.undo()
    #expect(box.value == 2)
    box.undo.undo()
    #expect(box.value == 0)
  }

  @Test("a view's undo manager is its window's")
  func responders() {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let view = UIView()
    #expect(view.undoManager == nil)
    window.addSubview(view)
    #expect(view.undoManager === window.undoManager && view.undoManager != nil)
  }

  @Test("menus keep identifiers and ticked elements; commands keep their keys")
  func menus() {
    let ticked = UIAction(title: "on", state: .on) { _ in }
    let inner = UIMenu(
      title: "inner", identifier: .file, children: [ticked, UIAction(title: "off") { _ in }])
    let menu = UIMenu(title: "menu", children: [inner])
    #expect(inner.identifier == .file && menu.selectedElements == [ticked])
    #expect(menu.identifier == menu.identifier && menu.identifier != inner.identifier)
    #expect(inner.replacingChildren([]).identifier == .file)
    let command = UIKeyCommand(
      title: "Go", action: Selector("go"), input: UIKeyCommand.inputUpArrow,
      modifierFlags: [.command, .shift])
    #expect(command.title == "Go" && command.modifierFlags.rawValue == 1 << 20 | 1 << 17)
    #expect(UIKeyboardHIDUsage.keyboardA.rawValue == 4 && UIKeyboardHIDUsage.keyboardUpArrow.rawValue == 82)
  }
}
