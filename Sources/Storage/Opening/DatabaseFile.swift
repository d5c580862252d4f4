internal import Glibc

/// The file below the database: made with mode 0600 in folders of mode 0700, and recognised again.
struct DatabaseFile: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64
  /// Whether it is a folder.
  let isFolder: Bool

  /// The file that lies at `path` now; `nil` where there is none.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
    isFolder = status.st_mode & S_IFMT == S_IFDIR
  }

  /// Why there is no file to be found at `path`.
  static func absence(_ path: String) -> StorageError {
    var status = stat()
    guard stat(path, &status) != 0, errno != ENOENT, errno != ENOTDIR else { return .noSuchFile(path: path) }
    return .noPermission(path: path)
  }

  /// The permissions of the file at `path`; `nil` where there is none.
  static func mode(of path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Makes an empty file where there is none.
  static func create(_ path: String) throws(StorageError) {
    var end = path.startIndex
    while let slash = path[end...].dropFirst().firstIndex(of: "/") {
      mkdir(String(path[..<slash]), 0o700)
      end = slash
    }
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
      return
    }
    switch errno {
    case EEXIST: return
    case EACCES, EPERM, EROFS, ENOENT, ENOTDIR: throw .cannotCreate(path: path)
    case ENOSPC, EDQUOT: throw .full(path: path)
    default: throw .cannotCreate(path: path)
    }
  }
}
