// Layouts put together out of sizes: items in groups, groups in sections, each as large as a part of what it lies in.
// Estimated lengths are taken for the true ones, and sections that would scroll sideways lie still.

/// A length, as it is or as a part of the container's.
public final class NSCollectionLayoutDimension: NSObject, @unchecked Sendable {
  private enum Kind { case width, height, absolute, estimated }
  private let kind: Kind
  public let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

  public class func fractionalWidth(_ fraction: CGFloat) -> Self { make(.width, fraction) }
  public class func fractionalHeight(_ fraction: CGFloat) -> Self { make(.height, fraction) }
  public class func absolute(_ length: CGFloat) -> Self { make(.absolute, length) }
  public class func estimated(_ length: CGFloat) -> Self { make(.estimated, length) }
  private class func make(_ kind: Kind, _ length: CGFloat) -> Self {
    unsafeDowncast(NSCollectionLayoutDimension(kind, length), to: Self.self)
  }
  public var isFractionalWidth: Bool { kind == .width }
  public var isFractionalHeight: Bool { kind == .height }
  public var isAbsolute: Bool { kind == .absolute }
  public var isEstimated: Bool { kind == .estimated }

  func length(in size: CGSize) -> CGFloat {
    let length =
      kind == .width ? dimension * size.width : kind == .height ? dimension * size.height : dimension
    return length.isFinite ? max(0, min(length, 1e6)) : 0
  }
}

public final class NSCollectionLayoutSize: NSObject, @unchecked Sendable {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension
  public init(
    widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension
  ) {
    (widthDimension, heightDimension) = (width, height)
  }
  func size(in size: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: size), height: heightDimension.length(in: size))
  }
}

/// Room between items: as it is, or at least so much.
public final class NSCollectionLayoutSpacing: NSObject, @unchecked Sendable {
  public let spacing: CGFloat
  public let isFlexible: Bool
  private init(_ spacing: CGFloat, _ isFlexible: Bool) {
    (self.spacing, self.isFlexible) = (spacing, isFlexible)
  }
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing { .init(fixedSpacing, false) }
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    .init(flexibleSpacing, true)
  }
}

/// One place.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  public init(layoutSize: NSCollectionLayoutSize) { self.layoutSize = layoutSize }
  public convenience init(
    layoutSize: NSCollectionLayoutSize, supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  ) {
    self.init(layoutSize: layoutSize)
  }
  open var contentInsets = NSDirectionalEdgeInsets.zero

  /// How many items it takes, at most.
  var capacity: Int { 1 }
  /// Lays its frames out in a rectangle.
  func place(in rect: CGRect, _ frames: inout [CGRect]) { frames.append(inner(rect)) }

  final func inner(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX + contentInsets.leading, y: rect.minY + contentInsets.top,
      width: max(0, rect.width - contentInsets.leading - contentInsets.trailing),
      height: max(0, rect.height - contentInsets.top - contentInsets.bottom))
  }
}

