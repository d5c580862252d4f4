internal import Glibc
internal import Synchronization

/// Another program that this one has started.
package struct ChildProcess: Sendable {
  /// What a standard stream of the program is.
  package enum Stream: Sendable {
    /// That of this program.
    case inherited
    /// Nothing to read, and nobody who reads.
    case null
    /// A descriptor of this program.
    case descriptor(Int32)
  }

  /// Held while a program is started or a pipe is made, which takes two calls: a program that is started
  /// between them would inherit the pipe, and keep it open. The overlay of the C library lacks pipe2(2).
  private static let starting = Mutex(())

  /// The process, and the group of processes if it leads one.
  let id: pid_t

  /// Starts a program.
  /// - Parameters:
  ///   - words: the name that the program is told, and its arguments.
  ///   - variables: its environment; `nil` for that of this program.
  ///   - streams: standard input, output and error.
  ///   - leadsGroup: `true` to make it the leader of a group of processes, which can be ended as a whole.
  /// - Returns: `nil` if it cannot be started.
  package init?(
    _ path: String, _ words: [String], variables: [String: String]? = nil, streams: [Stream],
    leadsGroup: Bool = false
  ) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (number, stream) in zip(Int32(0)..<3, streams) {
      switch stream {
      case .inherited: break
      case .null: posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
      case .descriptor(let descriptor): posix_spawn_file_actions_adddup2(&actions, descriptor, number)
      }
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // This program ignores SIGPIPE, and the threads of a queue block signals: neither is meant for another
    // program.
    var pipeSignal = sigset_t()
    var noSignals = sigset_t()
    sigemptyset(&pipeSignal)
    sigaddset(&pipeSignal, SIGPIPE)
    sigemptyset(&noSignals)
    posix_spawnattr_setsigdefault(&attributes, &pipeSignal)
    posix_spawnattr_setsigmask(&attributes, &noSignals)
    let group = leadsGroup ? POSIX_SPAWN_SETPGROUP : 0
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK | group))
    let environment = variables.map { variables in variables.map { "\($0.key)=\($0.value)" } }
    var id = pid_t()
    let result = Self.starting.withLock { _ in
      Self.withStrings(words) { words in
        guard let environment else { return posix_spawn(&id, path, &actions, &attributes, words, environ) }
        return Self.withStrings(environment) { posix_spawn(&id, path, &actions, &attributes, words, $0) }
      }
    }
    guard result == 0 else { return nil }
    self.id = id
  }

  /// Runs a program with the environment of this one. Blocks until it ends.
  /// - Returns: The exit status, as ``wait()`` returns it; 127 if the program cannot be started.
  package static func run(
    _ path: String, _ words: [String], streams: [Stream] = [.inherited, .inherited, .inherited]
  ) -> Int32 {
    ChildProcess(path, words, streams: streams)?.wait() ?? 127
  }

  /// Runs a program with the environment of this one, and nothing to read. Blocks until it ends.
  /// - Returns: the exit status, as ``wait()`` returns it, and what it has written to standard output and error; 127 if
  ///   the program cannot be started.
  package static func output(
    of path: String, _ words: [String]
  ) -> (status: Int32, output: [UInt8], errors: [UInt8]) {
    guard let (output, errors) = pipes() else { return (127, [], []) }
    let child = ChildProcess(
      path, words, streams: [.null, .descriptor(output[1]), .descriptor(errors[1])])
    for end in [output[1], errors[1]] { close(end) }
    defer { for end in [output[0], errors[0]] { close(end) } }
    guard let child else { return (127, [], []) }
    let read = read([output[0], errors[0]]) ?? [[], []]
    return (child.wait(), read[0], read[1])
  }

  /// Reads pipes to their ends, all at once, so that no writer waits for another.
  /// - Parameter patience: how long nothing may come, in milliseconds; -1 for any time.
  /// - Returns: what each has given; `nil` if nothing came for too long.
  static func read(_ descriptors: [Int32], patience: Int32 = -1) -> [[UInt8]]? {
    var pipes = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var contents: [[UInt8]] = descriptors.map { _ in [] }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while pipes.contains(where: { $0.fd >= 0 }) {
      let ready = poll(&pipes, nfds_t(pipes.count), patience)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { return nil }
      for index in pipes.indices where pipes[index].fd >= 0 && pipes[index].revents != 0 {
        let count = Glibc.read(pipes[index].fd, &buffer, buffer.count)
        if count > 0 {
          contents[index] += buffer[..<count]
        } else if count == 0 || errno != EINTR {
          pipes[index].fd = -1
        }
      }
    }
    return contents
  }

  /// Blocks until the program ends. May be called once.
  /// - Returns: The exit status, or that of a signal as a shell counts it.
  package func wait() -> Int32 {
    var status: Int32 = 0
    while waitpid(id, &status, 0) < 0, errno == EINTR {}
    return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F)
  }

  /// Ends the program and the group that it leads.
  func kill() { Glibc.kill(-id, SIGKILL) }

  /// Waits for the end on a thread of its own, so that it can be awaited together with output, without asking
  /// again and again.
  /// - Returns: a descriptor from which the four bytes of the status of ``wait()`` can be read after the end,
  ///   and which the caller closes; `nil` if there are too many open files or threads.
  func exitDescriptor() -> Int32? {
    guard let ends = Self.pipe() else { return nil }
    let watch = Unmanaged.passRetained(ExitWatch(child: self, descriptor: ends[1]))
    var thread = pthread_t()
    let started = pthread_create(
      &thread, nil,
      { context in
        if let context { Unmanaged<ExitWatch>.fromOpaque(context).takeRetainedValue().run() }
        return nil
      }, watch.toOpaque())
    guard started == 0 else {
      watch.release()
      for end in ends { close(end) }
      return nil
    }
    pthread_detach(thread)
    return ends[0]
  }

  /// Makes a pipe that no other program inherits, also one that is started at the same moment.
  /// - Returns: the ends to read from and to write to; `nil` if there are too many open files.
  private static func pipe() -> [Int32]? {
    starting.withLock { _ in
      var ends: [Int32] = [-1, -1]
      guard Glibc.pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return ends
    }
  }

  /// Makes two such pipes; `nil` if there are too many open files.
  package static func pipes() -> (first: [Int32], second: [Int32])? {
    guard let first = pipe() else { return nil }
    guard let second = pipe() else {
      for end in first { close(end) }
      return nil
    }
    return (first, second)
  }

  /// Calls `body` with an array of C strings that ends in NULL, as execve(2) takes it.
  private static func withStrings(
    _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let copies = strings.map { strdup($0) } + [nil]
    defer { for copy in copies { free(copy) } }
    return body(copies)
  }
}

/// The thread that waits for the end of a program.
private final class ExitWatch: Sendable {
  private let child: ChildProcess
  private let descriptor: Int32

  init(child: ChildProcess, descriptor: Int32) {
    self.child = child
    self.descriptor = descriptor
  }

  func run() {
    var status = child.wait()
    _ = write(descriptor, &status, MemoryLayout<Int32>.size)
    close(descriptor)
  }
}
