/// Rows below each other, in sections, made as they come into sight.
///
/// Rows are shown, reused, measured by their constraints and selected; they are not edited by the finger. Rows that are
/// put in, taken out and moved are animated (`UITableView+Updates.swift`).
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle, automatic = 100
  }

  /// Stands for a height that follows from the content.
  public static let automaticDimension: CGFloat = -1

  struct Section {
    var header: CGFloat = 0
    var footer: CGFloat = 0
    var rows: [CGFloat] = []
  }

  var sections: [Section] = []
  var needsReload = true
  var shown: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var measured: Set<IndexPath> = []
  private var pools: [String: [UITableViewCell]] = [:]
  private var cellClasses: [String: AnyClass] = [:]
  private var headerClasses: [String: AnyClass] = [:]
  var chosen: Set<IndexPath> = []
  /// More rows than this are not laid out.
  static let rowLimit = 100_000

  public let style: Style

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUpTable()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    setUpTable()
  }

  private func setUpTable() {
    alwaysBounceVertical = true
    backgroundColor =
      style == .plain ? .systemBackground : .systemGroupedBackground
  }

  // MARK: What it shows

  open weak var dataSource: UITableViewDataSource? { didSet { reloadData() } }
  /// Kept: rows are asked for when they come into sight.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true
  var tableDelegate: UITableViewDelegate? { delegate as? UITableViewDelegate }
  open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  open var estimatedRowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight = UITableView.automaticDimension
  open var sectionFooterHeight = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = 0
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine { didSet { reloadData() } }
  open var separatorColor: UIColor? { didSet { reloadData() } }
  open var separatorInset = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 0) { didSet { reloadData() } }
  open var separatorEffect: UIVisualEffect?
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isEditing: Bool {
    get { storedEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var storedEditing = false
  /// Shows what rows are taken out by, or puts it away. Nothing happens when it is touched.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != storedEditing else { return }
    storedEditing = editing
    let change = {
      for (path, cell) in self.shown.sorted(by: { $0.key < $1.key }) {
        self.showEditing(of: cell, at: path, animated)
        cell.layoutIfNeeded()
      }
    }
    if animated, window != nil {
      layoutIfNeeded()
      UIView.animate(withDuration: 0.3, animations: change)
    } else {
      change()
    }
  }

  func showEditing(of cell: UITableViewCell, at path: IndexPath, _ animated: Bool) {
    let can = storedEditing && dataSource?.tableView(self, canEditRowAt: path) == true
    cell.styleInTable = can ? tableDelegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
    if cell.isEditing != storedEditing { cell.setEditing(storedEditing, animated: animated) }
  }
  open var cellLayoutMarginsFollowReadableWidth = false
  open var tableHeaderView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let tableHeaderView { addSubview(tableHeaderView) }
      reloadData()
    }
  }
  open var tableFooterView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let tableFooterView { addSubview(tableFooterView) }
      reloadData()
    }
  }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  open var numberOfSections: Int {
    loadIfNeeded()
    return sections.count
  }
  open func numberOfRows(inSection section: Int) -> Int {
    loadIfNeeded()
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  /// Asks for everything anew at the next layout; deselects and keeps the offset (fact 11.16).
  open func reloadData() {
    needsReload = true
    chosen = []
    setNeedsLayout()
  }

  func loadIfNeeded() {
    guard needsReload else { return }
    needsReload = false
    for cell in shown.values { cell.removeFromSuperview() }
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) { recycle(cell, path) }
    for view in headers.values { view.removeFromSuperview() }
    for view in footers.values { view.removeFromSuperview() }
    (shown, headers, footers, measured, sections) = ([:], [:], [:], [], [])
    guard let dataSource else { return }
    var total = 0
    for section in 0..<max(0, min(dataSource.numberOfSections(in: self), Self.rowLimit)) {
      let count = max(0, dataSource.tableView(self, numberOfRowsInSection: section))
      let rows = (0..<min(count, Self.rowLimit - total)).map {
        height(of: IndexPath(row: $0, section: section))
      }
      total += rows.count
      sections.append(Section(header: headerHeight(section), footer: footerHeight(section), rows: rows))
    }
    updateContentSize()
  }

  /// 44 points where nothing else is said (fact 11.2).
  func height(of path: IndexPath) -> CGFloat {
    let asked = tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if asked >= 0, asked.isFinite { return asked }
    let estimate = tableDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return estimate > 0 && estimate.isFinite ? estimate : 44
  }

  private func isAutomatic(_ path: IndexPath) -> Bool {
    (tableDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight) < 0
  }

  func headerHeight(_ section: Int) -> CGFloat {
    let asked = tableDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
    if asked >= 0, asked.isFinite { return asked }
    let has =
      dataSource?.tableView(self, titleForHeaderInSection: section) != nil
      || tableDelegate?.tableView(self, viewForHeaderInSection: section) != nil
    // A title of a grouped table stands at the lower end of its room.
    if has { return style == .plain ? 28 : section == 0 ? 55.5 : 38 }
    return style == .plain ? 0 : section == 0 ? 35 : 18
  }

  func footerHeight(_ section: Int) -> CGFloat {
    let asked = tableDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if asked >= 0, asked.isFinite { return asked }
    let has =
      dataSource?.tableView(self, titleForFooterInSection: section) != nil
      || tableDelegate?.tableView(self, viewForFooterInSection: section) != nil
    return has ? 28 : style == .plain ? 0 : 17
  }

  func updateContentSize() {
    let rows = sections.reduce(0) { $0 + $1.header + $1.footer + $1.rows.reduce(0, +) }
    let ends = (tableHeaderView?.bounds.height ?? 0) + (tableFooterView?.bounds.height ?? 0)
    contentSize = CGSize(width: bounds.width, height: rows + ends)
  }

  // MARK: Cells

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass
  }
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    Inert.warn(
      "UITableView.register(_:forCellReuseIdentifier:) with a nib", "makes plain cells: nibs are not read")
    cellClasses[identifier] = UITableViewCell.self
  }
  open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
    headerClasses[identifier] = aClass
  }

  /// A cell to use again, or a new one of a registered class; nil without either (fact 11.13).
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = pools[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier].flatMap { RuntimeViews.makeCell($0, identifier) }
  }
  open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath)
    -> UITableViewCell
  {
    if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
    Inert.warn("the cell identifier \"\(identifier)\"", "is not registered; a plain cell stands in")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }
  open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView?
  {
    headerClasses[identifier].flatMap { RuntimeViews.makeHeader($0, identifier) }
  }

  func recycle(_ cell: UITableViewCell, _ path: IndexPath) {
    cell.removeFromSuperview()
    tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
    if let name = cell.reuseIdentifier { pools[name, default: []].append(cell) }
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.keys.sorted().first { shown[$0] === cell }
  }
  open var visibleCells: [UITableViewCell] { shown.keys.sorted().compactMap { shown[$0] } }
  /// By the places of the rows: also those whose cells are about to be made.
  open var indexPathsForVisibleRows: [IndexPath]? {
    loadIfNeeded()
    let seen = CGRect(origin: bounds.origin, size: bounds.size)
    var paths: [IndexPath] = []
    var y = tableHeaderView?.bounds.height ?? 0
    for (index, section) in sections.enumerated() {
      y += section.header
      for (row, height) in section.rows.enumerated() {
        if y < seen.maxY, y + height > seen.minY { paths.append(IndexPath(row: row, section: index)) }
        y += height
      }
      y += section.footer
      if y >= seen.maxY { break }
    }
    return paths
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    shown.keys.sorted().first { rectForRow(at: $0).contains(point) }
  }

  // MARK: Places

  func top(of section: Int) -> CGFloat {
    let above = sections[..<section].reduce(0) { $0 + $1.header + $1.footer + $1.rows.reduce(0, +) }
    return (tableHeaderView?.bounds.height ?? 0) + above
  }

  open func rect(forSection section: Int) -> CGRect {
    loadIfNeeded()
    guard sections.indices.contains(section) else { return .zero }
    let it = sections[section]
    return CGRect(
      x: 0, y: top(of: section), width: bounds.width, height: it.header + it.footer + it.rows.reduce(0, +))
  }
  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    loadIfNeeded()
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].rows.indices.contains(indexPath.row)
    else { return .zero }
    let section = sections[indexPath.section]
    let y = top(of: indexPath.section) + section.header + section.rows[..<indexPath.row].reduce(0, +)
    return CGRect(x: 0, y: y, width: bounds.width, height: section.rows[indexPath.row])
  }

  open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    let row = rectForRow(at: indexPath)
    var y = contentOffset.y
    switch scrollPosition {
    case .top: y = row.minY
    case .middle: y = row.midY - bounds.height / 2
    case .bottom: y = row.maxY - bounds.height
    case .none: return scrollRectToVisible(row, animated: animated)
    }
    setContentOffset(clamped(CGPoint(x: contentOffset.x, y: y)), animated: animated)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    loadIfNeeded()
    backgroundView?.frame = CGRect(origin: bounds.origin, size: bounds.size)
    if let header = tableHeaderView {
      header.frame = CGRect(x: 0, y: 0, width: bounds.width, height: header.bounds.height)
    }
    let seen = CGRect(origin: bounds.origin, size: bounds.size)
    var kept: Set<IndexPath> = []
    var y = tableHeaderView?.bounds.height ?? 0
    for section in sections.indices {
      let start = y
      y += sections[section].header
      for row in sections[section].rows.indices {
        let path = IndexPath(row: row, section: section)
        let height = sections[section].rows[row]
        if y < seen.maxY, y + height > seen.minY {
          kept.insert(path)
          y += show(path, at: y)
        } else {
          y += height
        }
      }
      placeEnds(of: section, from: start, to: y + sections[section].footer, seen)
      y += sections[section].footer
    }
    for (path, cell) in shown.sorted(by: { $0.key < $1.key }) where !kept.contains(path) {
      shown[path] = nil
      recycle(cell, path)
    }
    updateContentSize()
    if let footer = tableFooterView {
      footer.frame = CGRect(x: 0, y: y, width: bounds.width, height: footer.bounds.height)
    }
  }

  /// Puts a row in its place; its height, which its constraints may have changed.
  private func show(_ path: IndexPath, at y: CGFloat) -> CGFloat {
    var height = sections[path.section].rows[path.row]
    let isNew = shown[path] == nil
    guard let cell = shown[path] ?? dataSource?.tableView(self, cellForRowAt: path) else { return height }
    shown[path] = cell
    cell.table = self
    if storedEditing || cell.isEditing { showEditing(of: cell, at: path, false) }
    cell.separator.isHidden = separatorStyle == .none
    if let separatorColor { cell.separator.backgroundColor = separatorColor }
    cell.tableSeparatorInset = separatorInset
    if isAutomatic(path), measured.insert(path).inserted,
      let fit = cell.fittingHeight(bounds.width - 2 * sideInset)
    {
      height = fit
      sections[path.section].rows[path.row] = fit
    }
    let side = sideInset
    let rect = CGRect(x: side, y: y, width: max(0, bounds.width - 2 * side), height: height)
    if isNew { UIView.performWithoutAnimation { arrive(cell, path, rect) } }
    cell.place(rect)
    if style == .insetGrouped { round(cell, path) }
    if isNew {
      cell.isSelected = chosen.contains(path)
      insertSubview(cell, at: backgroundView == nil ? 0 : 1)
      for cell in arriving { cell.alpha = 1 }
      arriving = []
      tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }
    return height
  }

  /// How far from the edges the cards of an inset table lie.
  private var sideInset: CGFloat { style == .insetGrouped ? (bounds.width >= 414 ? 20 : 16) : 0 }

  /// The first and the last row of a section make the corners of its card, of 10 points (reported).
  private func round(_ cell: UITableViewCell, _ path: IndexPath) {
    let last = sections[path.section].rows.count - 1
    var corners: CACornerMask = []
    if path.row == 0 { corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner]) }
    if path.row == last { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
    cell.layer.cornerRadius = corners.isEmpty ? 0 : 10
    cell.layer.maskedCorners = corners
    // A cell that clips by itself goes on doing so.
    if corners.isEmpty, cell.isClippedByTable {
      cell.layer.masksToBounds = false
      cell.isClippedByTable = false
    } else if !corners.isEmpty, !cell.layer.masksToBounds {
      cell.layer.masksToBounds = true
      cell.isClippedByTable = true
    }
    cell.separator.isHidden = separatorStyle == .none || path.row == last
  }

  /// Headers of a plain table stay at the top edge until the next one pushes them (fact 11.18).
  private func placeEnds(of section: Int, from start: CGFloat, to end: CGFloat, _ seen: CGRect) {
    let (header, footer) = (sections[section].header, sections[section].footer)
    if header > 0, let view = headers[section] ?? makeHeader(section) {
      let sticky = seen.minY + adjustedContentInset.top
      let y = style == .plain ? min(max(start, sticky), max(start, end - footer - header)) : start
      view.frame = CGRect(x: 0, y: y, width: bounds.width, height: header)
    }
    if footer > 0, let view = footers[section] ?? makeFooter(section) {
      view.frame = CGRect(x: 0, y: end - footer, width: bounds.width, height: footer)
    }
  }

  private func makeHeader(_ section: Int) -> UIView? {
    let own = tableDelegate?.tableView(self, viewForHeaderInSection: section)
    let title = dataSource?.tableView(self, titleForHeaderInSection: section)
    return keep(own ?? title.map { titled($0) }, &headers[section])
  }
  private func makeFooter(_ section: Int) -> UIView? {
    let own = tableDelegate?.tableView(self, viewForFooterInSection: section)
    let title = dataSource?.tableView(self, titleForFooterInSection: section)
    return keep(own ?? title.map { titled($0, isFooter: true) }, &footers[section])
  }
  private func titled(_ title: String, isFooter: Bool = false) -> UIView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.textLabel?.text = style == .plain || isFooter ? title : title.uppercased()
    view.isGrouped = style != .plain
    view.side = sideInset
    return view
  }
  private func keep(_ view: UIView?, _ place: inout UIView?) -> UIView? {
    place = view
    if let view { addSubview(view) }
    return view
  }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Changes of rows

  /// The changes of the batch that is open.
  var changes = RowChanges()
  var openBatches = 0
  /// Where rows that come into sight during an animation come from, and how.
  var arrivals: [IndexPath: RowArrival] = [:]
  /// Cells that fade in.
  var arriving: [UITableViewCell] = []

  open func beginUpdates() {
    loadIfNeeded()
    openBatches += 1
  }
  open func endUpdates() {
    openBatches = max(0, openBatches - 1)
    if openBatches == 0 { applyChanges(nil) }
  }
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    loadIfNeeded()
    openBatches += 1
    updates?()
    openBatches -= 1
    if openBatches == 0 { applyChanges(completion) } else { DispatchQueue.main.async { completion?(true) } }
  }
  private func change(_ note: (inout RowChanges) -> Void) {
    loadIfNeeded()
    note(&changes)
    if openBatches == 0 { applyChanges(nil) }
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { changes in for path in indexPaths { changes.inserted[path] = animation } }
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { changes in for path in indexPaths { changes.deleted[path] = animation } }
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change { changes in for path in indexPaths { changes.reloaded[path] = animation } }
  }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    change { $0.moved.append((indexPath, newIndexPath)) }
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { changes in for section in sections { changes.insertedSections[section] = animation } }
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { changes in for section in sections { changes.deletedSections[section] = animation } }
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change { changes in for section in sections { changes.reloadedSections[section] = animation } }
  }
  open func moveSection(_ section: Int, toSection newSection: Int) {
    change { changes in
      changes.deletedSections[section] = .fade
      changes.insertedSections[newSection] = .fade
    }
  }

  // MARK: Selection (fact 11.14)

  open var indexPathForSelectedRow: IndexPath? { chosen.min() }
  open var indexPathsForSelectedRows: [IndexPath]? { chosen.isEmpty ? nil : chosen.sorted() }

  open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    if !allowsMultipleSelection { for path in chosen.sorted() { deselectRow(at: path, animated: animated) } }
    guard let indexPath else { return }
    chosen.insert(indexPath)
    shown[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    chosen.remove(indexPath)
    shown[indexPath]?.setSelected(false, animated: animated)
  }

  func touchBegan(in cell: UITableViewCell) {
    guard allowsSelection, let path = indexPath(for: cell),
      tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
    else { return }
    cell.setHighlighted(true, animated: false)
  }

  func touchEnded(in cell: UITableViewCell) {
    guard cell.isHighlighted, let path = indexPath(for: cell) else { return }
    cell.setHighlighted(false, animated: false)
    var wanted: IndexPath? = path
    if let tableDelegate { wanted = tableDelegate.tableView(self, willSelectRowAt: path) }
    guard let wanted else { return }
    if !allowsMultipleSelection {
      for old in chosen.sorted() where old != wanted {
        deselectRow(at: old, animated: false)
        tableDelegate?.tableView(self, didDeselectRowAt: old)
      }
    }
    chosen.insert(wanted)
    shown[wanted]?.setSelected(true, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: wanted)
  }
}
