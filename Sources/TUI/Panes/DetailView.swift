internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The detail pane, which shows everything about the selected item. While it has the focus, the last lines say when
/// it was created and name the fields without a value, with the keys that set them, and everything can be selected.
@MainActor
enum DetailView {
  /// What a frame shows of an item.
  struct Drawing {
    /// What is around the pane.
    let frame: PaneFrame
    /// The rows of the pane that are not empty, from the top.
    let rowCount: Int
    let extent: ScrollExtent
  }

  /// - Parameter last: what the pane shows already of another item; `nil` if it is empty.
  /// - Returns: What it shows now of an item; `nil` if there is none, or its notes are being written.
  @discardableResult
  static func draw(
    _ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext, over last: Drawing? = nil
  ) -> Drawing? {
    if let draft = context.state.navigation.notesDraft {
      NotesView.draw(&grid, pane, layout, draft, context)
      return nil
    }
    let isFocused = context.isFocused(.detail)
    let body = layout.body(of: pane)
    let item = context.selection?.item
    let lines = item.map { Self.lines($0, context, body) } ?? []
    let top = top(lines, context, height: body.height)
    let extent = ScrollExtent(first: top, shown: body.height, total: lines.count)
    let number = item?.number.map { DisplayText("#\($0)") } ?? ""
    // Of what the pane cannot be scrolled to, not all lines are known.
    let place = isFocused ? extent.words : nil
    let whole = place.map { $0 + "  " + number } ?? number
    // Where there is no room for both, how far one has come says more.
    let note = PaneFrame.hasRoom(for: whole, in: pane) ? whole : place ?? number
    let frame: PaneFrame
    if let last {
      var rows = body
      rows.height = min(last.rowCount, body.height)
      grid.fill(rows, context.styleSheet[.text])
      var known = last.frame
      known.replaceNote(by: note, &grid, context)
      frame = known
    } else {
      frame = PaneFrame(
        pane, layout, isFocused: isFocused, crumbs: PaneFrame.crumbs(to: .detail, layout, context),
        key: PaneFrame.key(to: .detail, layout, context), title: "Detail", note: note)
      frame.draw(&grid, context)
    }
    guard let item else {
      if last != nil { frame.drawScrollBar(&grid, context, extent) }
      EmptyPane.draw(emptyText(context), &grid, body, context)
      return nil
    }
    let stop = context.state.navigation.detailStop
    // From a span, which copies no line.
    let span = lines.span
    for index in top..<max(top, min(span.count, top + body.height)) {
      let row = Rect(x: body.x, y: body.y + index - top, width: body.width, height: 1)
      if span[index].hints.isEmpty {
        draw(span[index], item, &grid, row, context, isSelected: isFocused && span[index].stop == stop)
      } else {
        draw(span[index].hints, &grid, row, context, selected: stop)
      }
    }
    // Without borders, the bar stands in the rows.
    if !layout.hasBorders || last?.extent.thumb(height: body.height) != extent.thumb(height: body.height) {
      frame.drawScrollBar(&grid, context, extent)
    }
    return Drawing(frame: frame, rowCount: lines.count - top, extent: extent)
  }

  /// Returns what the pane says without an item, and how to come to one.
  private static func emptyText(_ context: RenderContext) -> DisplayText {
    "No item selected."
      + (context.isFocused(.list) ? "" : ListView.key("pane.list", " goes to the list", context))
  }

  /// Returns the first line on the screen.
  static func top(_ lines: [DetailLine], _ context: RenderContext, height: Int) -> Int {
    let isFocused = context.isFocused(.detail)
    let stop = context.state.navigation.detailStop
    let selected = isFocused ? lines.firstIndex { $0.contains(stop) } ?? 0 : 0
    if let wanted = context.state.navigation.detailTop {
      let top = ListPage.top(scrolledTo: wanted, count: lines.count, height: height)
      guard isFocused, !(top..<top + height).contains(selected) else { return top }
      return ListPage.top(position: selected, offset: selected - top, count: lines.count, height: height)
    }
    return ListPage.top(position: selected, offset: height / 2, count: lines.count, height: height)
  }

