internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The list pane.
@MainActor
enum ListView {
  /// The part of the list that is on the screen. It follows the selection.
  @MainActor
  final class Page {
    let rows: [ListRow]
    let columns: ItemColumns
    fileprivate(set) var selected: Int?
    /// The line of the selected row as it was before it was selected, to be put back when it no longer is; `nil` if
    /// the page was drawn with the selection. Drawn again, the row took 12,000 of the 200,000 instructions of a key.
    fileprivate(set) var resting: [Cell]?
    let extent: ScrollExtent
    fileprivate(set) var frame: PaneFrame

    init(
      _ rows: [ListRow], _ columns: ItemColumns, selected: Int?, _ extent: ScrollExtent, _ frame: PaneFrame
    ) {
      self.rows = rows
      self.columns = columns
      self.selected = selected
      self.extent = extent
      self.frame = frame
    }
  }

  /// - Returns: The page, or `nil` if it shows anything but rows of the list.
  @discardableResult
  static func draw(_ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext) -> Page? {
    let list = context.list
    let body = layout.body(of: pane)
    let frame = frame(pane, layout, context)
    frame.draw(&grid, context)
    let selected = context.selectedStop
    let draft = addition(context, list, selected)
    guard !list.isEmpty || draft != nil else {
      EmptyPane.draw(emptyText(context), &grid, body, context)
      return nil
    }
    // With a draft, the page has a row less, and the draft is drawn between two of the others.
    let rows = rows(context, beside: draft, selected, height: body.height)
    let draftRow = draft.map { Self.row(of: $0, among: rows) }
    let shown = rows.map { row -> ItemRow? in
      guard case .item(let position) = row else { return nil }
      return itemRow(position, context, width: body.width, isSelected: draft == nil && position == selected)
    }
    let columns = ItemColumns(context, width: body.width)
    for (index, row) in rows.enumerated() {
      let y = body.y + index + (draftRow.map { index >= $0 ? 1 : 0 } ?? 0)
      let line = Rect(x: body.x, y: y, width: body.width, height: 1)
      if let item = shown[index] {
        item.draw(&grid, line, columns, context)
      } else {
        drawHeading(&grid, line, row, context, isSelected: draft == nil && row.position == selected)
      }
    }
    if let draft, let draftRow {
      let line = Rect(x: body.x, y: body.y + draftRow, width: body.width, height: 1)
      draw(draft, &grid, line, context)
    }
    let extent = extent(of: rows, context.rows, isFull: rows.count + (draft == nil ? 0 : 1) == body.height)
    frame.drawScrollBar(&grid, context, extent)
    guard draft == nil else { return nil }
    return Page(rows, columns, selected: selected, extent, frame)
  }

  /// Returns what part of the list the rows are. Headings do not count, and what is folded counts as long as
  /// it is.
  private static func extent(of shown: [ListRow], _ rows: ListRows, isFull: Bool) -> ScrollExtent {
    let total = rows.list.count
    guard isFull, let first = shown.first(where: { $0.position != nil })?.position,
      let last = shown.last(where: { $0.position != nil })?.position
    else { return ScrollExtent(first: 0, shown: total, total: total) }
    return ScrollExtent(first: first, shown: (rows.next(after: last) ?? total) - first, total: total)
  }

  /// Moves the selection on a page of the same list that was drawn before.
  /// - Returns: `false`, with nothing drawn, if other rows have to be shown.
  static func moveSelection(
    on page: Page, _ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext
  ) -> Bool {
    let body = layout.body(of: pane)
    guard let old = page.selected, let selected = context.selectedStop,
      page.rows == rows(context, beside: nil, selected, height: body.height)
    else { return false }
    var resting = old == selected ? page.resting : nil
    for (index, row) in page.rows.enumerated() where old != selected {
      let isSelected = row.position == selected
      guard isSelected || row.position == old else { continue }
      let line = Rect(x: body.x, y: body.y + index, width: body.width, height: 1)
      if isSelected {
        resting = grid.cells(in: line)
      } else if let known = page.resting {
        grid.put(known, in: line)
        continue
      }
      grid.fill(line, context.styleSheet[.text])
      if case .item(let position) = row {
        itemRow(position, context, width: body.width, isSelected: isSelected)?
          .draw(&grid, line, page.columns, context)
      } else {
        drawHeading(&grid, line, row, context, isSelected: isSelected)
      }
    }
    (page.selected, page.resting) = (selected, resting)
    page.frame.replaceNote(by: note(context, width: pane.width), &grid, context)
    // Without borders, the bar stands in the rows.
    if !layout.hasBorders { page.frame.drawScrollBar(&grid, context, page.extent) }
    return true
  }

