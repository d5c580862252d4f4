internal import Cells
internal import ReduxCore

/// One line of text being edited, scrolled so that the cursor is always visible.
enum LineField {
  /// Draws the draft and places the terminal's cursor in it. A selected text is inverted. Of a long text, only the part
  /// near the cursor is examined.
  /// - Parameter lit: ranges of the text in UTF-8 that have a style of their own.
  static func draw(
    _ grid: inout Grid, x: Int, y: Int, width: Int, _ line: LineDraft, style: Style,
    lit: [(range: Range<Int>, style: Style)] = []
  ) {
    guard width > 0 else { return }
    grid.fill(Rect(x: x, y: y, width: width, height: 1), style)
    var head = end(of: line.head, characters: 8 * width)
    // Leaves a column for the cursor itself.
    while DisplayText(String(head)).width > width - 1 { head = head.dropFirst(max(1, head.count / 8)) }
    let text = DisplayText(String(head))
    let used = grid.write(text, x: x, y: y, width: width, style: style)
    let tail = DisplayText(String(line.tail), upTo: width - used)
    grid.write(tail, x: x + used, y: y, width: width - used, style: style)
    grid.cursor = Point(x: x + used, y: y)
    guard !line.isSelected else {
      grid.restyle(Rect(x: x, y: y, width: used, height: 1)) { _ in style.inverted }
      return
    }
    guard !lit.isEmpty else { return }
    let whole = line.text
    let first = line.head.utf8.count - head.utf8.count
    func column(_ offset: Int) -> Int {
      let end = whole.utf8.index(whole.startIndex, offsetBy: min(offset, whole.utf8.count))
      let start = whole.utf8.index(whole.startIndex, offsetBy: first)
      return end <= start ? 0 : min(width, DisplayText(String(whole[start..<end]), upTo: width).width)
    }
    for (range, style) in lit where range.upperBound > first {
      let start = column(range.lowerBound)
      grid.restyle(Rect(x: x + start, y: y, width: column(range.upperBound) - start, height: 1)) { _ in style
      }
    }
  }

  /// Returns at most the last `characters` characters. Examines only eight scalars for each of them, so that
  /// an endless run of combining marks costs nothing.
  private static func end(of text: Substring, characters: Int) -> Substring {
    let scalars = text.unicodeScalars.suffix(8 * characters)
    guard scalars.startIndex > text.startIndex else { return text.suffix(characters) }
    return Substring(scalars).dropFirst().suffix(characters)
  }
}
