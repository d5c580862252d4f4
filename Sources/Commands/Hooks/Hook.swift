internal import Cells
internal import Glibc

/// A program of the user that is told of each change after it is stored.
struct Hook {
  let path: String
  let name: String

  /// Runs the program, with `input` as its standard input, and waits for its end. What it prints goes
  /// nowhere, so that it cannot get among the output of a command or onto the screen. This program has to
  /// ignore SIGPIPE.
  /// - Returns: what went wrong, as a sentence; `nil` if the program ended with status 0.
  func run(_ input: [UInt8], variables: [String: String], until deadline: ContinuousClock.Instant) -> String?
  {
    guard deadline > .now else {
      return "The hook “\(title)” did not run: earlier hooks used up the time limit."
    }
    guard let ends = Self.pipes() else {
      return "The hook “\(title)” cannot be started: there are too many open files."
    }
    let child = ChildProcess(
      path, [path], variables: variables,
      streams: [.descriptor(ends[0]), .null, .descriptor(ends[3])], leadsGroup: true)
    close(ends[0])
    close(ends[3])
    var open = [ends[1], ends[2]]
    defer { for end in open where end >= 0 { close(end) } }
    guard let child else { return "The hook “\(title)” cannot be started." }
    guard let exit = child.exitDescriptor() else {
      child.kill()
      _ = child.wait()
      return "The hook “\(title)” cannot be started: there are too many open files."
    }
    defer { close(exit) }
    var rest = input[...]
    var said: [UInt8] = []
    while true {
      let milliseconds = max(0, (deadline - .now) / .milliseconds(1))
      var sources = [
        pollfd(fd: open[0], events: Int16(POLLOUT), revents: 0),
        pollfd(fd: open[1], events: Int16(POLLIN), revents: 0),
        pollfd(fd: exit, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&sources, 3, Int32(clamping: Int(milliseconds.rounded(.up))))
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else {
        child.kill()
        // The thread that waits for the program has to be through with it.
        _ = Self.read(exit)
        return "The hook “\(title)” did not end in time and was stopped."
      }
      if sources[0].revents != 0, !Self.write(&rest, to: open[0]) {
        close(open[0])
        open[0] = -1
      }
      if sources[1].revents != 0 {
        let piece = Self.read(open[1])
        said = (said + piece).suffix(4096)
        if piece.isEmpty {
          close(open[1])
          open[1] = -1
        }
      }
      if sources[2].revents != 0 {
        // It may have written its last words after poll looked for them.
        if open[1] >= 0 { said = (said + Self.read(open[1])).suffix(4096) }
        let status = Self.read(exit).withUnsafeBytes {
          $0.count == 4 ? $0.loadUnaligned(as: Int32.self) : 127
        }
        return status == 0 ? nil : failure(status, said)
      }
    }
  }

  private var title: String { DisplayText(name).string }

  private func failure(_ status: Int32, _ said: [UInt8]) -> String {
    let line = String(decoding: said, as: UTF8.self).split(whereSeparator: \.isNewline).last.map {
      ": \($0.prefix(200))"
    }
    return "The hook “\(title)” failed with status \(status)\(line ?? "")."
  }

  /// Returns the ends of two pipes: to read the input from, to write it to, to read errors from, to write
  /// them to.
  private static func pipes() -> [Int32]? {
    guard let (input, errors) = ChildProcess.pipes() else { return nil }
    // Neither a program that does not read must hold up ours, nor one that a hook has left behind.
    for end in [input[1], errors[0]] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    return input + errors
  }

  /// Writes as much as the pipe takes.
  /// - Returns: `false` if all is written, or nobody reads it.
  private static func write(_ rest: inout ArraySlice<UInt8>, to descriptor: Int32) -> Bool {
    let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if count < 0 { return errno == EAGAIN || errno == EINTR }
    rest = rest.dropFirst(count)
    return !rest.isEmpty
  }

  private static func read(_ descriptor: Int32) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      return Array(buffer.prefix(max(0, count)))
    }
  }
}
