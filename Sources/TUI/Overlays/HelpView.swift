internal import Cells
internal import Preferences
internal import ReduxCore

/// All key bindings, from the same key table that the input is matched against. The bindings of the view
/// under the help come first.
@MainActor
enum HelpView {
  private enum Line {
    case heading(DisplayText)
    case binding(keys: DisplayText, help: DisplayText)
    case blank
  }

  static func draw(_ grid: inout Grid, _ room: Rect, _ scrolled: Int, _ context: RenderContext) {
    let lines = lines(context.keys, context.state.navigation)
    let rect = Box.centered(in: room, width: 76, height: lines.count + 2)
    let inside = Box.draw(&grid, rect, title: "Keys", context)
    let keyWidth = min(24, inside.width * 2 / 5)
    let top = max(0, min(scrolled, lines.count - inside.height))
    for (index, line) in lines.enumerated().dropFirst(top).prefix(inside.height) {
      let y = inside.y + index - top
      switch line {
      case .blank: break
      case .heading(let text):
        grid.write(
          text, x: inside.x, y: y, width: inside.width, style: context.styleSheet[.heading].adding(.bold))
      case .binding(let keys, let help):
        grid.write(
          keys.truncated(to: keyWidth - 1), x: inside.x, y: y, width: keyWidth,
          style: context.styleSheet[.key])
        let width = inside.width - keyWidth
        grid.write(
          help.truncated(to: width), x: inside.x + keyWidth, y: y, width: width,
          style: context.styleSheet[.text])
      }
    }
    if lines.count > inside.height {
      let note = DisplayText(" \(min(top + inside.height, lines.count)) of \(lines.count) ")
      grid.write(
        note, x: rect.maxX - note.width - 2, y: rect.maxY - 1, width: note.width,
        style: context.styleSheet[.faint])
    }
  }

  /// Returns how far the help can be scrolled in a room of `height` rows, border included.
  static func lastTop(_ keys: KeyTable, _ navigation: Navigation, height: Int) -> Int {
    max(0, lines(keys, navigation).count - max(0, height - 2))
  }

  private static func lines(_ keys: KeyTable, _ navigation: Navigation) -> [Line] {
    let here = KeyBinding.Context(beneathHelp: navigation).map(keys.bindings(at:)) ?? []
    let rest = keys.bindings.filter { binding in
      !binding.keys.isEmpty && !here.contains { $0.id == binding.id }
    }
    var groups: [String] = []
    for binding in rest where !groups.contains(binding.group) { groups.append(binding.group) }
    let sections =
      (here.isEmpty ? [] : section("Here", here))
      + groups.flatMap { group in section(group, rest.filter { $0.group == group }) }
    return Array(sections.dropFirst())
  }

  /// Returns a blank line, a heading, and a line for each key binding.
  private static func section(_ title: String, _ bindings: [KeyBinding]) -> [Line] {
    let rows = bindings.map { binding in
      let labels = binding.keys.map(\.label)
      return Line.binding(keys: DisplayText(labels.joined(separator: "  ")), help: DisplayText(binding.help))
    }
    return [.blank, .heading(DisplayText(title))] + rows
  }
}
