internal import Files
internal import Glibc

/// The identity of the file that contains the database, and functions that create and check such files. New
/// files have mode 0600, new folders mode 0700.
struct DatabaseFile: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// Creates the identity of the file that is at `path` now, following links; `nil` if there is none.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  private init(_ status: stat) {
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }

  /// Returns `true` if the file at `path` is empty: a database that has not been set up yet.
  static func isEmpty(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_size == 0
  }

  /// Returns `true` if there is a regular file at `path`, following links.
  static func isRegular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Checks the file at `path` before SQLite opens it, since SQLite treats anything shorter than a header as
  /// an empty database and would overwrite it (https://www.sqlite.org/fileformat.html#the_database_header).
  /// - Throws: ``StorageError`` if there is no file, or if it is neither empty nor begins with the header of
  ///   a database.
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

  /// Returns the reason there is no file at `path`.
  private static func absence(_ path: String) -> StorageError {
    guard errno == ENOENT || errno == ENOTDIR else { return .noPermission(path: path) }
    var status = stat()
    return lstat(path, &status) == 0 ? .danglingLink(path: path) : .noSuchFile(path: path)
  }

  /// Returns the permissions of the file at `path`; `nil` if there is none.
  static func mode(of path: String) -> UInt32? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  /// Removes the file if it is empty.
  static func removeIfEmpty(_ path: String) { if isEmpty(path) { unlink(path) } }

  /// Creates an empty file if there is none.
  /// - Returns: `true` if the file was created.
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
