/// What can be selected in the detail pane, from top to bottom: the fields, those without a value after the
/// others, the subtasks, the notes, and the lines of these.
struct DetailStops {
  /// The fields above the subtasks.
  private let fields: [Item.Field]
  private let subtasks: [ItemID]
  /// The lines of the notes; `nil` if the notes are among the fields above.
  private let noteLines: Int?

  /// - Parameter unset: the fields without a value that come after the others; none if all have their places.
  init(unset: [Item.Field], subtasks: [ItemID], noteLines: Int) {
    fields = Item.Field.editable.filter { $0 != .notes && !unset.contains($0) } + unset
    self.subtasks = subtasks
    self.noteLines = unset.contains(.notes) ? nil : noteLines
  }

  var count: Int { notes + (noteLines.map { $0 + 1 } ?? 0) }

  /// The position of the notes as a field with a value.
  private var notes: Int { fields.count + subtasks.count }

  /// Returns the position of what is selected, from 0. What is gone is where the title is.
  func position(of navigation: Navigation) -> Int {
    switch navigation.detailPart {
    case .subtask(let id): subtasks.firstIndex(of: id).map { fields.count + $0 } ?? 0
    case .noteLine(let line): noteLines.map { notes + min(line + 1, $0) } ?? 0
    case nil: fields.firstIndex(of: navigation.field) ?? (navigation.field == .notes ? notes : 0)
    }
  }

  /// Returns the action that selects what is at a position below ``count``.
  func selection(at position: Int) -> NavigationAction {
    if position < fields.count { return .fieldSelected(fields[position]) }
    if position < notes { return .detailPartSelected(.subtask(subtasks[position - fields.count])) }
    return position == notes ? .fieldSelected(.notes) : .detailPartSelected(.noteLine(position - notes - 1))
  }
}
