// Index paths of tables and collections: a section and a row or item in it.

extension IndexPath {
  public init(row: Int, section: Int) { self = [section, row] }
  public init(item: Int, section: Int) { self = [section, item] }

  /// The first index; 0 when there is none.
  public var section: Int {
    get { count > 0 ? self[0] : 0 }
    set { if count > 0 { self[0] = newValue } else { self = [newValue, 0] } }
  }

  /// The second index; 0 when there is none.
  public var row: Int {
    get { count > 1 ? self[1] : 0 }
    set { if count > 1 { self[1] = newValue } else { self = [section, newValue] } }
  }

  public var item: Int {
    get { row }
    set { row = newValue }
  }
}
