internal import Files
internal import Glibc
internal import ReduxCore

/// The backups of one database, in the folder `backups` beside it; at most ``limit`` are kept.
package struct BackupFolder: Sendable {
  /// The number of backups that are kept.
  package static let limit = 10

  /// The path of the folder.
  package let path: String
  private let names: BackupName

  /// - Parameter database: its path. If that is a link, the backups are beside the file to which it leads.
  package init(of database: String) {
    let file = File.resolved(database)
    path = "\(File.folder(of: file))/backups"
    names = BackupName(of: file)
  }

  /// Returns the backups, newest first; empty if there is no such folder.
  /// - Throws: ``StorageError/noBackup(path:code:)`` if the folder cannot be read.
  package func all() throws(StorageError) -> [Backup] {
    let found: [String]
    do throws(FileError) {
      found = try File.names(in: path)
    } catch .missing {
      return []
    } catch {
      throw .noBackup(path: path, code: error.code)
    }
    let backups = found.compactMap { name in names.parse(name).flatMap { backup(name, $0) } }
    return backups.sorted { ($0.time, $0.number, $0.name) > ($1.time, $1.number, $1.name) }
  }

  /// Returns a sentence if the database at a path is missing or empty, while there are backups of it; `nil`
  /// if all is well. Complexity: O(1) if the database is there.
  package static func absence(of database: String) -> String? {
    let isEmpty = DatabaseFile.isEmpty(database)
    guard isEmpty || !DatabaseFile.isRegular(database), let backups = try? BackupFolder(of: database).all(),
      !backups.isEmpty
    else { return nil }
    let count = backups.count == 1 ? "is 1 backup" : "are \(backups.count) backups"
    return "The database \(database) is \(isEmpty ? "empty" : "missing"), although there \(count) of it."
  }

  private func backup(
    _ name: String, _ parts: (time: Timestamp, occasion: Backup.Occasion, number: Int)
  ) -> Backup? {
    var status = stat()
    guard stat("\(path)/\(name)", &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Backup(
      path: "\(path)/\(name)", time: parts.time, occasion: parts.occasion, number: parts.number,
      bytes: Int(status.st_size))
  }

  /// Gives a finished backup, made at `time`, a name that no other has: those of one second are numbered in
  /// the order in which they were made.
  /// - Returns: its path.
  func place(_ temporary: String, _ time: Timestamp, _ occasion: Backup.Occasion) throws -> String {
    let second = try all().filter { $0.time.iso8601 == time.iso8601 }
    var number = 1 + (second.map(\.number).max() ?? 0)
    while true {
      let final = "\(path)/\(names.text(time, occasion, number: number))"
      // Another process may have been faster.
      if try File.commit(temporary, as: final) { return final }
      number += 1
    }
  }

  /// Creates an empty file with a name that no backup has, whose descriptor holds a lock for as long as it is
  /// open. Whatever earlier attempts left behind when they were interrupted is removed.
  func createTemporary() throws(StorageError) -> (path: String, lock: Int32) {
    let names = TemporaryNames(in: path, suffix: ".backup.new")
    names.removeAbandoned()
    File.makeFolders(above: "\(path)/")
    do throws(FileError) {
      let (temporary, lock) = try names.create(for: .owner)
      return (temporary, lock)
    } catch {
      throw .noBackup(path: path, code: error.code)
    }
  }

  /// Removes the oldest backups above ``limit``, if the newest one is sound: while the database is damaged,
  /// so are its backups, which must not take the place of good ones.
  /// - Parameter kept: the name of a backup that stays in any case.
  func rotate(keeping kept: String? = nil) {
    guard let backups = try? all(), backups.count > Self.limit, backups.first?.fault() == nil else { return }
    for backup in backups.dropFirst(Self.limit) where backup.name != kept { unlink(backup.path) }
  }
}
