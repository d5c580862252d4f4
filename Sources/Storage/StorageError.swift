internal import Files
internal import GRDB
internal import ReduxCore

/// An error in accessing the database.
package enum StorageError: Error, Equatable, Sendable {
  /// The file is not an SQLite database, or the path leads to something other than a regular file.
  case notADatabase(path: String)
  /// The file is the database of another program.
  case foreignDatabase(path: String)
  /// The database was written by a newer version of the program.
  case tooNew(path: String, found: Int, supported: Int)
  /// The pages of the file, or the values in them, are not as this program writes them.
  case damaged(path: String)
  /// A field has a value of a type that it cannot have.
  case invalidField(path: String, field: String)
  case noSuchFile(path: String)
  /// The path is a symbolic link to a file that does not exist.
  case danglingLink(path: String)
  case cannotCreate(path: String)
  case noPermission(path: String)
  /// The file can be read but not written.
  case readOnly(path: String)
  case full(path: String)
  /// A write was refused: a disk error, or a limit on the size of files.
  case cannotWrite(path: String)
  /// Another process held a lock for longer than the time limit.
  case busy(path: String)
  /// The file was removed or renamed while it was open.
  case removed(path: String)
  /// Another database, or an older copy of this one, replaced the file while it was open.
  case replaced(path: String)
  /// Rows of the journal were removed that this process has not read, so that it cannot follow what they
  /// changed.
  case trimmed(path: String)
  /// The folder cannot be watched for changes.
  case unwatched(path: String)
  /// No backup can be made in the folder at `path`; `code` is an `errno`.
  case noBackup(path: String, code: Int32)
  /// Any other error; `code` is SQLite's extended result code.
  case failed(path: String, code: Int)

  /// The kinds of error that have an exit status of their own.
  package enum Kind: Sendable {
    case badData, noSuchFile, cannotCreate, readOrWrite, busy
  }

  /// The kind that determines a command's exit status.
  package var kind: Kind {
    switch self {
    case .notADatabase, .foreignDatabase, .tooNew, .damaged, .invalidField: .badData
    case .noSuchFile, .danglingLink: .noSuchFile
    case .cannotCreate: .cannotCreate
    case .noPermission, .readOnly, .full, .cannotWrite, .removed, .replaced, .unwatched, .noBackup, .failed:
      .readOrWrite
    case .busy, .trimmed: .busy
    }
  }

  /// `true` if the contents of the file cannot be read, so that only a backup helps.
  package var isDamage: Bool {
    switch self {
    case .notADatabase, .damaged, .invalidField: true
    default: false
    }
  }

  /// `true` if what was read is not what this version expects.
  var isUnreadable: Bool {
    if case .failed = self { true } else { isDamage }
  }

  /// The path of the file that the error is about.
  package var path: String {
    switch self {
    case .notADatabase(let path), .foreignDatabase(let path), .tooNew(let path, _, _), .damaged(let path),
      .invalidField(let path, _), .noSuchFile(let path), .danglingLink(let path), .cannotCreate(let path),
      .noPermission(let path),
      .readOnly(let path), .full(let path), .cannotWrite(let path), .busy(let path), .removed(let path),
      .replaced(let path), .trimmed(let path), .unwatched(let path), .noBackup(let path, _),
      .failed(let path, _):
      path
    }
  }

  /// The error in words for the user: a sentence without its full stop and without the path.
  package var reason: String {
    switch self {
    case .notADatabase: "This is not a todux database"
    case .foreignDatabase: "This database belongs to another program"
    case .tooNew(_, let found, let supported):
      "A newer todux wrote this database (format \(found); this one knows up to \(supported)): it can only be read"
    case .damaged: "The database is damaged"
    case .invalidField(_, let field):
      "The database has an invalid value in the field “\(field)”"
    case .noSuchFile: "There is no such database"
    case .danglingLink: "This symbolic link leads to a file that does not exist"
    case .cannotCreate: "The database cannot be created"
    case .noPermission: "You have no permission to read and write the database"
    case .readOnly: "The database is read-only: reading works, changes are not saved"
    case .full: "The disk is full"
    case .cannotWrite: "Writing failed: a disk error, or a limit on file sizes (ulimit -f)"
    case .busy: "Another program is using the database"
    case .removed: "The database was removed or renamed while it was open"
    case .replaced: "Another database, or an older copy, took the place of the open one"
    case .trimmed: "Others have changed the database, and trimmed its history since"
    case .unwatched: "The folder cannot be watched for changes"
    case .noBackup(_, let code): "No backup can be made here (\(FileError.reason(code)))"
    case .failed(_, let code): "The database cannot be read or written (SQLite error \(code))"
    }
  }

  /// The error as a full sentence for the user: the reason, then the path.
  package var sentence: String { "\(reason): \(path)." }

  /// The error as a sentence for the user, where it kept a backup from being made before a change, which was
  /// stored nevertheless.
  package var unbackedUp: String { "No backup was made before this change. \(sentence) \(advice)" }

  /// A sentence that tells the user of a command what to do about the error: it keeps nothing until later, as the
  /// screen does.
  package var adviceForCommand: String {
    switch self {
    case .full: "Free some space, and run it again."
    case .cannotWrite: "Check the disk and the limit, and run it again."
    default: advice
    }
  }

  /// A sentence that tells the user what to do about the error.
  package var advice: String {
    switch self {
    case .notADatabase, .foreignDatabase: "Name another file with --db."
    case .tooNew: "Install a newer todux; the file was left as it is."
    case .invalidField:
      "Run todux doctor --repair, which mends it, or else offers the last good backup."
    case .damaged:
      "Run todux doctor --repair, which offers the last good backup; or save what is left: sqlite3 FILE .recover"
    case .noSuchFile: "Check the path, or add something to begin a new one."
    case .danglingLink: "Remove the link, or create the file that it leads to."
    case .cannotCreate: "Check that its folder exists and is writable."
    case .noPermission, .readOnly: "Check the owner and the permissions of the file and its folder."
    case .full: "Free some space; nothing is lost meanwhile."
    case .cannotWrite: "Check the disk and the limit; nothing is lost meanwhile."
    case .busy, .trimmed: "Try again in a moment."
    case .removed: "Put it back; until you quit, unsaved changes are kept."
    case .replaced:
      "Put the former file back, or quit and open the new one; until then, unsaved changes are kept."
    case .unwatched: "Raise fs.inotify.max_user_watches, or fs.inotify.max_user_instances."
    case .noBackup: "Check the folder and the free space; the database itself is as it should be."
    case .failed: "Check the disk, and try again."
    }
  }
}

