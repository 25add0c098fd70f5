// Data sources that are handed the whole list each time and find out themselves what came, went and moved.

/// Sections and their items, by names that are unlike.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>:
  Sendable
{
  private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []
  private(set) var changed: Set<ItemIdentifierType> = []

  /// The snapshot once it is shown: nothing of it is to be loaded anew.
  var settled: Self {
    var result = self
    result.changed = []
    return result
  }

  public init() {}

  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }
  public var numberOfSections: Int { sections.count }
  public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }

  private func section(_ id: SectionIdentifierType) -> Int? { sections.firstIndex { $0.id == id } }
  private func place(_ item: ItemIdentifierType) -> (section: Int, row: Int)? {
    for (index, section) in sections.enumerated() {
      if let row = section.items.firstIndex(of: item) { return (index, row) }
    }
    return nil
  }

  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    section(identifier).map { sections[$0].items.count } ?? 0
  }
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    section(identifier).map { sections[$0].items } ?? []
  }
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    place(identifier).map { sections[$0.section].id }
  }
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    itemIdentifiers.firstIndex(of: identifier)
  }
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { section(identifier) }

  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    for id in identifiers where section(id) == nil { sections.append((id, [])) }
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard let at = section(toIdentifier) else { return }
    sections.insert(contentsOf: identifiers.map { ($0, []) }, at: at)
  }
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    guard let at = section(toIdentifier) else { return }
    sections.insert(contentsOf: identifiers.map { ($0, []) }, at: at + 1)
  }
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    sections.removeAll { identifiers.contains($0.id) }
  }
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    for id in identifiers { changed.formUnion(itemIdentifiers(inSection: id)) }
  }
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    let at = sectionIdentifier.map { section($0) } ?? sections.indices.last
    guard let at else { return }
    deleteItems(identifiers)
    sections[at].items += identifiers
  }
  private mutating func insert(_ identifiers: [ItemIdentifierType], _ item: ItemIdentifierType, _ offset: Int)
  {
    let others = identifiers.filter { $0 != item }
    deleteItems(others)
    guard let (section, row) = place(item) else { return }
    sections[section].items.insert(contentsOf: others, at: row + offset)
  }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, beforeIdentifier, 0)
  }
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    insert(identifiers, afterIdentifier, 1)
  }
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType)
  {
    insert([identifier], toIdentifier, 0)
  }
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType)
  {
    insert([identifier], toIdentifier, 1)
  }
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
  }
  public mutating func deleteAllItems() { sections = [] }
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { changed.formUnion(identifiers) }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    changed.formUnion(identifiers)
  }

  func path(_ item: ItemIdentifierType) -> IndexPath? {
    place(item).map { IndexPath(row: $0.row, section: $0.section) }
  }
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard path.count > 1, sections.indices.contains(path.section) else { return nil }
    let items = sections[path.section].items
    return items.indices.contains(path.row) ? items[path.row] : nil
  }
  func section(at index: Int) -> SectionIdentifierType? {
    sections.indices.contains(index) ? sections[index].id : nil
  }
  func count(_ section: Int) -> Int { sections.indices.contains(section) ? sections[section].items.count : 0 }
}

/// Feeds a collection from snapshots.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  private let provider: CellProvider
  private let feed: SnapshotFeed<SectionIdentifierType, ItemIdentifierType>
  open var supplementaryViewProvider: SupplementaryViewProvider?

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (provider, feed) = (cellProvider, SnapshotFeed(collectionView))
    super.init()
    collectionView.dataSource = self
  }

  open func snapshot() -> Snapshot { feed.current }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    feed.current.item(at: indexPath)
  }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    feed.current.path(itemIdentifier)
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { feed.current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    feed.current.indexOfSection(sectionIdentifier)
  }

  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    feed.apply(snapshot, isAnimated: animatingDifferences, completion)
  }
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  open func numberOfSections(in collectionView: UICollectionView) -> Int { feed.current.numberOfSections }
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    feed.current.count(section)
  }
  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    feed.current.item(at: indexPath).flatMap { provider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell()
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView()
  }
}

/// Feeds a table from snapshots.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  private let provider: CellProvider
  private let feed: SnapshotFeed<SectionIdentifierType, ItemIdentifierType>
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (provider, feed) = (cellProvider, SnapshotFeed(tableView))
    super.init()
    tableView.dataSource = self
  }

  open func snapshot() -> Snapshot { feed.current }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    feed.current.item(at: indexPath)
  }
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    feed.current.path(itemIdentifier)
  }
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? { feed.current.section(at: index) }
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    feed.current.indexOfSection(sectionIdentifier)
  }

  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
    feed.apply(snapshot, isAnimated: animatingDifferences, way: defaultRowAnimation, completion)
  }
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    apply(snapshot, animatingDifferences: false, completion: completion)
  }
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { done in
      apply(snapshot, animatingDifferences: animatingDifferences) { done.resume() }
    }
  }

  open func numberOfSections(in tableView: UITableView) -> Int { feed.current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    feed.current.count(section)
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    feed.current.item(at: indexPath).flatMap { provider(tableView, indexPath, $0) } ?? UITableViewCell()
  }
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
}

extension UICollectionView {
  /// How cells of a class are made and filled.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void
    let handler: Handler
    let name: String
    public init(handler: @escaping Handler) {
      self.handler = handler
      registrations += 1
      name = "registration \(registrations)"
    }
  }

  /// How headers and footers of a class are made and filled.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (_ view: Supplementary, _ elementKind: String, _ indexPath: IndexPath) -> Void
    let handler: Handler
    let kind: String
    let name: String
    public init(elementKind: String, handler: @escaping Handler) {
      (self.handler, kind) = (handler, elementKind)
      registrations += 1
      name = "registration \(registrations)"
    }
  }

  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    register(Cell.self, forCellWithReuseIdentifier: registration.name)
    let made = dequeueReusableCell(withReuseIdentifier: registration.name, for: indexPath)
    let cell = made as? Cell ?? RuntimeViews.make(Cell.self)
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<View: UICollectionReusableView>(
    using registration: SupplementaryRegistration<View>, for indexPath: IndexPath
  ) -> View {
    register(View.self, forSupplementaryViewOfKind: registration.kind, withReuseIdentifier: registration.name)
    let made = dequeueReusableSupplementaryView(
      ofKind: registration.kind, withReuseIdentifier: registration.name, for: indexPath)
    let view = made as? View ?? RuntimeViews.make(View.self)
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

@MainActor private var registrations = 0