  /// Returns the row of the list at a place, and whether that is the sign of its status; `nil` elsewhere.
  static func row(at place: Point, _ pane: Rect, _ layout: Layout, _ context: RenderContext)
    -> (row: ListRow, isSign: Bool)?
  {
    let body = layout.body(of: pane)
    guard body.contains(place), !context.list.isEmpty else { return nil }
    let rows = rows(context, beside: nil, context.selectedStop, height: body.height)
    guard rows.indices.contains(place.y - body.y) else { return nil }
    let row = rows[place.y - body.y]
    guard case .item(let position) = row, let item = context.list[position] else { return (row, false) }
    let depth = item.parent == nil ? 0 : context.list.depth(of: item)
    let line = Rect(x: body.x, y: place.y, width: body.width, height: 1)
    return (row, place.x == ItemRow.signColumn(line, depth: depth))
  }

  static func itemRow(_ position: Int, _ context: RenderContext, width: Int, isSelected: Bool)
    -> ItemRow?
  {
    let rows = context.rows
    return rows.item(at: position).map {
      let isContext = rows.isContext(at: position)
      let isMarked = (context.marked?.contains($0.id, at: position) ?? false) && !isContext
      return ItemRow(
        $0, context, width: width, isSelected: isSelected, isMarked: isMarked, isContext: isContext,
        isFolded: rows.isFoldedParent(at: position))
    }
  }

  /// Returns the rows on the screen, without the draft of a new item.
  private static func rows(_ context: RenderContext, beside draft: Addition?, _ selected: Int?, height: Int)
    -> [ListRow]
  {
    let offset = context.state.navigation.offset
    guard let draft else {
      return context.rows.page(around: selected ?? 0, offset: offset, height: height)
    }
    guard context.rows.isPlain else {
      let stop = context.rows.stop(at: draft.neighbour(in: context.rows))
      // Here as below, nothing scrolls if there is room for the draft on the page.
      let page = context.rows.page(around: selected ?? 0, offset: offset, height: height - 1)
      let near = page.firstIndex { $0.position == stop } ?? height / 2
      return context.rows.page(around: stop, offset: near, height: height - 1)
    }
    let present = ListPage.top(
      position: selected ?? 0, offset: offset, count: context.list.count, height: height)
    let row = draft.position - present
    let near = row < height ? row : offset + (draft.position > (selected ?? 0) ? 1 : 0)
    let top = ListPage.top(
      position: draft.position, offset: near, count: context.list.count + 1, height: height)
    let end = min(context.list.count + 1, top + height)
    // The rows after the draft are those of the positions before their own.
    return (top..<end).filter { $0 != draft.position }.map { .item($0 > draft.position ? $0 - 1 : $0) }
  }

  /// Returns the row of the draft, from 0 at the top of the page: in its section, if that has its heading
  /// there.
  private static func row(of draft: Addition, among rows: [ListRow]) -> Int {
    if let section = draft.section, let heading = rows.firstIndex(where: { $0.heading?.section == section }) {
      let next = rows[(heading + 1)...].firstIndex { row in
        if case .item(let position) = row { position >= draft.position } else { true }
      }
      return next ?? rows.count
    }
    if let above = rows.lastIndex(where: { $0.position.map { $0 < draft.position } ?? false }) {
      return above + 1
    }
    return rows.firstIndex { $0.position != nil } ?? rows.count
  }

  static func frame(_ pane: Rect, _ layout: Layout, _ context: RenderContext) -> PaneFrame {
    PaneFrame(
      pane, layout, isFocused: context.isFocused(.list),
      crumbs: PaneFrame.crumbs(to: .list, layout, context),
      key: context.previewMoment == nil ? PaneFrame.key(to: .list, layout, context) : "",
      title: context.state.navigation.list.name(in: context.state.document, upTo: pane.width),
      addition: titleAddition(context, layout.body(of: pane)),
      note: note(context, width: pane.width))
  }

  /// A new item being written: its position, depth and section in the list.
  private struct Addition {
    var position: Int
    var depth: Int
    var section: ListSection?
    var line: LineDraft

    /// Returns the position of the item beside it, one of the same section if there is one.
    func neighbour(in rows: ListRows) -> Int {
      guard position > 0 else { return 0 }
      let isFirst = section != nil && rows.heading(at: position - 1)?.section != section
      return isFirst && position < rows.list.count ? position : position - 1
    }
  }

