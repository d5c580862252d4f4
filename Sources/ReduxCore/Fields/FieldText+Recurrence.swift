extension FieldText {
  /// Returns the edits that a text describes. A recurrence also gives an item its first due date, and the
  /// prompt for the due date takes a recurrence, too.
  package static func edits(
    _ field: Item.Field, _ text: String, of item: Item, in context: DateContext
  ) throws(Refusal) -> [ItemEdit] {
    switch field {
    case .recurrence: return try edits(recurrence: text.trimmed, item.due, context)
    case .due:
      // In words only: as a notation of todo.txt, `+3d` would repeat.
      guard (try? RecurrencePhrase(text.trimmed, in: context)) != nil else {
        return [try edit(field, text, in: context)]
      }
      return try edits(recurrence: text.trimmed, nil, context)
    default: return [try edit(field, text, in: context)]
    }
  }

  private static func edits(
    recurrence text: String, _ due: DayTime?, _ context: DateContext
  ) throws(Refusal) -> [ItemEdit] {
    if text.isEmpty || text.lowercased() == "none" { return [ItemEdit(.recurrence, .none)] }
    let phrase: RecurrencePhrase
    do {
      phrase = try RecurrencePhrase(text, in: context)
    } catch {
      return try edits(notation: text, due, context, error)
    }
    guard var first = due ?? phrase.firstDue(in: context), let recurrence = phrase.recurrence(due: first.day)
    else { throw Refusal(reason: "“\(text)” never comes") }
    if let minute = phrase.minute { first.minute = minute }
    return [ItemEdit(.recurrence, recurrence.fieldValue)] + (first == due ? [] : [.due(first)])
  }

  /// Returns the edits of a rule that is not in words.
  private static func edits(
    notation text: String, _ due: DayTime?, _ context: DateContext, _ error: DateParserError
  ) throws(Refusal) -> [ItemEdit] {
    let notation: RecurrenceNotation
    do {
      notation = try RecurrenceNotation(text)
    } catch let problem {
      throw Refusal(
        reason: problem.reason == .notARule ? error.reason(in: text) : String(problem.sentence.dropLast()))
    }
    let isTodoTxt = notation.form == .todoTxt
    let recurrence = Recurrence(
      rule: text, from: isTodoTxt && !text.hasPrefix("+") ? .completion : .due, skipMissed: !isTodoTxt)
    return [ItemEdit(.recurrence, recurrence.fieldValue)] + (due == nil ? [.due(DayTime(context.today))] : [])
  }
}