  /// Returns what can be selected at a place, and whether that is the sign of a subtask; `nil` elsewhere.
  static func stop(at place: Point, _ pane: Rect, _ layout: Layout, _ context: RenderContext)
    -> (stop: DetailLine.Stop, isSign: Bool)?
  {
    let body = layout.body(of: pane)
    guard body.contains(place), let item = context.selection?.item else { return nil }
    let lines = lines(item, context, body)
    let index = top(lines, context, height: body.height) + place.y - body.y
    guard lines.indices.contains(index), let stop = lines[index].stop(at: place.x - body.x - 1) else {
      return nil
    }
    // The first piece of a subtask is its indentation and its sign, with a blank after that.
    let sign = body.x + (lines[index].firstPiece?.text.width ?? 0) - 1
    return (stop, place.x == sign)
  }

  /// Returns the lines of the notes of an item in a pane.
  static func noteLines(of item: Item, _ pane: Rect, _ layout: Layout, _ notes: NoteLines)
    -> [MarkdownLines.Line]
  {
    notes.lines(of: item.notes, width: layout.body(of: pane).width - 2, isInWords: layout.isLinear)
  }

  /// Returns the number of lines of the title of an item that can be selected in a pane: all of them if the
  /// pane cannot show them at once, and otherwise one.
  static func titleLineCount(of item: Item, _ pane: Rect, _ layout: Layout, _ notes: NoteLines) -> Int {
    let body = layout.body(of: pane)
    let count = notes.lines(ofTitle: item.title, width: body.width - 2).count
    return count > body.height ? count : 1
  }

  static func lines(_ item: Item, _ context: RenderContext, _ body: Rect) -> [DetailLine] {
    var lines: [DetailLine] = []
    lines.reserveCapacity(body.height)
    appendFields(of: item, to: &lines, context, body)
    if let parent = item.parent.flatMap({ context.state.document.items[$0] }) {
      lines.append(value: parent.title, .text, label: "Part of", width: body.width - 2, rows: body.height)
    }
    let subtasks = context.lists.subtasks(of: item.id, context.state)
    if !subtasks.isEmpty {
      lines.append(.blank)
      lines += subtaskLines(subtasks, item, context, width: body.width - 2)
    }
    lines += notes(item, context, body)
    lines.append(.blank)
    appendTimes(of: item, to: &lines, context, body)
    lines += itemHistory(item, context)
    lines += hintLines(item, context, width: body.width - 2)
    return lines
  }

  /// `true` if the pane may show other lines than its first ones, so that all of them have to be known.
  static func canScroll(_ context: RenderContext) -> Bool {
    context.isFocused(.detail) || context.state.navigation.detailTop != nil
  }

  private static func subtaskLines(
    _ subtasks: [Subtask], _ item: Item, _ context: RenderContext, width: Int
  ) -> [DetailLine] {
    guard let progress = context.lists.progress(of: item.id, in: context.state.document.items) else {
      return []
    }
    let heading = DetailLine(
      label: "Subtasks", progress: progress, text: DisplayText("\(progress.done)/\(progress.total)"),
      role: .count)
    return [heading]
      + subtasks.map { subtask in
        let isDone = subtask.item.status == .done
        let indent = DisplayText(String(repeating: "  ", count: min(subtask.depth, width / 6)))
        let sign = DetailLine.Piece(text: indent + (isDone ? "✓ " : "○ "), role: isDone ? .done : .text)
        let title = DetailLine.Piece(
          text: DisplayText(subtask.item.title, upTo: width), role: isDone ? .done : .text,
          attributes: isDone ? .strikethrough : [])
        return DetailLine(.part(.subtask(subtask.item.id)), pieces: [sign, title])
      }
  }

  private static func notes(_ item: Item, _ context: RenderContext, _ body: Rect) -> [DetailLine] {
    guard !item.notes.isEmpty else {
      guard showsEmpty(.notes, item, context) else { return [] }
      return [DetailLine(.field(.notes), label: "Notes", text: key(for: .notes, context), role: .faint)]
    }
    // As long as the pane cannot be scrolled, the lines that fit are enough.
    let (width, isInWords) = (body.width - 2, showsAll(context))
    let wrapped =
      canScroll(context)
      ? context.notes.lines(of: item.notes, width: width, isInWords: isInWords)
      : MarkdownLines.wrapped(item.notes, width: width, limit: body.height, isInWords: isInWords)
    var heading = DetailLine(.field(.notes), label: "Notes")
    if context.isFocused(.detail), case .noteLine(let line) = context.state.navigation.detailPart {
      heading.firstPiece = DetailLine.Piece(
        text: DisplayText("\(min(line + 1, wrapped.count))/\(wrapped.count)"), role: .count)
    }
    return [.blank, heading]
      + wrapped.enumerated().map { index, line in
        DetailLine(.part(.noteLine(index)), pieces: line.map(DetailLine.Piece.init))
      }
  }

