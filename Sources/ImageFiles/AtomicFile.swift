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
    let path = AtomicFile.target(of: path)
    self.path = path
    temporaryPath = AtomicFile.temporaryName(beside: path)
    descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      throw ImageFileError("cannot write \(path): \(FileBytes.systemReason())")
    }
  }

  /// The file that a path means in the end: links are followed, so that writing keeps them, also where they lead to
  /// nothing yet.
  public static func target(of path: String) -> String {
    var path = path
    for _ in 0..<40 {
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      let count = readlink(path, &buffer, Int(PATH_MAX))
      guard count > 0 else { return path }
      let link = String(decoding: buffer[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
      let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
      path = link.hasPrefix("/") ? link : path[..<slash] + link
    }
    return path
  }

  /// Deletes what writers that were killed have left beside `path`: files of our temporary names whose process has ended.
  public static func removeLeftovers(beside path: String) {
    let path = target(of: path)
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
    guard let directory = opendir(folder) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let parts = name.split(separator: ".")
      guard name.hasPrefix("."), parts.count >= 3, parts.last == "partial",
        let process = pid_t(parts[parts.count - 2]), process > 0, kill(process, 0) != 0, errno == ESRCH
      else { continue }
      unlink(folder + name)
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
