extension String {
  /// The text with one scalar for a letter and its mark wherever Unicode has one (as U+00E9 for U+0065 U+0301),
  /// so that what is canonically equivalent has the same scalars; the text itself where nothing is to be done.
  ///
  /// Not quite NFC (UAX #15): marks that remain keep their order. Complexity: O(n).
  var composed: String {
    guard unicodeScalars.contains(where: \.mayCompose) else { return self }
    var result = String.UnicodeScalarView()
    var letter: Unicode.Scalar?
    var marks: [Unicode.Scalar] = []
    for scalar in unicodeScalars {
      if let present = letter, scalar.mayCompose {
        if let whole = Composition.whole(present, scalar) { letter = whole } else { marks.append(scalar) }
      } else {
        if let letter { result.append(letter) }
        result += marks
        letter = scalar
        marks.removeAll(keepingCapacity: true)
      }
    }
    if let letter { result.append(letter) }
    return String(result + marks)
  }
}

extension Unicode.Scalar {
  /// Whether it may be one with the scalar before it; most that cannot are told without a look at the tables.
  fileprivate var mayCompose: Bool {
    switch value {
    case ..<0x300, 0x370..<0x591, 0x1E00..<0x20D0, 0x2100..<0x3099, 0x309B..<0xA000, 0xAC00..<0xFB1E: false
    case 0x1161..<0x1176, 0x11A8..<0x11C3: true
    default: [.nonspacingMark, .spacingMark].contains(properties.generalCategory)
    }
  }
}

private enum Composition {
  /// The scalar that is canonically equivalent to two.
  static func whole(_ letter: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    if let syllable = syllable(letter.value, mark.value) { return Unicode.Scalar(syllable) }
    var pair = String(letter)
    pair.unicodeScalars.append(mark)
    return letters[pair]
  }

  /// Leading consonant and vowel, or syllable and final (Unicode 3.12).
  private static func syllable(_ first: UInt32, _ second: UInt32) -> UInt32? {
    switch (first, second) {
    case (0x1100..<0x1113, 0x1161..<0x1176): 0xAC00 + ((first - 0x1100) * 21 + second - 0x1161) * 28
    case (0xAC00..<0xD7A4, 0x11A8..<0x11C3) where (first - 0xAC00).isMultiple(of: 28): first + second - 0x11A7
    default: nil
    }
  }

  /// By a text that is equal to the scalar: texts are compared by canonical equivalence.
  private static let letters: [String: Unicode.Scalar] = {
    var letters: [String: Unicode.Scalar] = [:]
    for range in ranges {
      for scalar in range.lazy.compactMap(Unicode.Scalar.init) where letters[String(scalar)] == nil {
        letters[String(scalar)] = scalar
      }
    }
    return letters
  }()

  /// Where the scalars lie that have a canonical decomposition of several (UnicodeData.txt), Hangul aside.
  private static let ranges: [ClosedRange<UInt32>] = [
    0xC0...0x17E, 0x1A0...0x1B0, 0x1CD...0x233, 0x344...0x344, 0x385...0x390, 0x3AA...0x3B0,
    0x3CA...0x3D4, 0x400...0x419, 0x439...0x477, 0x4C1...0x4F9, 0x622...0x626, 0x6C0...0x6D3,
    0x929...0x934, 0x958...0x95F, 0x9CB...0x9DF, 0xA33...0xA36, 0xA59...0xA5E, 0xB48...0xB5D,
    0xB94...0xB94, 0xBCA...0xBCC, 0xC48...0xC48, 0xCC0...0xCCB, 0xD4A...0xD4C, 0xDDA...0xDDE,
    0xF43...0xFB9, 0x1026...0x1026, 0x1B06...0x1B12, 0x1B3B...0x1B43, 0x1E00...0x1FFC, 0x219A...0x21AE,
    0x21CD...0x21CF, 0x2204...0x2226, 0x2241...0x2289, 0x22AC...0x22AF, 0x22E0...0x22ED,
    0x2ADC...0x2ADC, 0x304C...0x30FE, 0xFB1D...0xFB4E, 0x1109A...0x110AB, 0x1112E...0x1112F,
    0x1134B...0x1134C, 0x114BB...0x114BE, 0x115BA...0x115BB, 0x11938...0x11938, 0x1D15E...0x1D164,
    0x1D1BB...0x1D1C0,
  ]
}
