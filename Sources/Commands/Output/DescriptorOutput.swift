internal import Files
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
    case .closed: "The reader closed the output."
    case .failed(let code): "The output could not be written: \(FileError.reason(code))."
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
    do {
      try File.write(bytes, to: descriptor)
    } catch {
      guard case .unwritable(let code) = error else { throw .failed(code: EIO) }
      throw code == EPIPE ? .closed : .failed(code: code)
    }
  }
}
