internal import Files
internal import Interchange
internal import Redux
internal import ReduxCore
internal import Storage

/// Whether the files can be written: a change that would not get into them is refused before it is stored.
extension FileStore {
  /// The reason for which the file cannot be written; `nil` if there is none.
  var obstacle: FileError? { files[0].obstacle }

  /// The path of `done.txt`, and the reason for which that cannot be written; `nil` if it can.
  var archiveObstacle: (path: String, error: FileError)? {
    guard hasArchive, let error = files[1].obstacle else { return nil }
    return (files[1].path, error)
  }

  /// Throws if a file cannot be written into which changes would have to be.
  /// - Parameter changes: in their order; asked for only if `done.txt` cannot be written.
  func checkWritable(
    _ database: Database, for changes: @autoclosure () throws -> [DocumentChange]
  ) throws {
    if let obstacle { throw unwritable(obstacle, 0, isStored: false) }
    if let (_, error) = archiveObstacle, try haveLinesInArchive(try changes(), database) {
      throw unwritable(error, 1, isStored: false)
    }
  }

  /// Returns `true` if changes concern a line in `done.txt`, or one that would have to be there.
  private func haveLinesInArchive(_ changes: [DocumentChange], _ database: Database) throws -> Bool {
    let archived = Set(try database.syncedText(of: 1).items.compactMap { $0 })
    let changed = Set(changes.flatMap(\.items).map(\.id))
    guard archived.isDisjoint(with: changed) else { return true }
    var document = try database.document(items: .ids(changed.union(archived).sorted())).document
    let categories = Set(changes.flatMap(\.categories).map(\.id))
    if archived.contains(where: { document.items[$0]?.category.map(categories.contains) ?? false }) {
      return true
    }
    for change in changes { document.overwrite(with: change) }
    return changed.contains { document.items[$0]?.isInDoneFile ?? false }
  }
}

extension Database {
  /// Returns the changes that undo or redo a step.
  func changes(of step: StepID, _ direction: UndoResult.Direction) throws(StorageError) -> [DocumentChange] {
    let changes = try recordedStep(step)?.changes ?? []
    return direction == .undo ? changes.reversed().map(\.reversed) : changes
  }
}