extension StorageError {
  /// Converts any error; the only place that interprets SQLite's result codes
  /// (https://www.sqlite.org/rescode.html).
  init(_ error: any Error, path: String) {
    if let known = error as? StorageError {
      self = known
      return
    }
    if let field = error as? InvalidField {
      self = .invalidField(path: path, field: field.name)
      return
    }
    // Any other error comes from decoding a value that this program cannot have written.
    guard let error = error as? DatabaseError else {
      self = .damaged(path: path)
      return
    }
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notADatabase(path: path)
      case .SQLITE_CORRUPT: .damaged(path: path)
      // The statements are right, so the database lacks a part.
      case .SQLITE_ERROR where error.lacksPart: .damaged(path: path)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .busy(path: path)
      case .SQLITE_FULL: .full(path: path)
      case .SQLITE_READONLY:
        error.extendedResultCode == .SQLITE_READONLY_DBMOVED ? .removed(path: path) : .readOnly(path: path)
      case .SQLITE_PERM, .SQLITE_AUTH: .noPermission(path: path)
      case .SQLITE_IOERR where error.extendedResultCode == .SQLITE_IOERR_WRITE: .cannotWrite(path: path)
      case .SQLITE_CANTOPEN:
        error.extendedResultCode == .SQLITE_CANTOPEN_ISDIR
          ? .notADatabase(path: path) : .noPermission(path: path)
      default: .failed(path: path, code: Int(error.extendedResultCode.rawValue))
      }
  }
}

extension DatabaseError {
  /// `true` if a table or a column is not there.
  fileprivate var lacksPart: Bool {
    ["no such table", "no such column"].contains { message?.hasPrefix($0) == true }
  }
}
