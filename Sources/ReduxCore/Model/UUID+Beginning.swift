package import FoundationEssentials

extension UUID {
  /// The first four bytes, which decide first which of two identities comes after the other.
  package var beginning: UInt32 {
    let bytes = uuid
    return UInt32(bytes.0) << 24 | UInt32(bytes.1) << 16 | UInt32(bytes.2) << 8 | UInt32(bytes.3)
  }

  /// The highest step from the beginning of one identity to that of the next. Ten million identities ascend
  /// for one round, and the first eight digits stay enough to name one.
  private static let stride: UInt32 = 800

  /// Returns this random identity, except that it comes after those with another beginning, as far as four
  /// bytes go.
  package func ascending(from other: UInt32) -> UUID {
    let next = other &+ 1 &+ beginning % Self.stride
    var bytes = uuid
    (bytes.0, bytes.1, bytes.2, bytes.3) = (
      UInt8(truncatingIfNeeded: next >> 24), UInt8(truncatingIfNeeded: next >> 16),
      UInt8(truncatingIfNeeded: next >> 8), UInt8(truncatingIfNeeded: next)
    )
    return UUID(uuid: bytes)
  }
}
