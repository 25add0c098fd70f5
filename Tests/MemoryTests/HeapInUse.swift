import Foundation

#if canImport(Glibc)
  import Glibc
#endif

/// The bytes that this process has from malloc and not given back, as the C library counts them; nil where it does not.
func heapInUse() -> Int? {
  typealias Info = @convention(c) (Int32, UnsafeMutableRawPointer) -> Int32
  guard let function = dlsym(nil, "malloc_info") else { return nil }
  var text: UnsafeMutablePointer<CChar>?
  var count = 0
  guard let stream = open_memstream(&text, &count) else { return nil }
  _ = unsafeBitCast(function, to: Info.self)(0, UnsafeMutableRawPointer(stream))
  fclose(stream)
  defer { free(text) }
  guard let text else { return nil }
  let report = String(cString: text)
  // The totals of all arenas stand last, behind those of each.
  guard let end = report.range(of: "</heap>", options: .backwards) else { return nil }
  let totals = report[end.upperBound...]
  func size(_ element: String) -> Int {
    guard let start = totals.range(of: element),
      let attribute = totals[start.upperBound...].range(of: "size=\"")
    else { return 0 }
    return Int(totals[attribute.upperBound...].prefix { $0.isNumber }) ?? 0
  }
  return size("<system type=\"current\"") + size("<total type=\"mmap\"") - size("<total type=\"fast\"")
    - size("<total type=\"rest\"")
}
