internal import ReduxCore
internal import Storage

extension CommandContext {
  /// A sentence if the database is missing or empty, while there are backups of it. That of a todo.txt file
  /// is made from the file again.
  var lossOfDatabase: String? { file == nil ? BackupFolder.absence(of: databasePath) : nil }

  /// Offers to move a damaged or empty database aside and to restore the last good backup. On a terminal the
  /// user is asked.
  /// - Returns: `true` if the backup was restored; otherwise the database is where and as it was.
  func offerRestoration() throws -> Bool {
    guard let backup = try BackupFolder(of: databasePath).lastGood() else {
      environment.warn("There is no good backup beside \(databasePath).")
      return false
    }
    let time = BackupTable(zone).time(of: backup)
    let isLost = lossOfDatabase != nil
    guard let confirm = environment.confirm else {
      environment.warn(
        "The last good backup is of \(time). To \(isLost ? "" : "move the damaged file aside and ")restore it, run: "
          + "todux backup --restore \(backup.name)")
      return false
    }
    guard
      confirm(
        "The last good backup is of \(time) (\(backup.name)). "
          + (isLost ? "Restore it?" : "Move the damaged file aside and restore it?"))
    else { return false }
    let outcome = try BackupRestoration(of: backup.path, to: databasePath).run(at: sessionEnvironment.now())
    environment.warn("Restored \(backup.name).")
    if let aside = outcome.aside {
      environment.warn("The \(isLost ? "empty file" : "damaged database") is now \(aside)")
    }
    return true
  }
}
