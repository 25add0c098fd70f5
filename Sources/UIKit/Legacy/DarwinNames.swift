// Names of Apple's C library that sources use under conditions that are true here, as `#if os(iOS)`.

extension stat {
  /// When the file was last read.
  public var st_atimespec: timespec { st_atim }
  /// When the content was last changed.
  public var st_mtimespec: timespec { st_mtim }
  /// When the file's facts were last changed.
  public var st_ctimespec: timespec { st_ctim }
}

extension CGFloat {
  /// The magnitude: what `abs(x)` means in an extension of `CGFloat`, where the open Foundation has a static method
  /// of that name in the way.
  public func abs(_ x: CGFloat) -> CGFloat { Swift.abs(x) }
}
