#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that is written beside its name and renamed when it is whole.
///
/// Whoever interrupts the writing, at whatever point, leaves the old file (or none) under the name. Call
/// `commit()` at the end; a file that is let go without it is removed.
public struct AtomicFile: ~Copyable {
  /// The name the file will have.
  public let path: String
  /// The name it has while it is being written: hidden, in the same folder.
  public let temporaryPath: String
  private var descriptor: Int32

  /// Creates the temporary file.
  ///
  /// - Throws: `ImageFileError` when the folder is missing or may not be written.
  public init(_ path: String) throws {
    self.path = path
    temporaryPath = AtomicFile.temporaryName(beside: path)
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw ImageFileError("cannot write \(path): \(FileBytes.systemReason())")
    }
  }

  /// A hidden name in the folder of `path` that no other process uses.
  public static func temporaryName(beside path: String) -> String {
    let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    return "\(path[..<slash]).\(path[slash...]).\(getpid()).partial"
  }

  /// Appends bytes.
  public mutating func write(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes
    while !rest.isEmpty {
      let put = systemWrite(descriptor, rest)
      if put < 0 {
        if errno == EINTR { continue }
        throw ImageFileError("cannot write \(path): \(FileBytes.systemReason())")
      }
      rest = UnsafeRawBufferPointer(rebasing: rest[put...])
    }
  }

  /// Closes the file and gives it its name.
  public mutating func commit() throws {
    guard descriptor >= 0 else { return }
    let closed = close(descriptor)
    descriptor = -1
    guard closed == 0, rename(temporaryPath, path) == 0 else {
      let reason = FileBytes.systemReason()
      unlink(temporaryPath)
      throw ImageFileError("cannot write \(path): \(reason)")
    }
  }

  deinit {
    guard descriptor >= 0 else { return }
    close(descriptor)
    unlink(temporaryPath)
  }
}

/// `write(2)` under a name that the method above does not hide.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}
