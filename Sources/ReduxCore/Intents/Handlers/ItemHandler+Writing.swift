internal import Redux

/// Fields that are written as text, for several items at once.
extension ItemHandler {
  func set(_ field: Item.Field, _ text: String, _ state: AppState) -> IntentResponse {
    let targets = lists.targets(state)
    guard !targets.isEmpty else { return [.message("No item is selected")] }
    do {
      return try set(field, text, of: targets, state)
    } catch {
      return [.message(error.reason, tone: .refusal)]
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
    let words =
      items.count > 1 && [.due, .start].contains(field)
      ? dateWords(of: field, items, edits, context)
      : words(of: field, items[0], edits[items[0].id] ?? [], context)
    return share(words, among: items, state) { edits[$0.id] ?? [] }
  }

  /// Returns what the new dates of several items have in common as it begins a message: each keeps its time where only a
  /// day is set, its day where only a time is, and a rule may give each another date.
  func dateWords(
    of field: Item.Field, _ items: [Item], _ edits: [ItemID: [ItemEdit]], _ context: DateContext
  ) -> String {
    let edited = items.map { $0.applying(edits[$0.id] ?? []) }
    let dates = edited.map { field == .due ? $0.due : $0.start }
    guard let first = dates[0] else { return "No \(field.title)" }
    let date =
      if Set(dates).count == 1 {
        first.words(today: context.today)
      } else if Set(dates.map { $0?.day }).count == 1 {
        DayTime(first.day).words(today: context.today)
      } else if Set(dates.map { $0?.minute }).count == 1, let clock = first.clock {
        "at \(clock)"
      } else {
        nil as String?
      }
    var parts = date.map { [(field == .due ? "Due " : "Starts ") + $0] } ?? []
    if edits[items[0].id]?.contains(where: { $0.field == .recurrence }) == true,
      let reading = edited[0].recurrence?.reading
    {
      parts.append((parts.isEmpty ? "Repeats " : "repeats ") + reading.words)
    }
    let late = edited.count(where: \.startsLate)
    if late > 0 {
      let subject = late == items.count ? "" : "\(late) of them "
      parts.append(subject + (field == .start ? "after they are due" : "before they start"))
    }
    return parts.isEmpty ? "Changed the \(field.title)" : parts.joined(separator: ", ")
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
  func words(of field: Item.Field, _ item: Item, _ edits: [ItemEdit], _ context: DateContext) -> String {
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
      return "\(field == .due ? "Due" : "Starts") \(date.words(today: context.today))" + (repetition ?? "")
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
