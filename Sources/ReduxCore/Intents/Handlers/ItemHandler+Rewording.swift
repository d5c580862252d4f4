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
    let changes = edits.contains { !item.holds($0) } || found.map { $0.id != item.category } ?? false
    var after = item.applying(edits)
    if let found { after.category = found.id }
    var words = words(of: typed, after, context)
    if let found {
      let name = "in " + adding.naming(found.id, state, created: found.created)
      words.append(found.created.isEmpty ? name : name + ", a new category")
    }
    guard changes else {
      return words.isEmpty
        ? [.message(Self.unchanged)] : [.message("“\(item.title)”: \(words.joined(separator: ", ")) already")]
    }
    let place = found == nil ? destination(of: [after], state) : ""
    let told =
      words.isEmpty
      ? ItemsAction.edited(item.id, edits, categories: []).label(in: state.document).past + place
      : "“\(after.title)”: \(words.joined(separator: ", "))" + place
    let notice = state.notice(told + sparingMarks(besides: item.id, state), KeyHint(.undo, "undoes"))
    return edit([EditedItem(item.id, edits)], movingTo: found, state) + Response(notice)
      + adding.notice("Changed", of: typed, in: text)
  }

  /// Gives the selected or marked items what was written into a title beside it, as one step.
  /// - Parameter tokens: the text, such as `tomorrow 5pm @deep`.
  func set(tokens: String, _ state: AppState) -> IntentResponse {
    let targets = lists.targets(state)
    guard let first = targets.first else { return [.message("No item is selected to edit")] }
    let context = state.dateContext(at: steps.environment.now())
    let text = QuickAdd.line(ofTokens: tokens)
    var typed = QuickAdd(tokens: tokens, in: context)
    do {
      guard targets.count > 1 else {
        typed.title = first.title
        return try reword(first, typed, in: text, state)
      }
      return try set(typed, in: text, of: targets, context, state)
    } catch {
      return [.message(error.reason, tone: .problem)]
    }
  }

  private func set(
    _ typed: QuickAdd, in text: String, of items: [Item], _ context: DateContext, _ state: AppState
  ) throws(FieldText.Refusal) -> IntentResponse {
    var edits: [ItemID: [ItemEdit]] = [:]
    for item in items {
      var own = typed
      own.title = item.title
      own.replaceDates(of: item, in: context)
      edits[item.id] = try self.edits(of: item, own, in: text, context)
    }
    var words: [String] = []
    if typed.due != nil || typed.recurrence != nil {
      words.append(dateWords(of: .due, items, edits, context))
    }
    if typed.start != nil { words.append(dateWords(of: .start, items, edits, context)) }
    if typed.priority != nil { words.append(typed.priority.words) }
    if let estimate = typed.estimate { words.append("Takes " + estimate.words) }
    words += typed.tags.map { "@" + $0 }
    let found = typed.category.map { adding.category(named: $0, state) }
    if let found { words.append("In " + adding.naming(found.id, state, created: found.created)) }
    return share(English.sentence(words), among: items, movingTo: found, state) { edits[$0.id] ?? [] }
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