/// Items in a row, in a column, or where the app says.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  private enum Way { case row, column, custom((CGSize) -> [CGRect]) }
  private let way: Way
  private let parts: [NSCollectionLayoutItem]
  private let count: Int?
  open var interItemSpacing: NSCollectionLayoutSpacing?

  private init(_ size: NSCollectionLayoutSize, _ way: Way, _ parts: [NSCollectionLayoutItem], _ count: Int?) {
    (self.way, self.parts, self.count) = (way, parts, count.map { max(1, $0) })
    super.init(layoutSize: size)
  }

  public class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { .init(layoutSize, .row, subitems, nil) }
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  )
    -> NSCollectionLayoutGroup
  { .init(layoutSize, .row, [subitem], count) }
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  )
    -> NSCollectionLayoutGroup
  { .init(layoutSize, .row, [repeatingSubitem], count) }
  public class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem])
    -> NSCollectionLayoutGroup
  { .init(layoutSize, .column, subitems, nil) }
  public class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int)
    -> NSCollectionLayoutGroup
  { .init(layoutSize, .column, [subitem], count) }
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem: NSCollectionLayoutItem, count: Int
  )
    -> NSCollectionLayoutGroup
  { .init(layoutSize, .column, [repeatingSubitem], count) }
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping (NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]
  ) -> NSCollectionLayoutGroup {
    .init(layoutSize, .custom { size in itemProvider(LayoutEnvironment(size)).map(\.frame) }, [], nil)
  }

  /// No group holds more.
  private static let limit = 1_000

  override func place(in rect: CGRect, _ frames: inout [CGRect]) {
    let area = inner(rect)
    if case .custom(let make) = way {
      frames += make(area.size).prefix(Self.limit).map { $0.offsetBy(dx: area.minX, dy: area.minY) }
      return
    }
    guard !parts.isEmpty else { return }
    let isRow: Bool
    if case .row = way { isRow = true } else { isRow = false }
    let length = isRow ? area.width : area.height
    let gap = interItemSpacing?.spacing ?? 0
    // A count divides the length; else the parts follow each other, again and again, for as long as they fit.
    var sizes: [(part: NSCollectionLayoutItem, size: CGSize)] = []
    if let count {
      let each = max(0, (length - gap * CGFloat(count - 1)) / CGFloat(count))
      for _ in 0..<min(count, Self.limit) {
        let own = parts[0].layoutSize.size(in: area.size)
        sizes.append(
          (parts[0], isRow ? CGSize(width: each, height: own.height) : CGSize(width: own.width, height: each))
        )
      }
    } else {
      var used: CGFloat = 0
      while sizes.count < Self.limit {
        let part = parts[sizes.count % parts.count]
        let size = part.layoutSize.size(in: area.size)
        let side = isRow ? size.width : size.height
        let next = used + (sizes.isEmpty ? 0 : gap) + side
        if !sizes.isEmpty, next > length + 0.01 || side <= 0 { break }
        sizes.append((part, size))
        used = next
      }
    }
    let whole = sizes.reduce(0) { $0 + (isRow ? $1.size.width : $1.size.height) }
    let isFlexible = interItemSpacing?.isFlexible == true && sizes.count > 1
    let step = isFlexible ? max(gap, (length - whole) / CGFloat(sizes.count - 1)) : gap
    var at: CGFloat = 0
    for (part, size) in sizes {
      let origin = isRow ? CGPoint(x: area.minX + at, y: area.minY) : CGPoint(x: area.minX, y: area.minY + at)
      part.place(in: CGRect(origin: origin, size: size), &frames)
      at += (isRow ? size.width : size.height) + step
    }
  }
}

/// A frame of a group that the app lays out.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  public let zIndex: Int
  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

/// What a layout may depend on.
@preconcurrency @MainActor
public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// The room for a section.
@preconcurrency @MainActor
public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
}

@MainActor
private final class LayoutEnvironment: NSObject, @preconcurrency NSCollectionLayoutEnvironment,
  @preconcurrency NSCollectionLayoutContainer
{
  let contentSize: CGSize
  init(_ size: CGSize) { contentSize = size }
  var effectiveContentSize: CGSize { contentSize }
  var container: NSCollectionLayoutContainer { self }
  var traitCollection: UITraitCollection { UIScreen.main.traitCollection }
}

/// A view beside items.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  public let elementKind: String
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String) {
    self.elementKind = elementKind
    super.init(layoutSize: layoutSize)
  }
}

/// A header or a footer of a section.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  let isBelow: Bool
  open var pinToVisibleBounds = false
  open var extendsBoundary = true
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    isBelow = [.bottom, .bottomLeading, .bottomTrailing].contains(alignment)
    super.init(layoutSize: layoutSize, elementKind: elementKind)
  }
}

public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing
}

/// What a section of sideways groups does when it is drawn.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

/// Groups below each other.
@preconcurrency @MainActor
open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  /// The list that the section is one of.
  var list: UICollectionLayoutListConfiguration?
  public init(group: NSCollectionLayoutGroup) { self.group = group }
  open var contentInsets = NSDirectionalEdgeInsets.zero
  open var interGroupSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none {
    didSet {
      if orthogonalScrollingBehavior != .none {
        Inert.warn(
          "NSCollectionLayoutSection.orthogonalScrollingBehavior", "lays its groups in a row that lies still")
      }
    }
  }
  open var visibleItemsInvalidationHandler:
    (([UICollectionViewLayoutAttributes], CGPoint, NSCollectionLayoutEnvironment) -> Void)?

  public class func list(
    using configuration: UICollectionLayoutListConfiguration, layoutEnvironment: NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection { configuration.section }
}

