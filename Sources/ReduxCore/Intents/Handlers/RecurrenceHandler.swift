internal import Redux

/// Handles intents on the repetition of one item.
@MainActor
struct RecurrenceHandler {
  let lists: ItemLists
  let steps: StepRecorder
  let drafts: DraftHandler
  /// The number of dates on a page.
  let pageHeight: @MainActor () -> Int

  /// Opens the repetition of the selected item, and to write one if there is none. That of marked items is
  /// written.
  func open(_ state: AppState) -> IntentResponse {
    guard !lists.worksOnMarks(state) else { return drafts.beginEditingTargets(.recurrence, state) }
    guard let item = lists.target(state) else { return [.message("No item is selected")] }
    let minute = state.external.zone.local(steps.environment.now()).second / 60
    let opened: IntentResponse = [
      .navigation(.recurrenceOpened(RecurrenceBrowsing(of: item.id, minute: minute)))
    ]
    return item.recurrence == nil ? opened + write(item, state) : opened
  }

  /// Begins to write the rule.
  func write(_ browsing: RecurrenceBrowsing, _ state: AppState) -> IntentResponse {
    state.document.items[browsing.item].map { write($0, state) } ?? gone
  }

  func move(_ motion: Motion, in browsing: RecurrenceBrowsing, _ state: AppState) -> IntentResponse {
    guard let (_, dates) = dates(browsing, state) else { return [] }
    let target = motion.target(from: browsing.selected, last: dates.count, height: pageHeight())
    return target == browsing.selected ? [] : [.navigation(.occurrenceSelected(target))]
  }

  /// Leaves out the selected date. Instead of the due date of the item comes the next one.
  func skip(_ state: AppState) -> IntentResponse {
    change(state) { item, recurrence, browsing, dates throws(RecurrenceRuleError) in
      let today = state.external.today
      guard browsing.selected > 0 else { return try skipDue(of: item, browsing, state) }
      guard dates.indices.contains(browsing.selected - 1) else {
        return .refused("There is no date here to skip")
      }
      let date = dates[browsing.selected - 1]
      guard let skipped = try recurrence.skipping(date, in: state.external.zone) else {
        return .refused(Self.uncertain)
      }
      return .edited(
        [ItemEdit(.recurrence, skipped.fieldValue)], "“\(item.title)” skips \(date.words(today: today))")
    }
  }

  private func skipDue(
    of item: Item, _ browsing: RecurrenceBrowsing, _ state: AppState
  ) throws(RecurrenceRuleError) -> Outcome {
    let skipping = DueSkipping(
      in: state.document, hasSubtasks: lists.hasItems(below: item.id, state.document.items))
    let today = state.external.today
    let now = DayTime(today, minute: browsing.minute)
    switch try skipping.outcome(of: item, at: now, in: state.external.zone) {
    case .refused(let reason): return .refused("It \(reason)")
    case .skipped(let due, let next, let edits, let below):
      let others = below.isEmpty ? "" : ", with \(below.count) below"
      return .edited(
        edits,
        "“\(item.title)” skips \(due.words(today: today)), next on \(next.words(today: today))\(others)",
        below: below)
    }
  }

  /// Ends the series with the selected date.
  func end(_ state: AppState) -> IntentResponse {
    change(state) { item, recurrence, browsing, dates throws(RecurrenceRuleError) in
      let today = state.external.today
      let due = item.due ?? DayTime(today)
      let isDue = browsing.selected == 0
      guard isDue || recurrence.kind != .afterCompletion else { return .refused(Self.uncertain) }
      let last = isDue || !dates.indices.contains(browsing.selected - 1) ? due : dates[browsing.selected - 1]
      let ended = try recurrence.ending(at: last, in: state.external.zone)
      return .edited(
        [ItemEdit(.recurrence, ended.fieldValue)],
        "“\(item.title)” ends with \(isDue ? "this one" : last.words(today: today))")
    }
  }

  /// Lets the dates count from something else.
  func switchKind(_ state: AppState) -> IntentResponse {
    change(state) { _, recurrence, _, _ throws(RecurrenceRuleError) in
      let kinds = Recurrence.Kind.allCases
      let place = kinds.firstIndex(of: recurrence.kind) ?? 0
      let kind = kinds[(place + 1) % kinds.count]
      let counted = try recurrence.counting(as: kind)
      return .edited([ItemEdit(.recurrence, counted.fieldValue)], "Repeats \(kind.words)")
    }
  }

  private static let uncertain = "It counts from the completion: no later date is certain"

  private enum Outcome {
    case edited([ItemEdit], String, below: [EditedItem] = [])
    case refused(String)
  }

  private let gone: IntentResponse = [.message("This item is gone", tone: .refusal)]

  private func write(_ item: Item, _ state: AppState) -> IntentResponse {
    let text = FieldText.text(of: .recurrence, item, state.document)
    return [drafts.begin(.editItem(item.id, .recurrence), text)]
  }

  private func dates(_ browsing: RecurrenceBrowsing, _ state: AppState) -> (Item, [DayTime])? {
    guard let item = state.document.items[browsing.item] else { return nil }
    let now = DayTime(state.external.today, minute: browsing.minute)
    guard case .dates(_, _, let dates) = RecurrencePreview(of: item, now: now, in: state.external.zone) else {
      return (item, [])
    }
    return (item, dates)
  }

  /// Changes the item of the view, as one step.
  private func change(
    _ state: AppState,
    _ change: (Item, Recurrence, RecurrenceBrowsing, [DayTime]) throws(RecurrenceRuleError) -> Outcome
  ) -> IntentResponse {
    guard case .browsingRecurrence(let browsing) = state.navigation.mode else { return [] }
    guard let (item, dates) = dates(browsing, state) else { return gone }
    guard let recurrence = item.recurrence else { return [.message("It does not repeat")] }
    do {
      switch try change(item, recurrence, browsing, dates) {
      case .refused(let reason): return [.message(reason)]
      case .edited(let edits, let words, let below):
        guard edits.contains(where: { !item.holds($0) }) else {
          return [.message("It already repeats that way")]
        }
        let step = steps.record(
          below.isEmpty
            ? .edited(item.id, edits, categories: [])
            : .editedSeveral([EditedItem(item.id, edits)] + below, categories: []))
        let last = max(0, dates.count)
        let selected: IntentResponse =
          browsing.selected > last ? [.navigation(.occurrenceSelected(last))] : []
        let place = drafts.items.destination(of: [item.applying(edits)], state)
        return [step] + selected + Response(state.notice(words + place, KeyHint(.undo, "undoes")))
      }
    } catch {
      return [.message(error.sentence, tone: .refusal)]
    }
  }
}

extension Recurrence.Kind {
  /// What the dates count from.
  package var words: String {
    switch self {
    case .withoutPileUp: "from the date, never in the past"
    case .strict: "from the date, missed ones too"
    case .afterCompletion: "from the completion"
    }
  }
}
