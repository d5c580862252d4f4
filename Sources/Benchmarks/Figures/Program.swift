internal import Glibc

/// A program on a pseudo-terminal of its own, with keys sent to it and its output timed.
final class Program {
  static let columns = 120
  static let rows = 40

  /// The time at which the program was started, on ``Clock``.
  let started: Int
  private let master: Int32
  private let process: pid_t
  private var buffer = [UInt8](repeating: 0, count: 65_536)

  init(_ command: [String], environment: [String]) throws {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK | Int32(O_CLOEXEC))
    // The two numbers are TIOCGPTN, which returns the number of the terminal, and TIOCSPTLCK, which unlocks
    // it; the functions for this are not available in Swift.
    var number: UInt32 = 0
    var locked: Int32 = 0
    guard ioctl(master, 0x8004_5430, &number) == 0, ioctl(master, 0x4004_5431, &locked) == 0 else {
      throw Failure(message: "No pseudo-terminal is available")
    }
    var size = winsize(
      ws_row: UInt16(Self.rows), ws_col: UInt16(Self.columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    // POSIX_SPAWN_SETSID: the first terminal that the session opens becomes its controlling terminal.
    posix_spawnattr_setflags(&attributes, 0x80)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/pts/\(number)", O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup($0) } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var child = pid_t()
    started = Clock.now()
    guard posix_spawn(&child, command[0], &actions, &attributes, arguments, variables) == 0 else {
      throw Failure(message: "\(command[0]) cannot be started")
    }
    process = child
  }

  deinit {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    close(master)
  }

  /// The processor time of all threads so far, also of those that have ended, in nanoseconds.
  func processorTime() -> Int {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }

  /// Waits for the first byte, and then until nothing has arrived for 3 milliseconds.
  /// - Returns: The time of the last byte, and the number of bytes.
  func frame() throws -> (end: Int, bytes: Int) {
    guard wait(milliseconds: 5000) else { throw Failure(message: "No frame followed the key press") }
    var bytes = 0
    var end = 0
    repeat {
      bytes += take()
      end = Clock.now()
    } while wait(milliseconds: 3)
    return (end, bytes)
  }

  /// Waits for the first bytes, which are a whole frame, and then for 3 milliseconds without any.
  /// - Parameter word: a frame with this word only says that the key waits.
  /// - Returns: The time of the first bytes.
  func answer(otherThan word: String = "") throws -> Int {
    let word = Array(word.utf8)
    var end: Int
    var isWaiting: Bool
    repeat {
      guard wait(milliseconds: 5000) else { throw Failure(message: "No frame followed the key press") }
      let received = Array(buffer[..<take()])
      end = Clock.now()
      isWaiting = !word.isEmpty && received.count(of: word) > 0
    } while isWaiting
    settle(milliseconds: 3)
    return end
  }

  /// Waits until `word` has arrived `count` times.
  /// - Returns: The time of arrival.
  func arrival(of word: [UInt8], count: Int) throws -> Int {
    var received: [UInt8] = []
    while true {
      guard wait(milliseconds: 5000) else { throw Failure(message: "The first frame did not arrive") }
      received += buffer[..<take()]
      let now = Clock.now()
      if received.count(of: word) >= count { return now }
    }
  }

  /// Presses a key.
  /// - Returns: The time of the key press.
  func press(_ key: Character) -> Int {
    let bytes = Array(String(key).utf8)
    let now = Clock.now()
    _ = write(master, bytes, bytes.count)
    return now
  }

  /// Waits until there has been no output for the given time.
  func settle(milliseconds: Int32) {
    while wait(milliseconds: milliseconds), take() > 0 {}
  }

  /// The memory that the process occupies, see proc(5).
  @MainActor
  func residentBytes() -> Int { Memory.resident(of: "\(process)") }

  private func wait(milliseconds: Int32) -> Bool {
    var waiting = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    return poll(&waiting, 1, milliseconds) > 0 && waiting.revents & Int16(POLLIN) != 0
  }

  private func take() -> Int { max(0, read(master, &buffer, buffer.count)) }
}
