internal import Redux

extension ItemHandler {
  /// Sets the due date or the start. After a day more or less its last key alone can follow.
  func reschedule(_ field: Item.Field, _ choice: DateChoice, _ state: AppState) -> IntentResponse {
    let targets = lists.targets(state)
    guard let item = targets.first else { return [.message("No item is selected")] }
    let response =
      lists.worksOnMarks(state)
      ? reschedule(targets, field, choice, state) : reschedule(item, field, choice, state)
    guard case .days = choice else { return response }
    return response + [.navigation(.dateShifted(DateShift(items: targets.map(\.id), field: field)))]
  }

  /// Moves the dates again that were moved last, even if the list does not show their items any more.
  func shiftDates(by days: Int, _ state: AppState) -> IntentResponse {
    guard let shift = state.navigation.dateShift else { return [] }
    let items = shift.items.compactMap { state.document.items[$0] }
    guard !items.isEmpty else { return [.message("This item is gone", tone: .problem)] }
    return reschedule(items, shift.field, .days(days), state) + [.navigation(.dateShifted(shift))]
  }

  private func reschedule(
    _ items: [Item], _ field: Item.Field, _ choice: DateChoice, _ state: AppState
  ) -> IntentResponse {
    let isStart = field == .start
    let context = state.dateContext(at: steps.environment.now())
    let dates = items.map { choice.date(from: isStart ? $0.start : $0.due, in: context) }
    let common = dates.allSatisfy { $0 == dates[0] } ? dates[0] : nil
    let words =
      common.map { "\(isStart ? "Starts" : "Due") \($0.words(today: context.today))" }
      ?? choice.words(for: field, in: context)
    return share(words, among: items, state) { item in
      let new = choice.date(from: isStart ? item.start : item.due, in: context)
      return [isStart ? .start(new) : .due(new)]
    }
  }

  private func reschedule(
    _ item: Item, _ field: Item.Field, _ choice: DateChoice, _ state: AppState
  ) -> IntentResponse {
    let isStart = field == .start
    let context = state.dateContext(at: steps.environment.now())
    let old = isStart ? item.start : item.due
    let new = choice.date(from: old, in: context)
    let words = new.map { $0.words(today: context.today) }
    guard new != old else {
      let unchanged = words.map { "Already \(isStart ? "starts" : "due") \($0)" }
      return [.message(unchanged ?? "It has no \(field.title)")]
    }
    let edit = isStart ? ItemEdit.start(new) : .due(new)
    let step = steps.record(.edited(item.id, [edit], categories: []))
    let edited = item.applying([edit])
    let text =
      (words.map { "\(isStart ? "Starts" : "Due") \($0)" } ?? "No \(field.title)"
        + edited.repetitionNotice(changing: field))
      + edited.lateStartNotice(changing: field)
    let place = subject(item, state) + destination(of: [edited], state)
    let notice = state.notice(text + place, KeyHint(.undo, "undoes"))
    return Response([step] + goingOn(besides: item, after: step, choice, state) + notice)
  }

  /// Selects the next item of a section that the selected one leaves for another section, so that one can go through the
  /// section date by date. None after a day more or less, which are often pressed again for the same item.
  private func goingOn(
    besides item: Item, after step: Action, _ choice: DateChoice, _ state: AppState
  ) -> [Action] {
    if case .days = choice { return [] }
    let list = lists.visible(state)
    guard state.navigation.pane == .list, !state.navigation.showsBoard,
      let position = lists.selection(state)?.position, list[position]?.id == item.id,
      let section = list.section(at: position)
    else { return [] }
    let after = appReducer(state: state, action: step)
    let moved = lists.visible(after)
    guard let place = moved.position(of: item.id), moved.section(at: place) != section else { return [] }
    let depth = list.depth(of: item)
    var next = position + 1
    while let below = list[next], list.depth(of: below) > depth { next += 1 }
    guard
      let chosen = [next, position - 1].first(where: { $0 >= 0 && list.section(at: $0) == section }),
      let other = list[chosen]?.id, let target = moved.position(of: other)
    else { return [] }
    return [.navigation(.itemSelected(other, position: target, offset: state.navigation.offset))]
  }
}

extension DayTime {
  /// Returns `true` for a start after the day of the due date.
  static func startsLate(_ start: DayTime?, due: DayTime?) -> Bool {
    guard let start, let due else { return false }
    return start.day > due.day
  }
}

extension Item {
  /// Returns what a message about a removed due date adds if the item repeats all the same; empty otherwise.
  package func repetitionNotice(changing field: Item.Field) -> String {
    field == .due && due == nil && recurrence != nil ? ", but it still repeats from the day it is done" : ""
  }

  /// `true` if the item starts only after the day on which it is due.
  package var startsLate: Bool { DayTime.startsLate(start, due: due) }

  /// Returns what a message about the due date or the start adds if the item ``startsLate``; empty otherwise.
  func lateStartNotice(changing field: Item.Field) -> String {
    guard startsLate else { return "" }
    return field == .start ? ", after it is due" : ", before it starts"
  }
}
