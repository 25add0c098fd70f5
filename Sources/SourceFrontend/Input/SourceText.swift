import Foundation

/// Reads the bytes of a file as Swift source.
enum SourceText {
  /// - Returns: the text, or why the bytes are none, with the mend.
  static func read(_ data: Data) -> Result<String, Reason> {
    let start = [UInt8](data.prefix(4))
    if start.starts(with: [0xff, 0xfe]) || start.starts(with: [0xfe, 0xff]) {
      return .failure(Reason("it is UTF-16 text; save it as UTF-8"))
    }
    if let offset = data.firstIndex(of: 0) {
      // Every other byte of UTF-16 without a mark is zero.
      let zeros = data.prefix(4096).count { $0 == 0 }
      if zeros * 3 >= min(data.count, 4096) { return .failure(Reason("it is UTF-16 text; save it as UTF-8")) }
      return .failure(
        Reason("line \(line(of: offset, in: data)) holds a NUL byte: it is no Swift source, or a damaged one")
      )
    }
    if let text = String(validating: data, as: UTF8.self) { return .success(text) }
    let line = firstBadLine(data)
    return .failure(
      Reason("line \(line) is not UTF-8 (perhaps Latin-1 or another old encoding); save it as UTF-8"))
  }

  struct Reason: Error {
    let text: String
    init(_ text: String) { self.text = text }
  }

  private static func line(of offset: Data.Index, in data: Data) -> Int {
    data[..<offset].count { $0 == 10 } + 1
  }

  private static func firstBadLine(_ data: Data) -> Int {
    var number = 1
    for line in data.split(separator: 10, omittingEmptySubsequences: false) {
      if String(validating: line, as: UTF8.self) == nil { return number }
      number += 1
    }
    return number
  }
}
