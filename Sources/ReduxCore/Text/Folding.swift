/// The form in which texts are compared when a user searches: two texts that fold to the same bytes are the
/// same to a search.
///
/// Case is ignored, and so is whether a letter and its mark are one scalar or two. The marks of Latin, Greek
/// and Cyrillic letters (U+0300 to U+036F) are ignored on request; those of other scripts, which tell
/// letters apart, never are. ẞ and ß fold to ss, ς to σ, and İ to i, while the dotless ı stays another
/// letter than i.
enum Folding {
  /// Returns the folded text, in UTF-8.
  static func fold(_ text: String, keepingMarks: Bool) -> [UInt8] {
    let quick: [UInt8]?? = text.utf8.withContiguousStorageIfAvailable { bytes in
      if isASCII(bytes) { return bytes.map(lowercased) }
      return keepingMarks ? nil : withoutMarks(bytes) { Array($0) }
    }
    if let quick, let quick { return quick }
    return foldSlowly(text, keepingMarks: keepingMarks)
  }

  /// Returns `true` if the text has a mark that ``fold(_:keepingMarks:)`` can ignore.
  static func hasMarks(_ text: String) -> Bool {
    fold(text, keepingMarks: true) != fold(text, keepingMarks: false)
  }

  static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var all: UInt8 = 0
    for byte in bytes { all |= byte }
    return all < 0x80
  }

  /// Returns the lower case of an ASCII letter, and any other byte unchanged.
  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte &- 0x41 < 26 ? byte | 0x20 : byte }

  /// Folds any text, by way of strings, which takes ten times as long as ``withoutMarks(_:_:)``.
  static func foldSlowly(_ text: String, keepingMarks: Bool) -> [UInt8] {
    var folded = String.UnicodeScalarView()
    for scalar in text.lowercased().composed.unicodeScalars {
      guard let kept = keepingMarks ? scalar : letter(of: scalar) else { continue }
      switch kept {
      case "ß": folded.append(contentsOf: "ss".unicodeScalars)
      case "ς": folded.append("σ")
      default: folded.append(kept)
      }
    }
    return Array(String(folded).utf8)
  }

  /// Calls `body` with a text without its marks; returns `nil` if it has scalars that may compose with
  /// others.
  static func withoutMarks<Result>(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    // No scalar of two bytes or more folds to more than twice its size.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: bytes.count * 2) { folded in
      var count = 0
      var position = 0
      while position < bytes.count {
        let first = bytes[position]
        if first < 0x80 {
          folded[count] = lowercased(first)
          count += 1
          position += 1
          continue
        }
        let (value, length) = scalar(bytes, at: position)
        switch value {
        case 0xDF, 0x1E9E:
          folded[count] = UInt8(ascii: "s")
          folded[count + 1] = UInt8(ascii: "s")
          count += 2
        case ..<0x530, 0x1E00..<0x2000:
          let letter = letters[Int(value)]
          if letter > 0 { put(letter, in: folded, &count) }
        case 0x2000..<0x20D0, 0x2190..<0x219A, 0x2300..<0x24B6, 0x2500..<0x2ADC, 0x3000..<0x3099,
          0x309B..<0xA000, 0xAC00..<0xD7A4, 0x1F000..<0x20000:
          for byte in bytes[position..<min(position + length, bytes.count)] {
            folded[count] = byte
            count += 1
          }
        default: return nil
        }
        position += length
      }
      return body(UnsafeBufferPointer(rebasing: folded[..<count]))
    }
  }

  /// Decodes the scalar of well-formed UTF-8 that starts at `position`.
  private static func scalar(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> (UInt32, length: Int) {
    let first = UInt32(bytes[position])
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    var value = first & (0x7F >> UInt32(length))
    for next in bytes[position + 1..<min(position + length, bytes.count)] {
      value = value << 6 | UInt32(next & 0x3F)
    }
    return (value, length)
  }

  /// Encodes a scalar below U+10000.
  private static func put(_ value: UInt32, in folded: UnsafeMutableBufferPointer<UInt8>, _ count: inout Int) {
    switch value {
    case ..<0x80:
      folded[count] = UInt8(truncatingIfNeeded: value)
      count += 1
    case ..<0x800:
      folded[count] = UInt8(truncatingIfNeeded: 0xC0 | value >> 6)
      folded[count + 1] = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
      count += 2
    default:
      folded[count] = UInt8(truncatingIfNeeded: 0xE0 | value >> 12)
      folded[count + 1] = UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F)
      folded[count + 2] = UInt8(truncatingIfNeeded: 0x80 | value & 0x3F)
      count += 3
    }
  }

  /// Returns a composed scalar without its marks; `nil` for a mark.
  private static func letter(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
    var letter = scalar
    while let (base, mark) = Composition.parts(of: letter), isMark(mark) { letter = base }
    return isMark(letter) ? nil : letter
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool { (0x300..<0x370).contains(scalar.value) }

  /// The lower case of each scalar below U+2000, without marks; 0 for a mark.
  private static let letters: [UInt32] = (0..<0x2000).map { value in
    guard let scalar = Unicode.Scalar(UInt32(value)) else { return 0 }
    let folded = scalar.properties.lowercaseMapping.unicodeScalars.compactMap(letter).first
    return folded == "ς" ? 0x3C3 : folded?.value ?? 0
  }
}
