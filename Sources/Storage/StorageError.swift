internal import GRDB

/// What went wrong between the program and its database.
package enum StorageError: Error, Equatable, Sendable {
  /// The file is no SQLite database.
  case notADatabase(path: String)
  /// The file is the database of another program.
  case foreignDatabase(path: String)
  /// A newer version of the program wrote it.
  case tooNew(path: String, found: Int, supported: Int)
  /// SQLite found its pages broken.
  case damaged(path: String)
  case noSuchFile(path: String)
  case cannotCreate(path: String)
  case noPermission(path: String)
  case full(path: String)
  /// Another process kept it for more than five seconds.
  case busy(path: String)
  /// The file was removed or replaced while it was open.
  case removed(path: String)
  /// The system does not tell what happens in the folder.
  case unwatched(path: String)
  /// Anything else; `code` is SQLite's extended result code.
  case failed(path: String, code: Int)

  /// The kinds that exit statuses tell apart.
  package enum Kind: Sendable {
    case badData, noSuchFile, cannotCreate, readOrWrite, busy
  }

  /// The kind by which a command's exit status is chosen.
  package var kind: Kind {
    switch self {
    case .notADatabase, .foreignDatabase, .tooNew, .damaged: .badData
    case .noSuchFile: .noSuchFile
    case .cannotCreate: .cannotCreate
    case .noPermission, .full, .removed, .unwatched, .failed: .readOrWrite
    case .busy: .busy
    }
  }

  /// What happened, for people.
  package var sentence: String {
    switch self {
    case .notADatabase(let path): "\(path) is no todux database."
    case .foreignDatabase(let path): "\(path) is the database of another program."
    case .tooNew(let path, let found, let supported):
      "\(path) was written by a newer todux (format \(found); this one knows up to \(supported))."
    case .damaged(let path): "\(path) is damaged."
    case .noSuchFile(let path): "There is no database \(path)."
    case .cannotCreate(let path): "\(path) cannot be created."
    case .noPermission(let path): "\(path) may not be read or written."
    case .full(let path): "The disk of \(path) is full."
    case .busy(let path): "Another program keeps \(path) busy."
    case .removed(let path): "\(path) was removed or replaced while it was open."
    case .unwatched(let path): "The folder of \(path) cannot be watched."
    case .failed(let path, let code): "\(path) cannot be read or written (SQLite error \(code))."
    }
  }

  /// What to do, for people.
  package var advice: String {
    switch self {
    case .notADatabase, .foreignDatabase: "Name another file with --db."
    case .tooNew: "Install a newer todux; the file was left as it is."
    case .damaged: "Restore it from a backup, or save what is left with: sqlite3 FILE .recover"
    case .noSuchFile: "Check the path, or add something to begin a new one."
    case .cannotCreate: "Check that its folder exists and may be written."
    case .noPermission: "Check who owns it, and its mode."
    case .full: "Free some space; nothing is lost meanwhile."
    case .busy: "Try again in a moment."
    case .removed: "Put it back, or quit and open the new one."
    case .unwatched: "Raise fs.inotify.max_user_watches, or fs.inotify.max_user_instances."
    case .failed: "Check the disk, and try again."
    }
  }
}

extension StorageError {
  /// The one place where SQLite's codes get their meaning: https://www.sqlite.org/rescode.html
  init(_ error: any Error, path: String) {
    if let known = error as? StorageError {
      self = known
      return
    }
    // What is not SQLite's is a value that cannot be what this program wrote.
    guard let error = error as? DatabaseError else {
      self = .damaged(path: path)
      return
    }
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notADatabase(path: path)
      case .SQLITE_CORRUPT: .damaged(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
      case .SQLITE_FULL: .full(path: path)
      case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
        error.extendedResultCode == .SQLITE_READONLY_DBMOVED
          ? .removed(path: path) : .noPermission(path: path)
      case .SQLITE_CANTOPEN:
        error.extendedResultCode == .SQLITE_CANTOPEN_ISDIR
          ? .notADatabase(path: path) : .noPermission(path: path)
      default: .failed(path: path, code: Int(error.extendedResultCode.rawValue))
      }
  }
}
