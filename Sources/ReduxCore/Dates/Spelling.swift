/// Finds the date word that a misspelled word was probably meant to be.
enum Spelling {
  /// Returns the only word, among long ones that few others resemble, that differs in one place: a letter
  /// more or less, another letter, or two swapped. Returns `nil` for the word itself and for its plural.
  static func correction(_ word: ArraySlice<UInt8>) -> String? {
    guard (4...10).contains(word.count) else { return nil }
    let letters = word.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    guard letters.allSatisfy({ (0x61...0x7A).contains($0) }) else { return nil }
    let text = String(decoding: letters, as: UTF8.self)
    guard text != "sundae", text != "toady" else { return nil }
    return words.first { candidate in
      text != candidate + "s" && differInOnePlace(letters, Array(candidate.utf8))
    }
  }

  private static let words = [
    "today", "tomorrow", "tonight", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday", "january", "february", "august", "september", "october", "november", "december",
  ]

  private static func differInOnePlace(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    guard abs(a.count - b.count) <= 1, a != b else { return false }
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    var end = 0
    while end < min(a.count, b.count) - start, a[a.count - 1 - end] == b[b.count - 1 - end] { end += 1 }
    let middle = (a.count - start - end, b.count - start - end)
    switch middle {
    case (0...1, 0...1): return true
    case (2, 2): return a[start] == b[start + 1] && a[start + 1] == b[start]
    default: return false
    }
  }
}
