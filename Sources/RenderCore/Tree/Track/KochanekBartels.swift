/// Curves through keyframes with tension, continuity and bias at each (fact 5.32).
///
/// With d₀ = pᵢ − pᵢ₋₁ and d₁ = pᵢ₊₁ − pᵢ, the curve leaves a key along
/// (1−t)(1+b)(1+c)/2 · d₀ + (1−t)(1−b)(1−c)/2 · d₁ and reaches it along
/// (1−t)(1+b)(1−c)/2 · d₀ + (1−t)(1−b)(1+c)/2 · d₁; between keys it is the cubic Hermite curve of both. All
/// zero is Catmull-Rom. The neighbour that an end lacks is its other neighbour reflected (fact 5.33).
enum KochanekBartels {
  /// For each key its arriving and its leaving tangent, each of `stride` numbers.
  static func tangents(
    _ values: [[Double]], tensions: [Double], continuities: [Double], biases: [Double]
  ) -> [Double] {
    func parameter(_ list: [Double], _ i: Int) -> Double {
      i < list.count && list[i].isFinite ? list[i] : 0
    }
    var result: [Double] = []
    let last = values.count - 1
    for i in values.indices {
      let t = 1 - parameter(tensions, i)
      let c = parameter(continuities, i)
      let b = parameter(biases, i)
      var arriving: [Double] = []
      var leaving: [Double] = []
      for k in values[i].indices {
        var d0 = i > 0 ? values[i][k] - values[i - 1][k] : 0
        var d1 = i < last ? values[i + 1][k] - values[i][k] : 0
        if i == 0 { d0 = d1 }
        if i == last { d1 = d0 }
        arriving.append(t * (1 + b) * (1 - c) / 2 * d0 + t * (1 - b) * (1 + c) / 2 * d1)
        leaving.append(t * (1 + b) * (1 + c) / 2 * d0 + t * (1 - b) * (1 - c) / 2 * d1)
      }
      result += arriving + leaving
    }
    return result
  }
}
