internal import Cells
internal import Preferences

/// All keys, from the same table that reads them.
@MainActor
enum HelpView {
  private enum Line {
    case heading(DisplayText)
    case binding(keys: DisplayText, help: DisplayText)
    case blank
  }

  static func draw(_ grid: inout Grid, _ room: Rect, _ scrolled: Int, _ scene: Scene) {
    let lines = lines(scene.keys)
    let rect = Box.centered(in: room, width: 76, height: lines.count + 2)
    let inside = Box.draw(&grid, rect, title: "Keys", scene)
    let keyWidth = min(24, inside.width / 2)
    let top = max(0, min(scrolled, lines.count - inside.height))
    for (index, line) in lines.enumerated().dropFirst(top).prefix(inside.height) {
      let y = inside.y + index - top
      switch line {
      case .blank: break
      case .heading(let text):
        grid.write(text, x: inside.x, y: y, width: inside.width, style: scene.inks[.heading].adding(.bold))
      case .binding(let keys, let help):
        grid.write(
          keys.truncated(to: keyWidth - 1), x: inside.x, y: y, width: keyWidth, style: scene.inks[.key])
        let width = inside.width - keyWidth
        grid.write(
          help.truncated(to: width), x: inside.x + keyWidth, y: y, width: width, style: scene.inks[.text])
      }
    }
    if lines.count > inside.height {
      let note = DisplayText(" \(min(top + inside.height, lines.count)) of \(lines.count) ")
      grid.write(
        note, x: rect.maxX - note.width - 2, y: rect.maxY - 1, width: note.width, style: scene.inks[.faint])
    }
  }

  /// How far the help can be scrolled in a room of `height` rows, the frame included.
  static func lastTop(_ keys: KeyTable, height: Int) -> Int { max(0, lines(keys).count - max(0, height - 2)) }

  private static func lines(_ keys: KeyTable) -> [Line] {
    var groups: [String] = []
    for binding in keys.bindings where !groups.contains(binding.group) { groups.append(binding.group) }
    var lines: [Line] = []
    for group in groups {
      if !lines.isEmpty { lines.append(.blank) }
      lines.append(.heading(DisplayText(group)))
      for binding in keys.bindings where binding.group == group && !binding.keys.isEmpty {
        let labels = binding.keys.map { $0.map(\.label).joined() }
        lines.append(
          .binding(keys: DisplayText(labels.joined(separator: "  ")), help: DisplayText(binding.help)))
      }
    }
    return lines
  }
}
