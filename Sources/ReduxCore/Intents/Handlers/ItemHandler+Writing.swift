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
    return share(words(of: field, items[0], first, context), among: items, state) { edits[$0.id] ?? [] }
  }

  /// Returns the text with which the prompt for a field of several items opens: that of the value that they
  /// have in common; empty if there is none.
  func commonText(of field: Item.Field, _ items: [Item], _ state: AppState) -> String {
    guard let first = items.first, items.allSatisfy({ $0[field] == first[field] }) else { return "" }
    return FieldText.text(of: field, first, state.document)
  }

  /// Returns the new value of a field as it begins a message.
  func words(of field: Item.Field, _ item: Item, _ edits: [ItemEdit], _ context: DateContext)
    -> String
  {
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
    case .recurrence: return "Repeats \(edited.recurrence?.reading.words(due: edited.due) ?? "")"
    case .estimate: return edited.estimate.map { "Takes \($0.words)" } ?? "No estimate"
    default: return "Changed the \(field.title)"
    }
  }
}
