/// A place that keeps bytes, such as a file.
public struct ByteStorage: Sendable {
  /// Returns the bytes written last; `nil` if none have ever been written.
  public var read: @Sendable () async throws -> [UInt8]?
  /// Replaces the bytes. If it fails or the process ends meanwhile, the previous bytes should still be there:
  /// a file is written beside the old one and then renamed.
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
