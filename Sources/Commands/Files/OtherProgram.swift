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
    // The program gets the ends that it writes to as its standard output and error, and no others.
    guard let (output, errors) = ChildProcess.pipes() else {
      throw CommandFailure(
        .readOrWrite, "“\(title)” cannot be started: there are too many open files.", advice)
    }
    let child = ChildProcess(
      path, words, variables: variables, streams: [.null, .descriptor(output[1]), .descriptor(errors[1])],
      leadsGroup: true)
    close(output[1])
    close(errors[1])
    defer {
      close(output[0])
      close(errors[0])
    }
    guard let child else {
      throw CommandFailure(.readOrWrite, "“\(title)” cannot be started.", advice)
    }
    guard let exit = child.exitDescriptor() else {
      child.kill()
      _ = child.wait()
      throw CommandFailure(
        .readOrWrite, "“\(title)” cannot be started: there are too many open files.", advice)
    }
    defer { close(exit) }
    guard let read = ChildProcess.read([output[0], errors[0], exit], patience: Int32(clamping: patience))
    else {
      child.kill()
      // The thread that waits for the program has to be through with it.
      var status: Int32 = 0
      _ = Glibc.read(exit, &status, MemoryLayout<Int32>.size)
      throw CommandFailure(
        .readOrWrite, "“\(title)” printed nothing for \(max(patience / 1000, 1)) s and was stopped.", advice)
    }
    let (contents, errorText) = (read[0], read[1])
    let status = read[2].withUnsafeBytes { $0.count == 4 ? $0.loadUnaligned(as: Int32.self) : 127 }
    guard status == 0 else { throw failure(status, errorText, advice) }
    return contents
  }

  /// Returns the path of the program; `nil` if no folder of `PATH` has it.
  private func path() -> String? {
    (variables["PATH"] ?? "").split(separator: ":").map { "\($0)/\(name)" }.first { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, X_OK) == 0
    }
  }

  private func failure(_ status: Int32, _ errors: [UInt8], _ advice: String) -> CommandFailure {
    let line = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline).last ?? ""
    let said = line.isEmpty ? "" : ": \(line.prefix(200))"
    let stop = said.last.map { ".!?".contains($0) } ?? false ? "" : "."
    return CommandFailure(.readOrWrite, "“\(title)” failed with status \(status)\(said)\(stop)", advice)
  }
}
