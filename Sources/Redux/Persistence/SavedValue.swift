/// A value in a storage, with its version, coding and migrations.
///
/// ```swift
/// let saved = SavedValue<Settings>(
///   version: 2, storage: file,
///   encode: { Array(try JSONEncoder().encode($0)) },
///   decode: { try JSONDecoder().decode(Settings.self, from: Data($0)) },
///   migrations: [1: addingTheme])
/// ```
/// The saved bytes begin with a line that contains the version and a checksum, so that damage is detected
/// before anything is decoded. The bytes returned by `encode` follow.
///
/// To save a part of the state of a store each time it changes, use a ``Persister``.
public struct SavedValue<Value: Sendable>: Sendable {
  /// A conversion of encoded bytes from one version to the next.
  public typealias Migration = @Sendable (_ bytes: [UInt8]) throws -> [UInt8]

  /// The version of the encoded value.
  public let version: Int
  private let storage: ByteStorage
  private let encode: @Sendable (Value) throws -> [UInt8]
  private let decode: @Sendable ([UInt8]) throws -> Value
  private let migrations: [Int: Migration]

  /// Creates a saved value without reading or writing anything.
  /// - Parameters:
  ///   - version: the version of the encoded value, at least 1. Increase it with each incompatible change of
  ///     the coding.
  ///   - storage: the storage of the bytes.
  ///   - encode: encodes a value.
  ///   - decode: decodes bytes of the current version.
  ///   - migrations: the migrations, each under the version from which it starts. They are applied one after
  ///     another. The migration from version 0 receives bytes that were not saved by this library.
  public init(
    version: Int = 1, storage: ByteStorage, encode: @escaping @Sendable (Value) throws -> [UInt8],
    decode: @escaping @Sendable ([UInt8]) throws -> Value, migrations: [Int: Migration] = [:]
  ) {
    precondition(version > 0, "The version of what is saved is at least 1.")
    self.version = version
    self.storage = storage
    self.encode = encode
    self.decode = decode
    self.migrations = migrations
  }

  /// Loads the last saved value.
  /// - Returns: the value, or `nil` if nothing has ever been saved.
  /// - Throws: a ``PersistenceError``, or the error of the storage. The stored bytes are not changed.
  public func load() async throws -> Value? {
    guard let bytes = try await storage.read() else { return nil }
    let payload = try migrated(saved(in: bytes))
    do {
      return try decode(payload)
    } catch {
      throw PersistenceError.undecodable(error)
    }
  }

  /// Encodes and writes a value.
  /// - Throws: the error of the encoding or of the storage.
  public func save(_ value: Value) async throws {
    try await storage.write(Envelope(version: version, payload: encode(value)).bytes)
  }

  private func saved(in bytes: [UInt8]) throws(PersistenceError) -> Envelope {
    if let envelope = try Envelope(bytes) { return envelope }
    guard migrations[0] != nil else { throw .unrecognized }
    return Envelope(version: 0, payload: bytes)
  }

  /// Returns the payload converted to the current version.
  private func migrated(_ saved: Envelope) throws(PersistenceError) -> [UInt8] {
    guard saved.version <= version else { throw .newerVersion(found: saved.version, known: version) }
    var payload = saved.payload
    for old in saved.version..<version {
      guard let migrate = migrations[old] else { throw .missingMigration(from: old) }
      do {
        payload = try migrate(payload)
      } catch {
        throw .failedMigration(from: old, error)
      }
    }
    return payload
  }
}
