/// Dates that may belong to a noun after them.
extension QuickAddCandidates {
  /// Returns `true` for a day of the month that may say which of something: `on the 5th floor`,
  /// `on the weekend trip`. Words that go on with a sentence are no such thing: `on the 5th with Bob`.
  func isCountedNoun(_ candidate: Candidate) -> Bool {
    let words = candidate.words
    // `the next monday meeting`
    if dates.word(words.lowerBound) == .the, dates.word(words.lowerBound + 1) == .next {
      return dates.joins(words.upperBound) && isNoun(words.upperBound)
    }
    guard [.on, .by].contains(dates.word(words.lowerBound)), dates.joins(words.upperBound) else {
      return false
    }
    let last = words.upperBound - 1
    let isOrdinal = if case .ordinal = dates.kind(last) { true } else { false }
    guard isOrdinal || dates.word(last) == .weekend && dates.word(last - 1) == .the,
      words.dropLast().allSatisfy({ [.on, .by, .the].contains(dates.word($0)) })
    else { return false }
    // `by the 15th Acme`
    if dates.word(words.lowerBound) == .by, line.isCapitalized(words.upperBound) { return false }
    return isNoun(words.upperBound)
  }

  /// Returns `true` for what may be metres of something: `swim in 25m pool`.
  func isMeasure(_ candidate: Candidate) -> Bool {
    let words = candidate.words
    guard words.count == 2, dates.word(words.lowerBound) == .in,
      case .quantity(let number, .minute) = dates.kind(words.lowerBound + 1),
      line.lexemes[words.lowerBound + 1].range.count == String(number).utf8.count + 1
    else { return false }
    return dates.joins(words.upperBound) && isNoun(words.upperBound)
  }

  /// Returns `true` for a month that is also a name, with a number of things: `Send April 20 photos`,
  /// `Tell April the 3 things`.
  func isNumberOfThings(_ candidate: Candidate) -> Bool {
    let words = candidate.words
    guard isName(words.lowerBound), case .number = dates.kind(words.upperBound - 1),
      words.count == 2 || words.count == 3 && dates.word(words.lowerBound + 1) == .the,
      dates.joins(words.upperBound)
    else { return false }
    return isPlural(words.upperBound)
  }

  /// Returns `true` for a month whose name people have, or that is another word.
  func isName(_ index: Int) -> Bool {
    guard let month = dates.month(at: index) else { return false }
    let length = line.lexemes[index].range.count
    return switch month {
    case 1: length == "jan".utf8.count
    case 4, 6, 8: length > 3
    case 3, 5: true
    default: false
    }
  }

  private func isPlural(_ index: Int) -> Bool {
    guard line.words[index].role == .plain else { return false }
    let word = line.lowercased(index)
    if Self.plurals.contains(String(decoding: word, as: UTF8.self)) { return true }
    guard word.count > 2, word.last == UInt8(ascii: "s"), !"siu".utf8.contains(word[word.count - 2]) else {
      return false
    }
    switch dates.kind(index) {
    case .other, .word(.unit), .word(.times), .word(.weekends), .word(.workdays): return true
    default: return false
    }
  }

  /// Returns `true` for the end of a period that may say what kind of thing follows: `end of year dinner`.
  func mayBeNoun(_ words: Range<Int>) -> Bool {
    switch dates.word(words.lowerBound) {
    case .end, .beginning, .middle, .endOf: isBeforeNoun(words)
    default: false
    }
  }

  /// Returns `true` for words with a noun right after them, which they may be a part of: `friday meeting`.
  func isBeforeNoun(_ words: Range<Int>) -> Bool { dates.joins(words.upperBound) && isNoun(words.upperBound) }

  private static let plurals: Set = ["children", "feet", "men", "mice", "people", "women"]

  /// Returns `true` for a word that may be a noun.
  func isNoun(_ index: Int) -> Bool {
    guard line.words[index].role == .plain else { return false }
    switch dates.kind(index) {
    case .word(.unit), .word(.half), .word(.weekday), .word(.weekend), .word(.fortnight), .word(.feastDay),
      .word(.zone):
      return true
    case .other:
      let word = line.lowercased(index)
      // Neither a sign, such as a slash or a star, nor a parenthesis or an address.
      guard let first = word.first, first >= 0x80 || (0x61...0x7A).contains(first), !word.contains(0x2F)
      else {
        return false
      }
      return !Self.connectives.contains(String(decoding: word, as: UTF8.self))
    default: return false
    }
  }

  /// Words with which a sentence goes on after a date: prepositions, conjunctions and the like.
  private static let connectives: Set = [
    "again", "against", "along", "also", "although", "among", "as", "because", "behind", "beside", "besides",
    "beyond", "but", "despite", "even", "how", "if", "inside", "instead", "into", "it", "just", "maybe",
    "near",
    "not", "nor", "onto", "outside", "over", "per", "please", "so", "still", "that", "then", "though",
    "together",
    "too", "towards", "under", "unless", "unlike", "up", "upon", "versus", "via", "vs", "what", "when",
    "where", "which", "while", "who", "why", "with", "without", "yet",
  ]
}
