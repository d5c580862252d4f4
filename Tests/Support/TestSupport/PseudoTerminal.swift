import Glibc

/// A pseudo-terminal on which a program runs. The test holds both of its ends, so that the terminal outlives
/// the program and its attributes can be compared.
///
/// On descriptor 3 the program can report lines; its end is also how the program's end shows.
package final class PseudoTerminal {
  /// What a wait ran into instead of what it waited for.
  package enum Failure: Error {
    case system(String, Int32)
    case silence(lines: [String], bytes: String)
  }

  private var master: Int32
  private var slave: Int32
  private let reports: Int32
  private let process: pid_t
  private var pendingReport: [UInt8] = []
  /// What the program has sent to its terminal so far.
  package private(set) var output: [UInt8] = []
  /// The lines the program has reported so far.
  package private(set) var lines: [String] = []
  /// Whether what the program sends is read: otherwise the terminal soon takes no more.
  package var isRead = true
  /// The number of the process that runs the program.
  package var processID: Int32 { process }
  /// The attributes before the program ran.
  package let before: [UInt8]

  /// Runs a program in a session of its own, the terminal its controlling one.
  /// - Parameters:
  ///   - environment: all of its variables.
  ///   - discardsOutput: whether standard output is no terminal.
  package init(
    _ path: String, _ arguments: [String] = [], environment: [String], width: UInt16, height: UInt16,
    discardsOutput: Bool = false
  ) throws {
    // By hand: posix_openpt and pipe2 do not reach Swift, and nothing may leak into the programs of tests that
    // run at the same time.
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | Int32(O_CLOEXEC))
    // The two numbers below are TIOCGPTN, which tells the terminal's number, and TIOCSPTLCK, its lock.
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

  /// Copies for C, with NULL at the end; the caller frees them.
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
    // 0x80 is POSIX_SPAWN_SETSID: a session of its own; the first terminal it opens becomes its controlling terminal.
    posix_spawnattr_setflags(&attributes, 0x80 | Int16(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK))
    var defaults = sigset_t()
    sigfillset(&defaults)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    // The threads of a test block signals, and children inherit that.
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

  /// Sets attributes as somebody else might who has the terminal open too.
  package func setAttributes(_ bytes: [UInt8]) {
    var attributes = termios()
    withUnsafeMutableBytes(of: &attributes) { $0.copyBytes(from: bytes) }
    tcsetattr(slave, TCSANOW, &attributes)
  }

  /// The attributes now, byte for byte.
  package var now: [UInt8] { PseudoTerminal.attributes(of: slave) }

  // MARK: Talking

  package func type(_ bytes: [UInt8]) { _ = write(master, bytes, bytes.count) }

  package func type(_ text: String) { type(Array(text.utf8)) }

  package func send(_ signal: Int32) { kill(process, signal) }

  /// Gives the terminal another size; the kernel tells the program.
  package func resize(width: UInt16, height: UInt16) {
    var size = winsize(ws_row: height, ws_col: width, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Pulls the plug: the program's terminal is gone.
  package func hangUp() {
    // Our own end first, else the terminal would live on.
    close(slave)
    close(master)
    slave = -1
    master = -1
  }

  /// Reads what comes until `isEnough`, at most a minute after the last byte: on a busy machine a program may
  /// take long to start.
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

  /// Takes what comes, until nothing has come for so long.
  package func listen(milliseconds: Int32) throws {
    var source = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    while poll(&source, 1, milliseconds) > 0 {
      let count = output.count
      try pump { output.count > count }
    }
  }

  private var reportsEnded = false

  /// Holds back what the program sends, as ^S does, and lets it go again.
  package func hold(_ isHeld: Bool) { tcflow(slave, isHeld ? TCOOFF : TCOON) }

  /// Waits for a line that the program reports.
  package func wait(for line: String) throws {
    try pump { lines.contains(line) }
  }

  /// Waits for bytes on the terminal.
  package func wait(forOutput text: String) throws {
    try pump { String(decoding: output, as: UTF8.self).contains(text) }
  }

  /// Everything that the program has written on the terminal before now.
  package func drained() throws -> String {
    let mark = "<drained>"
    _ = write(slave, mark, mark.utf8.count)
    try wait(forOutput: mark)
    return String(decoding: output, as: UTF8.self).split(separator: mark).joined()
  }

  /// Waits for the end of the program.
  /// - Returns: the signal that ended it, or 0.
  package func end() throws -> Int32 { try waitStatus() & 0x7F }

  /// Waits for the end of the program.
  /// - Returns: its exit status; 128 and the signal where one ended it, as a shell says.
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
