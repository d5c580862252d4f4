internal import Glibc

/// Why a file could not be read or written.
package enum FileError: Error, Equatable, Sendable {
  /// No file lies there.
  case missing
  /// A folder, where a file was to be.
  case isFolder
  /// A device, a FIFO or a socket, where an ordinary file was to be.
  case isSpecial
  /// The folder is somebody else's, or everybody may write to it.
  case unsafeFolder
  /// The system refused to open or to read it; `code` is an `errno`.
  case unreadable(code: Int32)
  /// The system refused to make it; `code` is an `errno`, EEXIST where it is there.
  case uncreatable(code: Int32)
  /// The system refused to write it or to make it safe on the disk; `code` is an `errno`, EPIPE where nobody
  /// reads what is written.
  case unwritable(code: Int32)

  /// The reason, for people: without a capital letter or a full stop.
  package var reason: String {
    switch self {
    case .missing: Self.reason(ENOENT)
    case .isFolder: "it is a folder"
    case .isSpecial: "not a regular file"
    case .unsafeFolder: "others may write to its folder"
    case .unreadable(let code), .uncreatable(let code), .unwritable(let code): Self.reason(code)
    }
  }

  /// What the C library says of an `errno`.
  package static func reason(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
