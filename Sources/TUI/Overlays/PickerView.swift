internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// A list to choose from, below a prompt that narrows it.
@MainActor
enum PickerView {
  static func draw(_ grid: inout Grid, _ room: Rect, _ picker: Picker, _ context: RenderContext) {
    let rows = context.lists.pickerRows(context.state)
    let selected = rows.position(of: picker.choice)
    let rect = box(room, picker, context)
    let title = DisplayText.fitted(title(picker, context), to: rect.width - 6)
    let inside = Box.draw(&grid, rect, title: title, context)
    guard !inside.isEmpty else { return }
    let (head, rest) = inside.split(top: 1)
    drawPrompt(&grid, head, picker, rows, selected, context)
    if inside.height >= 5 {
      grid.horizontalLine(x: inside.x, y: rest.y, length: rest.width, style: context.styleSheet[.border])
    }
    let hint = hintLines(picker, rows, context.keys, width: inside.width)
    let (body, page, top) = page(inside, picker, rows, context.keys)
    let shown = rows.rows.dropFirst(top).prefix(page)
    let nameWidth = picker.purpose == .palette ? nameWidth(shown) : 0
    let count = picker.hasNumbers ? context.keys.binding("picker.take-numbered")?.keys.count ?? 0 : 0
    let numbers = top..<top + count
    for (index, row) in zip(top..., shown) {
      let line = Rect(x: body.x, y: body.y + index - top, width: body.width, height: 1)
      let view = PickerRowView(
        row: row, isSelected: index == selected, nameWidth: nameWidth,
        number: numbers.contains(index) ? index - top + 1 : nil, hasNumbers: !numbers.isEmpty)
      view.draw(&grid, line, picker, context)
    }
    let start = body.y + min(rows.rows.count, page)
    for (y, line) in zip(start..<max(start, body.maxY), hint) {
      grid.write(line, x: body.x + 1, y: y, width: body.width - 1, style: context.styleSheet[.faint])
    }
  }

  /// Returns the lines of what to do if there is little to choose from; none if there is enough.
  private static func hintLines(
    _ picker: Picker, _ rows: PickerRows, _ keys: KeyTable, width: Int
  ) -> [DisplayText] {
    let hint = hint(picker, rows, keys)
    return hint.isEmpty ? [] : TextLines.wrapped(DisplayText(hint), width: max(1, width - 1))
  }

  /// Returns the columns of the widest name of a command.
  private static func nameWidth(_ rows: ArraySlice<PickerRow>) -> Int {
    rows.map { row in
      if case .command = row.choice { DisplayText(row.text, upTo: longestName).width } else { shortestName }
    }
    .reduce(shortestName, max)
  }

  private static let shortestName = 20
  private static let longestName = 40

  private static func box(_ room: Rect, _ picker: Picker, _ context: RenderContext) -> Rect {
    Box.centered(in: room, width: showsItems(picker) ? 76 : 52, height: height(picker, context))
  }

  /// Returns the place of the rows, how many of them it has, and the first one.
  private static func page(_ inside: Rect, _ picker: Picker, _ rows: PickerRows, _ keys: KeyTable) -> (
    body: Rect, height: Int, top: Int
  ) {
    let body = inside.inset(top: inside.height >= 5 ? 2 : 1)
    let height = max(0, body.height - hintLines(picker, rows, keys, width: inside.width).count)
    let position = rows.position(of: picker.choice) ?? 0
    return (
      body, height,
      ListPage.top(position: position, offset: height / 2, count: rows.rows.count, height: height)
    )
  }

  /// Returns the positions of the rows that are shown: their numbers count from the first one.
  static func shownRows(_ room: Rect, _ picker: Picker, _ context: RenderContext) -> Range<Int> {
    let rows = context.lists.pickerRows(context.state)
    let (_, height, top) = page(Box.inside(box(room, picker, context)), picker, rows, context.keys)
    return top..<min(top + height, rows.rows.count)
  }

