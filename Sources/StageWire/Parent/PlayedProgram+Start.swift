import Foundation

/// Linux's personality(2): which habits a process has; -1 on failure, 0xffffffff only asks.
@_silgen_name("personality") private func systemPersonality(_ persona: UInt) -> Int32
@_silgen_name("posix_spawn_file_actions_addclosefrom_np")
private func addCloseFrom(_ actions: UnsafeMutablePointer<posix_spawn_file_actions_t>, _ from: Int32) -> Int32

extension PlayedProgram {
  /// Starts the process; returns our end of the socket and of its standard error.
  func start(memory: SharedFrames, home: PrivateHome) throws -> (socket: Descriptor, errors: Descriptor) {
    var pair: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0 else {
      throw PlayStartError("no socket: \(errorText())")
    }
    let ours = Descriptor(pair[0])
    let theirs = Descriptor(pair[1])
    var pipeEnds: [Int32] = [-1, -1]
    guard pipe(&pipeEnds) == 0 else { throw PlayStartError("no pipe: \(errorText())") }
    let errors = Descriptor(pipeEnds[0])
    let errorWriter = Descriptor(pipeEnds[1])
    for descriptor in [ours, theirs, errors, errorWriter] {
      _ = fcntl(descriptor.number, F_SETFD, FD_CLOEXEC)
    }
    _ = fcntl(errors.number, F_SETFL, O_NONBLOCK)

    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    // duplicates beyond the fixed numbers first, so that none of them is overwritten before it is copied
    let sources = try [theirs.number, memory.descriptor.number, errorWriter.number].map { number in
      let copy = fcntl(number, F_DUPFD_CLOEXEC, 16)
      guard copy >= 0 else { throw PlayStartError("no descriptors left: \(errorText())") }
      return Descriptor(copy)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, sources[2].number, 2)
    if case .tree = request.mode { posix_spawn_file_actions_adddup2(&actions, sources[2].number, 1) }
    posix_spawn_file_actions_adddup2(&actions, sources[0].number, WireMessage.socketDescriptor)
    posix_spawn_file_actions_adddup2(&actions, sources[1].number, WireMessage.memoryDescriptor)
    _ = addCloseFrom(&actions, WireMessage.memoryDescriptor + 1)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGPIPE, SIGQUIT] { sigaddset(&signals, number) }
    posix_spawnattr_setsigdefault(&attributes, &signals)

    let path = executable.path
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    var variables: [UnsafeMutablePointer<CChar>?] = try childEnvironment(home).map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    // the descriptors live as long as their objects, and the objects only as long as somebody needs them
    let error = withExtendedLifetime((sources, theirs, errorWriter, memory)) {
      withFixedAddresses {
        // A process that was forked elsewhere while this program was being written holds it open for writing
        // until it has become another program: a matter of milliseconds, waited for up to a second.
        var result = posix_spawn(&processID, path, &actions, &attributes, &arguments, &variables)
        for _ in 0..<100 where result == ETXTBSY {
          usleep(10_000)
          result = posix_spawn(&processID, path, &actions, &attributes, &arguments, &variables)
        }
        return result
      }
    }
    guard error == 0 else {
      processID = -1
      throw PlayStartError("\(path): \(errorText(error))")
    }
    return (ours, errors)
  }

  /// Runs `body` with address randomization off for what it starts.
  ///
  /// Where an object lies must not reach the picture, yet it does when an app walks over a set of objects:
  /// their hashes are their addresses. The habit is the calling thread's and passes to its children. Where a
  /// container forbids it, the program plays all the same.
  private func withFixedAddresses<Result>(_ body: () -> Result) -> Result {
    let current = systemPersonality(0xffff_ffff)
    guard current >= 0 else { return body() }
    let noRandomize: UInt = 0x004_0000
    _ = systemPersonality(UInt(current) | noRandomize)
    defer { _ = systemPersonality(UInt(current)) }
    return body()
  }

  private func childEnvironment(_ home: PrivateHome) throws -> [String] {
    var variables = ProcessInfo.processInfo.environment
    variables[ShowRequest.environmentKey] = try request.encoded()
    variables["SWIFT_DETERMINISTIC_HASHING"] = "1"
    // the runtime tells where a crash happened; the tool reads it and reports it in its own words
    variables["SWIFT_BACKTRACE"] =
      "enable=yes,interactive=no,color=no,images=none,registers=none,threads=crashed,limit=48,top=16,"
      + "cache=no,warnings=suppressed"
    variables["TZ"] = "UTC"
    variables["LANG"] = "en_US.UTF-8"
    variables["LC_ALL"] = "en_US.UTF-8"
    variables.merge(home.environment) { $1 }
    variables.merge(environment) { $1 }
    // a fixed order, for the addresses of everything that lies above it on the stack
    return variables.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}
