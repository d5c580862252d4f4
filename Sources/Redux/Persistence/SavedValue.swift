/// A value that is kept in a storage, with its version, coding and migrations.
///
/// ```swift
/// let saved = SavedValue<Settings>(
///   version: 2, storage: file,
///   encode: { Array(try JSONEncoder().encode($0)) },
///   decode: { try JSONDecoder().decode(Settings.self, from: Data($0)) },
///   migrations: [1: addingTheme])
/// ```
/// The saved bytes begin with a line that gives the version and a checksum, so that damage is found before
/// anything is decoded. What follows is what `encode` returns.
///
/// A ``Persister`` saves a part of the state of a store each time it changes.
public struct SavedValue<Value: Sendable>: Sendable {
  /// A conversion of encoded bytes from one version to the next.
  public typealias Migration = @Sendable (_ bytes: [UInt8]) throws -> [UInt8]

  /// The version of what is saved.
  public let version: Int
  private let storage: ByteStorage
  private let encode: @Sendable (Value) throws -> [UInt8]
  private let decode: @Sendable ([UInt8]) throws -> Value
  private let migrations: [Int: Migration]

  /// Creates a description of a saved value.
  /// - Parameters:
  ///   - version: the version of the encoded value, at least 1. Increase it with each change of its coding
  ///     that older programs, or older bytes, cannot be decoded with.
  ///   - storage: where the bytes are kept.
  ///   - encode: encodes a value.
  ///   - decode: decodes the bytes of the present version.
  ///   - migrations: the conversions, each under the version that it starts from. They are applied one after
  ///     another. The one from version 0 receives bytes that were not saved by this library.
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

  /// Loads the value that was saved last.
  /// - Returns: the value; `nil` if nothing has ever been saved.
  /// - Throws: a ``PersistenceError``, or the error of the storage. What is stored stays as it is.
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

  /// Returns the payload converted to the present version.
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
