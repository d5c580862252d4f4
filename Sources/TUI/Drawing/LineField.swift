internal import Cells
internal import ReduxCore

/// One line of text being edited, scrolled so that the cursor is always visible.
enum LineField {
  /// Draws the draft and places the terminal's cursor in it. Of a long text, only the part near the cursor is
  /// examined.
  static func draw(_ grid: inout Grid, x: Int, y: Int, width: Int, _ line: LineDraft, style: Style) {
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
  }

  /// Returns at most the last `characters` characters. Examines only eight scalars for each of them, so that
  /// an endless run of combining marks costs nothing.
  private static func end(of text: Substring, characters: Int) -> Substring {
    let scalars = text.unicodeScalars.suffix(8 * characters)
    guard scalars.startIndex > text.startIndex else { return text.suffix(characters) }
    return Substring(scalars).dropFirst().suffix(characters)
  }
}
