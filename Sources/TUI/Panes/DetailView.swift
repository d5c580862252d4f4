internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The detail pane, which shows everything about the selected item. Fields without a value are shown while the
/// pane has the focus, so that they can be filled in.
@MainActor
enum DetailView {
  private static let labelWidth = 10
  // Created once: a key press draws the pane anew.

  /// The text of a field without a value.
  private static let nothing: DisplayText = "–"
  private static let fields = Item.Field.editable.map { (field: $0, label: DisplayText($0.label)) }
  private static let created = DisplayText(Item.Field.created.label)
  private static let changed = DisplayText(Item.Field.modified.label)
  private static let completed = DisplayText(Item.Field.completed.label)

  static func draw(_ grid: inout Grid, _ pane: Rect, _ layout: Layout, _ context: RenderContext) {
    let isFocused = context.isFocused(.detail)
    let body = layout.body(of: pane)
    let item = context.selection?.item
    let number = item?.number.map { DisplayText("#\($0)") } ?? ""
    let frame = PaneFrame(
      pane, layout, isFocused: isFocused, crumbs: PaneFrame.crumbs(to: .detail, layout, context),
      title: "Detail", note: number)
    frame.draw(&grid, context)
    guard let item else {
      grid.write(
        "No item selected.", x: body.x + 1, y: body.y, width: body.width - 2,
        style: context.styleSheet[.faint])
      return
    }
    var lines: [Line] = []
    lines.reserveCapacity(fields.count + 8)
    for (field, label) in fields { lines += fieldLines(field, label, item, context, body) }
    lines.append(Line(text: "", role: .text))
    lines += subtasks(item, context) + times(item, context, width: body.width - 2)
    lines += itemHistory(item, context)
    let selected = isFocused ? lines.firstIndex { $0.field == context.state.navigation.field } ?? 0 : 0
    let top = ListPage.top(
      position: selected, offset: body.height / 2, count: lines.count, height: body.height)
    for (index, line) in lines.enumerated().dropFirst(top).prefix(body.height) {
      let row = Rect(x: body.x, y: body.y + index - top, width: body.width, height: 1)
      draw(line, item, &grid, row, context, isFocused: isFocused)
    }
    frame.drawScrollBar(
      &grid, context, ScrollExtent(first: top, shown: body.height, total: lines.count))
  }

  private struct Line {
    var field: Item.Field?
    var label: DisplayText = ""
    var text: DisplayText
    var role: Theme.Role
    var isBold = false
  }

  /// Returns the lines of a field: none for one without a value, unless the pane has the focus or the field is
  /// being edited. Of a title or notes longer than the pane, only the lines that fit are
  /// created, since no more can be on the screen.
  private static func fieldLines(
    _ field: Item.Field, _ label: DisplayText, _ item: Item, _ context: RenderContext, _ body: Rect
  ) -> [Line] {
    switch field {
    case .title:
      let wrapped = TextLines.wrapped(item.title, width: body.width - 2, rows: body.height)
      let role: Theme.Role = item.status == .open ? .text : .done
      let lines = wrapped.enumerated().map {
        Line(field: $0 == 0 ? .title : nil, text: $1, role: role, isBold: true)
      }
      return lines + [Line(text: "", role: .text)]
    case .notes:
      guard !item.notes.isEmpty || showsEmpty(field, item, context) else { return [] }
      return notes(item, body.width - 2, rows: body.height)
    default:
      let (text, role) = value(field, item, context, body.width - 2)
      guard text != nil || showsEmpty(field, item, context) else { return [] }
      return [Line(field: field, label: label, text: text ?? nothing, role: role)]
    }
  }

  private static func showsEmpty(_ field: Item.Field, _ item: Item, _ context: RenderContext) -> Bool {
    context.isFocused(.detail) || editing(field, item, context) != nil
  }

  /// Returns the value of a field as one line, `nil` if there is none, and its role.
  private static func value(
    _ field: Item.Field, _ item: Item, _ context: RenderContext, _ width: Int
  ) -> (DisplayText?, Theme.Role) {
    switch field {
    case .category:
      let category = item.category.flatMap { context.state.document.categories[$0] }
      return (DisplayText(category?.name ?? "Inbox", upTo: width), .text)
    case .due: return moment(field, item.due, context, width)
    case .start: return moment(field, item.start, context, width)
    case .priority: return (item.priority.map { DisplayText($0.rawValue) }, role(item.priority))
    case .tags:
      guard !item.tags.isEmpty else { return (nil, .faint) }
      return (DisplayText(item.tags.map { "@\($0)" }.joined(separator: " "), upTo: width), .tag)
    case .recurrence:
      guard let recurrence = item.recurrence else { return (nil, .faint) }
      let reading = recurrence.reading
      let text = reading.problem?.sentence ?? reading.words
      return (DisplayText(text, upTo: width), reading.problem == nil ? .text : .overdue)
    case .estimate: return (item.estimate.map { DisplayText($0.words) }, .text)
    case .waitsFor: return awaited(item, context, width)
    default:
      guard case .text(let text) = item[field], !text.isEmpty else { return (nil, .faint) }
      return (DisplayText(text, upTo: width), .text)
    }
  }

