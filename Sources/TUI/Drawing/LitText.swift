internal import Cells

/// A line of text, parts of which are lit because a search found them.
enum LitText {
  /// Draws as much of the text as fits, with an ellipsis if that is not all.
  /// - Parameter lit: ranges of whole characters, in UTF-8, ascending.
  /// - Returns: the columns used.
  @discardableResult
  static func draw(
    _ grid: inout Grid, x: Int, y: Int, width: Int, _ text: String, lit: [Range<Int>], style: Style,
    litStyle: Style
  ) -> Int {
    guard width > 0 else { return 0 }
    let whole = DisplayText(text, upTo: width)
    guard !lit.isEmpty else {
      return grid.write(whole.truncated(to: width), x: x, y: y, width: width, style: style)
    }
    let room = whole.width > width ? width - 1 : width
    var used = 0
    var start = text.startIndex
    func write(upTo end: String.Index, _ style: Style) {
      guard start < end, used < room else { return }
      // No character takes less than a byte, and none that is drawn is more than two columns wide.
      let part = DisplayText(String(text[start..<end].prefix(4 * width))).prefix(columns: room - used)
      used += grid.write(part, x: x + used, y: y, width: room - used, style: style)
      start = end
    }
    for range in lit where range.upperBound <= text.utf8.count {
      write(upTo: text.utf8.index(text.startIndex, offsetBy: range.lowerBound), style)
      write(upTo: text.utf8.index(text.startIndex, offsetBy: range.upperBound), litStyle)
    }
    write(upTo: text.endIndex, style)
    if room < width {
      used += grid.write("…", x: x + used, y: y, width: 1, style: style)
    }
    return used
  }
}
