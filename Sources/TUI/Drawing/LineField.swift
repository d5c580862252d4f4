internal import Cells
internal import ReduxCore

/// One line of text being edited, with the cursor always in sight.
enum LineField {
  /// Draws the draft and places the terminal's cursor in it. Of a long text only what is near the cursor is
  /// looked at.
  static func draw(_ grid: inout Grid, x: Int, y: Int, width: Int, _ line: LineDraft, style: Style) {
    guard width > 0 else { return }
    grid.fill(Rect(x: x, y: y, width: width, height: 1), style)
    var head = line.head.suffix(8 * width)[...]
    var text = text(of: head)
    // The column of the cursor itself is kept free.
    while text.width > width - 1 {
      head = head.dropFirst(max(1, head.count / 8))
      text = Self.text(of: head)
    }
    let used = grid.write(text, x: x, y: y, width: width, style: style)
    let tail = DisplayText(String(line.tail), upTo: width - used)
    grid.write(tail, x: x + used, y: y, width: width - used, style: style)
    grid.cursor = Point(x: x + used, y: y)
  }

  /// Of each character as many scalars as could be drawn.
  private static func text(of characters: Substring) -> DisplayText {
    guard characters.utf8.count > 64 * characters.count else { return DisplayText(String(characters)) }
    var text = String.UnicodeScalarView()
    for character in characters { text += character.unicodeScalars.prefix(64) }
    return DisplayText(String(text))
  }
}
