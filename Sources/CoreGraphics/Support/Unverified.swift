/// What nobody has measured on a phone: guesses of this floor, each with the number of the fact that it stands for.
///
/// Fact 12.17 has two more, that a union with null is the other rectangle and that touching rectangles meet in an empty
/// one: these are Foundation's to decide here, and tested in RectFactTests.
enum Unverified {
  /// Fact 12.9: the path box of a lone move is null; false: it is the point.
  static let loneMoveHasNullBox = true
}
