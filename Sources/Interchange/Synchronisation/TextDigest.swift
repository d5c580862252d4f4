/// A digest by which two versions of a text are told apart: FNV-1a with 64 bits, over words of eight bytes,
/// with the upper half mixed into the lower one, which multiplication alone never reaches.
package enum TextDigest {
  /// Returns the digest of some bytes. Complexity: linear.
  package static func of(_ bytes: [UInt8]) -> Int64 { of(bytes[...]) }

  /// Returns the digest of some bytes. Complexity: linear.
  static func of(_ bytes: ArraySlice<UInt8>) -> Int64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ word: UInt64) {
      hash = (hash ^ word) &* 0x100_0000_01b3
      hash ^= hash >> 32
    }
    bytes.withUnsafeBytes { bytes in
      let end = bytes.count & ~7
      for index in stride(from: 0, to: end, by: 8) {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
      }
      for byte in bytes[end...] { add(UInt64(byte)) }
    }
    add(UInt64(bytes.count))
    return Int64(bitPattern: hash)
  }
}
