extension TextPattern {
  /// Returns every occurrence in `text`, as ranges of whole characters, in UTF-8.
  package func ranges(in text: String) -> [Range<Int>] {
    guard !isEmpty else { return [] }
    let folded = FoldedCharacters(text, keepingMarks: keepsMarks)
    return folded.bytes.withUnsafeBufferPointer { bytes in
      var ranges: [Range<Int>] = []
      var position = 0
      while let found = next(in: bytes, from: position) {
        position = found + self.bytes.count
        let range = folded.characters(found..<position)
        // Several occurrences may be in one character: two of “s” in “ß”.
        if ranges.last?.upperBound ?? 0 <= range.lowerBound { ranges.append(range) }
      }
      return ranges
    }
  }

  /// Returns every occurrence of any of the patterns in `text`, as ranges of whole characters, in UTF-8, in
  /// ascending order and without overlaps.
  static func ranges(of patterns: [TextPattern], in text: String) -> [Range<Int>] {
    patterns.flatMap { $0.ranges(in: text) }.merged
  }
}

extension [Range<Int>] {
  /// The ranges in ascending order, and those that overlap or touch as one.
  var merged: Self {
    var merged: Self = []
    for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
