internal import Glibc

/// Another program that this one runs and waits for.
enum ChildProcess {
  /// Runs a program with the environment of this one. Blocks until it ends.
  /// - Parameters:
  ///   - words: the name that the program is told, and its arguments.
  ///   - isSilent: `true` to give it neither input nor output; otherwise it has those of this program.
  /// - Returns: The exit status, or that of a signal as a shell counts it; 127 if the program cannot be started.
  static func run(_ path: String, _ words: [String], isSilent: Bool = false) -> Int32 {
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for descriptor in isSilent ? [0, 1, 2] : [] as [Int32] {
      posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
    }
    var child = pid_t()
    guard posix_spawn(&child, path, &actions, nil, &arguments, environ) == 0 else { return 127 }
    var status: Int32 = 0
    while waitpid(child, &status, 0) < 0, errno == EINTR {}
    return status & 0x7f == 0 ? (status >> 8) & 0xff : 128 + (status & 0x7f)
  }
}
