// How constraints are solved.
//
// A layout is a set of linear equations and inequalities over unknowns, each with a priority. Those that must
// hold are taken in first; one that contradicts the earlier ones is left out and reported. The others may be
// missed, and what they are missed by counts: first as little as possible is missed at the highest priority,
// then, without giving that up, at the next, and so on. This is the simplex method on a tableau of rows
// "basic unknown = number + multiples of the others", where the others are 0: unknowns of the layout are free
// and become basic as soon as a row names them, slack and error unknowns are never negative.
//
// The lowest column wins every tie, so the method ends and gives the same answer everywhere.

/// Solves linear constraints with priorities.
struct ConstraintSolver {
  enum Relation { case equal, atMost, atLeast }
  private enum Kind: UInt8 { case free, slack, artificial }

  private var kinds: [Kind] = []
  /// The row that an unknown is basic in; -1 for the others.
  private var rowOf: [Int] = []
  private var basics: [Int] = []
  private var rows: [LinearSum] = []
  /// What is missed, by level, the highest priority first.
  private var misses: [LinearSum] = []
  private var levels: [Float] = []

  /// More steps than any layout takes: nothing may run for ever.
  private static let stepLimit = 20_000
  private var steps = 0

  /// A new unknown of the layout.
  mutating func makeUnknown() -> Int { make(.free) }

  private mutating func make(_ kind: Kind) -> Int {
    kinds.append(kind)
    rowOf.append(-1)
    return kinds.count - 1
  }

  /// Takes in "sum relation 0". False when it must hold and contradicts what was taken in before.
  mutating func add(_ sum: LinearSum, _ relation: Relation, priority: Float) -> Bool {
    guard sum.constant.isFinite, sum.terms.allSatisfy({ $0.factor.isFinite }) else { return false }
    return priority >= 1000 ? require(sum, relation) : prefer(sum, relation, priority)
  }

  /// With the unknowns that have rows replaced by these.
  private func reduced(_ sum: LinearSum) -> LinearSum {
    var result = LinearSum(sum.constant)
    for term in sum.terms {
      let row = rowOf[term.column]
      if row >= 0 {
        result.add(rows[row], times: term.factor)
      } else {
        result.add(column: term.column, term.factor)
      }
    }
    return result
  }

  private mutating func require(_ sum: LinearSum, _ relation: Relation) -> Bool {
    var row = reduced(sum)
    if row.terms.isEmpty {
      switch relation {
      case .equal: return abs(row.constant) < 1e-6
      case .atMost: return row.constant < 1e-6
      case .atLeast: return row.constant > -1e-6
      }
    }
    var marker = -1
    if relation != .equal {
      marker = make(.slack)
      row.add(column: marker, relation == .atMost ? 1 : -1)
    }
    return insert(row, marker: marker, other: -1)
  }

  private mutating func prefer(_ sum: LinearSum, _ relation: Relation, _ priority: Float) -> Bool {
    var row = reduced(sum)
    guard !row.terms.isEmpty else { return true }
    let level = level(of: priority)
    let over = make(.slack)
    let under = make(.slack)
    row.add(column: over, -1)
    row.add(column: under, 1)
    // Being above is no miss for "at least", being below is none for "at most".
    if relation != .atLeast { misses[level].add(column: over, 1) }
    if relation != .atMost { misses[level].add(column: under, 1) }
    return insert(row, marker: over, other: under)
  }

  private mutating func level(of priority: Float) -> Int {
    let priority = priority.isFinite ? priority : 1
    if let i = levels.firstIndex(where: { $0 <= priority }) {
      if levels[i] == priority { return i }
      levels.insert(priority, at: i)
      misses.insert(LinearSum(), at: i)
      return i
    }
    levels.append(priority)
    misses.append(LinearSum())
    return levels.count - 1
  }

