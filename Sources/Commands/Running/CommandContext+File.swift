internal import Files
package import FoundationEssentials
internal import ReduxCore
package import Storage

extension CommandContext {
  /// Returns the database of a todo.txt file, with what has changed in that. If the database is missing or
  /// damaged, it is made again.
  func openFile(_ file: FileStore) throws -> Database {
    let database = try file.open(instance: sessionEnvironment.newID(), command: commandName) {
      environment.warn($0)
    }
    if let failure = database.migrationBackupFailure { environment.warn(failure.unbackedUp) }
    // What is listed is right all the same, and what is changed will be reported.
    for note in try file.synchronise(database, mustWrite: false) { environment.warn(note.text) }
    return database
  }

  /// Runs a command, and writes what it has changed into the todo.txt file, also if it fails.
  func perform(_ command: any RunnableCommand) throws -> ExitStatus {
    needsLock = command.changesData
    defer { unlock() }
    do {
      let status = try command.run(in: self)
      try writeFile()
      return status
    } catch {
      try? writeFile()
      throw error
    }
  }

  /// Writes what the command has changed into the todo.txt file, if that is the store.
  private func writeFile() throws {
    guard hasStored, let file, let database = try existingDatabase() else { return }
    for note in try file.synchronise(database) { environment.warn(note.text) }
  }
}

extension FileStore {
  /// Opens the database of the file. A damaged one is moved aside, and the items are read from the file
  /// again.
  /// - Parameters:
  ///   - command: the command that this process runs; `nil` for the screen.
  ///   - tell: called with a sentence for the user if that has happened.
  package func open(instance: UUID, command: String? = nil, telling tell: (String) -> Void)
    throws(StorageError) -> Database
  {
    do throws(StorageError) {
      return try Database(
        path: databasePath, instance: instance, command: command, mode: .createIfNeeded, now: now())
    } catch  where error.isDamage {
      let aside = "\(databasePath).damaged-\(now().milliseconds)"
      do throws(FileError) {
        try File.move(databasePath, to: aside)
      } catch {
        throw .damaged(path: databasePath)
      }
      tell(
        "The history of “\(path)” was damaged and is now \(aside). The items were read from the file again; "
          + "todux backup --list shows the backups.")
      return try Database(
        path: databasePath, instance: instance, command: command, mode: .createIfNeeded, now: now())
    }
  }
}
