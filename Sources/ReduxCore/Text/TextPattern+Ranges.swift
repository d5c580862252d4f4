extension TextPattern {
  /// Returns every occurrence in `text`, as ranges of whole characters, in UTF-8.
  package func ranges(in text: String) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    var folded: [UInt8] = []
    /// The offset in the text of the character from which each byte comes, and one after the last.
    var starts: [Int] = []
    var offset = 0
    for character in text {
      let piece = Folding.fold(String(character), keepingMarks: keepsMarks)
      folded += piece
      starts += Array(repeating: offset, count: piece.count)
      offset += character.utf8.count
    }
    starts.append(offset)
    return folded.withUnsafeBufferPointer { bytes in
      var ranges: [Range<Int>] = []
      var position = 0
      while let found = next(in: bytes, from: position) {
        position = found + self.bytes.count
        let last = starts[position - 1]
        let end = starts[position...].first { $0 > last } ?? offset
        // Several occurrences may be in one character: two of “s” in “ß”.
        if ranges.last?.upperBound ?? 0 <= starts[found] { ranges.append(starts[found]..<end) }
      }
      return ranges
    }
  }

  /// Returns every occurrence of any of the patterns in `text`, as ranges of whole characters, in UTF-8, in
  /// ascending order and without overlaps.
  static func ranges(of patterns: [TextPattern], in text: String) -> [Range<Int>] {
    let found = patterns.flatMap { $0.ranges(in: text) }.sorted { $0.lowerBound < $1.lowerBound }
    var merged: [Range<Int>] = []
    for range in found {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
