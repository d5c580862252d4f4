internal import ReduxCore
internal import Storage

extension CommandContext {
  /// Offers the last good backup of a database that is missing or empty, although there are backups of it.
  func offerRestorationIfLost() throws {
    guard file == nil, let words = BackupFolder.absence(of: databasePath) else { return }
    environment.warn(words)
    _ = try offerRestoration()
  }

  /// Offers to move a damaged or empty database aside and to restore the last good backup. On a terminal the user is
  /// asked.
  /// - Returns: `true` if the backup was restored; otherwise the database is where and as it was.
  func offerRestoration() throws -> Bool {
    guard let backup = try BackupFolder(of: databasePath).lastGood() else {
      environment.warn("There is no good backup beside \(databasePath).")
      return false
    }
    let time = BackupTable(zone).time(of: backup)
    let isLost = BackupFolder.absence(of: databasePath) != nil
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
