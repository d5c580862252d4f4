internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The editor of notes in the detail pane. Only what is on the page is broken into rows, however long the
/// notes are.
@MainActor
enum NotesView {
  static func draw(
    _ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ draft: NotesDraft, _ context: RenderContext
  ) {
    let body = layout.body(of: pane)
    let text = text(in: body)
    let title = context.state.document.items[draft.item]?.title ?? ""
    let frame = PaneFrame(
      pane, layout, isFocused: true, title: "Notes · " + DisplayText(title, upTo: pane.width))
    frame.draw(&grid, context)
    let page = TextPage(draft.text, on: screen(body))
    let rows = page.rows(draft.offset)
    for (index, row) in rows.enumerated() {
      draw(row, &grid, Rect(x: text.x, y: text.y + index, width: text.width, height: 1), context)
    }
    if draft.text.content.byteCount == 0 {
      grid.write(
        "Write here, in Markdown", x: text.x, y: text.y, width: text.width,
        style: context.styleSheet[.faint])
    }
    grid.cursor = Point(x: text.x + page.column, y: text.y + page.fitted(draft.offset))
    drawScrollBar(&grid, frame, rows, total: draft.text.content.byteCount, context)
  }

  /// The scroll bar counts bytes, since counting rows would mean to break all of the text into rows.
  private static func drawScrollBar(
    _ grid: inout Grid, _ frame: PaneFrame, _ rows: [TextPage.Row], total: Int, _ context: RenderContext
  ) {
    guard let first = rows.first, let last = rows.last else { return }
    let end = last.byteStart + last.row.bytes.count
    frame.drawScrollBar(
      &grid, context, ScrollExtent(first: first.byteStart, shown: end - first.byteStart, total: total))
  }

  /// Draws the texts between tabs, each at its column.
  private static func draw(
    _ row: TextPage.Row, _ grid: inout Grid, _ place: Rect, _ context: RenderContext
  ) {
    let style = context.styleSheet[.text]
    var index = 0
    for part in row.text.split(separator: "\t", omittingEmptySubsequences: false) {
      let column = row.row.columns[index]
      grid.write(
        DisplayText(String(part)), x: place.x + column, y: place.y, width: place.width - column, style: style)
      index = min(index + part.count + 1, row.row.columns.count - 1)
    }
  }

  /// The part of the body of the pane in which the text is. The cursor may stand behind it.
  static func text(in body: Rect) -> Rect { body.inset(left: 1).inset(right: 1) }

  /// Returns the number of columns of the text in a body.
  static func width(of body: Rect) -> Int { text(in: body).width }

  static func screen(_ body: Rect?) -> TextScreen {
    let text = body.map { Self.text(in: $0) }
    let width = text?.width ?? 1
    return TextScreen(height: text?.height ?? 1) { line in
      SoftWrap.rows(of: line, width: width).map { TextRow(bytes: $0.bytes, columns: $0.columns) }
    }
  }
}
