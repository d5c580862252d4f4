internal import FoundationEssentials

extension UUID {
  /// Returns a random identity, version 4 of RFC 9562.
  ///
  /// `UUID()` opens, reads and closes a file for each: with it, the identities of an import of 100,000 items
  /// took 0.37 s, this way 0.1 s.
  static func random() -> UUID {
    var random = SystemRandomNumberGenerator()
    // The version is in the upper half of byte 6, the variant in the highest two bits of byte 8.
    let high = random.next() & ~0xF000 | 0x4000
    let low = random.next() & ~(0b11 << 62) | 0b10 << 62
    let bytes = (high.bigEndian, low.bigEndian)
    return withUnsafeBytes(of: bytes) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
