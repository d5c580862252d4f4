/// What can be selected in the detail pane, from top to bottom: the fields, the subtasks, the notes, and the lines of
/// these.
struct DetailStops {
  private let subtasks: [ItemID]
  private let noteLines: Int

  init(subtasks: [ItemID], noteLines: Int) {
    self.subtasks = subtasks
    self.noteLines = noteLines
  }

  /// The fields above the subtasks.
  private static let fields = Item.Field.editable.filter { $0 != .notes }

  var count: Int { notes + 1 + noteLines }

  /// The position of the notes as a field.
  private var notes: Int { Self.fields.count + subtasks.count }

  /// Returns the position of what is selected, from 0. A subtask that is gone is where the title is.
  func position(of navigation: Navigation) -> Int {
    switch navigation.detailPart {
    case .subtask(let id): return subtasks.firstIndex(of: id).map { Self.fields.count + $0 } ?? 0
    case .noteLine(let line): return notes + min(line + 1, noteLines)
    case nil:
      return navigation.field == .notes ? notes : Self.fields.firstIndex(of: navigation.field) ?? 0
    }
  }

  /// Returns the action that selects what is at a position below ``count``.
  func selection(at position: Int) -> NavigationAction {
    if position < Self.fields.count { return .fieldSelected(Self.fields[position]) }
    if position < notes { return .detailPartSelected(.subtask(subtasks[position - Self.fields.count])) }
    return position == notes ? .fieldSelected(.notes) : .detailPartSelected(.noteLine(position - notes - 1))
  }
}
