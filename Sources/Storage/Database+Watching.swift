internal import Files

extension Database {
  /// Starts calling `onEvent`, on a queue of its own, whenever the files of the database may have changed.
  /// - Throws: ``StorageError/unwatched(path:)``.
  func watch(onEvent: @escaping @Sendable () -> Void) throws(StorageError) -> FolderWatch {
    do {
      return try FolderWatch(path: path, onEvent: onEvent)
    } catch {
      throw .unwatched(path: path)
    }
  }
}
