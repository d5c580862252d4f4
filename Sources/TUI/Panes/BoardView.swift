internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The list pane with columns of cards.
@MainActor
enum BoardView {
  /// The part of the board that is on the screen.
  struct Page {
    let layout: BoardLayout
    /// For each column on the screen, the position of its topmost card.
    let tops: [Int]
    /// The position of the selected card; `nil` in a column without cards.
    let selected: Int?
    /// The index of the selected column.
    let column: Int

    fileprivate func isSame(as other: Page) -> Bool {
      layout == other.layout && tops == other.tops && selected != nil && other.selected != nil
    }
  }

  /// - Returns: The page, or `nil` if it shows anything but cards.
  static func draw(_ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext) -> Page? {
    let body = layout.body(of: pane)
    ListView.frame(pane, layout, context).draw(&grid, context)
    guard let columns = context.columns, let page = page(body, columns, context) else {
      EmptyPane.draw(ListView.emptyText(context), &grid, body, context)
      drawDraft(&grid, body, context)
      return nil
    }
    for (shown, top) in zip(page.layout.columns, page.tops) {
      draw(shown, columns.columns[shown.index], top, &grid, page, context)
      if shown.index != page.layout.columns.last?.index {
        grid.verticalLine(
          x: shown.rect.maxX, y: body.y, length: body.height, style: context.styleSheet[.border])
      }
    }
    drawTurns(&grid, body, page, context)
    return drawDraft(&grid, body, context) ? nil : page
  }

  /// Moves the selection on a page of the same board that was drawn before.
  /// - Returns: The updated page, or `nil`, with nothing drawn, if other cards or columns have to be shown.
  static func moveSelection(
    on page: Page, _ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext
  ) -> Page? {
    guard let columns = context.columns, let next = self.page(layout.body(of: pane), columns, context),
      next.isSame(as: page)
    else { return nil }
    for (shown, top) in zip(next.layout.columns, next.tops) {
      let column = columns.columns[shown.index]
      let changed = [page.selected, next.selected].compactMap(\.self).filter(column.cards.contains)
      guard !changed.isEmpty else { continue }
      drawHead(shown, column, top, &grid, next, context)
      for position in changed { drawCard(at: position, shown, top, &grid, next, context) }
    }
    drawTurns(&grid, layout.body(of: pane), next, context)
    ListView.frame(pane, layout, context).drawTop(&grid, context)
    return next
  }

  /// Draws that there are further columns at the sides.
  private static func drawTurns(_ grid: inout Grid, _ body: Rect, _ page: Page, _ context: RenderContext) {
    let style = context.styleSheet[.key]
    if page.layout.hasMoreBefore { grid.put("‹", x: body.x, y: body.y, style: style) }
    if page.layout.hasMoreAfter { grid.put("›", x: body.maxX - 1, y: body.y, style: style) }
  }

  /// Returns which of the columns are on the screen, `3–4 of 31`; `nil` if all of them are, and for the days of
  /// a week, which say it themselves.
  static func part(_ body: Rect, _ context: RenderContext) -> DisplayText? {
    guard let columns = context.columns, context.list.query.board?.kind != .week,
      let shown = page(body, columns, context)?.layout, shown.hasMoreBefore || shown.hasMoreAfter,
      let first = shown.columns.first?.index, let last = shown.columns.last?.index
    else { return nil }
    let numbers = first == last ? "\(first + 1)" : "\(first + 1)–\(last + 1)"
    return "\(numbers) of \(columns.count)"
  }

  /// Returns the place of the columns and their cards; `nil` if the list is drawn as rows.
  static func layout(in body: Rect, _ context: RenderContext) -> BoardLayout? {
    context.columns.map { columns in
      let selected = columns.selected(in: context.rows, context.state.navigation) ?? 0
      return layout(body, columns, selected, context)
    }
  }

  /// What is at a place on a board: a column, and a card of it, if there is one.
  struct Target {
    let section: ListSection
    /// The place of the column.
    let rect: Rect
    let card: Card?
    /// The position of the first card, on the name of the column and on the sign that leads to it.
    let first: Int?
    /// `true` on a folded column.
    var isFolded = false

