/// A change of the selected or marked items that can be made again on others.
package enum RepeatableChange: Equatable, Codable, Sendable {
  case completed
  /// What was done, or in the trash, came back.
  case toggled
  case trashed
  case prioritized(Item.Priority?)
  case rescheduled(Item.Field, DateChoice)
  case placed(Direction)
  /// A field was set to a text, as it was typed.
  case written(Item.Field, String)
  /// A text was replaced in titles, as it was typed.
  case replaced(String)
  /// Fields were written into a title, as the tokens beside it: `tomorrow 5pm @deep`.
  case tokens(String)
  /// Tags were added and removed.
  case tagged([SwitchedTag])
  /// The items wait for others, or no longer.
  case awaited([SwitchedItem])
  /// The items became subtasks, or are none any more.
  case nested(Direction)
  /// A change that belongs to one item alone, such as that of a title, and cannot be repeated.
  case other

  /// Why ``other`` is not repeated.
  static let refusal = "The last change was for one item alone, so it cannot be repeated"

  /// The intent that makes the change; of ``completed`` and ``toggled``, the one that can do either; of
  /// ``replaced(_:)``, the one that asks for it; `nil` for ``tokens(_:)`` and ``other``.
  var intent: Intent? {
    switch self {
    case .nested(let direction): .nest(direction)
    case .tokens, .other: nil
    case .completed, .toggled: .toggleDone
    case .replaced: .replaceInTitles
    case .trashed: .trash
    case .prioritized(let priority): .prioritize(priority)
    case .rescheduled(let field, let choice): .reschedule(field, choice)
    case .placed(let direction): .place(direction)
    case .written(let field, let text): .setField(field, text)
    case .tagged(let tags): .tag(tags)
    case .awaited(let items): .wait(items)
    }
  }

  /// Returns the same change with another text.
  package func mapText(_ transform: (String) -> String) -> RepeatableChange {
    switch self {
    case .written(let field, let text): .written(field, transform(text))
    case .replaced(let text): .replaced(transform(text))
    case .tokens(let text): .tokens(transform(text))
    case .tagged(let tags): .tagged(tags.map { SwitchedTag(transform($0.tag), isOn: $0.isOn) })
    case .completed, .toggled, .trashed, .prioritized, .rescheduled, .placed, .awaited, .nested,
      .other:
      self
    }
  }
}

extension Intent {
  /// Returns the change that the intent makes, to be repeated later; `nil` if it makes none, or one that
  /// belongs to one item alone, such as its title.
  @MainActor
  func repeatable(in state: AppState, _ lists: ItemLists) -> RepeatableChange? {
    switch self {
    case .toggleDone: lists.hasTarget(state) { $0.status == .open } ? .completed : .toggled
    case .trash: state.navigation.pane == .sidebar ? nil : .trashed
    case .prioritize(let priority): .prioritized(priority)
    case .reschedule(let field, let choice): .rescheduled(field, choice)
    case .shiftDates(let days): state.navigation.dateShift.map { .rescheduled($0.field, .days(days)) }
    case .place(let direction): state.navigation.pane == .sidebar ? nil : .placed(direction)
    case .setField(let field, let text): .written(field, text)
    case .tag(let tags): .tagged(tags)
    case .wait(let items): .awaited(items)
    case .nest(let direction): .nested(direction)
    case .commit: state.navigation.mode.writtenChange { state.datesOfMinute }
    default: nil
    }
  }
}

extension Mode {
  /// Returns the change that committing the draft makes.
  /// - Parameter dates: returns what dates in words mean.
  fileprivate func writtenChange(_ dates: () -> DateContext) -> RepeatableChange? {
    guard case .writing(let draft) = self else { return nil }
    switch draft.purpose {
    case .editItem(_, .title):
      let dates = dates()
      return draft.line(in: dates)?.tokens(in: draft.line.text, dates).map { .tokens($0) }
    case .editItem(_, let field), .editMarked(let field):
      return field.isShareable ? .written(field, draft.line.text) : nil
    case .replaceInTitles: return .replaced(draft.line.text)
    case .addItem, .search, .searchHistory, .addCategory, .renameCategory, .view, .renameTag: return nil
    }
  }
}

extension Item.Field {
  /// `true` for the fields that several items can be given at once. A title and notes belong to one item.
  var isShareable: Bool { self != .title && self != .notes }
}