  /// Returns the position of the row at a place, and whether that is the box that switches it; `nil`
  /// elsewhere.
  static func row(at place: Point, _ room: Rect, _ picker: Picker, _ context: RenderContext) -> (
    position: Int, isBox: Bool
  )? {
    let rows = context.lists.pickerRows(context.state)
    let inside = Box.inside(box(room, picker, context))
    let (body, height, top) = page(inside, picker, rows, context.keys)
    let position = top + place.y - body.y
    guard body.contains(place), place.y < body.y + height, rows.rows.indices.contains(position) else {
      return nil
    }
    let hasBoxes =
      switch picker.purpose {
      case .tags, .dependencies: true
      case .category, .place, .palette: false
      }
    return (position, hasBoxes && (1...3).contains(place.x - body.x))
  }

  private static func drawPrompt(
    _ grid: inout Grid, _ line: Rect, _ picker: Picker, _ rows: PickerRows, _ selected: Int?,
    _ context: RenderContext
  ) {
    let total = DisplayText(selected.map { "\($0 + 1) of \(rows.total)" } ?? "\(rows.total)")
    let noteWidth = total.width + 3 < line.width / 2 ? total.width : 0
    if noteWidth > 0 {
      grid.write(
        total, x: line.maxX - 1 - noteWidth, y: line.y, width: noteWidth, style: context.styleSheet[.count])
    }
    grid.put(">", x: line.x, y: line.y, style: context.styleSheet[.key])
    LineField.draw(
      &grid, x: line.x + 2, y: line.y, width: line.width - 2 - (noteWidth > 0 ? noteWidth + 2 : 0),
      picker.line, style: context.styleSheet[.prompt])
  }

  /// Returns the height of the box, which stays the same while the list narrows: that of all rows, as far as
  /// these fit, with one for a new name, and with those above them.
  private static func height(_ picker: Picker, _ context: RenderContext) -> Int {
    let count =
      switch picker.purpose {
      case .category: context.lists.categories(context.state).count + 2
      case .tags: context.lists.tagUses(context.state).count + 1
      case .place, .palette: 20
      case .dependencies: (context.lists.counts(context.state)?[.all] ?? 20) - 1
      }
    return min(max(count, 3), showsItems(picker) ? 20 : 14) + 4
  }

  /// Returns `true` for a picker of items, whose titles take more room than names.
  private static func showsItems(_ picker: Picker) -> Bool {
    switch picker.purpose {
    case .place, .dependencies, .palette: true
    case .category, .tags: false
    }
  }

  static func title(_ picker: Picker, _ context: RenderContext) -> String {
    let items = picker.items
    let title = items.count == 1 ? context.state.document.items[items[0]]?.title : nil
    let naming = title.map { "“\($0)”" } ?? ItemsAction.counting(items.count)
    return switch picker.purpose {
    case .category: "Move \(naming) to"
    case .tags: "Tags of \(naming)"
    case .dependencies: "\(naming) \(items.count == 1 ? "waits" : "wait") for"
    case .place: "Find anything"
    case .palette: "Commands"
    }
  }

  /// Returns what to do if there is little to choose from; empty if there is enough.
  static func hint(_ picker: Picker, _ rows: PickerRows, _ keys: KeyTable) -> String {
    let isNothing = rows.rows.allSatisfy { if case .new = $0.choice { true } else { false } }
    let isTyped = !picker.line.text.isEmpty
    return switch picker.purpose {
    case .category where isTyped && isNothing: "No category has that name"
    case .category where !isTyped && rows.total == 1: "No categories yet: type a name to make one"
    case .tags where isTyped && rows.rows.isEmpty: "A tag is one word, without commas"
    case .tags where isTyped && isNothing: "No tag has that name"
    case .tags where !isTyped && isNothing: "No tags yet: type a name to make one"
    case .dependencies where rows.findsOnlyItself: WaitingRefusal.itselfSentence
    case .dependencies where rows.rows.isEmpty: isTyped ? "No open item matches" : "Nothing else is open"
    case .place where isNothing:
      "Nothing found in the lists, in Done or in the Trash"
        + (keys.label(of: "history.show").map { "; \($0) shows the history" } ?? "")
    case .palette where rows.rows.isEmpty: "No command, list, category, tag or view has that name"
    case .category, .tags, .dependencies, .place, .palette: ""
    }
  }
}
