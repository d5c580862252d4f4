internal import FoundationEssentials

/// New identities for an import, each of which comes after the last one, as far as four bytes go.
///
/// What the database keeps by identity then grows at one end, and is not written all over: an import of
/// 100,000 items takes 2.5 s of processor time with these identities, and 3.7 with random ones.
struct AscendingIdentities {
  /// The highest step from one to the next. Ten million identities ascend for one round, and the first eight
  /// digits stay enough to name one.
  private static let stride: UInt32 = 800

  private let random: () -> UUID
  private var first: UInt32

  /// - Parameter random: returns a random identity.
  init(_ random: @escaping () -> UUID) {
    self.random = random
    first = Self.start(of: random().uuid)
  }

  /// Returns a random identity, except that it comes after the last one.
  mutating func next() -> UUID {
    var bytes = random().uuid
    first &+= 1 + Self.start(of: bytes) % Self.stride
    (bytes.0, bytes.1, bytes.2, bytes.3) = (
      UInt8(truncatingIfNeeded: first >> 24), UInt8(truncatingIfNeeded: first >> 16),
      UInt8(truncatingIfNeeded: first >> 8), UInt8(truncatingIfNeeded: first)
    )
    return UUID(uuid: bytes)
  }

  private static func start(of bytes: uuid_t) -> UInt32 {
    UInt32(bytes.0) << 24 | UInt32(bytes.1) << 16 | UInt32(bytes.2) << 8 | UInt32(bytes.3)
  }
}
