internal import Redux

/// Fields that are written as text, for several items at once.
extension ItemHandler {
  func set(_ field: Item.Field, _ text: String, _ state: AppState) -> IntentResponse {
    let targets = lists.targets(state)
    guard !targets.isEmpty else { return [.message("No item is selected")] }
    do {
      return try set(field, text, of: targets, state)
    } catch {
      return [.message(error.reason, tone: .problem)]
    }
  }

  /// Sets a field of all `items`, as one step.
  func set(
    _ field: Item.Field, _ text: String, of items: [Item], _ state: AppState
  ) throws(FieldText.Refusal) -> IntentResponse {
    if field == .category { return try move(items, to: text.trimmed, state) }
    let context = state.dateContext(at: steps.environment.now())
    var edits: [ItemID: [ItemEdit]] = [:]
    for item in items { edits[item.id] = try FieldText.edits(field, text, of: item, in: context) }
    let first = edits[items[0].id] ?? []
    let date = commonDate(of: field, items, edits, context)
    return share(words(of: field, items[0], first, context, date: date), among: items, state) {
      edits[$0.id] ?? []
    }
  }

  /// Returns what the dates of several items have in common, where each keeps its time, or its day; `nil` if they are
  /// one date.
  private func commonDate(
    of field: Item.Field, _ items: [Item], _ edits: [ItemID: [ItemEdit]], _ context: DateContext
  ) -> String? {
    guard [.due, .start].contains(field) else { return nil }
    let dates = items.map { item in
      let edited = item.applying(edits[item.id] ?? [])
      return field == .due ? edited.due : edited.start
    }
    guard Set(dates).count > 1, let first = dates[0] else { return nil }
    let isOneDay = Set(dates.map { $0?.day }).count == 1
    return isOneDay ? DayTime(first.day).words(today: context.today) : first.clock.map { "at \($0)" }
  }

  /// Makes items due on a day, each at the time of day at which it was due.
  func move(_ items: [Item], to day: Day, _ state: AppState) -> IntentResponse {
    let times = Set(items.map { $0.due?.minute })
    let due = DayTime(day, minute: times.count == 1 ? times.first ?? nil : nil)
    return share("Due \(due.words(today: state.external.today))", among: items, state) {
      [.due(DayTime(day, minute: $0.due?.minute))]
    }
  }

  /// Returns the text with which the prompt for a field of several items opens: that of the value that they
  /// have in common; empty if there is none.
  func commonText(of field: Item.Field, _ items: [Item], _ state: AppState) -> String {
    guard let first = items.first, items.allSatisfy({ $0[field] == first[field] }) else { return "" }
    return FieldText.text(of: field, first, state.document)
  }

  /// Returns the new value of a field as it begins a message.
  /// - Parameter date: what several items have in common of a date, in words; `nil` for that of the item.
  func words(
    of field: Item.Field, _ item: Item, _ edits: [ItemEdit], _ context: DateContext,
    date common: String? = nil
  ) -> String {
    let edited = item.applying(edits)
    switch field {
    case .priority: return edited.priority.words
    case .due, .start:
      let date = field == .due ? edited.due : edited.start
      guard let date else { return "No \(field.title)" + edited.repetitionNotice(changing: field) }
      // The prompt for the due date takes a repetition, too.
      let isRepeated = edits.contains { $0.field == .recurrence }
      let repetition =
        isRepeated ? edited.recurrence.map { ", repeats \($0.reading.words(due: edited.due))" } : nil
      let words = common ?? date.words(today: context.today)
      return "\(field == .due ? "Due" : "Starts") \(words)" + (repetition ?? "")
        + edited.lateStartNotice(changing: field)
    case .recurrence where edited.recurrence == nil: return "No repetition"
    case .recurrence:
      let due = edited.due == item.due ? nil : edited.due
      return "Repeats \(edited.recurrence?.reading.words(due: edited.due) ?? "")"
        + (due.map { ", due \($0.words(today: context.today))" } ?? "")
    case .estimate: return edited.estimate.map { "Takes \($0.words)" } ?? "No estimate"
    default: return "Changed the \(field.title)"
    }
  }
}
