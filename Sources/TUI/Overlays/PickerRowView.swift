internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// One row of the picker: a mark, the name with what matches lit, and at the end a number or a place.
@MainActor
struct PickerRowView {
  let row: PickerRow
  let isSelected: Bool
  /// The columns of the names of commands, so that the sentences beside them begin in one column; 0 in a list of
  /// other things.
  let nameWidth: Int
  /// The number by which the row is taken; `nil` for none.
  let number: Int?
  /// `true` if rows have numbers.
  let hasNumbers: Bool

  func draw(_ grid: inout Grid, _ line: Rect, _ picker: Picker, _ context: RenderContext) {
    let ground = context.styleSheet[isSelected ? .selection : .text]
    if isSelected {
      grid.fill(line, ground)
      grid.put("›", x: line.x, y: line.y, style: ground)
    }
    func style(_ role: Theme.Role) -> Style {
      context.styleSheet.style(role, isSelected: isSelected, isFocused: true)
    }
    if let number {
      grid.write(DisplayText(String(number)), x: line.x + 1, y: line.y, width: 1, style: style(.faint))
    }
    let line = hasNumbers ? line.inset(left: 2) : line
    let markWidth = drawMark(&grid, line, picker, context, ground)
    let note = note(context, width: line.width / 3)
    let noteWidth = note.isEmpty ? 0 : note.width + 2
    grid.write(
      note, x: line.maxX - 1 - note.width, y: line.y, width: note.width,
      style: style(row.keys.isEmpty || row.refusal != nil ? .count : .key))
    let x = line.x + markWidth + min(2 * row.depth, line.width / 3)
    let room = line.maxX - 1 - noteWidth - x
    let excerpt = row.refusal ?? row.formerTitle.map { "was “\($0)”" } ?? row.excerpt
    // An earlier title says why the item is found, so a long name leaves room for it.
    let reserved =
      row.formerTitle == nil ? 0 : min(DisplayText(excerpt, upTo: room).width + 2, max(0, room / 2))
    let drawn = drawText(&grid, x: x, y: line.y, width: room - reserved, context, ground)
    // The same in every row, whatever key stands at its end.
    let used = max(drawn, min(nameWidth, (line.maxX - 1 - x) * 2 / 5))
    let rest = room - used - 2
    if !excerpt.isEmpty, rest >= 8 {
      grid.write(
        DisplayText(excerpt, upTo: rest).truncated(to: rest), x: x + used + 2, y: line.y, width: rest,
        style: style(.faint))
    }
  }

  /// Draws the name after its sign, and returns the columns used.
  private func drawText(
    _ grid: inout Grid, x: Int, y: Int, width: Int, _ context: RenderContext, _ ground: Style
  ) -> Int {
    var prefix: DisplayText = ""
    var style = ground
    switch row.choice {
    case .tag: prefix = "@"
    case .new: prefix = "new: "
    case .item(let id):
      if context.state.document.items[id]?.status != .open, !isSelected { style = context.styleSheet[.done] }
    case .list, .command: break
    }
    if row.refusal != nil, !isSelected { style = context.styleSheet[.faint] }
    let prefixStyle = isSelected ? ground : context.styleSheet[isNew ? .key : .tag]
    let used = grid.write(prefix, x: x, y: y, width: max(0, width), style: prefixStyle)
    let lit = isSelected ? ground.adding(.underline) : context.styleSheet[.key]
    return used
      + LitText.draw(
        &grid, x: x + used, y: y, width: width - used, row.text, lit: row.lit, style: style, litStyle: lit)
  }

  private var isNew: Bool { if case .new = row.choice { true } else { false } }

  /// Draws what stands before the name, and returns its columns with those of the gaps.
  private func drawMark(
    _ grid: inout Grid, _ line: Rect, _ picker: Picker, _ context: RenderContext, _ ground: Style
  ) -> Int {
    switch picker.purpose {
    case .tags, .dependencies:
      let box: DisplayText =
        switch row.share {
        case .none: isNew ? "" : "[ ]"
        case .some: "[-]"
        case .all: "[x]"
        }
      let style = isSelected ? ground : context.styleSheet[row.share == .none ? .faint : .key]
      grid.write(box, x: line.x + 1, y: line.y, width: 3, style: style)
      return 5
    case .category:
      let style = isSelected ? ground : context.styleSheet[.key]
      if row.share != .none {
        grid.put(row.share == .all ? "✓" : "-", x: line.x + 1, y: line.y, style: style)
      }
      drawSign(&grid, x: line.x + 3 + min(2 * row.depth, line.width / 3), y: line.y, context, ground)
      return 5
    case .place, .palette:
      drawSign(&grid, x: line.x + 1, y: line.y, context, ground)
      return 3
    }
  }

  /// Draws the sign of what the row stands for, in its colour.
  private func drawSign(_ grid: inout Grid, x: Int, y: Int, _ context: RenderContext, _ ground: Style) {
    let sign: Unicode.Scalar
    var style = context.styleSheet[.faint]
    switch row.choice {
    case .list(.category(let id)):
      sign = "●"
      style = context.styleSheet[context.state.document.categories[id]?.tint ?? .gray]
    case .list(.view): sign = "◇"
    case .list: sign = "▸"
    case .item(let id):
      switch context.state.document.items[id]?.status {
      case .done: sign = "✓"
      case .trashed: sign = "×"
      case .open, nil: sign = "○"
      }
    case .new: sign = "+"
    case .command: sign = ":"
    case .tag: return
    }
    grid.put(sign, x: x, y: y, style: isSelected ? ground : style)
  }

  /// The keys that do the same, the number of open items, or where an item is.
  private func note(_ context: RenderContext, width: Int) -> DisplayText {
    if !row.keys.isEmpty { return DisplayText(row.keys, upTo: width) }
    switch row.choice {
    case .list(let list):
      let count = context.lists.count(of: list, context.state) ?? 0
      return count == 0 ? "" : DisplayText(String(count))
    case .tag:
      let count = row.count ?? 0
      return count == 0 ? "" : DisplayText(String(count))
    case .item(let id): return Self.place(of: id, context).truncated(to: width)
    case .new, .command: return ""
    }
  }

  static func place(of id: ItemID, _ context: RenderContext) -> DisplayText {
    let state = context.state
    guard let item = state.document.items[id] else { return "" }
    switch item.place(in: state.document) {
    case .category(let id): return DisplayText(state.document.categories[id]?.name ?? "", upTo: 40)
    case .done:
      guard let completed = item.completed else { return "done" }
      let day = state.external.zone.local(completed).dayTime.day
      return DisplayText("done \(DueText.short(DayTime(day), today: state.external.today))")
    case let list: return list.name
    }
  }
}