  private static func addition(_ context: RenderContext, _ list: ItemList, _ selected: Int?) -> Addition? {
    guard case .writing(let draft) = context.state.navigation.mode, case .addItem(let place) = draft.purpose
    else { return nil }
    if let landing = context.lists.place(ofItemAddedAt: place, context.state) {
      return Addition(
        position: landing.position, depth: landing.depth, section: landing.section, line: draft.line)
    }
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

  private static func draw(
    _ addition: Addition, _ grid: inout Grid, _ line: Rect, _ context: RenderContext
  ) {
    let style = context.styleSheet[.prompt]
    let x = line.x + 1 + 2 * addition.depth
    grid.put("+", x: x, y: line.y, style: context.styleSheet[.key])
    LineField.draw(
      &grid, x: x + 2, y: line.y, width: line.maxX - x - 3, addition.line, style: style,
      lit: Understood.spans(context))
  }

  /// Returns what stands after the name of the list: the search, or how it is shown.
  private static func titleAddition(_ context: RenderContext, _ body: Rect) -> DisplayText {
    let navigation = context.state.navigation
    if !navigation.search.isEmpty { return "  /" + DisplayText(navigation.search, upTo: body.width) }
    if let moment = context.previewMoment { return " " + moment }
    if let board = context.state.board(of: navigation.list) {
      let words = "  " + DisplayText(board.words(today: context.state.external.today))
      return BoardView.part(body, context).map { words + ", " + $0 } ?? words
    }
    let arrangement = context.state.arrangement(of: navigation.list)
    let arranged: DisplayText =
      arrangement == navigation.list.arrangement ? "" : "  " + DisplayText(arrangement.words)
    let archived = context.lists.archivedCount(of: navigation.list, context.state)
    return archived == 0 ? arranged : arranged + "  " + DisplayText("\(archived) older")
  }

  private static func note(_ context: RenderContext, width: Int) -> DisplayText {
    if context.state.isListIncomplete { return "loading" }
    if let marked = context.marked {
      if marked.range != nil { return "marking \(marked.count) of \(context.rows.count)" }
      let text = "\(marked.count) of \(context.rows.count) marked"
      return text.utf8.count + 1 < width / 2 ? DisplayText(text) : "\(marked.count) marked"
    }
    guard let position = context.selection?.position else { return "" }
    let rows = context.rows
    guard !rows.isContext(at: position) else {
      return rows.count == 1 ? "1 match" : "\(rows.count) matches"
    }
    // Put together, not interpolated, which took 6,000 of the 195,000 instructions of a key.
    return DisplayText(String(rows.matchCount(before: position) + 1) + " of " + String(rows.count))
  }

  /// Returns what is said instead of rows.
  static func emptyText(_ context: RenderContext) -> DisplayText {
    if context.state.isListIncomplete {
      "Loading…"
    } else if !context.state.navigation.search.isEmpty {
      SearchHint.emptyList(context)
    } else if context.previewMoment != nil {
      context.previewMoment == "now" ? "This list is empty." : "This list was empty then."
    } else {
      switch context.state.navigation.list {
      case .view: ViewHint.emptyList(context)
      case .inbox, .category: "Nothing here." + adding("an item", context)
      case .today: "Nothing is due today." + adding("an item for today", context)
      case .upcoming: "Nothing is due later." + adding("an item for tomorrow", context)
      case .overdue: "Nothing is overdue." + key("go.today", " shows what is due today", context)
      case .all: "Nothing to do." + adding("an item", context)
      case .done: ArchiveHint.emptyList(context)
      case .trash: "The trash is empty." + key("item.delete", " in a list moves an item here", context)
      }
    }
  }

  /// Returns how an item is added from where the focus is: in the sidebar, the same key adds a category.
  static func adding(_ item: String, _ context: RenderContext) -> DisplayText {
    guard let key = context.keys.label(of: "item.add") else { return "" }
    guard context.isFocused(.sidebar) else { return DisplayText(" Press \(key) to add \(item).") }
    return context.keys.label(of: "pane.open").map {
      DisplayText(" Press \($0), then \(key) to add \(item).")
    } ?? ""
  }

  /// Returns a sentence about the key of a command; nothing where none is bound.
  static func key(_ command: String, _ does: String, _ context: RenderContext) -> DisplayText {
    context.keys.label(of: command).map { DisplayText(" \($0)\(does).") } ?? ""
  }
}
