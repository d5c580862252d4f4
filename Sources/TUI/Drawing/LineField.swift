internal import Cells
internal import ReduxCore

/// One line of text being edited, scrolled so that the cursor is always visible.
enum LineField {
  /// Draws the draft and places the terminal's cursor in it. A selected text is inverted. Of a long text,
  /// only the part near the cursor is examined.
  /// - Parameter lit: ranges of the text in UTF-8 that have a style of their own.
  static func draw(
    _ grid: inout Grid, x: Int, y: Int, width: Int, _ line: LineDraft, style: Style,
    lit: [(range: Range<Int>, style: Style)] = []
  ) {
    guard width > 0 else { return }
    grid.fill(Rect(x: x, y: y, width: width, height: 1), style)
    let head = visibleHead(of: line, width: width)
    let text = DisplayText(String(head))
    let used = grid.write(text, x: x, y: y, width: width, style: style)
    let tail = DisplayText(String(line.tail), upTo: width - used)
    grid.write(tail, x: x + used, y: y, width: width - used, style: style)
    grid.cursor = Point(x: x + used, y: y)
    // Signs where the text goes on, unless there is hardly room for it.
    if width > 8, head.startIndex > line.head.startIndex { grid.put("‹", x: x, y: y, style: style) }
    let room = width - used
    if width > 8, room > 1, DisplayText(String(line.tail), upTo: room + 1).width > room {
      grid.put("›", x: x + width - 1, y: y, style: style)
    }
    guard !line.isSelected else {
      grid.restyle(Rect(x: x, y: y, width: used, height: 1)) { _ in style.inverted }
      return
    }
    for (range, style) in lit {
      guard let place = columns(of: range, in: line, width: width) else { continue }
      grid.restyle(Rect(x: x + place.lowerBound, y: y, width: place.count, height: 1)) { _ in style }
    }
  }

  /// Returns the columns in which a part of the text is drawn, from 0; `nil` if the part is scrolled away.
  /// - Parameter range: in UTF-8.
  static func columns(of range: Range<Int>, in line: LineDraft, width: Int) -> Range<Int>? {
    let whole = line.text
    let first = line.head.utf8.count - visibleHead(of: line, width: width).utf8.count
    guard range.upperBound > first else { return nil }
    func column(_ offset: Int) -> Int {
      let end = whole.utf8.index(whole.startIndex, offsetBy: min(offset, whole.utf8.count))
      let start = whole.utf8.index(whole.startIndex, offsetBy: first)
      return end <= start ? 0 : min(width, DisplayText(String(whole[start..<end]), upTo: width).width)
    }
    return column(range.lowerBound)..<column(range.upperBound)
  }

  /// Returns the part of the text before the cursor for which there is room, with a column for the cursor
  /// itself.
  private static func visibleHead(of line: LineDraft, width: Int) -> Substring {
    var head = end(of: line.head, characters: 8 * width)
    while DisplayText(String(head)).width > width - 1 { head = head.dropFirst(max(1, head.count / 8)) }
    return head
  }

  /// Returns at most the last `characters` characters. Examines only eight scalars for each of them, so that
  /// an endless run of combining marks costs nothing.
  private static func end(of text: Substring, characters: Int) -> Substring {
    let scalars = text.unicodeScalars.suffix(8 * characters)
    guard scalars.startIndex > text.startIndex else { return text.suffix(characters) }
    return Substring(scalars).dropFirst().suffix(characters)
  }
}
