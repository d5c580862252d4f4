internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The changes that travelling to an earlier state would make, one per line, with a sign for what would come
/// (`+`), go (`-`) or change (`~`); the selected one is shown in full.
@MainActor
enum DifferencesView {
  /// The maximum number of rows that the selected change takes.
  private static let rows = 8

  private struct Line {
    var difference: Int
    /// `false` for the further lines of a difference.
    var isFirst = true
    var text: DisplayText
  }

  /// The columns of the sign and of the space after it.
  private static let signWidth = 2

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
    let width = max(1, body.width - 2 - signWidth)
    let lines = lines(browsing, isFocused: isFocused, width: width, height: body.height)
    let selected = lines.indices.filter { lines[$0].difference == browsing.difference }
    let offset = max(0, min(body.height / 2, body.height - selected.count))
    let top = ListPage.top(
      position: selected.first ?? 0, offset: offset, count: lines.count, height: body.height)
    for (index, line) in lines.enumerated().dropFirst(top).prefix(body.height) {
      let row = Rect(x: body.x, y: body.y + index - top, width: body.width, height: 1)
      let isSelected = isFocused && line.difference == browsing.difference
      if isSelected { grid.fill(row, context.styleSheet[.selection]) }
      let style = context.styleSheet[isSelected ? .selection : .text]
      let difference = browsing.snapshot.differences[line.difference]
      if line.isFirst, let kind = difference.kind {
        let own = isSelected ? style : context.styleSheet[kind.role]
        grid.put(kind.sign, x: row.x + 1, y: row.y, style: own)
      }
      grid.write(line.text, x: row.x + 1 + signWidth, y: row.y, width: width, style: style)
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
        var text = DisplayText(difference.sentence, upTo: width + 1)
        if text.width > width { text = .fitted(difference.short ?? difference.sentence, to: width) }
        return [Line(difference: index, text: text)]
      }
      let whole = difference.sentence + (difference.values.map { ": \($0)" } ?? "")
      return TextLines.wrapped(whole, width: width, rows: max(1, min(rows, height))).enumerated()
        .map { Line(difference: index, isFirst: $0.offset == 0, text: $0.element) }
    }
  }

  /// Returns the number with a comma between groups of three digits.
  private static func grouped(_ number: Int) -> String {
    number < 1000 ? String(number) : "\(grouped(number / 1000)),\(String(number % 1000 + 1000).dropFirst())"
  }
}

extension HistorySnapshot.Difference.Kind {
  fileprivate var sign: Unicode.Scalar {
    switch self {
    case .coming: "+"
    case .going: "-"
    case .changing: "~"
    }
  }

  fileprivate var role: Theme.Role {
    switch self {
    case .coming: .green
    case .going: .red
    case .changing: .yellow
    }
  }
}
