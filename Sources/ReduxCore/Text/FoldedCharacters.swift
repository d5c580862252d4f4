/// A text folded character by character, so that what is found in it can be lit.
struct FoldedCharacters {
  private(set) var bytes: [UInt8] = []
  /// The offset in the text of the character from which each byte comes, and one after the last.
  private var starts: [Int] = []

  init(_ text: String, keepingMarks: Bool) {
    var offset = 0
    for character in text {
      let piece = Folding.fold(String(character), keepingMarks: keepingMarks)
      bytes += piece
      starts += Array(repeating: offset, count: piece.count)
      offset += character.utf8.count
    }
    starts.append(offset)
  }

  /// Returns the whole characters of the text, in UTF-8, from which bytes come.
  func characters(_ found: Range<Int>) -> Range<Int> {
    let last = starts[found.upperBound - 1]
    let end = starts[found.upperBound...].first { $0 > last } ?? starts[bytes.count]
    return starts[found.lowerBound]..<end
  }
}
