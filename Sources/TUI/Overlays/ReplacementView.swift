internal import Cells
internal import Preferences
internal import ReduxCore

/// A preview of a replacement in titles: how many change, and the first of them as they will be.
@MainActor
enum ReplacementView {
  /// The greatest number of titles that are shown.
  private static let limit = 8

  static func draw(
    _ grid: inout Grid, _ room: Rect, _ replacement: TitleReplacement, _ context: RenderContext
  ) {
    let replaced = context.lists.replacements(replacement, context.state)
    let total = max(context.marked?.count ?? 0, 1)
    let width = Box.centered(in: room, width: 76, height: 3).width
    let summary = TextLines.wrapped(summary(replacement, replaced.count, of: total), width: max(1, width - 4))
    let lines = min(replaced.count, limit, max(0, room.height - 2 - summary.count))
    let shown = Box.shown(of: replaced.count, in: lines)
    let height = lines + summary.count + 2
    let rect = Rect(x: room.x, y: room.maxY - height, width: width, height: height)
    let inside = Box.draw(&grid, rect, title: "Replace in titles", context)
    guard !inside.isEmpty else { return }
    for (index, line) in summary.enumerated() {
      grid.write(
        line, x: inside.x, y: inside.y + index, width: inside.width, style: context.styleSheet[.faint])
    }
    let half = (inside.width - 3) / 2
    for (index, title) in replaced.prefix(shown).enumerated() {
      let y = inside.y + summary.count + index
      let before = DisplayText(title.before, upTo: half).truncated(to: half)
      grid.write(before, x: inside.x, y: y, width: half, style: context.styleSheet[.faint])
      grid.put("→", x: inside.x + half + 1, y: y, style: context.styleSheet[.key])
      let room = inside.width - half - 3
      let after = DisplayText(title.after, upTo: room).truncated(to: room)
      grid.write(after, x: inside.x + half + 3, y: y, width: room, style: context.styleSheet[.text])
    }
    Box.drawRest(replaced.count - shown, &grid, inside, context)
  }

  static func summary(_ replacement: TitleReplacement, _ count: Int, of total: Int) -> DisplayText {
    if replacement.old.isEmpty { return "Write the old text, a slash, and the new text." }
    if replacement.new == nil { return "Then a slash, and what comes in its place." }
    return count == 0 ? "No title changes." : "\(count) of \(total) \(total == 1 ? "title" : "titles"):"
  }
}
