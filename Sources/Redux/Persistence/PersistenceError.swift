/// The reason why saved bytes cannot be loaded.
public enum PersistenceError: Error, Sendable, CustomStringConvertible {
  /// The bytes are incomplete, or were changed after they had been saved.
  case damaged
  /// The bytes were not saved by ``SavedValue``, and there is no migration from version 0.
  case unrecognized
  /// The bytes were saved by a newer version of the program. Saving would overwrite data that it has added.
  case newerVersion(found: Int, known: Int)
  /// There is no migration from this version to the next one.
  case missingMigration(from: Int)
  /// The migration from this version failed.
  case failedMigration(from: Int, any Error)
  /// The bytes have the current version, or were migrated to it, but cannot be decoded.
  case undecodable(any Error)

  /// A human-readable description.
  public var description: String {
    switch self {
    case .damaged: "The saved state is damaged."
    case .unrecognized: "These bytes are not a saved state."
    case .newerVersion(let found, let known):
      "The saved state has version \(found), and this program knows versions up to \(known)."
    case .missingMigration(let version): "There is no migration from version \(version) of the saved state."
    case .failedMigration(let version, let error):
      "The migration from version \(version) of the saved state failed: \(error)"
    case .undecodable(let error): "The saved state cannot be decoded: \(error)"
    }
  }
}
