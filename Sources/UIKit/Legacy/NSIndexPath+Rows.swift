// `NSIndexPath` as UIKit knows it: what Xcode wrote all over sources on their way to Swift 3.

extension NSIndexPath {
  /// The first two indices of a path in a table or collection; -1 where there is none.
  private func index(_ place: Int) -> Int { length > place ? index(atPosition: place) : -1 }
  public var section: Int { index(0) }
  public var row: Int { index(1) }
  public var item: Int { index(1) }

  public convenience init(row: Int, section: Int) { self.init(indexes: [section, row], length: 2) }
  public convenience init(item: Int, section: Int) { self.init(indexes: [section, item], length: 2) }
}
