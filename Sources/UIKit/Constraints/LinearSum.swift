/// A number plus multiples of unknowns: the stuff of constraints.
///
/// Terms lie in the order of their columns, so that adding is a merge and nothing depends on hashing.
struct LinearSum: Equatable {
  struct Term: Equatable {
    var column: Int
    var factor: Double
  }

  var constant: Double
  private(set) var terms: [Term] = []

  init(_ constant: Double = 0) { self.constant = constant }

  init(column: Int, factor: Double = 1) {
    constant = 0
    terms = [Term(column: column, factor: factor)]
  }

  /// Factors closer to 0 than this are what rounding left of a 0.
  static let tiny = 1e-9

  /// Where a column's term is, or would be.
  private func place(_ column: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].column < column { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The factor of a column; 0 without a term.
  func factor(of column: Int) -> Double {
    let i = place(column)
    return i < terms.count && terms[i].column == column ? terms[i].factor : 0
  }

  /// Adds a multiple of one unknown.
  mutating func add(column: Int, _ factor: Double) {
    let i = place(column)
    if i < terms.count, terms[i].column == column {
      terms[i].factor += factor
      if abs(terms[i].factor) < Self.tiny { terms.remove(at: i) }
    } else if abs(factor) >= Self.tiny {
      terms.insert(Term(column: column, factor: factor), at: i)
    }
  }

  /// Adds a multiple of another sum. Linear in the number of terms.
  mutating func add(_ other: LinearSum, times factor: Double = 1) {
    constant += other.constant * factor
    guard !other.terms.isEmpty else { return }
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var (i, j) = (0, 0)
    while i < terms.count || j < other.terms.count {
      if j == other.terms.count || (i < terms.count && terms[i].column < other.terms[j].column) {
        merged.append(terms[i])
        i += 1
      } else if i == terms.count || other.terms[j].column < terms[i].column {
        merged.append(Term(column: other.terms[j].column, factor: other.terms[j].factor * factor))
        j += 1
      } else {
        let sum = terms[i].factor + other.terms[j].factor * factor
        if abs(sum) >= Self.tiny { merged.append(Term(column: terms[i].column, factor: sum)) }
        i += 1
        j += 1
      }
    }
    terms = merged
  }

  /// Puts a sum in an unknown's place.
  mutating func substitute(_ column: Int, _ sum: LinearSum) {
    let i = place(column)
    guard i < terms.count, terms[i].column == column else { return }
    let factor = terms[i].factor
    terms.remove(at: i)
    add(sum, times: factor)
  }

  mutating func scale(_ factor: Double) {
    constant *= factor
    for i in terms.indices { terms[i].factor *= factor }
  }

  /// With the whole being 0: what an unknown with a term is equal to.
  func solved(for column: Int) -> LinearSum {
    var result = self
    let i = place(column)
    guard i < terms.count, terms[i].column == column else { return result }
    result.terms.remove(at: i)
    result.scale(-1 / terms[i].factor)
    return result
  }

  static func + (a: LinearSum, b: LinearSum) -> LinearSum {
    var sum = a
    sum.add(b)
    return sum
  }
  static func - (a: LinearSum, b: LinearSum) -> LinearSum {
    var sum = a
    sum.add(b, times: -1)
    return sum
  }
  static func * (a: LinearSum, b: Double) -> LinearSum {
    var product = LinearSum(0)
    product.add(a, times: b)
    return product
  }
}