/// How a list looks.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public enum HeaderMode: Int, Sendable { case none, supplementary, firstItemInSection }
  public enum FooterMode: Int, Sendable { case none, supplementary }
  public let appearance: Appearance
  public init(appearance: Appearance) { self.appearance = appearance }
  public var showsSeparators = true
  public var backgroundColor: UIColor?
  public var headerMode = HeaderMode.none
  public var footerMode = FooterMode.none

  /// The look of one of the rows of a section.
  func place(_ item: Int, of count: Int) -> ListPlace {
    var place = ListPlace(isGrouped: appearance == .grouped || appearance == .insetGrouped)
    place.showsLine = showsSeparators && (appearance != .insetGrouped || item < count - 1)
    guard appearance == .insetGrouped else { return place }
    if item == 0 { place.corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if item == count - 1 { place.corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    return place
  }

  /// The ground under the rows.
  var ground: UIColor? {
    backgroundColor
      ?? (appearance == .grouped || appearance == .insetGrouped ? .systemGroupedBackground : nil)
  }

  /// Rows of 44 points.
  var section: NSCollectionLayoutSection {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    if appearance == .insetGrouped {
      section.contentInsets = NSDirectionalEdgeInsets(top: 18, leading: 16, bottom: 18, trailing: 16)
    }
    section.list = self
    return section
  }
}

/// Places items by sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public typealias SectionProvider = (Int, NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?
  private let provider: SectionProvider
  private var places: [UICollectionViewLayoutAttributes] = []
  private var content = CGSize.zero
  open var configuration = UICollectionViewCompositionalLayoutConfiguration() {
    didSet { invalidateLayout() }
  }

  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    super.init()
  }
  public init(
    section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    super.init()
    self.configuration = configuration
  }
  public init(sectionProvider: @escaping SectionProvider) {
    provider = sectionProvider
    super.init()
  }
  public init(
    sectionProvider: @escaping SectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    super.init()
    self.configuration = configuration
  }
  public required init?(coder: NSCoder) { nil }

  public class func list(using configuration: UICollectionLayoutListConfiguration)
    -> UICollectionViewCompositionalLayout
  {
    UICollectionViewCompositionalLayout(section: configuration.section)
  }

  open override var collectionViewContentSize: CGSize { content }

  open override func prepare() {
    super.prepare()
    places = []
    content = .zero
    guard let view = collectionView else { return }
    let room = view.bounds.size
    var along: CGFloat = 0
    for index in 0..<view.numberOfSections {
      guard let section = provider(index, LayoutEnvironment(room)) else { continue }
      if index == 0, let ground = section.list?.ground, view.backgroundColor != ground {
        view.backgroundColor = ground
      }
      if index > 0 { along += configuration.interSectionSpacing }
      let insets = section.contentInsets
      let width = max(0, room.width - insets.leading - insets.trailing)
      along = addEnds(section, false, index, insets.leading, width, along)
      along += insets.top
      along = addItems(
        section, index, view.numberOfItems(inSection: index), insets.leading,
        CGSize(width: width, height: room.height), along)
      along += insets.bottom
      along = addEnds(section, true, index, insets.leading, width, along)
    }
    content = CGSize(width: room.width, height: along)
  }

  private func addEnds(
    _ section: NSCollectionLayoutSection, _ below: Bool, _ index: Int, _ x: CGFloat, _ width: CGFloat,
    _ y: CGFloat
  ) -> CGFloat {
    var y = y
    for item in section.boundarySupplementaryItems where item.isBelow == below {
      let size = item.layoutSize.size(in: CGSize(width: width, height: 0))
      let place = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
      place.frame = CGRect(x: x, y: y, width: size.width, height: size.height)
      places.append(place)
      y += size.height
    }
    return y
  }

  private func addItems(
    _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int, _ x: CGFloat, _ room: CGSize,
    _ y: CGFloat
  ) -> CGFloat {
    let size = section.group.layoutSize.size(in: room)
    let isSideways = section.orthogonalScrollingBehavior != .none
    var item = 0
    var at = CGPoint(x: x, y: y)
    var end = y
    while item < count {
      var frames: [CGRect] = []
      section.group.place(in: CGRect(origin: at, size: size), &frames)
      guard !frames.isEmpty else { break }
      for frame in frames.prefix(count - item) {
        let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: index))
        place.frame = frame
        place.list = section.list?.place(item, of: count)
        places.append(place)
        item += 1
      }
      end = max(end, at.y + size.height)
      if isSideways {
        at.x += size.width + section.interGroupSpacing
      } else {
        at.y += size.height + section.interGroupSpacing
      }
    }
    return end
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    places.filter { $0.frame.intersects(rect) }
  }
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    places.first { $0.indexPath == indexPath && $0.representedElementKind == nil }
  }
}

/// What a layout does with its sections.
@preconcurrency @MainActor
open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  public override init() { super.init() }
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  open var interSectionSpacing: CGFloat = 0
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
}
