internal import Files
internal import Glibc

/// The file below the database: made with mode 0600 in folders of mode 0700, and recognised again.
struct DatabaseFile: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// The file that lies at `path` now, links followed; `nil` where there is none.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// Whether the file at `path` has nothing in it: a database that has not begun yet.
  static func isEmpty(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }

  /// Looks at the file at `path` before SQLite does, which takes anything shorter than a header for an empty
  /// database and would write over it (https://www.sqlite.org/fileformat.html#the_database_header).
  /// - Throws: ``StorageError`` where there is none, or where it is something else than a file that is empty
  ///   or begins as a database does.
  static func check(_ path: String) throws(StorageError) -> DatabaseFile {
    var status = stat()
    guard stat(path, &status) == 0 else { throw absence(path) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notADatabase(path: path) }
    if status.st_size > 0 {
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .noPermission(path: path) }
      defer { close(descriptor) }
      var start = [UInt8](repeating: 0, count: magic.count)
      guard read(descriptor, &start, start.count) == start.count, start == magic else {
        throw .notADatabase(path: path)
      }
    }
    return DatabaseFile(status)
  }

  private static let magic = Array("SQLite format 3\0".utf8)

  /// Why there is no file to be found at `path`.
  private static func absence(_ path: String) -> StorageError {
    guard errno == ENOENT || errno == ENOTDIR else { return .noPermission(path: path) }
    var status = stat()
    return lstat(path, &status) == 0 ? .danglingLink(path: path) : .noSuchFile(path: path)
  }

  /// The permissions of the file at `path`; `nil` where there is none.
  static func mode(of path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Removes a file in which nothing was written.
  static func removeIfEmpty(_ path: String) { if isEmpty(path) { unlink(path) } }

  /// Makes an empty file where there is none.
  /// - Returns: whether there was none.
  static func create(_ path: String) throws(StorageError) -> Bool {
    File.makeFolders(above: path)
    do {
      close(try File.create(path, for: .owner))
      return true
    } catch .uncreatable(code: EEXIST) {
      return false
    } catch .uncreatable(code: ENOSPC), .uncreatable(code: EDQUOT) {
      throw .full(path: path)
    } catch {
      throw .cannotCreate(path: path)
    }
  }
}
