internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The list pane.
@MainActor
enum ListView {
  /// The part of the list that is on the screen.
  struct Page {
    /// The position of the first item on the page.
    let top: Int
    let columns: ItemColumns
    let selected: Int?
  }

  /// - Returns: The page, or `nil` if it shows anything but items.
  @discardableResult
  static func draw(_ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext) -> Page? {
    let list = context.list
    let body = layout.body(of: pane)
    drawHead(&grid, pane, layout, list, context)
    let selected = context.selection?.position
    let draft = addition(context, list, selected)
    guard !list.isEmpty || draft != nil else {
      drawEmpty(&grid, body, context)
      return nil
    }
    let position = draft?.position ?? selected ?? 0
    let offset = context.state.navigation.offset + (draft.map { $0.position > (selected ?? 0) ? 1 : 0 } ?? 0)
    let count = list.count + (draft == nil ? 0 : 1)
    let top = ListPage.top(position: position, offset: offset, count: count, height: body.height)
    let shown = (top..<min(count, top + body.height)).map { index -> ItemRow? in
      if index == draft?.position { return nil }
      let place = index - (draft.map { index > $0.position ? 1 : 0 } ?? 0)
      return list[place].map {
        ItemRow($0, in: list, context, width: body.width, isSelected: draft == nil && place == selected)
      }
    }
    let columns = ItemColumns(shown.compactMap { $0 }, width: body.width)
    for (index, row) in shown.enumerated() {
      let line = Rect(x: body.x, y: body.y + index, width: body.width, height: 1)
      if let row {
        row.draw(&grid, line, columns, context)
      } else if let draft {
        draw(draft, &grid, line, context)
      }
    }
    return draft == nil ? Page(top: top, columns: columns, selected: selected) : nil
  }

  /// Moves the selection on a page of the same list that was drawn before.
  /// - Returns: The updated page, or `nil`, with nothing drawn, if other items have to be shown.
  static func moveSelection(
    on page: Page, _ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext
  ) -> Page? {
    let list = context.list
    let body = layout.body(of: pane)
    guard let old = page.selected, let selected = context.selection?.position,
      page.top
        == ListPage.top(
          position: selected, offset: context.state.navigation.offset, count: list.count, height: body.height)
    else { return nil }
    for position in old == selected ? [selected] : [old, selected] {
      guard let item = list[position] else { continue }
      let line = Rect(x: body.x, y: body.y + position - page.top, width: body.width, height: 1)
      grid.fill(line, context.styleSheet[.text])
      ItemRow(item, in: list, context, width: body.width, isSelected: position == selected)
        .draw(&grid, line, page.columns, context)
    }
    grid.fill(Rect(x: pane.x, y: pane.y, width: pane.width, height: 1), context.styleSheet[.text])
    drawHead(&grid, pane, layout, list, context)
    return Page(top: page.top, columns: page.columns, selected: selected)
  }

  private static func drawHead(
    _ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ list: ItemList, _ context: RenderContext
  ) {
    PaneHead.draw(
      &grid, pane, layout, context, isFocused: context.isFocused(.list),
      title: title(context, width: pane.width),
      note: note(list, context))
  }

  /// A new item being written: its position and depth in the list.
  private struct Addition {
    var position: Int
    var depth: Int
    var line: LineDraft
  }

  private static func addition(_ context: RenderContext, _ list: ItemList, _ selected: Int?) -> Addition? {
    guard case .writing(let draft) = context.state.navigation.mode, case .addItem(let place) = draft.purpose
    else { return nil }
    // The fallback if the item next to it no longer exists: the position of the selection.
    let left = Addition(
      position: min(context.state.navigation.position, list.count), depth: 0, line: draft.line)
    func anchor(_ id: ItemID) -> (position: Int, depth: Int)? {
      guard let position = list.position(of: id), let item = list[position] else { return nil }
      return (position, list.depth(of: item))
    }
    switch place {
    case .last: return Addition(position: list.count, depth: 0, line: draft.line)
    case .above(let id):
      guard let (position, depth) = anchor(id) else { return left }
      return Addition(position: position, depth: depth, line: draft.line)
    case .below(let id), .subtask(let id):
      guard let (position, depth) = anchor(id) else { return left }
      var end = position + 1
      while let item = list[end], list.depth(of: item) > depth { end += 1 }
      return Addition(position: end, depth: place == .subtask(of: id) ? depth + 1 : depth, line: draft.line)
    }
  }

  private static func draw(_ addition: Addition, _ grid: inout Grid, _ line: Rect, _ context: RenderContext) {
    let style = context.styleSheet[.prompt]
    let x = line.x + 1 + 2 * addition.depth
    grid.put("+", x: x, y: line.y, style: context.styleSheet[.key])
    LineField.draw(&grid, x: x + 2, y: line.y, width: line.maxX - x - 3, addition.line, style: style)
  }

  private static func title(_ context: RenderContext, width: Int) -> DisplayText {
    let navigation = context.state.navigation
    let name: DisplayText =
      if case .category(let id) = navigation.list {
        DisplayText(context.state.document.categories[id]?.name ?? "", upTo: width)
      } else { navigation.list.name }
    return navigation.search.isEmpty ? name : name + "  /" + DisplayText(navigation.search, upTo: width)
  }

  private static func note(_ list: ItemList, _ context: RenderContext) -> DisplayText {
    if context.state.external.isLoading { return "loading" }
    guard let position = context.selection?.position else { return "" }
    return "\(position + 1) of \(list.count)"
  }

  private static func drawEmpty(_ grid: inout Grid, _ body: Rect, _ context: RenderContext) {
    let text: DisplayText =
      if context.state.external.isLoading {
        "Loading…"
      } else if !context.state.navigation.search.isEmpty {
        SearchHint.emptyList(context)
      } else if context.isPreview {
        "This list was empty then."
      } else {
        switch context.state.navigation.list {
        case .inbox, .category: "Nothing here. Press a to add an item."
        case .today: "Nothing is due today."
        case .upcoming: "Nothing is planned."
        case .overdue: "Nothing is overdue."
        case .all: "Nothing to do. Press a to add an item."
        case .done: "Nothing is done yet."
        case .trash: "The trash is empty."
        }
      }
    for (index, line) in TextLines.wrapped(text, width: max(1, body.width - 2)).prefix(body.height)
      .enumerated()
    {
      grid.write(
        line, x: body.x + 1, y: body.y + index, width: body.width - 2, style: context.styleSheet[.faint])
    }
  }
}
