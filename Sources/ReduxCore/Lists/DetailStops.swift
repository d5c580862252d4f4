/// What can be selected in the detail pane, from top to bottom: the title, its further lines if it is longer
/// than the pane, the other fields, the subtasks, the notes, their lines, and the fields without a value.
struct DetailStops {
  /// The number of further lines of the title.
  private let titleLines: Int
  /// The fields above the subtasks; the title is the first one.
  private let fields: [Item.Field]
  private let subtasks: [ItemID]
  /// The lines of the notes; `nil` if the notes are among the fields without a value.
  private let noteLines: Int?
  private let unset: [Item.Field]

  /// - Parameters:
  ///   - titleLines: the lines of the title that can be selected, with the first one.
  ///   - unset: the fields without a value that come after all else; none if all have their places.
  init(titleLines: Int, unset: [Item.Field], subtasks: [ItemID], noteLines: Int) {
    self.titleLines = max(0, titleLines - 1)
    fields = Item.Field.editable.filter { $0 != .notes && !unset.contains($0) }
    self.subtasks = subtasks
    self.noteLines = unset.contains(.notes) ? nil : noteLines
    self.unset = unset
  }

  var count: Int { end + unset.count }

  /// The position of the first subtask.
  private var firstSubtask: Int { titleLines + fields.count }

  /// The position of the notes as a field with a value.
  private var notes: Int { firstSubtask + subtasks.count }

  /// The position after the notes.
  private var end: Int { notes + (noteLines.map { $0 + 1 } ?? 0) }

  /// Returns the position of what is selected, from 0. What is gone is where the title is.
  func position(of navigation: Navigation) -> Int {
    switch navigation.detailPart {
    case .titleLine(let line): min(line, titleLines)
    case .subtask(let id): subtasks.firstIndex(of: id).map { firstSubtask + $0 } ?? 0
    case .noteLine(let line): noteLines.map { notes + min(line + 1, $0) } ?? 0
    case nil: position(of: navigation.field) ?? 0
    }
  }

  private func position(of field: Item.Field) -> Int? {
    fields.firstIndex(of: field).map { $0 == 0 ? 0 : titleLines + $0 }
      ?? unset.firstIndex(of: field).map { end + $0 } ?? (field == .notes ? notes : nil)
  }

  /// Returns the action that selects what is at a position below ``count``.
  func selection(at position: Int) -> NavigationAction {
    if position == 0 { return .fieldSelected(fields[0]) }
    if position <= titleLines { return .detailPartSelected(.titleLine(position)) }
    if position < firstSubtask { return .fieldSelected(fields[position - titleLines]) }
    if position < notes { return .detailPartSelected(.subtask(subtasks[position - firstSubtask])) }
    if position >= end { return .fieldSelected(unset[position - end]) }
    return position == notes ? .fieldSelected(.notes) : .detailPartSelected(.noteLine(position - notes - 1))
  }
}
