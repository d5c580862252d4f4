internal import Glibc

/// The reason a file could not be read, written or watched.
package enum FileError: Error, Equatable, Sendable {
  /// There is no such file.
  case missing
  /// There is a folder instead of a file.
  case isFolder
  /// There is a device, a FIFO or a socket instead of a regular file.
  case isSpecial
  /// The folder belongs to another user, or everyone may write to it.
  case unsafeFolder
  /// The file could not be opened or read; `code` is an `errno`.
  case unreadable(code: Int32)
  /// The file could not be created; `code` is an `errno`, EEXIST if it already exists.
  case uncreatable(code: Int32)
  /// The file could not be written or synced to the disk; `code` is an `errno`, EPIPE if a pipe has no
  /// reader.
  case unwritable(code: Int32)
  /// The folder cannot be watched for changes; `code` is an `errno`, ENOSPC if the user has too many watches.
  case unwatchable(code: Int32)

  /// The `errno` that says most about the reason.
  package var code: Int32 {
    switch self {
    case .missing: ENOENT
    case .isFolder: EISDIR
    case .isSpecial: EINVAL
    case .unsafeFolder: EPERM
    case .unreadable(let code), .uncreatable(let code), .unwritable(let code), .unwatchable(let code): code
    }
  }

  /// The reason in words, without a capital letter or a full stop.
  package var reason: String {
    switch self {
    case .missing: Self.reason(ENOENT)
    case .isFolder: "it is a folder"
    case .isSpecial: "not a regular file"
    case .unsafeFolder: "others may write to its folder"
    case .unreadable(let code), .uncreatable(let code), .unwritable(let code), .unwatchable(let code):
      Self.reason(code)
    }
  }

  /// Returns the description that the C library gives of an `errno`.
  package static func reason(_ code: Int32) -> String {
    guard let text = strerror(code) else { return "error \(code)" }
    let words = String(cString: text)
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
