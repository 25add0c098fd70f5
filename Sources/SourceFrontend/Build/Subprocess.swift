import Foundation

/// A program that runs to its end while we collect what it writes.
enum Subprocess {
  struct Result {
    /// The exit code; 128 + the signal's number if a signal ended it.
    let status: Int32
    /// Standard output and standard error, in the order written.
    let output: String
  }

  /// Runs the program in a process group of its own, so that Ctrl-C reaches us alone and we end it.
  ///
  /// - Parameters:
  ///   - limit: when to give it up; nil to wait for ever.
  ///   - isInterrupted: asked ten times a second; when it says yes the program is killed.
  /// - Throws: `FrontendError` with kind `.files` if the program cannot be started, `.interrupted` if it was killed, and
  ///   what the limit says if it was given up.
  static func run(
    _ executable: String, _ arguments: [String], limit: TimeLimit? = nil, isInterrupted: () -> Bool
  ) throws -> Result {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw FrontendError(.files, "cannot start \(executable): \(systemReason())")
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    defer { posix_spawnattr_destroy(&attributes) }

    var argv: [UnsafeMutablePointer<CChar>?] = ([executable] + arguments).map { strdup($0) }
    argv.append(nil)
    defer { for argument in argv { free(argument) } }
    var pid: pid_t = 0
    let error = posix_spawn(&pid, executable, &actions, &attributes, argv, environ)
    close(ends[1])
    guard error == 0 else {
      close(ends[0])
      throw FrontendError(.files, "cannot start \(executable): \(systemReason(error))")
    }
    let (bytes, wasStopped) = collect(ends[0]) { isInterrupted() || limit?.isOver == true }
    close(ends[0])
    if wasStopped { endAll(pid) }
    var raw: Int32 = 0
    while waitpid(pid, &raw, 0) < 0, errno == EINTR {}
    if wasStopped {
      if let limit, limit.isOver, !isInterrupted() { throw FrontendError(.source, limit.message) }
      throw FrontendError(.interrupted, "interrupted")
    }
    let signal = raw & 0x7f
    return Result(
      status: signal == 0 ? (raw >> 8) & 0xff : 128 + signal, output: String(decoding: bytes, as: UTF8.self))
  }

  /// Kills a program and all that it started, also what has a process group of its own, as the manifests that SwiftPM runs.
  private static func endAll(_ pid: pid_t) {
    var family = [pid]
    var next = 0
    // stopped first, so that nobody starts another meanwhile
    while next < family.count {
      kill(family[next], SIGSTOP)
      family += children(of: family[next]).filter { !family.contains($0) }
      next += 1
    }
    kill(-pid, SIGKILL)
    for member in family.reversed() { kill(member, SIGKILL) }
  }

  private static func children(of pid: pid_t) -> [pid_t] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/\(pid)/task")) ?? []
    return names.flatMap { name -> [pid_t] in
      let path = "/proc/\(pid)/task/\(name)/children"
      guard let text = FileManager.default.contents(atPath: path) else { return [] }
      return String(decoding: text, as: UTF8.self).split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private static func collect(_ descriptor: Int32, _ isInterrupted: () -> Bool) -> ([UInt8], stopped: Bool) {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let ready = poll(&state, 1, 100)
      if isInterrupted() { return (bytes, true) }
      guard ready > 0 else { continue }
      let count = read(descriptor, &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 || errno != EINTR {
        return (bytes, false)
      }
    }
  }
}

/// How long something may take, counted from when this was made.
struct TimeLimit {
  private let end: Double
  let message: String

  init(seconds: Double, message: String) {
    end = Self.now + seconds
    self.message = message
  }

  var isOver: Bool { Self.now >= end }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

/// What the system says about an error number, as it stands in the middle of a sentence.
package func systemReason(_ number: Int32 = errno) -> String {
  String(cString: strerror(number)).lowercased()
}
