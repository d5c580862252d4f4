/// A storage for bytes, such as a file.
public struct ByteStorage: Sendable {
  /// Returns the last written bytes, or `nil` if none have ever been written.
  public var read: @Sendable () async throws -> [UInt8]?
  /// Replaces the bytes. If this fails or the process ends meanwhile, the previous bytes should be kept: for
  /// a file, write a new file next to it and then rename it.
  public var write: @Sendable (_ bytes: [UInt8]) async throws -> Void

  /// Creates a storage from its two functions.
  public init(
    read: @escaping @Sendable () async throws -> [UInt8]?,
    write: @escaping @Sendable (_ bytes: [UInt8]) async throws -> Void
  ) {
    self.read = read
    self.write = write
  }
}