  private static let timeLabels: (created: DisplayText, modified: DisplayText, completed: DisplayText) = (
    DisplayText(Item.Field.created.label), DisplayText(Item.Field.modified.label),
    DisplayText(Item.Field.completed.label)
  )

  private static func appendTimes(
    of item: Item, to lines: inout [DetailLine], _ context: RenderContext, _ body: Rect
  ) {
    let width = body.width - 2
    func append(_ label: DisplayText, _ time: Timestamp?) {
      guard let time else { return }
      let local = context.state.external.zone.local(time).dayTime
      let text = DueText.long(
        local, today: context.state.external.today, width: width - DetailLine.labelWidth,
        withYear: showsAll(context))
      lines.append(value: text, .faint, label: label, width: width, rows: body.height)
    }
    let labels = timeLabels
    // Beside the list they would change with each move, and are seldom asked for.
    if context.isFocused(.detail) || showsAll(context) {
      append(labels.created, item.created)
      if item.modified != item.created { append(labels.modified, item.modified) }
    }
    append(labels.completed, item.completed)
  }

  /// Returns the latest changes to the item, if its item history has been loaded.
  private static func itemHistory(_ item: Item, _ context: RenderContext) -> [DetailLine] {
    guard let itemHistory = context.state.navigation.itemHistory, itemHistory.item == item.id else {
      return []
    }
    let today = context.state.external.today
    return [.blank, DetailLine(label: "History")]
      + itemHistory.lines.prefix(3).map { line in
        let moment = context.state.external.zone.local(line.time).dayTime
        let label = DisplayText(DueText.past(moment, today: today))
        return DetailLine(label: label, text: DisplayText(line.text), role: .faint)
      }
  }

  private static func draw(
    _ line: DetailLine, _ item: Item, _ grid: inout Grid, _ row: Rect, _ context: RenderContext,
    isSelected: Bool
  ) {
    let ground = isSelected ? context.styleSheet[.selection] : context.styleSheet[.text]
    if isSelected {
      grid.fill(row, ground)
      grid.put("›", x: row.x, y: row.y, style: ground)
    }
    var x = row.x + 1 + line.indent
    if !line.label.isEmpty {
      grid.write(
        line.label, x: x, y: row.y, width: DetailLine.labelWidth,
        style: context.styleSheet.style(.faint, isSelected: isSelected, isFocused: true))
      x += DetailLine.labelWidth
    }
    if context.isWriting, let draft = editing(line.stop, item, context) {
      LineField.draw(
        &grid, x: x, y: row.y, width: row.maxX - x - 1, draft.line,
        style: context.styleSheet[.prompt], lit: Understood.spans(context))
      return
    }
    if let progress = line.progress, context.state.settings.hasBars ?? true {
      Bar.draw(&grid, x: x, y: row.y, width: 6, progress.done, of: progress.total, context)
      x += 7
    }
    func draw(_ piece: DetailLine.Piece) {
      let style = context.styleSheet.style(piece.role, isSelected: isSelected, isFocused: true)
      let room = row.maxX - x - 1
      x += grid.write(
        piece.text.truncated(to: room), x: x, y: row.y, width: room,
        style: style.adding(piece.attributes))
    }
    if let piece = line.firstPiece { draw(piece) }
    for piece in line.furtherPieces where x < row.maxX - 1 { draw(piece) }
  }

  /// Draws fields without a value beside each other.
  private static func draw(
    _ hints: [DetailLine.Hint], _ grid: inout Grid, _ row: Rect, _ context: RenderContext,
    selected: DetailLine.Stop
  ) {
    var x = row.x + 1
    for hint in hints {
      let isSelected = selected == .field(hint.field)
      let room = row.maxX - x
      if isSelected {
        let ground = context.styleSheet[.selection]
        grid.fill(Rect(x: x - 1, y: row.y, width: min(room, hint.width + 1) + 1, height: 1), ground)
        grid.put("›", x: x - 1, y: row.y, style: ground)
      }
      func style(_ role: Theme.Role) -> Style {
        context.styleSheet.style(role, isSelected: isSelected, isFocused: true)
      }
      var end = x + grid.write(hint.key, x: x, y: row.y, width: room, style: style(.key))
      if !hint.key.isEmpty { end += 1 }
      grid.write(hint.word, x: end, y: row.y, width: row.maxX - end, style: style(.faint))
      x += hint.width + DetailLine.hintGap
    }
  }
}