    struct Card {
      let position: Int
      /// `true` at the sign of the status.
      let isSign: Bool
    }
  }

  static func target(at place: Point, _ body: Rect, _ context: RenderContext) -> Target? {
    guard let columns = context.columns, let page = page(body, columns, context) else { return nil }
    if let turn = turn(at: place, body, page) {
      let column = columns.columns[turn]
      return Target(
        section: column.section, rect: Rect(x: place.x, y: place.y, width: 1, height: 1), card: nil,
        first: column.cards.first)
    }
    for (shown, top) in zip(page.layout.columns, page.tops) where shown.rect.contains(place) {
      let column = columns.columns[shown.index]
      if shown.isFolded {
        return Target(
          section: column.section, rect: shown.rect, card: nil, first: column.cards.first, isFolded: true)
      }
      let index = (place.y - shown.rect.y - page.layout.headHeight) / page.layout.pitch
      let card = page.layout.card(index, in: shown)
      guard place.y >= shown.rect.y + page.layout.headHeight, card.contains(place),
        top + index < column.cards.upperBound
      else {
        let isHead = place.y < shown.rect.y + page.layout.headHeight
        return Target(
          section: column.section, rect: shown.rect, card: nil, first: isHead ? column.cards.first : nil)
      }
      let isSign = place == TUI.Card.sign(in: card)
      return Target(
        section: column.section, rect: shown.rect, card: .init(position: top + index, isSign: isSign),
        first: nil)
    }
    return nil
  }

  /// Returns the column that a card scrolls which is carried to the head or the last line of it, and by how many
  /// cards; `nil` elsewhere.
  static func scrolling(
    at place: Point, _ body: Rect, _ context: RenderContext
  ) -> (section: ListSection, count: Int)? {
    guard let columns = context.columns, let page = page(body, columns, context),
      let shown = page.layout.columns.first(where: { $0.rect.contains(place) })
    else { return nil }
    let isHead = place.y < body.y + page.layout.headHeight
    guard isHead || place.y == body.maxY - 1 else { return nil }
    return (columns.columns[shown.index].section, isHead ? -1 : 1)
  }

  /// Returns the nearest column of the further ones at the side to which a card is carried; `nil` elsewhere.
  static func turn(towards x: Int, _ body: Rect, _ context: RenderContext) -> BoardColumns.Column? {
    guard let columns = context.columns, let page = page(body, columns, context) else { return nil }
    return turn(at: Point(x: x, y: body.y), body, page).map { columns.columns[$0] }
  }

  /// Returns the index of the column to which a sign at a side leads; `nil` elsewhere.
  private static func turn(at place: Point, _ body: Rect, _ page: Page) -> Int? {
    guard place.y == body.y, let first = page.layout.columns.first?.index,
      let last = page.layout.columns.last?.index
    else { return nil }
    if page.layout.hasMoreBefore, place.x == body.x { return first - 1 }
    return page.layout.hasMoreAfter && place.x == body.maxX - 1 ? last + 1 : nil
  }

  private static func layout(_ body: Rect, _ columns: BoardColumns, _ selected: Int, _ context: RenderContext)
    -> BoardLayout
  {
    BoardLayout(
      body, count: columns.count, isFolded: { context.rows.isFolded(columns.columns[$0]) },
      selected: selected,
      home: columns.home, isWeek: context.list.query.board?.kind == .week)
  }

  /// Returns what is on the screen; `nil` if there are no cards at all.
  private static func page(_ body: Rect, _ columns: BoardColumns, _ context: RenderContext) -> Page? {
    let (rows, navigation) = (context.rows, context.state.navigation)
    guard let column = columns.selected(in: rows, navigation) else { return nil }
    let selected = rows.isFolded(columns.columns[column]) ? nil : context.selectedStop
    let layout = layout(body, columns, column, context)
    let tops = layout.columns.map {
      rows.top(of: columns.columns[$0.index], selected: selected, navigation, height: layout.cardCount)
    }
    return Page(layout: layout, tops: tops, selected: selected, column: column)
  }

