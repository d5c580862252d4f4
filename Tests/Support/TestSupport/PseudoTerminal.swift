import Glibc

/// A pseudo-terminal on which a program runs. The test holds both ends, so that the terminal outlives the
/// program and its attributes can be compared.
///
/// The program can report lines on descriptor 3; end of file there shows that the program has ended.
package final class PseudoTerminal {
  /// The reason a terminal could not be opened, or a wait ended early.
  package enum Failure: Error {
    case system(String, Int32)
    case silence(lines: [String], bytes: String)
  }

  private var master: Int32
  private var slave: Int32
  private let reports: Int32
  private let process: pid_t
  private var pendingReport: [UInt8] = []
  /// The output of the program to its terminal so far.
  package private(set) var output: [UInt8] = []
  /// The lines the program has reported so far.
  package private(set) var lines: [String] = []
  /// `true` while the output of the program is read; while it is not, the terminal soon accepts no more.
  package var isRead = true
  /// The process id of the program.
  package var processID: Int32 { process }
  /// The terminal attributes before the program ran.
  package let before: [UInt8]

  /// Runs a program in its own session, with the terminal as its controlling terminal.
  /// - Parameters:
  ///   - environment: all environment variables of the program.
  ///   - discardsOutput: `true` to discard standard output, which then is not a terminal.
  package init(
    _ path: String, _ arguments: [String] = [], environment: [String], width: UInt16, height: UInt16,
    discardsOutput: Bool = false
  ) throws {
    // Done by hand, since posix_openpt and pipe2 are not available in Swift, and no descriptor may leak into
    // the programs of tests that run at the same time.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | Int32(O_CLOEXEC))
    // The two constants are TIOCGPTN, which returns the number of the terminal, and TIOCSPTLCK, which unlocks
    // it.
    var number: UInt32 = 0
    var locked: Int32 = 0
    guard ioctl(master, 0x8004_5430, &number) == 0, ioctl(master, 0x4004_5431, &locked) == 0 else {
      throw Failure.system("/dev/ptmx", errno)
    }
    let name = "/dev/pts/\(number)"
    slave = open(name, O_RDWR | O_NOCTTY | Int32(O_CLOEXEC))
    var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    before = PseudoTerminal.attributes(of: slave)

    var ends: [Int32] = [0, 0]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw Failure.system("socketpair", errno)
    }
    reports = ends[0]
    defer { close(ends[1]) }
    process = try PseudoTerminal.spawn(
      [path] + arguments, environment: environment, terminal: name, reports: ends[1],
      discardsOutput: discardsOutput)
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    if master >= 0 { close(master) }
    if slave >= 0 { close(slave) }
    close(reports)
  }

  /// Returns copies as C strings, with NULL at the end. The caller has to free them.
  private static func cStrings(_ strings: [String]) -> [UnsafeMutablePointer<CChar>?] {
    strings.map { strdup($0) } + [nil]
  }

  private static func spawn(
    _ words: [String], environment: [String], terminal: String, reports: Int32, discardsOutput: Bool
  ) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // 0x80 is POSIX_SPAWN_SETSID: the program gets its own session, and the first terminal it opens becomes
    // its controlling terminal.
    posix_spawnattr_setflags(&attributes, 0x80 | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // The threads of a test block signals, which child processes inherit.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    if discardsOutput {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    } else {
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
    }
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    posix_spawn_file_actions_adddup2(&actions, reports, 3)
    var process: pid_t = 0
    let arguments = cStrings(words)
    let variables = cStrings(environment)
    defer { (arguments + variables).forEach { free($0) } }
    let error = posix_spawn(&process, words[0], &actions, &attributes, arguments, variables)
    guard error == 0 else { throw Failure.system(words[0], error) }
    return process
  }

  // MARK: Attributes

  private static func attributes(of descriptor: Int32) -> [UInt8] {
    var attributes = termios()
    tcgetattr(descriptor, &attributes)
    return withUnsafeBytes(of: attributes) { Array($0) }
  }

  /// Sets the attributes, as another program that has the terminal open might.
  package func setAttributes(_ bytes: [UInt8]) {
    var attributes = termios()
    withUnsafeMutableBytes(of: &attributes) { $0.copyBytes(from: bytes) }
    tcsetattr(slave, TCSANOW, &attributes)
  }

  /// The current attributes as bytes.
  package var now: [UInt8] { PseudoTerminal.attributes(of: slave) }

  // MARK: Input and output

  package func type(_ bytes: [UInt8]) { _ = write(master, bytes, bytes.count) }

  package func type(_ text: String) { type(Array(text.utf8)) }

  package func send(_ signal: Int32) { kill(process, signal) }

  /// Changes the size of the terminal; the kernel sends SIGWINCH to the program.
  package func resize(width: UInt16, height: UInt16) {
    var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Closes the terminal, as when a window is closed or a connection is lost.
  package func hangUp() {
    // The slave is closed first, since the terminal exists as long as one is open.
    close(slave)
    close(master)
    slave = -1
    master = -1
  }

  /// Reads output and reports until `isEnough` returns `true`. Throws if nothing arrives for a minute: on a
  /// busy machine a program may take long to start.
  package func pump(until isEnough: () -> Bool) throws {
    while !isEnough() {
      var sources = [
        pollfd(fd: isRead ? master : -1, events: Int16(POLLIN), revents: 0),
        pollfd(fd: reportsEnded ? -1 : reports, events: Int16(POLLIN), revents: 0),
      ]
      guard poll(&sources, 2, 60_000) > 0 else {
        throw Failure.silence(lines: lines, bytes: String(decoding: output, as: UTF8.self).debugDescription)
      }
      var buffer = [UInt8](repeating: 0, count: 65536)
      if sources[0].revents != 0 {
        let count = read(master, &buffer, buffer.count)
        if count > 0 { output += buffer.prefix(count) }
      }
      if sources[1].revents != 0 {
        let count = read(reports, &buffer, buffer.count)
        if count <= 0 { reportsEnded = true }
        pendingReport += buffer.prefix(max(count, 0))
        while let end = pendingReport.firstIndex(of: 10) {
          lines.append(String(decoding: pendingReport[..<end], as: UTF8.self))
          pendingReport.removeSubrange(...end)
        }
      }
    }
  }

  /// Reads output until none has arrived for this time.
  package func listen(milliseconds: Int32) throws {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, milliseconds) > 0 {
      let count = output.count
      try pump { output.count > count }
    }
  }

  private var reportsEnded = false

  /// Stops the output of the program, as ^S does, or resumes it.
  package func hold(_ isHeld: Bool) { tcflow(slave, isHeld ? TCOOFF : TCOON) }

  /// Waits until the program reports a line.
  package func wait(for line: String) throws {
    try pump { lines.contains(line) }
  }

  /// Waits until the output contains a text.
  package func wait(forOutput text: String) throws {
    try pump { String(decoding: output, as: UTF8.self).contains(text) }
  }

  /// Returns everything that the program has written to the terminal so far.
  package func drained() throws -> String {
    let mark = "<drained>"
    _ = write(slave, mark, mark.utf8.count)
    try wait(forOutput: mark)
    // Without the mark the next call would not wait for its own.
    if let range = output.firstRange(of: Array(mark.utf8)) { output.removeSubrange(range) }
    return String(decoding: output, as: UTF8.self)
  }

  /// Waits for the end of the program.
  /// - Returns: the signal that ended it, or 0.
  package func end() throws -> Int32 { try waitStatus() & 0x7F }

  /// Waits for the end of the program.
  /// - Returns: its exit status; 128 plus the number of the signal if one ended it, as in a shell.
  package func exitStatus() throws -> Int32 {
    let status = try waitStatus()
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
  }

  private func waitStatus() throws -> Int32 {
    try pump { reportsEnded }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return status
  }
}
