internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// What is understood of an item, or of one of its fields, while it is typed.
@MainActor
enum Understood {
  /// Returns the fields that are being written; `nil` if none are.
  static func line(_ state: AppState) -> QuickAdd? {
    guard case .writing(let draft) = state.navigation.mode else { return nil }
    return state.understood(draft)
  }

  /// Returns where the tokens are in the text, with their styles.
  static func spans(_ context: RenderContext) -> [(range: Range<Int>, style: Style)] {
    guard let line = context.understood else { return [] }
    let ground = context.styleSheet[.prompt].background
    return line.spans.filter { $0.kind != .literal }.map { span in
      (span.range, context.styleSheet[role(span.kind, line)].on(ground).adding(.underline))
    }
  }

  /// Returns a chip for each field that is being written, in the order in which they are; the date that a
  /// repetition gives is before that.
  static func chips(_ context: RenderContext) -> [Chip] {
    context.understood.map { chips(of: $0, context) } ?? []
  }

  /// Returns a chip for each field that a line gives an item.
  static func chips(of line: QuickAdd, _ context: RenderContext) -> [Chip] {
    let today = context.state.external.today
    var chips: [(kind: QuickAdd.Span.Kind, chip: Chip)] = []
    func add(_ kind: QuickAdd.Span.Kind, _ text: String, _ role: Theme.Role, short: String? = nil) {
      chips.append((kind, Chip(DisplayText(text), role, short: short.map { DisplayText($0) })))
    }
    let isDueTyped = line.spans.contains { $0.kind == .due }
    if let time = timeOfMany(line, context) {
      add(.due, time, .due)
    } else if let due = line.due {
      // Whoever writes `today at 7` in the evening sees at once that this is over.
      let isOver = context.state.external.isOver(due)
      let isOverToday = isOver && due.day == today
      add(
        isDueTyped ? .due : .recurrence, DueText.resolved(due, today: today) + (isOverToday ? ", over" : ""),
        isOver ? .overdue : .due, short: DueText.date(due, today: today))
    }
    if let start = line.start, timeOfMany(line, context) == nil {
      add(.start, "starts " + DueText.resolved(start, today: today), .due)
    }
    if let recurrence = line.recurrence { add(.recurrence, "↻ " + recurrence.reading.words, .due) }
    if let name = line.category {
      let category = context.state.document.categories.named(name)
      let role = category.map { Theme.Role($0.tint) } ?? .gray
      add(.category, "● " + (category?.name ?? newCategory(name, context)), role)
    }
    if let priority = line.priority { add(.priority, priority.rawValue, role(.priority, line)) }
    for tag in line.tags { add(.tag, "@" + tag, .tag) }
    if let estimate = line.estimate { add(.estimate, estimate.words, .text) }
    if !line.notes.isEmpty { add(.notes, "with notes", .faint) }
    let kinds = line.spans.map(\.kind)
    let sorted = chips.enumerated().sorted { a, b in
      let places = [a, b].map { kinds.firstIndex(of: $0.element.kind) ?? kinds.count }
      return (places[0], a.offset) < (places[1], b.offset)
    }
    return sorted.map(\.element.chip) + given(line, context)
  }

  /// Returns the time alone that marked items get, each on its own day, in words; `nil` for anything else.
  private static func timeOfMany(_ line: QuickAdd, _ context: RenderContext) -> String? {
    guard case .writing(let draft) = context.state.navigation.mode,
      case .editMarked(let field) = draft.purpose,
      case .time? = field == .due ? line.dueScope : field == .start ? line.startScope : nil
    else { return nil }
    return field == .due ? line.due?.clock.map { "at \($0)" } : line.start?.clock.map { "starts at \($0)" }
  }

  /// Returns the words for a category that would be made: `Reports, new beside Work/Reports` where it may be
  /// that the other one was meant.
  private static func newCategory(_ name: String, _ context: RenderContext) -> String {
    let ending = "/" + name.lowercased()
    let other = context.state.document.categories.inOrder.first { $0.name.lowercased().hasSuffix(ending) }
    return "\(name), new" + (other.map { " beside \($0.name)" } ?? "")
  }

  /// Returns a faint chip for each field that a new item gets from the column of a board, or from a view.
  private static func given(_ line: QuickAdd, _ context: RenderContext) -> [Chip] {
    let state = context.state
    guard case .writing(let draft) = state.navigation.mode, case .addItem(let place) = draft.purpose,
      context.list.query.board != nil || context.list.query.filter != nil,
      let item = context.lists.item(addedAt: place, line, state)
    else { return [] }
    var words: [String] = []
    if line.due == nil, let due = item.due {
      words.append(DueText.resolved(due, today: state.external.today))
    }
    if line.category == nil, let category = item.category.flatMap({ state.document.categories[$0] }) {
      words.append("● " + category.name)
    }
    if line.priority == nil, let priority = item.priority { words.append(priority.rawValue) }
    if line.tags.isEmpty { words += item.tags.map { "@" + $0 } }
    return words.map { Chip(DisplayText($0), .faint) }
  }

  private static func role(_ kind: QuickAdd.Span.Kind, _ line: QuickAdd) -> Theme.Role {
    switch kind {
    case .category: .cyan
    case .tag: .tag
    case .priority: Theme.Role(line.priority)
    case .due, .start, .recurrence: .due
    case .estimate, .literal: .text
    case .notes: .faint
    }
  }
}
