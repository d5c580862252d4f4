extension TextPattern {
  /// Returns the best occurrence in a text that is folded apart from the case of its ASCII letters.
  func best(inFolded text: UnsafeBufferPointer<UInt8>) -> Occurrence? {
    guard let first = next(in: text, from: 0) else { return nil }
    if first == 0 { return Occurrence(place: .start, offset: 0) }
    var position: Int? = first
    while let offset = position {
      if Self.isWordStart(text, offset) { return Occurrence(place: .wordStart, offset: offset) }
      position = next(in: text, from: offset + 1)
    }
    return Occurrence(place: .inside, offset: first)
  }

  /// Returns the offset of the first occurrence of the pattern from `start` on; `nil` if there is none.
  func next(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    Self.next(bytes, in: text, from: start)
  }

  /// Returns the offset of the first occurrence of folded bytes from `start` on; `nil` if there is none.
  ///
  /// Looks for the first byte in eight bytes at a time. Looking at each byte takes three times as long.
  static func next(_ bytes: [UInt8], in text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    guard let first = bytes.first else { return start <= text.count ? start : nil }
    let last = text.count - bytes.count
    guard start <= last else { return nil }
    let raw = UnsafeRawBufferPointer(text)
    let wanted = UInt64(first | 0x20) &* 0x0101_0101_0101_0101
    var position = start
    while position <= last, position + 8 <= text.count {
      let chunk = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      let difference = (chunk | 0x2020_2020_2020_2020) ^ wanted
      // The highest bit of each byte that is zero, and of some after it, which the comparison below rejects.
      var zeros = (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
      while zeros != 0 {
        let offset = position + zeros.trailingZeroBitCount >> 3
        if offset <= last, occurs(bytes, in: text, at: offset) { return offset }
        zeros &= zeros &- 1
      }
      position += 8
    }
    while position <= last {
      if occurs(bytes, in: text, at: position) { return position }
      position += 1
    }
    return nil
  }

  @inline(__always)
  private static func occurs(
    _ bytes: [UInt8], in text: UnsafeBufferPointer<UInt8>, at offset: Int
  ) -> Bool {
    for index in bytes.indices where Folding.lowercased(text[offset + index]) != bytes[index] { return false }
    return true
  }

  /// Returns `true` if the scalar before `offset` is neither a letter nor a digit. Of the scalars beyond
  /// ASCII, punctuation and symbols up to U+00BF, and those of U+2000 to U+2BFF and U+3000 to U+303F, are no
  /// letters.
  static func isWordStart(_ text: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
    guard offset > 0 else { return true }
    let before = text[offset - 1]
    if before < 0x80 {
      return before &- 0x30 >= 10 && (before | 0x20) &- 0x61 >= 26
    }
    if offset >= 2, text[offset - 2] == 0xC2 { return true }
    guard offset >= 3 else { return false }
    switch (text[offset - 3], text[offset - 2]) {
    case (0xE2, 0x80...0xAF), (0xE3, 0x80): return true
    default: return false
    }
  }
}
