internal import Cells
internal import Preferences
internal import ReduxCore

/// The names that may complete the category or the tag being typed for an item, or the values of the
/// condition being typed in a query, under the cursor. The first is the one that is taken.
@MainActor
enum CompletionsView {
  /// The number of names that are shown.
  private static let most = 5
  private static let widest = 30

  /// Returns the names, with their signs; none if nothing is typed that they could complete.
  static func completion(_ context: RenderContext) -> NameCompletion? {
    guard case .writing(let draft) = context.state.navigation.mode, draft.isOfWholeItem else { return nil }
    return context.lists.completion(of: draft.line, context.state)
  }

  /// Returns the values of the condition that is typed in a query; none elsewhere.
  private static func values(_ context: RenderContext) -> [String] {
    guard case .writing(let draft) = context.state.navigation.mode, draft.complaint == nil else { return [] }
    switch draft.purpose {
    case .search: break
    case .view(let view) where view.name != nil: break
    default: return []
    }
    return context.lists.values(inQuery: draft.line, context.state)
  }

  static func draw(_ grid: inout Grid, _ room: Rect, _ context: RenderContext) {
    if let completion = completion(context) {
      draw(completion.names, typed: completion.typed, sign: completion.sign, &grid, room, context)
    } else if case let found = values(context), !found.isEmpty {
      draw(found, typed: "", sign: nil, &grid, room, context)
    }
  }

  /// - Parameters:
  ///   - typed: what is typed of the names, after the sign.
  ///   - sign: that of the names; `nil` for values.
  private static func draw(
    _ all: [String], typed: String, sign: Character?, _ grid: inout Grid, _ room: Rect,
    _ context: RenderContext
  ) {
    guard let cursor = grid.cursor else { return }
    let names = all.prefix(most)
    let widths = names.map { DisplayText($0, upTo: widest).width }
    let width = min(room.width, 6 + min(widest, widths.max() ?? 0))
    let height = names.count + 2
    // Under the cursor, or where there is no room, above it.
    let y = cursor.y + 1 + height <= room.maxY ? cursor.y + 1 : cursor.y - height
    guard y >= room.minY, width > 6 else { return }
    let word = DisplayText(typed, upTo: width).width + 1
    let x = max(room.minX, min(cursor.x - word - 2, room.maxX - width))
    let label = context.keys.label(of: "prompt.complete").map { DisplayText($0) } ?? ""
    let inside = Box.draw(&grid, Rect(x: x, y: y, width: width, height: height), title: label, context)
    for (index, name) in names.enumerated() {
      let row = Rect(x: inside.x, y: inside.y + index, width: inside.width, height: 1)
      draw(name, sign: sign, &grid, row, context, isFirst: index == 0)
    }
    grid.cursor = cursor
  }

  private static func draw(
    _ name: String, sign: Character?, _ grid: inout Grid, _ row: Rect, _ context: RenderContext, isFirst: Bool
  ) {
    guard sign != nil else {
      let style = context.styleSheet[isFirst ? .selection : .text]
      if isFirst { grid.fill(row, style) }
      grid.write(DisplayText(name, upTo: row.width), x: row.x, y: row.y, width: row.width, style: style)
      return
    }
    let isTag = sign == "@"
    let category = isTag ? nil : context.state.document.categories.named(name)
    let role = isTag ? Theme.Role.tag : category.map { Theme.Role($0.tint) } ?? .gray
    let ground = context.styleSheet[isFirst ? .selection : .text]
    if isFirst { grid.fill(row, ground) }
    grid.put(isTag ? "@" : "●", x: row.x, y: row.y, style: isFirst ? ground : context.styleSheet[role])
    let x = row.x + (isTag ? 1 : 2)
    grid.write(
      DisplayText.path(name, width: row.maxX - x), x: x, y: row.y, width: row.maxX - x, style: ground)
  }
}
