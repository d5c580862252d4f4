internal import Cells
internal import Preferences
internal import ReduxCore

/// The names that may complete the category or the tag being typed for an item, or the values of the
/// condition being typed in a query, under the cursor. The selected one is the first, which is the next to be
/// taken, and after that the one that was.
@MainActor
enum CompletionsView {
  /// The number of names that are shown.
  private static let most = 5
  private static let widest = 30
  /// The number of names that decide the width.
  private static let measured = 50

  /// Returns the names, with their signs; none if nothing is typed that they could complete.
  static func completion(_ context: RenderContext) -> NameCompletion? {
    guard case .writing(let draft) = context.state.navigation.mode, draft.isOfWholeItem else { return nil }
    return context.lists.completion(of: draft.line, context.state)
  }

  /// Returns the candidates, one of which was just taken; `nil` if none was, or there is no other.
  static func cycle(_ context: RenderContext) -> CompletionCycle? {
    guard case .writing(let draft) = context.state.navigation.mode else { return nil }
    return draft.completion
  }

  /// Returns the values of the condition that is typed in a query; none elsewhere.
  private static func values(_ context: RenderContext) -> [String] {
    guard case .writing(let draft) = context.state.navigation.mode, draft.complaint == nil, draft.isQuery
    else { return [] }
    return context.lists.values(inQuery: draft.line, context.state)
  }

  static func draw(_ grid: inout Grid, _ room: Rect, _ context: RenderContext) {
    if let cycle = cycle(context) {
      draw(
        cycle.candidates, selected: cycle.position, behind: cycle.word, sign: cycle.sign, &grid, room, context
      )
    } else if let completion = completion(context) {
      let sign = String(completion.sign)
      draw(completion.names, behind: sign + completion.typed, sign: sign, &grid, room, context)
    } else if case let found = values(context), !found.isEmpty {
      draw(found, behind: " ", sign: nil, &grid, room, context)
    }
  }

  /// - Parameters:
  ///   - word: what is written of them before the cursor, with the sign.
  ///   - sign: that of the names; `nil` for values.
  private static func draw(
    _ all: [String], selected: Int = 0, behind word: String, sign: String?, _ grid: inout Grid, _ room: Rect,
    _ context: RenderContext
  ) {
    guard let cursor = grid.cursor else { return }
    // Not only those that are shown decide the width, so that nothing moves while Tab goes through them.
    let widths = all.prefix(measured).map { DisplayText($0, upTo: widest).width }
    let width = min(room.width, 6 + min(widest, widths.max() ?? 0))
    let first = max(0, min(selected - most / 2, all.count - most))
    let names = all[first..<min(all.count, first + most)]
    let height = names.count + 2
    // Under the cursor, or where there is no room, above it.
    let y = cursor.y + 1 + height <= room.maxY ? cursor.y + 1 : cursor.y - height
    guard y >= room.minY, width > 6 else { return }
    let x = max(
      room.minX, min(cursor.x - DisplayText(word, upTo: width).width - 2, room.maxX - width))
    let label = context.keys.label(of: "prompt.complete").map { DisplayText($0) } ?? ""
    let inside = Box.draw(&grid, Rect(x: x, y: y, width: width, height: height), title: label, context)
    for (index, name) in names.enumerated() {
      let row = Rect(x: inside.x, y: inside.y + index, width: inside.width, height: 1)
      draw(name, sign: sign, &grid, row, context, isSelected: first + index == selected)
    }
    grid.cursor = cursor
  }

  private static func draw(
    _ name: String, sign: String?, _ grid: inout Grid, _ row: Rect, _ context: RenderContext, isSelected: Bool
  ) {
    guard sign != nil else {
      let style = context.styleSheet[isSelected ? .selection : .text]
      if isSelected { grid.fill(row, style) }
      grid.write(DisplayText(name, upTo: row.width), x: row.x, y: row.y, width: row.width, style: style)
      return
    }
    let isTag = sign == "@"
    let category = isTag ? nil : context.state.document.categories.named(name)
    let role = isTag ? Theme.Role.tag : category.map { Theme.Role($0.tint) } ?? .gray
    let ground = context.styleSheet[isSelected ? .selection : .text]
    if isSelected { grid.fill(row, ground) }
    grid.put(isTag ? "@" : "●", x: row.x, y: row.y, style: isSelected ? ground : context.styleSheet[role])
    let x = row.x + (isTag ? 1 : 2)
    grid.write(
      DisplayText.path(name, width: row.maxX - x), x: x, y: row.y, width: row.maxX - x, style: ground)
  }
}
