internal import Preferences
internal import ReduxCore

extension Theme.Role {
  /// Creates the role of a category's tint, which has the same name.
  init(_ tint: Category.Tint) {
    self =
      switch tint {
      case .gray: .gray
      case .red: .red
      case .orange: .orange
      case .yellow: .yellow
      case .green: .green
      case .cyan: .cyan
      case .blue: .blue
      case .purple: .purple
      }
  }

  /// Creates the role of a priority; none is text.
  init(_ priority: Item.Priority?) {
    self =
      switch priority {
      case .high: .high
      case .medium: .medium
      case .low: .low
      case nil: .text
      }
  }

  /// Creates the role of the due date of an open item.
  init(due: DayTime, _ external: ExternalState) {
    self = external.isOver(due) ? .overdue : due.day == external.today ? .today : .due
  }
}
