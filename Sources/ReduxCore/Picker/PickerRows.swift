/// The rows of a picker.
package struct PickerRows: Equatable, Sendable {
  package var rows: [PickerRow] = []
  /// The number of everything found, of which ``rows`` may hold only the beginning.
  package var total = 0
  /// `true` if nothing matches but the items for which the picker is open, which cannot wait for themselves.
  package var findsOnlyItself = false
  /// The position of the row that Enter takes before the user moves to another one; `nil` if there is none,
  /// so that Enter takes nothing by accident.
  package var preferred: Int?

  /// Returns the position of the row that Enter takes, from 0; `nil` if it takes none.
  package func position(of choice: Picker.Choice?) -> Int? {
    guard let choice else { return preferred }
    return rows.firstIndex { $0.choice == choice } ?? preferred
  }
}

/// A row of a picker.
package struct PickerRow: Equatable, Sendable {
  /// How many of the items have what the row stands for.
  package enum Share: Sendable {
    case none, some, all

    init(_ count: Int, of total: Int) { self = count == 0 ? .none : count < total ? .some : .all }
  }

  package var choice: Picker.Choice
  /// A name or a title.
  package var text: String
  /// What the typed text matches: ranges of whole characters of ``text``, in UTF-8, ascending.
  package var lit: [Range<Int>] = []
  /// The number of rows above that this one is nested in.
  package var depth = 0
  package var share = Share.none
  /// The number of open items; `nil` if the row does not count any.
  package var count: Int?
  /// The part of an item besides the title that matches.
  package var excerpt = ""
  /// What the item was once called, if it is only found by that.
  package var formerTitle: String?
  /// The keys that do what the row stands for; empty if there are none, or they are not shown.
  package var keys = ""
  /// The reason why the row cannot be taken now; `nil` if it can.
  package var refusal: String?
}
