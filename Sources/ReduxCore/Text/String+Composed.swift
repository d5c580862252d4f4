extension String {
  /// The text with a letter and its combining mark replaced by a single scalar wherever Unicode has one
  /// (U+00E9 for U+0065 U+0301), so that canonically equivalent texts have the same scalars. Returns the text
  /// itself if it has no marks.
  ///
  /// Like NFC (UAX #15), except that scalars equivalent to a single other one are kept, and that scalars
  /// which NFC decomposes are composed. Complexity: O(n), apart from sorting the marks of each letter.
  var composed: String {
    guard unicodeScalars.contains(where: \.mayCompose) else { return self }
    var composition = Composition()
    for scalar in unicodeScalars { composition.append(scalar) }
    return composition.finished()
  }
}

extension Unicode.Scalar {
  /// `true` if the scalar may combine with the one before it. Most that cannot are recognised without a table
  /// lookup.
  fileprivate var mayCompose: Bool {
    switch value {
    case ..<0x300, 0x370..<0x591, 0x1E00..<0x20D0, 0x2100..<0x3099, 0x309B..<0xA000, 0xAC00..<0xFB1E: false
    case 0x300..<0x370, 0x1161..<0x1176, 0x11A8..<0x11C3: true
    default: [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
    }
  }

  fileprivate var combiningClass: UInt8 {
    value < 0x300 ? 0 : properties.canonicalCombiningClass.rawValue
  }
}

/// A buffer that decomposes letters and marks, sorts the marks, and composes them again.
struct Composition {
  private var result = String.UnicodeScalarView()
  private var letter: Unicode.Scalar?
  /// The marks on the letter, with their combining classes.
  private var marks: [(class: UInt8, scalar: Unicode.Scalar)] = []

  fileprivate mutating func append(_ scalar: Unicode.Scalar) {
    if scalar.value >= 0xC0, let (letter, mark) = Self.parts[scalar] {
      append(letter)
      append(mark)
    } else if case let combiningClass = scalar.combiningClass, combiningClass > 0, letter != nil {
      marks.append((combiningClass, scalar))
    } else if scalar.value >= 0x300, marks.isEmpty, let present = letter,
      let whole = Self.whole(present, scalar)
    {
      letter = whole
    } else {
      endLetter()
      letter = scalar
    }
  }

  fileprivate mutating func finished() -> String {
    endLetter()
    return String(result)
  }

  /// Appends the current letter with its marks to the result. A mark is composed with the letter unless
  /// another mark of the same or a later class is between them.
  private mutating func endLetter() {
    guard var whole = letter else { return }
    letter = nil
    // Marks of the same class keep their order: the sort is stable.
    if marks.count > 1 { marks.sort { $0.class < $1.class } }
    var last: UInt8 = 0
    marks.removeAll { mark in
      guard last < mark.class, let joined = Self.whole(whole, mark.scalar) else {
        last = mark.class
        return false
      }
      whole = joined
      return true
    }
    result.append(whole)
    for mark in marks { result.append(mark.scalar) }
    marks.removeAll(keepingCapacity: true)
  }

  private static func whole(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    switch (letter.value, mark.value) {
    // Hangul: leading consonant and vowel, or syllable and final consonant (Unicode 3.12).
    case (0x1100..<0x1113, 0x1161..<0x1176):
      return Unicode.Scalar(0xAC00 + ((letter.value - 0x1100) * 21 + mark.value - 0x1161) * 28)
    case (0xAC00..<0xD7A4, 0x11A8..<0x11C3) where (letter.value - 0xAC00).isMultiple(of: 28):
      return Unicode.Scalar(letter.value + mark.value - 0x11A7)
    default: return wholes[UInt64(letter.value) << 20 | UInt64(mark.value)]
    }
  }

  /// Returns the letter and the mark of which a scalar is composed; `nil` if it is not.
  static func parts(of scalar: Unicode.Scalar) -> (letter: Unicode.Scalar, mark: Unicode.Scalar)? {
    scalar.value < 0xC0 ? nil : parts[scalar]
  }

  private static let wholes: [UInt64: Unicode.Scalar] = Dictionary(
    uniqueKeysWithValues: table.compactMap { row in scalar(row, 0).map { (row >> 20, $0) } })

  private static let parts: [Unicode.Scalar: (Unicode.Scalar, Unicode.Scalar)] = Dictionary(
    uniqueKeysWithValues: table.compactMap { row in
      guard let whole = scalar(row, 0), let mark = scalar(row, 20), let letter = scalar(row, 40) else {
        return nil
      }
      return (whole, (letter, mark))
    })

  private static func scalar(_ row: UInt64, _ shift: UInt64) -> Unicode.Scalar? {
    Unicode.Scalar(UInt32(truncatingIfNeeded: row >> shift & 0xFFFFF))
  }
}
