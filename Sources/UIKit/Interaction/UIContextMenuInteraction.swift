/// Opens a menu by a long press. Kept; no menu opens.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?

  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  open func willMove(to view: UIView?) {}
  open func didMove(to view: UIView?) {
    self.view = view
    if view != nil { Inert.warn("UIContextMenuInteraction", "opens no menu") }
  }

  open func location(in view: UIView?) -> CGPoint { .zero }
  open func dismissMenu() {}
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
}

/// Says what a context menu holds.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
}

extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
}

public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  public let identifier: any NSCopying
  let preview: UIContextMenuContentPreviewProvider?
  let actions: UIContextMenuActionProvider?

  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSString(string: "menu")
    (preview, actions) = (previewProvider, actionProvider)
    super.init()
  }
}

/// The part of a view that an interaction lifts.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters

  public init(view: UIView, parameters: UIPreviewParameters) {
    (self.view, self.parameters) = (view, parameters)
    super.init()
  }
  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }
  open var size: CGSize { view.bounds.size }
}

/// The shape of a preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
  public override init() { super.init() }
  open var visiblePath: UIBezierPath?
  open var shadowPath: UIBezierPath?
  open var backgroundColor: UIColor! = .systemBackground
}
