internal import Glibc

/// The reason output could not be written.
package enum OutputFailure: Error, Equatable, Sendable {
  /// The reader has closed its end (EPIPE).
  case closed
  /// Any other reason, with its `errno`.
  case failed(code: Int32)

  /// The problem, as a sentence for the user.
  package var sentence: String {
    switch self {
    case .closed: "The output was closed before all of it was written."
    case .failed(let code): "The output could not be written: \(reason(code))."
    }
  }
}

/// An output to an open file descriptor, such as standard output.
///
/// The program has to ignore SIGPIPE, so that a reader that has closed its end causes an error and does not
/// end the process.
package struct DescriptorOutput: Sendable {
  private let descriptor: Int32

  /// Creates an output to `descriptor`, which is never closed.
  package init(descriptor: Int32) { self.descriptor = descriptor }

  /// Writes all `bytes`, with as many calls of `write` as needed.
  ///
  /// - Throws: ``OutputFailure`` if the reader has closed its end, or the bytes cannot be written.
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

/// Returns the C library's description of an `errno`, without a capital letter.
func reason(_ code: Int32) -> String {
  guard let text = strerror(code) else { return "error \(code)" }
  let words = String(cString: text)
  return words.prefix(1).lowercased() + words.dropFirst()
}
