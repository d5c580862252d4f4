extension Spelling {
  /// Returns the date word that was probably meant: the only one, among long ones that few others resemble,
  /// that differs in one place, by a letter more or less, another letter, or two swapped. Returns `nil` for the word itself and for its plural.
  static func correction(_ word: ArraySlice<UInt8>) -> String? {
    guard (4...10).contains(word.count) else { return nil }
    let letters = word.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard letters.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    let text = String(decoding: letters, as: UTF8.self)
    guard text != "sundae", text != "toady" else { return nil }
    return words.first { candidate in
      abs(candidate.utf8.count - letters.count) <= 1 && text != candidate + "s"
        && distance(letters, Array(candidate.utf8)) == 1
    }
  }

  private static let words = [
    "today", "tomorrow", "tonight", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday", "january", "february", "august", "september", "october", "november", "december",
  ]
}