  private mutating func insert(_ sum: LinearSum, marker: Int, other: Int) -> Bool {
    var row = sum
    if row.constant < 0 { row.scale(-1) }
    let free = row.terms.first { kinds[$0.column] == .free }
    var subject = free?.column ?? -1
    if subject < 0 {
      for candidate in [marker, other] where candidate >= 0 && row.factor(of: candidate) < 0 {
        subject = candidate
        break
      }
    }
    guard subject >= 0 else { return insertArtificially(row) }
    settle(subject, row.solved(for: subject))
    return true
  }

  /// Makes an unknown basic.
  private mutating func settle(_ column: Int, _ sum: LinearSum) {
    replace(column, by: sum)
    rowOf[column] = rows.count
    rows.append(sum)
    basics.append(column)
  }

  private mutating func replace(_ column: Int, by sum: LinearSum) {
    for i in rows.indices { rows[i].substitute(column, sum) }
    for i in misses.indices { misses[i].substitute(column, sum) }
  }

  /// A row that no unknown can carry at once: whether it can hold at all is found by driving an artificial
  /// unknown to 0. What doesn't succeed leaves no trace.
  private mutating func insertArtificially(_ row: LinearSum) -> Bool {
    let before = self
    let artificial = make(.artificial)
    var goal = row
    settle(artificial, row)
    minimize(&goal, frozen: [])
    guard abs(goal.constant) < 1e-6 else {
      self = before
      return false
    }
    let place = rowOf[artificial]
    if place >= 0 {
      let rest = rows[place]
      remove(row: place)
      // At 0 and still basic: any other unknown of the row may take its place.
      if let entering = rest.terms.first(where: { kinds[$0.column] != .artificial }) {
        var sum = rest
        sum.constant = 0
        settle(entering.column, sum.solved(for: entering.column))
      }
    }
    for i in rows.indices { rows[i].substitute(artificial, LinearSum()) }
    for i in misses.indices { misses[i].substitute(artificial, LinearSum()) }
    return true
  }

  private mutating func remove(row: Int) {
    rowOf[basics[row]] = -1
    let last = rows.count - 1
    if row != last {
      rows[row] = rows[last]
      basics[row] = basics[last]
      rowOf[basics[row]] = row
    }
    rows.removeLast()
    basics.removeLast()
  }

  /// Makes a sum as small as it gets; unknowns that are frozen stay 0.
  private mutating func minimize(_ goal: inout LinearSum, frozen: Set<Int>) {
    while steps < Self.stepLimit {
      let entering = goal.terms.first {
        $0.factor < -1e-8 && kinds[$0.column] != .artificial && !frozen.contains($0.column)
      }?.column
      guard let entering else { return }
      var leaving = -1
      var least = Double.infinity
      for i in rows.indices where kinds[basics[i]] != .free {
        let factor = rows[i].factor(of: entering)
        guard factor < -LinearSum.tiny else { continue }
        let ratio = -rows[i].constant / factor
        if ratio < least - 1e-12 || (ratio <= least && leaving >= 0 && basics[i] < basics[leaving]) {
          least = ratio
          leaving = i
        }
      }
      guard leaving >= 0 else { return }
      steps += 1
      let old = basics[leaving]
      var sum = rows[leaving]
      remove(row: leaving)
      sum.add(column: old, -1)
      let solved = sum.solved(for: entering)
      goal.substitute(entering, solved)
      settle(entering, solved)
    }
  }

  /// Meets the preferences as well as they can be met, level by level.
  mutating func solve() {
    var frozen: Set<Int> = []
    for level in misses.indices {
      var goal = misses[level]
      minimize(&goal, frozen: frozen)
      // What would make a higher level worse may not move for a lower one.
      for term in goal.terms where term.factor > 1e-8 { frozen.insert(term.column) }
    }
  }

  /// The value of an unknown.
  func value(of column: Int) -> Double {
    let row = rowOf[column]
    return row >= 0 ? rows[row].constant : 0
  }
}
