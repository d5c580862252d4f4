extension DisplayText {
  /// The text in at most `width` columns, with an ellipsis in its middle where it is longer: of a path, both
  /// ends tell more than what lies between.
  package func shortened(to width: Int) -> DisplayText {
    guard self.width > width else { return self }
    let room = max(0, width - 1)
    let tail = suffix(width: room - room / 3)
    return truncated(to: max(0, width - tail.width)) + tail
  }

  /// The end of the text, in at most `width` columns.
  private func suffix(width: Int) -> DisplayText {
    var start = string.endIndex
    while start > string.startIndex {
      let before = string.index(before: start)
      guard DisplayText(String(string[before...])).width <= width else { break }
      start = before
    }
    return DisplayText(String(string[start...]))
  }
}
