internal import Glibc

/// Why output ended.
package enum OutputFailure: Error, Equatable, Sendable {
  /// Nobody reads it any more (EPIPE).
  case closed
  /// Any other reason, as `errno` names it.
  case failed(code: Int32)

  /// What happened, for people.
  package var sentence: String {
    switch self {
    case .closed: "Nobody reads the output."
    case .failed(let code): "The output could not be written: \(reason(code))."
    }
  }
}

/// An open file that output goes to, such as standard output.
///
/// The program has to ignore SIGPIPE, so that a reader that went away is an error and not the end.
package struct DescriptorOutput: Sendable {
  private let descriptor: Int32

  /// An output to `descriptor`, which stays open.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all `bytes`, however many calls that takes.
  ///
  /// - Throws: ``OutputFailure`` where nobody reads them, or they cannot be written.
  package func write(_ bytes: [UInt8]) throws(OutputFailure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 {
        rest = rest.dropFirst(count)
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&waiting, 1, -1)
      case EPIPE: throw .closed
      case let code: throw .failed(code: code)
      }
    }
  }
}

/// What the C library says of an `errno`, without a capital letter.
func reason(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  let words = String(cString: text)
  return words.prefix(1).lowercased() + words.dropFirst()
}
