internal import Cells
internal import Preferences
internal import ReduxCore

/// The key bindings that can follow the first keys of a key sequence. Shown without a time limit.
@MainActor
enum ContinuationsView {
  static func draw(_ grid: inout Grid, _ room: Rect, _ context: RenderContext) {
    let sequence = context.state.navigation.prefix.flatMap { (try? Key.parse($0)) ?? [] }
    let rows = context.keys.continuations(of: sequence, at: KeyBinding.Context(context.state.navigation))
    guard !rows.isEmpty else { return }
    let texts = rows.map { row in
      (keys: DisplayText(row.keys.label), title: DisplayText(row.binding.title))
    }
    let keyWidth = texts.map(\.keys.width).max() ?? 0
    let width = keyWidth + 2 + (texts.map(\.title.width).max() ?? 0) + 4
    let height = min(rows.count + 2, room.height)
    let rect = Rect(
      x: max(0, room.maxX - width - 1), y: room.maxY - height, width: min(width, room.width), height: height)
    let title = DisplayText(sequence.label)
    let inside = Box.draw(&grid, rect, title: title, context)
    for (index, row) in texts.prefix(inside.height).enumerated() {
      let y = inside.y + index
      grid.write(row.keys, x: inside.x, y: y, width: keyWidth, style: context.styleSheet[.key])
      grid.write(
        row.title, x: inside.x + keyWidth + 2, y: y, width: inside.width - keyWidth - 2,
        style: context.styleSheet[.text])
    }
  }
}
