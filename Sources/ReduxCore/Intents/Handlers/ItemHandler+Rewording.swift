internal import Redux

/// A title that was changed, with the tokens that were written into it.
extension ItemHandler {
  /// Gives an item the title and the fields of a line, as one step. Tags and notes are added to those that it
  /// has.
  /// - Parameter text: the line that was parsed.
  /// - Throws: `Refusal` if it would never come again.
  func reword(
    _ item: Item, _ typed: QuickAdd, in text: String, _ state: AppState
  ) throws(FieldText.Refusal) -> IntentResponse {
    let context = state.dateContext(at: steps.environment.now())
    var typed = typed
    typed.replaceDates(of: item, in: context)
    let edits = try edits(of: item, typed, in: text, context)
    let found = typed.category.map { adding.category(named: $0, state) }
    var after = item.applying(edits)
    if let found { after.category = found.id }
    var words = words(of: typed, after, context)
    if let found {
      let name = "in " + adding.naming(found.id, state, created: found.created)
      words.append(found.created.isEmpty ? name : name + ", a new category")
    }
    let place = found == nil ? destination(of: [after], state) : ""
    let told = "“\(after.title)”: \(words.joined(separator: ", "))" + place
    let notice = state.notice(told + sparingMarks(besides: item.id, state), KeyHint(.undo, "undoes"))
    return edit([EditedItem(item.id, edits)], movingTo: found, state) + Response(notice)
      + adding.notice("Changed", of: typed, in: text)
  }

  private func edits(
    of item: Item, _ typed: QuickAdd, in text: String, _ context: DateContext
  ) throws(FieldText.Refusal) -> [ItemEdit] {
    var edits: [ItemEdit] = [.title(typed.title)]
    if item.due != nil, let repeating = try typed.editsWithoutDate(in: text, due: item.due, context) {
      // It repeats from the date that it has.
      edits += repeating
    } else {
      if let due = typed.due { edits.append(.due(due)) }
      if let recurrence = typed.recurrence { edits.append(ItemEdit(.recurrence, recurrence.fieldValue)) }
    }
    if let start = typed.start { edits.append(.start(start)) }
    if let priority = typed.priority { edits.append(.priority(priority)) }
    if let estimate = typed.estimate { edits.append(.estimate(estimate)) }
    let tags = typed.tags.filter { !item.tags.hasTag($0) }
    if !tags.isEmpty { edits.append(.tags(item.tags + tags)) }
    if !typed.notes.isEmpty {
      edits.append(.notes(item.notes.isEmpty ? typed.notes : item.notes + "\n" + typed.notes))
    }
    return edits
  }

  /// Returns what the line has set, as parts of a sentence.
  private func words(of typed: QuickAdd, _ item: Item, _ context: DateContext) -> [String] {
    var words = typed.dateWords(in: item, today: context.today)
    if let last = words.popLast() {
      words.append(last + item.lateStartNotice(changing: typed.start == nil ? .due : .start))
    }
    if let priority = typed.priority { words.append("priority " + priority.rawValue) }
    if let estimate = typed.estimate { words.append(estimate.words) }
    words += typed.tags.map { "@" + $0 }
    if !typed.notes.isEmpty { words.append("with notes") }
    return words
  }
}
