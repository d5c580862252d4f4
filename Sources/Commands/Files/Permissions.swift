internal import Files
internal import Glibc

/// Who may read and write the files that hold what the user wrote.
struct Permissions {
  /// The files that others than the owner may read or write.
  let open: [String]
  /// The reason for which nothing can be saved; `nil` if it can be.
  let obstacle: String?

  /// - Parameters:
  ///   - database: the path of the database, beside which SQLite creates files.
  ///   - others: the paths of its backups.
  init(database: String, others: [String]) {
    open = ([database] + others).filter { path in
      var status = stat()
      return stat(path, &status) == 0 && status.st_mode & 0o077 != 0
    }
    let file = File.resolved(database)
    let unwritable = [file, File.folder(of: file)].first { (path: String) in access(path, W_OK) != 0 }
    obstacle = unwritable.map { "nothing can be saved: \($0) is not writable" }
  }

  /// Leaves access to these files to their owner alone.
  /// - Returns: the files of which the permissions were changed.
  func close() -> [String] { open.filter { chmod($0, 0o600) == 0 } }
}
