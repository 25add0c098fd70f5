/// Changes that can be taken back, the last one first. The open Foundation has none.
///
/// What is registered in one turn of the main queue is one group, unless groups are opened by hand.
open class UndoManager: NSObject, @unchecked Sendable {
  private struct Change {
    weak var target: AnyObject?
    let action: (AnyObject) -> Void
  }
  private struct Group {
    var changes: [Change] = []
    var name = ""
  }

  private var undoStack: [Group] = []
  private var redoStack: [Group] = []
  private var open: [Group] = []
  private var disabled = 0
  private var closesAtTurn = false

  public override init() { super.init() }

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  /// Whether what a turn of the main queue registers is a group.
  open var groupsByEvent = true
  /// How many groups are kept; 0 for all.
  open var levelsOfUndo = 0 { didSet { trim() } }
  open var isUndoRegistrationEnabled: Bool { disabled == 0 }
  open var groupingLevel: Int { open.count }
  open var canUndo: Bool { !undoStack.isEmpty || open.contains { !$0.changes.isEmpty } }
  open var canRedo: Bool { !redoStack.isEmpty }

  open func disableUndoRegistration() { disabled += 1 }
  open func enableUndoRegistration() { disabled = max(0, disabled - 1) }

  /// Opens a group; what is registered until it is closed is taken back together.
  open func beginUndoGrouping() { open.append(Group()) }
  open func endUndoGrouping() {
    guard let group = open.popLast() else { return }
    guard !group.changes.isEmpty else { return }
    if open.isEmpty {
      if isUndoing { redoStack.append(group) } else { undoStack.append(group) }
      trim()
    } else {
      open[open.count - 1].changes += group.changes
    }
  }

  /// Registers how a change is taken back. The target is not kept alive.
  open func registerUndo<Target: AnyObject>(
    withTarget target: Target, handler: @escaping (Target) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    if !isUndoing, !isRedoing { redoStack = [] }
    if open.isEmpty {
      beginUndoGrouping()
      closesAtTurn = true
      if groupsByEvent, !isUndoing, !isRedoing {
        DispatchQueue.main.async { [weak self] in self?.closeTurn() }
      }
    }
    let change = Change(target: target) { if let own = $0 as? Target { handler(own) } }
    open[open.count - 1].changes.append(change)
  }

  /// Registers a method that takes a change back.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    registerUndo(withTarget: target as AnyObject) { _ = selector.perform(on: $0, anObject, nil) }
  }

  private func closeTurn() {
    guard closesAtTurn, !open.isEmpty else { return }
    closesAtTurn = false
    while !open.isEmpty { endUndoGrouping() }
  }

  open func undo() {
    closeTurn()
    guard !isUndoing, !isRedoing, let group = undoStack.popLast() else { return }
    isUndoing = true
    run(group)
    isUndoing = false
  }
  open func undoNestedGroup() { undo() }

  open func redo() {
    closeTurn()
    guard !isUndoing, !isRedoing, let group = redoStack.popLast() else { return }
    isRedoing = true
    run(group)
    isRedoing = false
  }

  /// Runs a group's changes backwards; what they register becomes a group of the other stack.
  private func run(_ group: Group) {
    beginUndoGrouping()
    for change in group.changes.reversed() { if let target = change.target { change.action(target) } }
    if !open.isEmpty { open[open.count - 1].name = group.name }
    while !open.isEmpty { endUndoGrouping() }
  }

  open func removeAllActions() { (undoStack, redoStack, open) = ([], [], []) }
  open func removeAllActions(withTarget target: Any) {
    let object = target as AnyObject
    func without(_ groups: [Group]) -> [Group] {
      groups.map { group in
        var group = group
        group.changes.removeAll { $0.target === object }
        return group
      }.filter { !$0.changes.isEmpty }
    }
    (undoStack, redoStack) = (without(undoStack), without(redoStack))
    for i in open.indices { open[i].changes.removeAll { $0.target === object } }
  }

  open func setActionName(_ actionName: String) {
    if open.isEmpty {
      if let last = undoStack.indices.last { undoStack[last].name = actionName }
    } else {
      open[0].name = actionName
    }
  }
  open var undoActionName: String { open.first?.name ?? undoStack.last?.name ?? "" }
  open var redoActionName: String { redoStack.last?.name ?? "" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Undo" : "Undo \(actionName)"
  }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String {
    actionName.isEmpty ? "Redo" : "Redo \(actionName)"
  }

  private func trim() {
    guard levelsOfUndo > 0 else { return }
    undoStack = Array(undoStack.suffix(levelsOfUndo))
    redoStack = Array(redoStack.suffix(levelsOfUndo))
  }
}