  /// Returns what the item waits for; what is done has a check mark and no longer counts.
  private static func awaited(
    _ item: Item, _ context: RenderContext, _ width: Int
  ) -> (DisplayText?, Theme.Role) {
    guard !item.waitsFor.isEmpty else { return (nil, .faint) }
    let items = context.state.document.items
    let open = item.awaited(in: items)
    let done = item.waitsFor.compactMap { items[$0] }.filter { $0.status == .done }
    let titles =
      open.map { DisplayText($0.title, upTo: width) } + done.map { "✓ " + DisplayText($0.title, upTo: width) }
    guard let first = titles.first else { return (nil, .faint) }
    return (titles.dropFirst().reduce(first) { $0 + ", " + $1 }, open.isEmpty ? .faint : .text)
  }

  private static func role(_ priority: Item.Priority?) -> Theme.Role {
    switch priority {
    case .high: .high
    case .medium: .medium
    case .low: .low
    case nil: .faint
    }
  }

  private static func moment(
    _ field: Item.Field, _ moment: DayTime?, _ context: RenderContext, _ width: Int
  ) -> (DisplayText?, Theme.Role) {
    guard let moment else { return (nil, .faint) }
    let today = context.state.external.today
    let role: Theme.Role =
      field == .start ? .text : moment.day < today ? .overdue : moment.day == today ? .today : .due
    return (DisplayText(DueText.long(moment, today: today, width: width - labelWidth)), role)
  }

  private static func notes(_ item: Item, _ width: Int, rows: Int) -> [Line] {
    guard !item.notes.isEmpty else {
      return [Line(field: .notes, label: "Notes", text: nothing, role: .faint)]
    }
    var wrapped: [DisplayText] = []
    for line in DisplayText.lines(item.notes, limit: rows) where wrapped.count < rows {
      wrapped += TextLines.wrapped(line, width: max(1, width), limit: rows)
    }
    return [Line(text: "", role: .text), Line(field: .notes, label: "Notes", text: "", role: .faint)]
      + wrapped.map { Line(text: $0, role: .text) }
  }

  private static func subtasks(_ item: Item, _ context: RenderContext) -> [Line] {
    guard let progress = context.lists.progress(of: item.id, context.state) else { return [] }
    return [Line(label: "Subtasks", text: "\(progress.done) of \(progress.total) done", role: .text)]
  }

  private static func times(_ item: Item, _ context: RenderContext, width: Int) -> [Line] {
    func line(_ label: DisplayText, _ time: Timestamp?) -> Line? {
      guard let time else { return nil }
      let local = context.state.external.zone.local(time).dayTime
      let text = DueText.long(local, today: context.state.external.today, width: width - labelWidth)
      return Line(label: label, text: DisplayText(text), role: .faint)
    }
    return [
      line(created, item.created), item.modified == item.created ? nil : line(changed, item.modified),
      line(completed, item.completed),
    ].compactMap { $0 }
  }

  /// Returns the latest changes to the item, if its item history has been loaded.
  private static func itemHistory(_ item: Item, _ context: RenderContext) -> [Line] {
    guard let itemHistory = context.state.navigation.itemHistory, itemHistory.item == item.id else {
      return []
    }
    let today = context.state.external.today
    return [Line(text: "", role: .text), Line(text: "History", role: .faint)]
      + itemHistory.lines.prefix(3).map { line in
        let day = context.state.external.zone.local(line.time).dayTime.day
        let label = DisplayText(DueText.short(DayTime(day), today: today))
        return Line(label: label.truncated(to: labelWidth - 1), text: DisplayText(line.text), role: .faint)
      }
  }

  private static func draw(
    _ line: Line, _ item: Item, _ grid: inout Grid, _ row: Rect, _ context: RenderContext, isFocused: Bool
  ) {
    let isSelected = isFocused && line.field == context.state.navigation.field
    let ground = isSelected ? context.styleSheet[.selection] : context.styleSheet[.text]
    if isSelected {
      grid.fill(row, ground)
      grid.put("›", x: row.x, y: row.y, style: ground)
    }
    var x = row.x + 1
    if !line.label.isEmpty {
      grid.write(
        line.label, x: x, y: row.y, width: labelWidth, style: isSelected ? ground : context.styleSheet[.faint]
      )
      x += labelWidth
    }
    if let field = line.field, let draft = editing(field, item, context) {
      LineField.draw(
        &grid, x: x, y: row.y, width: row.maxX - x - 1, draft.line, style: context.styleSheet[.prompt])
      return
    }
    let style =
      isSelected
      ? ground : line.isBold ? context.styleSheet[line.role].adding(.bold) : context.styleSheet[line.role]
    let room = row.maxX - x - 1
    grid.write(line.text.truncated(to: room), x: x, y: row.y, width: room, style: style)
  }

  /// Returns the draft of a field, if it is edited in this pane. A title is edited in the list while the list
  /// has the focus.
  private static func editing(_ field: Item.Field, _ item: Item, _ context: RenderContext) -> Draft? {
    guard field != .title || context.isFocused(.detail) else { return nil }
    return context.draft { $0 == .editItem(item.id, field) }
  }
}
