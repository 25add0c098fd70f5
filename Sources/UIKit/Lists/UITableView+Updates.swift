// Rows that come, go and move. The changes of a batch are counted as iOS counts them (fact 11.17): deletions by the old
// table, insertions by the new one. What stays keeps its cell and glides to its new place; what comes fades in or slides
// in from a side, what goes fades or slides out beneath.

/// The changes of one batch.
struct RowChanges {
  var inserted: [IndexPath: UITableView.RowAnimation] = [:]
  var deleted: [IndexPath: UITableView.RowAnimation] = [:]
  var reloaded: [IndexPath: UITableView.RowAnimation] = [:]
  var moved: [(from: IndexPath, to: IndexPath)] = []
  var insertedSections: [Int: UITableView.RowAnimation] = [:]
  var deletedSections: [Int: UITableView.RowAnimation] = [:]
  var reloadedSections: [Int: UITableView.RowAnimation] = [:]

  var isEmpty: Bool {
    inserted.isEmpty && deleted.isEmpty && reloaded.isEmpty && moved.isEmpty && insertedSections.isEmpty
      && deletedSections.isEmpty && reloadedSections.isEmpty
  }

  /// Whether anything of it is to be seen on its way.
  var animates: Bool {
    let all =
      Array(inserted.values) + deleted.values + reloaded.values + insertedSections.values
      + deletedSections.values + reloadedSections.values
    return all.isEmpty || all.contains { $0 != .none }
  }
}

/// How a row comes into sight.
enum RowArrival {
  /// It was there before, at another height.
  case from(CGFloat)
  case new(UITableView.RowAnimation)
}

extension UITableView {
  /// How long rows are on their way (fact 11.17: reported).
  private static let changeDuration = 0.3

  /// From rows of the table as it was to rows as they are, for those that stay; nil where the data source counts otherwise.
  private func mapping(_ changes: RowChanges) -> [IndexPath: IndexPath]? {
    guard let dataSource else { return nil }
    let old = sections
    let count = max(0, min(dataSource.numberOfSections(in: self), Self.rowLimit))
    let gone = Set(changes.deletedSections.keys), come = Set(changes.insertedSections.keys)
    let kept = old.indices.filter { !gone.contains($0) }
    let free = (0..<count).filter { !come.contains($0) }
    guard kept.count == free.count else { return nil }
    var map: [IndexPath: IndexPath] = [:]
    for (from, to) in zip(kept, free) where changes.reloadedSections[from] == nil {
      let rows = max(0, min(dataSource.tableView(self, numberOfRowsInSection: to), Self.rowLimit))
      let leaves = Set(changes.moved.map(\.from)), arrives = Set(changes.moved.map(\.to))
      let stay = old[from].rows.indices.map { IndexPath(row: $0, section: from) }.filter {
        changes.deleted[$0] == nil && !leaves.contains($0)
      }
      let open = (0..<rows).map { IndexPath(row: $0, section: to) }.filter {
        changes.inserted[$0] == nil && !arrives.contains($0)
      }
      guard stay.count == open.count else { return nil }
      for (a, b) in zip(stay, open) { map[a] = b }
    }
    for (a, b) in changes.moved where changes.deleted[a] == nil {
      guard a.count > 1, old.indices.contains(a.section), old[a.section].rows.indices.contains(a.row) else {
        return nil
      }
      map[a] = b
    }
    return map
  }

  /// Where every row begins, in points, section by section.
  private func rowTops() -> [[CGFloat]] {
    var y = tableHeaderView?.bounds.height ?? 0
    return sections.map { section in
      y += section.header
      let tops = section.rows.map { height in
        defer { y += height }
        return y
      }
      y += section.footer
      return tops
    }
  }

