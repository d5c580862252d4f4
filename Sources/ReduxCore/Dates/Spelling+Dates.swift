extension Spelling {
  /// Returns the date word that was probably meant: the only one, among long ones that few others resemble,
  /// that differs in one place, by a letter more or less, another letter, or two swapped; of long words also
  /// one that differs in two places and begins alike. Returns `nil` for the word itself and for its plural.
  static func correction(_ word: ArraySlice<UInt8>) -> String? {
    guard let letters = letters(word, 4...11) else { return nil }
    let text = String(decoding: letters, as: UTF8.self)
    guard text != "sundae", text != "toady" else { return nil }
    let near = days.first { text != $0.word + "s" && isNear(letters, $0.letters) }
    return (near ?? days.first { isSimilar(letters, $0.letters, text != $0.word + "s") })?.word
  }

  /// Returns the words of dates and repetitions that differ in one place. Of short words other words come too
  /// near (`text` to `next`): from them only a letter may be missing, or added, or two be swapped.
  static func grammarWords(near word: ArraySlice<UInt8>) -> [String] {
    guard let letters = letters(word, 2...11) else { return [] }
    let near = likelyWords[letters.count].compactMap { known in
      isNear(letters, known.letters)
        && (letters.count > 5 || letters.count != known.letters.count
          || letters.sorted() == known.letters.sorted())
        ? known.word : nil
    }
    return near.isEmpty || commonWords.contains(String(decoding: letters, as: UTF8.self)) ? [] : near
  }

  /// Returns the short name of a month of which the last two letters are swapped: `jan` for `jna`; `nil` for other words.
  static func shortMonth(_ word: ArraySlice<UInt8>) -> String? {
    guard let letters = letters(word, 3...3) else { return nil }
    return shortMonths.first { $0.letters == [letters[0], letters[2], letters[1]] }?.word
  }

  /// Returns a word in lower case; `nil` if it has other characters than letters.
  private static func letters(_ word: ArraySlice<UInt8>, _ count: ClosedRange<Int>) -> [UInt8]? {
    guard count.contains(word.count) else { return nil }
    let letters = word.map(\.lowercased)
    return letters.allSatisfy { (0x61...0x7A).contains($0) } ? letters : nil
  }

  private static func isSimilar(_ typed: [UInt8], _ known: [UInt8], _ isNoPlural: Bool) -> Bool {
    isNoPlural && typed.count >= 7 && known.count >= 8 && abs(typed.count - known.count) <= 2
      && typed[0] == known[0] && distance(typed, known) == 2
  }

  /// Returns `true` if a letter is missing, added or another one, or two are swapped: the distance of 1, in
  /// linear time.
  private static func isNear(_ one: [UInt8], _ two: [UInt8]) -> Bool {
    guard abs(one.count - two.count) <= 1 else { return false }
    let same = zip(one, two).prefix { $0 == $1 }.count
    let end = zip(one.reversed(), two.reversed()).prefix { $0 == $1 }.count
    let length = max(one.count, two.count)
    if one.count != two.count { return same + end >= length - 1 }
    if same == length { return false }
    if same + end == length - 1 { return true }
    return same + end == length - 2 && one[same] == two[same + 1] && one[same + 1] == two[same]
  }

  /// Returns `true` for the whole name of a weekday, and for `today` and the like.
  static func isDay(_ word: ArraySlice<UInt8>) -> Bool {
    let letters = word.map(\.lowercased)
    return days.prefix(11).contains { $0.letters == letters }
  }

  private static func known(_ words: [String]) -> [(word: String, letters: [UInt8])] {
    words.map { ($0, Array($0.utf8)) }
  }

  private static let days = known([
    "today", "tomorrow", "tonight", "yesterday", "monday", "tuesday", "wednesday", "thursday", "friday",
    "saturday", "sunday", "january", "february", "august", "september", "october", "november", "december",
  ])

  private static let shortMonths = known([
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ])

  private static let grammar = known([
    "next", "every", "this", "last", "week", "weeks", "weekend", "weekday", "month", "months", "year",
    "years",
    "days", "hours", "minutes", "morning", "afternoon", "evening", "starting", "until", "except", "other",
    "first",
    "second", "third", "quarter",
  ])

  /// The words of dates and repetitions for each number of letters that somebody may have typed, up to 11.
  private static let likelyWords = (0...11).map { count in
    (grammar + days).filter { abs($0.letters.count - count) <= 1 }
  }

  /// Words that a letter makes a word of the grammar.
  private static let commonWords: Set = [
    "very", "ever", "net", "nest", "his", "thin", "ear", "yea", "our", "lat", "as", "is", "ay", "moth",
    "others",
    "mother", "bother", "seconds", "secondly", "firsts", "thirds", "mornings", "evenings", "afternoons",
    "quarters",
    "untie", "excerpt", "expect", "accept", "yearn", "lasts",
  ]
}
