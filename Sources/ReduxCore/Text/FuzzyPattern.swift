/// A word to look for among words that are spelt like it: with letters left out (`rprt` for “report”), or with
/// one letter wrong, too many, or in the place of its neighbour (`reprot`). Marks are ignored.
///
/// As in fzf or skim, the letters occur in order. But they do so in one word, which they begin, and at least half
/// of its letters are there: in many titles almost any letters are found otherwise.
struct FuzzyPattern: Hashable, Sendable {
  /// Where a similar word begins, and how much it differs.
  struct Match: Equatable, Sendable {
    /// Two for each letter left out, or for another mistake, and one if the word goes on.
    var cost: Int
    /// The offset in the folded text, in UTF-8.
    var offset: Int
    /// What of the word is like the pattern, in UTF-8, from its start on.
    var length: Int
    /// `true` if letters are left out, so that not all of the range is found.
    var hasGaps: Bool
  }

  /// A shorter word is in too many others.
  private static let fewestLetters = 3
  /// The fewest letters of a word with one too many, or two exchanged, and of one with a wrong letter.
  private static let (fewestBesideMistake, fewestBesideWrongLetter) = (4, 5)

  private var bytes: [UInt8]
  private var first: [UInt8]

  /// - Returns: `nil` if the text is not a word of at least three letters, of Latin, Greek or Cyrillic ones.
  init?(_ pattern: TextPattern) {
    bytes = pattern.plain
    first = Array(bytes.prefix(1))
    guard bytes.allSatisfy({ $0 &- 0x61 < 26 || (0x80..<0xE0).contains($0) }),
      bytes.count(where: { $0 & 0xC0 != 0x80 }) >= Self.fewestLetters
    else { return nil }
  }

  /// The same pattern in memory of its own.
  var unshared: Self {
    var own = self
    own.bytes = bytes.map(\.self)
    own.first = first.map(\.self)
    return own
  }

  /// Returns the most similar word of a text, the first of equal ones; `nil` if there is none.
  func best(in text: String) -> Match? {
    let quick: Match??? = text.utf8.withContiguousStorageIfAvailable { utf8 in
      Folding.isASCII(utf8) ? best(inFolded: utf8) : Folding.withoutMarks(utf8, best(inFolded:))
    }
    if let quick, let match = quick { return match }
    return Folding.fold(text, keepingMarks: false).withUnsafeBufferPointer(best(inFolded:))
  }

  /// Returns what is found in the most similar word of a text, as ranges of whole characters, in UTF-8, in
  /// ascending order.
  func ranges(in text: String) -> [Range<Int>] {
    let folded = FoldedCharacters(text, keepingMarks: false)
    return folded.bytes.withUnsafeBufferPointer { bytes in
      guard let match = best(inFolded: bytes) else { return [] }
      let found =
        match.hasGaps
        ? offsets(in: bytes, from: match.offset).map { $0..<($0 + 1) }
        : [match.offset..<(match.offset + match.length)]
      return found.map(folded.characters)
    }
  }

  private func best(inFolded text: UnsafeBufferPointer<UInt8>) -> Match? {
    var best: Match?
    var position = 0
    while let start = TextPattern.next(first, in: text, from: position) {
      position = start + 1
      guard TextPattern.isWordStart(text, start), let match = match(in: text, at: start),
        match.cost < best?.cost ?? .max
      else { continue }
      best = match
    }
    return best
  }

  private func match(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Match? {
    let misspelling = misspelling(in: text, at: start)
    guard let length = misspelling ?? abbreviation(in: text, at: start) else { return nil }
    let mistakes = misspelling == nil ? length - bytes.count : 1
    let goesOn = start + length < text.count && Self.isInWord(text[start + length])
    return Match(
      cost: 2 * mistakes + (goesOn ? 1 : 0), offset: start, length: length, hasGaps: misspelling == nil)
  }

  /// Returns the length of what a word has up to the last letter of the pattern; `nil` if its letters are not
  /// those of the pattern and no more than as many others.
  private func abbreviation(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    // Of three letters one more may be left out: `mtg` is “meeting”.
    let end = min(text.count, start + 2 * bytes.count + 1)
    var (index, offset) = (0, start)
    while index < bytes.count {
      guard offset < end, Self.isInWord(text[offset]) else { return nil }
      let width = found(index, in: text, at: offset)
      index += width
      offset += max(1, width)
    }
    return offset - start
  }

  /// Returns the offsets of the letters of the pattern in a word that has all of them.
  private func offsets(in text: UnsafeBufferPointer<UInt8>, from start: Int) -> [Int] {
    var offsets: [Int] = []
    var (index, offset) = (0, start)
    while index < bytes.count, offset < text.count {
      let width = found(index, in: text, at: offset)
      if width > 0 { offsets.append(offset) }
      index += width
      offset += max(1, width)
    }
    return offsets
  }

  /// Returns the bytes of the letter of the pattern at an index if that is the one at an offset, otherwise 0.
  private func found(_ index: Int, in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Int {
    guard Folding.lowercased(text[offset]) == bytes[index] else { return 0 }
    guard bytes[index] >= 0x80 else { return 1 }
    return offset + 1 < text.count && text[offset + 1] == bytes[index + 1] ? 2 : 0
  }

  /// Returns the length of the beginning of a word that differs from the pattern by one mistake; `nil` if it
  /// differs by more.
  private func misspelling(in text: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
    guard bytes.count >= Self.fewestBesideMistake else { return nil }
    var length = 0
    while length <= bytes.count, start + length < text.count, Self.isInWord(text[start + length]) {
      length += 1
    }
    let word = UnsafeBufferPointer(rebasing: text[start..<(start + length)])
    var same = 1
    while same < bytes.count, same < length, Folding.lowercased(word[same]) == bytes[same] { same += 1 }
    /// Returns `true` if the pattern goes on from an index as the word does from another.
    func goesOn(_ index: Int, _ place: Int) -> Bool {
      bytes.count - index <= length - place
        && (index..<bytes.count).allSatisfy { Folding.lowercased(word[place + $0 - index]) == bytes[$0] }
    }
    // Any word that begins in the same way differs in the last letter that is typed, so that the word must end there.
    let isLast = same == bytes.count - 1
    if same < bytes.count, goesOn(same + 1, same), !isLast || length == same { return bytes.count - 1 }
    guard same < length, same < bytes.count else { return nil }
    if same + 1 < min(length, bytes.count), Folding.lowercased(word[same]) == bytes[same + 1],
      Folding.lowercased(word[same + 1]) == bytes[same], goesOn(same + 2, same + 2)
    {
      return bytes.count
    }
    guard bytes.count >= Self.fewestBesideWrongLetter, goesOn(same + 1, same + 1) else { return nil }
    return !isLast || length == bytes.count ? bytes.count : nil
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26
  }
}