  /// Brings the table to what its data source says now.
  func applyChanges(_ completion: ((Bool) -> Void)?) {
    let changes = changes
    self.changes = RowChanges()
    let later = { DispatchQueue.main.async { completion?(true) } }
    guard !needsReload else { return later() }
    guard let dataSource, let map = mapping(changes) else {
      if !changes.isEmpty {
        Inert.warn(
          "a change of rows",
          "does not fit what the data source counts (iOS ends the app): everything is loaded anew")
      }
      reloadData()
      return later()
    }
    let (oldShown, oldHeaders, oldFooters) = (shown, headers, footers)
    let oldSections = sections
    let oldTops = rowTops()
    let back = Dictionary(map.map { ($1, $0) }, uniquingKeysWith: { a, _ in a })
    let anew = Set(changes.reloaded.keys)

    var total = 0
    sections = (0..<max(0, min(dataSource.numberOfSections(in: self), Self.rowLimit))).map { section in
      let count = max(
        0, min(dataSource.tableView(self, numberOfRowsInSection: section), Self.rowLimit - total))
      total += count
      let rows = (0..<count).map { row -> CGFloat in
        let path = IndexPath(row: row, section: section)
        guard let old = back[path], !anew.contains(old), measured.contains(old) else {
          return height(of: path)
        }
        return oldSections[old.section].rows[old.row]
      }
      return Section(header: headerHeight(section), footer: footerHeight(section), rows: rows)
    }
    // What is seen is measured again: a batch without changes is how an app lets a row grow.
    measured = Set(measured.subtracting(anew).subtracting(oldShown.keys).compactMap { map[$0] })
    chosen = Set(chosen.compactMap { map[$0] })
    shown = [:]
    var leaving: [(cell: UITableViewCell, path: IndexPath, animation: RowAnimation)] = []
    for (path, cell) in oldShown.sorted(by: { $0.key < $1.key }) {
      if let new = map[path], !anew.contains(path) {
        shown[new] = cell
      } else {
        let animation =
          changes.deleted[path] ?? changes.reloaded[path] ?? changes.deletedSections[path.section]
          ?? changes.reloadedSections[path.section] ?? .fade
        leaving.append((cell, path, animation))
      }
    }
    // Ends of sections that stay go along; the rest is made anew.
    let sameSections = Dictionary(
      map.sorted { $0.key < $1.key }.map { ($0.section, $1.section) }, uniquingKeysWith: { a, _ in a })
    let moves = changes.insertedSections.isEmpty && changes.deletedSections.isEmpty
    func kept(_ old: [Int: UIView]) -> [Int: UIView] {
      var result: [Int: UIView] = [:]
      for (section, view) in old.sorted(by: { $0.key < $1.key }) {
        let new = moves && changes.reloadedSections[section] == nil ? section : sameSections[section]
        if let new, sections.indices.contains(new), result[new] == nil {
          result[new] = view
        } else {
          view.removeFromSuperview()
        }
      }
      return result
    }
    (headers, footers) = (kept(oldHeaders), kept(oldFooters))

    for section in sections.indices {
      for row in sections[section].rows.indices {
        let path = IndexPath(row: row, section: section)
        guard shown[path] == nil else { continue }
        if let old = back[path], !anew.contains(old), oldTops.indices.contains(old.section) {
          arrivals[path] = .from(oldTops[old.section][old.row])
        } else {
          let old = back[path]
          arrivals[path] = .new(
            changes.inserted[path] ?? old.flatMap { changes.reloaded[$0] } ?? changes.insertedSections[
              section]
              ?? .fade)
        }
      }
    }
    let change = {
      self.setNeedsLayout()
      self.layoutIfNeeded()
      for (cell, _, animation) in leaving { self.depart(cell, animation) }
    }
    let end: (Bool) -> Void = { done in
      for (cell, path, _) in leaving {
        cell.alpha = 1
        cell.transform = .identity
        self.recycle(cell, path)
      }
      completion?(done)
    }
    for (cell, _, _) in leaving.reversed() { sendSubviewToBack(cell) }
    if window != nil, UIView.areAnimationsEnabled, changes.animates {
      UIView.animate(
        withDuration: Self.changeDuration, delay: 0, options: [.allowUserInteraction], animations: change,
        completion: end)
    } else {
      UIView.performWithoutAnimation(change)
      end(true)
    }
    arrivals = [:]
  }

  /// Puts a row that comes into sight where it comes from; outside of changes, where it belongs.
  func arrive(_ cell: UITableViewCell, _ path: IndexPath, _ rect: CGRect) {
    cell.place(rect)
    // What it holds is in its place before anything moves.
    cell.layoutIfNeeded()
    guard let arrival = arrivals[path] else { return }
    switch arrival {
    case .from(let y): cell.place(CGRect(x: rect.minX, y: y, width: rect.width, height: rect.height))
    case .new(let animation):
      switch animation {
      case .none: break
      case .left: cell.center.x -= bounds.width
      case .right: cell.center.x += bounds.width
      case .bottom: cell.center.y += rect.height
      case .fade: cell.alpha = 0
      case .top, .middle, .automatic:
        cell.alpha = 0
        cell.center.y -= rect.height
      }
      if cell.alpha == 0 { arriving.append(cell) }
    }
  }

  private func depart(_ cell: UITableViewCell, _ animation: RowAnimation) {
    switch animation {
    case .none: cell.alpha = 0
    case .left: cell.center.x -= bounds.width
    case .right: cell.center.x += bounds.width
    case .bottom:
      cell.alpha = 0
      cell.center.y += cell.bounds.height
    case .fade: cell.alpha = 0
    case .top, .middle, .automatic:
      cell.alpha = 0
      cell.center.y -= cell.bounds.height
    }
  }
}
