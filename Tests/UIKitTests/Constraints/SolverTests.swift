import Testing

@testable import UIKit

/// A solver that expectations may add to.
private final class System {
  private var solver = ConstraintSolver()
  func makeUnknown() -> Int { solver.makeUnknown() }
  func add(_ sum: LinearSum, _ relation: ConstraintSolver.Relation, priority: Float) -> Bool {
    solver.add(sum, relation, priority: priority)
  }
  func solve() { solver.solve() }
  func value(of column: Int) -> Double { solver.value(of: column) }
}

/// Expected values follow from the equations, which are written beside them.
@Suite("Linear constraints with priorities")
struct SolverTests {
  private func sum(_ terms: [(Int, Double)], _ constant: Double) -> LinearSum {
    var sum = LinearSum(constant)
    for (column, factor) in terms { sum.add(column: column, factor) }
    return sum
  }

  @Test("equations are solved: x + y = 10, x − y = 4 → 7 and 3")
  func equations() {
    let solver = System()
    let (x, y) = (solver.makeUnknown(), solver.makeUnknown())
    #expect(solver.add(sum([(x, 1), (y, 1)], -10), .equal, priority: 1000))
    #expect(solver.add(sum([(x, 1), (y, -1)], -4), .equal, priority: 1000))
    solver.solve()
    #expect(abs(solver.value(of: x) - 7) < 1e-9)
    #expect(abs(solver.value(of: y) - 3) < 1e-9)
  }

  @Test("what contradicts an earlier requirement is refused and changes nothing")
  func contradiction() {
    let solver = System()
    let x = solver.makeUnknown()
    #expect(solver.add(sum([(x, 1)], -5), .equal, priority: 1000))
    #expect(!solver.add(sum([(x, 1)], -6), .equal, priority: 1000))
    #expect(!solver.add(sum([(x, 1)], -6), .atLeast, priority: 1000))
    #expect(solver.add(sum([(x, 1)], -6), .atMost, priority: 1000))
    solver.solve()
    #expect(solver.value(of: x) == 5)
  }

  @Test("inequalities that contradict each other: the later one is refused")
  func inequalities() {
    let solver = System()
    let (x, y) = (solver.makeUnknown(), solver.makeUnknown())
    #expect(solver.add(sum([(x, 1), (y, -1)], -10), .atLeast, priority: 1000))
    #expect(solver.add(sum([(x, 1)], -20), .atMost, priority: 1000))
    #expect(!solver.add(sum([(y, 1)], -15), .atLeast, priority: 1000))
    #expect(solver.add(sum([(y, 1)], -8), .atLeast, priority: 1000))
    solver.solve()
    let (a, b) = (solver.value(of: x), solver.value(of: y))
    #expect(a - b >= 10 - 1e-6 && a <= 20 + 1e-6 && b >= 8 - 1e-6)
  }

  @Test("one priority higher outweighs many below: x = 0 at 501 beats three times x = 10 at 500")
  func levels() {
    let solver = System()
    let x = solver.makeUnknown()
    for _ in 0..<3 {
      #expect(solver.add(sum([(x, 1)], -10), .equal, priority: 500))
    }
    #expect(solver.add(sum([(x, 1)], 0), .equal, priority: 501))
    solver.solve()
    #expect(abs(solver.value(of: x)) < 1e-9)
  }

  @Test("a preference is met as far as requirements allow: x wants 100, may be 60")
  func preference() {
    let solver = System()
    let x = solver.makeUnknown()
    #expect(solver.add(sum([(x, 1)], -60), .atMost, priority: 1000))
    #expect(solver.add(sum([(x, 1)], -100), .equal, priority: 250))
    solver.solve()
    #expect(abs(solver.value(of: x) - 60) < 1e-9)
  }

  @Test("numbers that are none are refused")
  func notNumbers() {
    let solver = System()
    let x = solver.makeUnknown()
    #expect(!solver.add(sum([(x, 1)], .nan), .equal, priority: 1000))
    #expect(!solver.add(sum([(x, .infinity)], 0), .equal, priority: 500))
  }

  /// Random systems that have a solution by construction: it is put in, so all of them can be met.
  @Test("300 random systems that can be met are met")
  func random() {
    var state: UInt64 = 7
    func next(_ n: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % n
    }
    for _ in 0..<300 {
      let solver = System()
      let count = 2 + next(8)
      let truth = (0..<count).map { _ in Double(next(200) - 100) }
      for _ in 0..<count { _ = solver.makeUnknown() }
      var all: [(LinearSum, ConstraintSolver.Relation)] = []
      for _ in 0..<(2 + next(14)) {
        var s = LinearSum()
        for _ in 0..<(1 + next(3)) { s.add(column: next(count), Double(next(5) - 2)) }
        let value = s.terms.reduce(0) { $0 + $1.factor * truth[$1.column] }
        let relation: ConstraintSolver.Relation = [.equal, .atMost, .atLeast][next(3)]
        let slack = Double(next(20))
        s.constant = relation == .equal ? -value : relation == .atMost ? -value - slack : -value + slack
        all.append((s, relation))
        #expect(solver.add(s, relation, priority: next(2) == 0 ? 1000 : Float(1 + next(999))))
      }
      solver.solve()
      for (s, relation) in all {
        let value = s.terms.reduce(s.constant) { $0 + $1.factor * solver.value(of: $1.column) }
        switch relation {
        case .equal: #expect(abs(value) < 1e-5)
        case .atMost: #expect(value < 1e-5)
        case .atLeast: #expect(value > -1e-5)
        }
      }
    }
  }
}
