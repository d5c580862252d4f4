internal import ReduxCore
internal import Storage

extension CommandContext {
  /// Offers to move a damaged database aside and to restore the last good backup. On a terminal the user is asked.
  /// - Returns: `true` if the backup was restored; otherwise the database is where and as it was.
  func offerRestoration() throws -> Bool {
    guard let backup = try BackupFolder(of: databasePath).lastGood() else {
      environment.warn("There is no good backup beside \(databasePath).")
      return false
    }
    let time = BackupTable(zone).time(of: backup)
    guard let confirm = environment.confirm else {
      environment.warn(
        "The last good backup is of \(time). To move the damaged file aside and restore it, run: "
          + "todux backup --restore \(backup.name)")
      return false
    }
    guard
      confirm(
        "The last good backup is of \(time) (\(backup.name)). Move the damaged file aside and restore it?")
    else { return false }
    let outcome = try BackupRestoration(of: backup.path, to: databasePath).run(at: sessionEnvironment.now())
    environment.warn("Restored \(backup.name).")
    if let aside = outcome.aside { environment.warn("The damaged database is now \(aside)") }
    return true
  }
}
