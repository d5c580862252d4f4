internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// The fields at the top of the detail pane.
extension DetailView {
  // Created once: a key press draws the pane anew.
  private static let fields = Item.Field.editable.filter { $0 != .notes }.map {
    (field: $0, label: DisplayText($0.label))
  }

  /// Appends the lines of the fields above the subtasks: none for one without a value, unless it is being
  /// edited. Of a value longer than the pane, only the lines that fit are created.
  static func appendFields(
    of item: Item, to lines: inout [DetailLine], _ context: RenderContext, _ body: Rect
  ) {
    for (field, label) in fields {
      guard field != .title else {
        appendTitle(of: item, to: &lines, context, body)
        if lines.count == 1, keepsTwoLines(body) { lines.append(.blank) }
        lines.append(.blank)
        continue
      }
      let (text, role) = value(field, item, context, body.width - 2 - DetailLine.labelWidth)
      if let text {
        let rows = isEdited(field, item, context) ? 1 : body.height
        lines.append(value: text, role, .field(field), label: label, width: body.width - 2, rows: rows)
      } else if showsEmpty(field, item, context) {
        lines.append(DetailLine(.field(field), label: label, text: key(for: field, context), role: .faint))
      }
    }
  }

  /// `true` in a pane so narrow that many titles take two lines, and so high that there is room for them: the fields
  /// of all begin on the same line, so that little jumps from one item to the next.
  private static func keepsTwoLines(_ body: Rect) -> Bool { body.width < 40 && body.height >= 20 }

  /// Returns the lines of the fields without a value, with the keys that set them, while the pane has the
  /// focus: below everything else, so that nothing moves when it gets that.
  static func hintLines(_ item: Item, _ context: RenderContext, width: Int) -> [DetailLine] {
    guard context.isFocused(.detail), !showsAll(context) else { return [] }
    let unset = item.unsetFields.filter { !isEdited($0, item, context) }
    let hints = unset.map { field in
      DetailLine.Hint(
        field: field, key: key(for: field, context), word: DisplayText(field.label.lowercased()))
    }
    return hints.isEmpty ? [] : [.blank] + DetailLine.lines(of: hints, width: width)
  }

  /// `true` in words, where each field has a line, with or without a value.
  static func showsAll(_ context: RenderContext) -> Bool { context.state.settings.isLinear == true }

  /// Appends the lines of the title. While it is edited here, that takes one line, and the others would show
  /// the old text.
  private static func appendTitle(
    of item: Item, to lines: inout [DetailLine], _ context: RenderContext, _ body: Rect
  ) {
    let isEdited = isEdited(.title, item, context)
    // As long as the pane cannot be scrolled, the lines that fit are enough.
    let wrapped =
      canScroll(context) && !isEdited
      ? context.notes.lines(ofTitle: item.title, width: body.width - 2)
      : TextLines.wrapped(item.title, width: body.width - 2, rows: isEdited ? 1 : body.height)
    let role: Theme.Role = item.status == .open ? .text : .done
    let isScrolled = wrapped.count > body.height
    for (index, text) in wrapped.enumerated() {
      let further: DetailLine.Stop? = isScrolled ? .part(.titleLine(index)) : nil
      lines.append(
        DetailLine(index == 0 ? .field(.title) : further, text: text, role: role, attributes: .bold))
    }
  }

  static func showsEmpty(_ field: Item.Field, _ item: Item, _ context: RenderContext) -> Bool {
    showsAll(context) && context.isFocused(.detail) || isEdited(field, item, context)
  }

  private static func isEdited(_ field: Item.Field, _ item: Item, _ context: RenderContext) -> Bool {
    // Asked for each field of each frame, mostly while nothing is written.
    context.isWriting && editing(.field(field), item, context) != nil
  }

  /// Returns the key that sets a field without a value wherever the selection is; empty if there is none.
  static func key(for field: Item.Field, _ context: RenderContext) -> DisplayText {
    let command: String? =
      switch field {
      case .due: "item.due"
      case .start: "item.start"
      case .recurrence: "item.recurrence"
      case .priority: "priority.high"
      case .tags: "item.tags"
      case .waitsFor: "item.waits-for"
      case .estimate: "item.estimate"
      case .notes: "notes.write"
      default: nil
      }
    return DisplayText(command.flatMap(context.keys.label) ?? "")
  }

  /// Returns the value of a field, `nil` if there is none, and its role.
  private static func value(
    _ field: Item.Field, _ item: Item, _ context: RenderContext, _ width: Int
  ) -> (String?, Theme.Role) {
    switch field {
    case .category:
      let category = item.category.flatMap { context.state.document.categories[$0] }
      return (category?.name ?? "Inbox", .text)
    case .due: return moment(field, item.due, context, width)
    case .start: return moment(field, item.start, context, width)
    case .priority: return (item.priority?.rawValue, Theme.Role(item.priority))
    case .tags:
      guard !item.tags.isEmpty else { return (nil, .faint) }
      return (item.tags.tagText, .tag)
    case .recurrence:
      guard let recurrence = item.recurrence else { return (nil, .faint) }
      let reading = context.recurrences.reading(of: recurrence)
      let text = reading.problem?.sentence ?? reading.words(due: item.due)
      return (text, reading.problem == nil ? .text : .overdue)
    case .estimate: return (item.estimate?.words, .text)
    case .waitsFor: return awaited(item, context)
    default:
      guard case .text(let text) = item[field], !text.isEmpty else { return (nil, .faint) }
      return (text, .text)
    }
  }

  /// Returns what the item waits for; what is done has a check mark and no longer counts.
  private static func awaited(_ item: Item, _ context: RenderContext) -> (String?, Theme.Role) {
    guard !item.waitsFor.isEmpty else { return (nil, .faint) }
    let items = context.state.document.items
    let open = item.awaited(in: items)
    let done = item.waitsFor.compactMap { items[$0] }.filter { $0.status == .done }
    let titles = open.map(\.title) + done.map { "✓ " + $0.title }
    guard !titles.isEmpty else { return (nil, .faint) }
    return (titles.joined(separator: ", "), open.isEmpty ? .faint : .text)
  }

  private static func moment(
    _ field: Item.Field, _ moment: DayTime?, _ context: RenderContext, _ width: Int
  ) -> (String?, Theme.Role) {
    guard let moment else { return (nil, .faint) }
    let text = DueText.long(
      moment, today: context.state.external.today, width: width, withYear: showsAll(context))
    return (text, field == .start ? .text : Theme.Role(due: moment, context.state.external))
  }

  /// Returns the draft of what a line stands for, if it is edited in this pane. The title of the item is
  /// edited in the list while the list has the focus. To be asked only while something is written.
  static func editing(_ stop: DetailLine.Stop?, _ item: Item, _ context: RenderContext) -> Draft? {
    switch stop {
    case .field(.title) where !context.isFocused(.detail): nil
    case .field(let field): context.draft { $0 == .editItem(item.id, field) }
    case .part(.subtask(let id)) where context.isFocused(.detail):
      context.draft { $0 == .editItem(id, .title) }
    case .part, nil: nil
    }
  }
}
