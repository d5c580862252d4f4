internal import Cells
internal import Preferences
internal import ReduxCore

/// The line of messages; at its right end whether all is saved.
@MainActor
enum StatusView {
  static func draw(_ grid: inout Grid, _ line: Rect, _ scene: Scene) {
    let saving = saving(scene.state.outside.saving, beside: scene.state.outside.message, width: line.width)
    let savingWidth = min(saving.text.width, line.width / 2)
    grid.write(
      saving.text.truncated(to: savingWidth), x: line.maxX - savingWidth - 1, y: line.y, width: savingWidth,
      style: scene.inks[saving.role])
    let room = line.width - 2 - (savingWidth > 0 ? savingWidth + 2 : 0)
    if case .writing(let draft) = scene.state.navigation.mode {
      drawPrompt(&grid, line, draft, room, scene)
    } else if case .confirming(.addLines(let lines, _, _)) = scene.state.navigation.mode {
      let question = DisplayText("Add \(ItemsAction.counting(lines.count))?  y n")
      grid.write(question, x: line.x + 1, y: line.y, width: room, style: scene.inks[.prompt].adding(.bold))
    } else {
      drawMessage(&grid, line, room, scene)
    }
  }

  private static func drawMessage(_ grid: inout Grid, _ line: Rect, _ room: Int, _ scene: Scene) {
    guard let message = scene.state.outside.message else { return }
    let role: Theme.Role = message.tone == .problem ? .problem : .message
    grid.write(
      DisplayText(message.text).fitted(to: room), x: line.x + 1, y: line.y, width: room,
      style: scene.inks[role])
  }

  /// The search, a field that has no place of its own on the screen, or why a text was refused.
  private static func drawPrompt(
    _ grid: inout Grid, _ line: Rect, _ draft: Draft, _ room: Int, _ scene: Scene
  ) {
    if let complaint = draft.complaint {
      grid.write(
        DisplayText(complaint).fitted(to: room), x: line.x + 1, y: line.y, width: room,
        style: scene.inks[.problem])
      return
    }
    guard grid.cursor == nil else {
      drawMessage(&grid, line, room, scene)
      return
    }
    let label: DisplayText =
      switch draft.purpose {
      case .search: "/"
      case .editItem(_, let field): "\(field.rawValue): "
      case .addItem: "add: "
      case .addCategory, .renameCategory: "category: "
      }
    let used = grid.write(label, x: line.x + 1, y: line.y, width: room, style: scene.inks[.key])
    LineField.draw(
      &grid, x: line.x + 1 + used, y: line.y, width: room - used, draft.line, style: scene.inks[.prompt])
  }

  private static func saving(
    _ saving: Saving, beside message: Message?, width: Int
  ) -> (text: DisplayText, role: Theme.Role) {
    switch saving {
    case .saved: ("", .faint)
    case .writing(let count): (count == 1 ? "saving…" : "saving \(count)…", .faint)
    case .failed(let reason): (unsaved(reason, beside: message, width), .problem)
    }
  }

  /// The reason gives way to a message that has no room beside it.
  private static func unsaved(_ reason: String, beside message: Message?, _ width: Int) -> DisplayText {
    let text: DisplayText = "NOT SAVED: \(reason)"
    guard let message else { return text }
    return DisplayText(message.text).width + text.width + 4 <= width ? text : "NOT SAVED"
  }
}
