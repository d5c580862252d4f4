internal import Glibc

/// Another program, of which a command reads the output. It is run without a shell and has nothing to read.
struct OtherProgram {
  /// The name and the arguments.
  let words: [String]
  /// The environment variables, of which `PATH` says where the program is looked for.
  let variables: [String: String]
  /// The longest time without any output, in milliseconds, after which the program is ended.
  let patience: Int

  private var name: String { words.first ?? "" }
  /// The command as the user knows it.
  private var title: String { [words.first, words.last].compactMap { $0 }.joined(separator: " ") }

  /// Runs the program; returns its standard output.
  /// - Parameter advice: what to do if it does not do its work, as a sentence for the user.
  /// - Throws: a failure of status 66 if there is no such program, 74 if it fails or hangs.
  func output(advice: String) throws(CommandFailure) -> [UInt8] {
    guard let path = path() else {
      throw CommandFailure(.noSuchFile, "There is no program “\(name)” in PATH.", advice)
    }
    var output: [Int32] = [-1, -1]
    var errors: [Int32] = [-1, -1]
    guard pipe(&output) == 0, pipe(&errors) == 0 else {
      for end in output + errors where end >= 0 { close(end) }
      throw CommandFailure(
        .readOrWrite, "“\(title)” cannot be started: there are too many open files.", advice)
    }
    // The program gets the ends that it writes to as its standard output and error, and no others.
    for end in output + errors { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    let child = start(path, output: output[1], errors: errors[1])
    close(output[1])
    close(errors[1])
    defer {
      close(output[0])
      close(errors[0])
    }
    guard let child else {
      throw CommandFailure(.readOrWrite, "“\(title)” cannot be started.", advice)
    }
    guard let read = read(output[0], errors[0]), let status = wait(for: child) else {
      kill(-child, SIGKILL)
      while waitpid(child, nil, 0) < 0, errno == EINTR {}
      throw CommandFailure(
        .readOrWrite, "“\(title)” said nothing for \(max(patience / 1000, 1)) s and was ended.", advice)
    }
    guard status == 0 else { throw failure(status, read.errors, advice) }
    return read.output
  }

  /// Returns the path of the program; `nil` if no folder of `PATH` has it.
  private func path() -> String? {
    (variables["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
  }

  /// Starts the program as the leader of a group, which is ended as a whole.
  private func start(_ path: String, output: Int32, errors: Int32) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var environment: [UnsafeMutablePointer<CChar>?] =
      variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for variable in environment { free(variable) } }
    var child = pid_t()
    return posix_spawn(&child, path, &actions, &attributes, &arguments, &environment) == 0 ? child : nil
  }

  /// Reads both pipes to their ends; `nil` if nothing comes for too long.
  private func read(_ output: Int32, _ errors: Int32) -> (output: [UInt8], errors: [UInt8])? {
    var pipes = [output, errors].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    var contents: [[UInt8]] = [[], []]
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while pipes.contains(where: { $0.fd >= 0 }) {
      let ready = poll(&pipes, 2, Int32(clamping: patience))
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
    return (contents[0], contents[1])
  }

  /// Returns the exit status, or that of a signal as a shell counts it; `nil` if the program does not end.
  private func wait(for child: pid_t) -> Int32? {
    var status: Int32 = 0
    for _ in 0...(patience / 10) {
      let ended = waitpid(child, &status, WNOHANG)
      if ended == child { return status & 0x7F == 0 ? (status >> 8) & 0xFF : 128 + (status & 0x7F) }
      guard ended == 0 || errno == EINTR else { return nil }
      poll(nil, 0, 10)
    }
    return nil
  }

  private func failure(_ status: Int32, _ errors: [UInt8], _ advice: String) -> CommandFailure {
    let line = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).last ?? ""
    let said = line.isEmpty ? "" : ": \(line.prefix(200))"
    let stop = said.last.map { ".!?".contains($0) } ?? false ? "" : "."
    return CommandFailure(.readOrWrite, "“\(title)” failed with status \(status)\(said)\(stop)", advice)
  }
}
