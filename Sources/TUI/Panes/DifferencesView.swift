internal import Cells
internal import Preferences
internal import ReduxCore

/// The changes that travelling to an earlier state would make, one per line; the selected one is shown in
/// full.
@MainActor
enum DifferencesView {
  /// The maximum number of rows that the selected change takes.
  private static let rows = 8

  private struct Line {
    var difference: Int
    var text: DisplayText
  }

  static func draw(
    _ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ browsing: HistoryBrowsing, _ context: RenderContext
  ) {
    let isFocused = browsing.focus == .differences
    let frame = PaneFrame(
      pane, layout, isFocused: isFocused, title: "Differences from now",
      note: note(browsing, isFocused: isFocused))
    frame.draw(&grid, context)
    let body = layout.body(of: pane)
    guard !browsing.snapshot.differences.isEmpty else {
      let text: DisplayText =
        browsing.cursor == browsing.tree.current ? "This is the present." : "Nothing differs from now."
      grid.write(
        text, x: body.x + 1, y: body.y, width: max(0, body.width - 2), style: context.styleSheet[.faint])
      return
    }
    let width = max(1, body.width - 2)
    let lines = lines(browsing, isFocused: isFocused, width: width, height: body.height)
    let selected = lines.indices.filter { lines[$0].difference == browsing.difference }
    let offset = max(0, min(body.height / 2, body.height - selected.count))
    let top = ListPage.top(
      position: selected.first ?? 0, offset: offset, count: lines.count, height: body.height)
    for (index, line) in lines.enumerated().dropFirst(top).prefix(body.height) {
      let row = Rect(x: body.x, y: body.y + index - top, width: body.width, height: 1)
      let isSelected = isFocused && line.difference == browsing.difference
      if isSelected { grid.fill(row, context.styleSheet[.selection]) }
      grid.write(
        line.text, x: row.x + 1, y: row.y, width: width,
        style: context.styleSheet[isSelected ? .selection : .text])
    }
    frame.drawScrollBar(
      &grid, context, ScrollExtent(first: top, shown: body.height, total: lines.count))
  }

  private static func note(_ browsing: HistoryBrowsing, isFocused: Bool) -> DisplayText {
    let (listed, total) = (browsing.snapshot.differences.count, browsing.snapshot.total)
    guard listed > 0 else { return "" }
    let all = grouped(total)
    if listed < total { return "first \(listed) of \(all)" }
    return isFocused ? "\(browsing.difference + 1) of \(all)" : "\(all)"
  }

  private static func lines(
    _ browsing: HistoryBrowsing, isFocused: Bool, width: Int, height: Int
  ) -> [Line] {
    browsing.snapshot.differences.enumerated().flatMap { index, difference -> [Line] in
      guard isFocused, index == browsing.difference else {
        return [Line(difference: index, text: DisplayText(difference.sentence).truncated(to: width))]
      }
      let whole = difference.sentence + (difference.values.map { ": \($0)" } ?? "")
      return TextLines.wrapped(whole, width: width, rows: max(1, min(rows, height)))
        .map { Line(difference: index, text: $0) }
    }
  }

  /// Returns the number with a comma between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    number < 1000 ? String(number) : "\(grouped(number / 1000)),\(String(number % 1000 + 1000).dropFirst())"
  }
}
