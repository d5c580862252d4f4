internal import Cells
internal import ReduxCore

/// One line of text being edited, with the cursor always in sight.
enum LineField {
  /// Draws the draft and places the terminal's cursor in it.
  static func draw(_ grid: inout Grid, x: Int, y: Int, width: Int, _ line: LineDraft, style: Style) {
    guard width > 0 else { return }
    grid.fill(Rect(x: x, y: y, width: width, height: 1), style)
    var head = Substring(line.head)
    // The column of the cursor itself is kept free.
    while DisplayText(String(head)).width > width - 1 { head = head.dropFirst(max(1, head.count / 8)) }
    let used = grid.write(DisplayText(String(head)), x: x, y: y, width: width, style: style)
    grid.write(DisplayText(String(line.tail)), x: x + used, y: y, width: width - used, style: style)
    grid.cursor = Point(x: x + used, y: y)
  }
}
