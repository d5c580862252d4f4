/// A condition on a single item.
///
/// An item without the field of a comparison never satisfies it: `due<fri` finds no item without a due date.
package enum QueryCondition: Hashable, Sendable {
  /// A word or a quoted phrase to find, in the title or wherever the caller searches.
  case word(String)
  /// A text that one field contains, or equals if `isWhole`.
  case text(TextField, String, isWhole: Bool)
  /// A category, with those below it unless `isExact`.
  case category(String, isExact: Bool)
  /// A tag, with those below it.
  case tag(String)
  /// Higher priorities are greater: `priority>=p2` is high or medium.
  case priority(Comparison, Item.Priority)
  case date(DateField, Comparison, QueryDate)
  /// An estimate, compared with a number of minutes.
  case estimate(Comparison, minutes: Int)
  /// A list other than a category.
  case list(ListID)
  case has(Property)
  case state(State)
  /// The short numbers of items.
  case numbers([ClosedRange<Int>])

  package enum TextField: String, CaseIterable, Sendable {
    case title, notes
    /// Title and notes.
    case text
  }

  package enum DateField: String, CaseIterable, Sendable {
    case due, start, created, modified, completed
  }

  package enum Comparison: String, CaseIterable, Sendable {
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case equal = ":"
  }

  /// What `has:` and `no:` ask for.
  package enum Property: String, CaseIterable, Sendable {
    case due, start, notes, tags, category, priority, estimate
    case recurrence = "repeat"
    case parent, subtasks
  }

  /// What `is:` asks for.
  package enum State: String, CaseIterable, Sendable {
    /// Due before today.
    case late
    /// In the list of today: due today or earlier, or started and without a due date.
    case today
    /// For another item that is open.
    case waiting
    /// Open, and another open item waits for it.
    case blocking
    case open, done, trashed, recurring, subtask, parent

    /// Returns the state that somebody means by a word of other programs; `nil` for other words.
    static func meant(by word: String) -> String? {
      let state: State? =
        switch word {
        case "repeating", "repeats", "repeat", "recurs": .recurring
        case "completed", "complete", "finished", "closed": .done
        case "pending", "active", "todo": .open
        case "deleted", "trash": .trashed
        case "child": .subtask
        case "project": .parent
        default: nil
        }
      return state?.rawValue
    }
  }
}
