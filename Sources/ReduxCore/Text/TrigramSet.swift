/// Which trigrams – three bytes in a row – occur in some texts: a Bloom filter with one hash function. It
/// never says that one is missing that occurs, and seldom the reverse.
///
/// A text that contains a pattern (``TextPattern``) also contains all trigrams of the pattern, folded in the
/// same way.
package struct TrigramSet: Equatable, Sendable {
  /// The number of bits, a power of two: for the titles of about a hundred items, a third of which are then
  /// set at most.
  private static let bitCount = 4096

  /// The bits, 64 in each word.
  private var words: [UInt64]

  /// Creates the set for no text at all.
  package init() { words = [UInt64](repeating: 0, count: Self.bitCount / 64) }

  /// Reads a set as ``bytes`` returned it; `nil` if it is not of that size.
  package init?(bytes: UnsafeRawBufferPointer) {
    guard bytes.count == Self.bitCount / 8 else { return nil }
    words = (0..<Self.bitCount / 64).map {
      UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 8, as: UInt64.self))
    }
  }

  /// The set as 512 bytes.
  package var bytes: [UInt8] {
    words.flatMap { word in withUnsafeBytes(of: word.littleEndian) { Array($0) } }
  }

  /// Adds the trigrams of a text. Complexity: O(n).
  package mutating func insert(_ text: String) {
    Self.forEachBit(of: Folding.fold(text, keepingMarks: false)) { words[$0 / 64] |= 1 << ($0 % 64) }
  }

  /// Returns `true` if each trigram of other texts is one of these.
  package func contains(_ other: TrigramSet) -> Bool {
    zip(words, other.words).allSatisfy { $0 & $1 == $1 }
  }

  /// Returns `false` if none of the texts contains the pattern.
  package func mayContain(_ trigrams: Trigrams) -> Bool {
    trigrams.bits.allSatisfy { words[$0 / 64] & 1 << ($0 % 64) != 0 }
  }

  /// The trigrams of a pattern.
  package struct Trigrams: Sendable {
    fileprivate var bits: [Int] = []

    /// Returns `nil` if the pattern has less than three bytes, and may be in any text.
    package init?(_ pattern: TextPattern) {
      TrigramSet.forEachBit(of: pattern.plain) { bits.append($0) }
      if bits.isEmpty { return nil }
    }
  }

  private static func forEachBit(of bytes: [UInt8], _ body: (Int) -> Void) {
    bytes.withUnsafeBufferPointer { bytes in
      guard bytes.count >= 3 else { return }
      var trigram = UInt32(bytes[0]) << 8 | UInt32(bytes[1])
      for byte in bytes[2...] {
        trigram = (trigram << 8 | UInt32(byte)) & 0xFF_FFFF
        // Fibonacci hashing, with the golden ratio of 2³² (Knuth, The Art of Computer Programming, 6.4).
        body(Int((trigram &* 0x9E37_79B1) >> 20))
      }
    }
  }
}
