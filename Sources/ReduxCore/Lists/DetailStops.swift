/// What can be selected in the detail pane, from top to bottom: the fields, the subtasks, the notes, their
/// lines, and the fields without a value.
struct DetailStops {
  /// The fields above the subtasks.
  private let fields: [Item.Field]
  private let subtasks: [ItemID]
  /// The lines of the notes; `nil` if the notes are among the fields without a value.
  private let noteLines: Int?
  private let unset: [Item.Field]

  /// - Parameter unset: the fields without a value that come after all else; none if all have their places.
  init(unset: [Item.Field], subtasks: [ItemID], noteLines: Int) {
    fields = Item.Field.editable.filter { $0 != .notes && !unset.contains($0) }
    self.subtasks = subtasks
    self.noteLines = unset.contains(.notes) ? nil : noteLines
    self.unset = unset
  }

  var count: Int { end + unset.count }

  /// The position of the notes as a field with a value.
  private var notes: Int { fields.count + subtasks.count }

  /// The position after the notes.
  private var end: Int { notes + (noteLines.map { $0 + 1 } ?? 0) }

  /// Returns the position of what is selected, from 0. What is gone is where the title is.
  func position(of navigation: Navigation) -> Int {
    switch navigation.detailPart {
    case .subtask(let id): subtasks.firstIndex(of: id).map { fields.count + $0 } ?? 0
    case .noteLine(let line): noteLines.map { notes + min(line + 1, $0) } ?? 0
    case nil: position(of: navigation.field) ?? 0
    }
  }

  private func position(of field: Item.Field) -> Int? {
    fields.firstIndex(of: field) ?? unset.firstIndex(of: field).map { end + $0 }
      ?? (field == .notes ? notes : nil)
  }

  /// Returns the action that selects what is at a position below ``count``.
  func selection(at position: Int) -> NavigationAction {
    if position < fields.count { return .fieldSelected(fields[position]) }
    if position < notes { return .detailPartSelected(.subtask(subtasks[position - fields.count])) }
    if position >= end { return .fieldSelected(unset[position - end]) }
    return position == notes ? .fieldSelected(.notes) : .detailPartSelected(.noteLine(position - notes - 1))
  }
}