  // MARK: Columns

  private static func draw(
    _ shown: BoardLayout.Column, _ column: BoardColumns.Column, _ top: Int, _ grid: inout Grid, _ page: Page,
    _ context: RenderContext
  ) {
    if shown.isFolded {
      ColumnStrip(column: column, rect: shown.rect, isSelected: shown.index == page.column).draw(
        &grid, context)
      return
    }
    drawHead(shown, column, top, &grid, page, context)
    guard !column.cards.isEmpty else {
      let text: DisplayText = context.list.isNarrowed ? "No match" : "No cards"
      let place = page.layout.card(0, in: shown)
      let isSelected = shown.index == page.column
      let ground = context.styleSheet[context.isFocused(.list) ? .selection : .resting]
      if isSelected {
        grid.fill(Rect(x: place.x, y: place.y, width: place.width, height: 1), ground)
        grid.put("›", x: place.x, y: place.y, style: ground)
      }
      grid.write(
        text.truncated(to: place.width - 1), x: place.x + 1, y: place.y, width: place.width - 1,
        style: isSelected ? ground : context.styleSheet[.faint])
      return
    }
    for position in top..<min(top + page.layout.cardCount, column.cards.upperBound) {
      drawCard(at: position, shown, top, &grid, page, context)
    }
  }

  private static func drawHead(
    _ shown: BoardLayout.Column, _ column: BoardColumns.Column, _ top: Int, _ grid: inout Grid, _ page: Page,
    _ context: RenderContext
  ) {
    let end = min(top + page.layout.cardCount, column.cards.upperBound)
    let isPart = end - top < column.cards.count
    let head = ColumnHead(
      column: column, rect: shown.rect, hasRule: page.layout.headHeight > 1,
      isSelected: shown.index == page.column,
      part: isPart ? (top - column.cards.lowerBound + 1)...(end - column.cards.lowerBound) : nil,
      leadsOn: page.layout.hasMoreAfter && shown.index == page.layout.columns.last?.index)
    head.draw(&grid, context)
  }

  private static func drawCard(
    at position: Int, _ shown: BoardLayout.Column, _ top: Int, _ grid: inout Grid, _ page: Page,
    _ context: RenderContext
  ) {
    guard
      let row = ListView.itemRow(
        position, context, width: shown.rect.width, isSelected: position == page.selected)
    else { return }
    let place = page.layout.card(position - top, in: shown)
    Card(row: row, place: place, titleLines: page.layout.titleLines).draw(&grid, context)
  }

  /// Draws the title that is being written, of a new item or of the selected one, in the last line of the
  /// board: a column would be too narrow for it.
  @discardableResult
  private static func drawDraft(_ grid: inout Grid, _ body: Rect, _ context: RenderContext) -> Bool {
    guard context.isFocused(.list) else { return false }
    let addition = context.draft {
      if case .addItem = $0 { true } else { false }
    }
    let edited = context.selection?.item.id
    guard let draft = addition ?? context.draft(where: { $0 == edited.map { .editItem($0, .title) } }) else {
      return false
    }
    let line = Rect(x: body.x, y: body.maxY - 1, width: body.width, height: 1)
    grid.fill(line, context.styleSheet[.text])
    let label: DisplayText = addition == nil ? "Edit" : "Add"
    let start =
      line.x + 1 + grid.write(label, x: line.x + 1, y: line.y, width: 6, style: context.styleSheet[.key]) + 1
    LineField.draw(
      &grid, x: start, y: line.y, width: line.maxX - 1 - start, draft.line,
      style: context.styleSheet[.prompt],
      lit: addition == nil ? [] : Understood.spans(context))
    return true
  }
}

extension Board {
  /// What the columns are, to follow the name of the list: `by category`, `week of 23 Nov`.
  func words(today: Day) -> String {
    switch self {
    case .category: "by category"
    case .priority: "by priority"
    case .tag: "by tag"
    case .week(let first): "week of " + first.words(withYear: first.date.year != today.date.year)
    }
  }
}
