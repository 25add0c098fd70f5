#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Whole files as arrays of bytes.
public enum FileBytes {
  /// The largest file that is read: 512 MiB.
  public static let limit = 512 << 20

  /// Reads a whole file.
  ///
  /// - Throws: `ImageFileError` with the path and the system's reason, or when the file is a folder or too large.
  public static func read(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ImageFileError("cannot open \(path): \(systemReason())") }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw ImageFileError("cannot read \(path): \(systemReason())")
    }
    guard status.st_mode & S_IFMT != S_IFDIR else {
      throw ImageFileError("cannot read \(path): it is a folder")
    }
    guard Int(status.st_size) <= limit else {
      throw ImageFileError("cannot read \(path): it is larger than \(limit >> 20) MiB")
    }
    var bytes = [UInt8]()
    bytes.reserveCapacity(Int(status.st_size))
    let chunk = 1 << 16
    while true {
      let old = bytes.count
      guard old <= limit else {
        throw ImageFileError("cannot read \(path): it is larger than \(limit >> 20) MiB")
      }
      bytes.append(contentsOf: repeatElement(0, count: chunk))
      let got = bytes.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress! + old, chunk) }
      if got < 0 {
        if errno == EINTR {
          bytes.removeLast(chunk)
          continue
        }
        throw ImageFileError("cannot read \(path): \(systemReason())")
      }
      bytes.removeLast(chunk - got)
      if got == 0 { return bytes }
    }
  }

  /// The text of `errno`.
  static func systemReason() -> String { String(cString: strerror(errno)) }
}

/// `read(2)` under a name that the method above does not hide.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
