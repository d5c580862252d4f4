internal import Preferences
internal import ReduxCore

extension Theme.Role {
  /// Creates the role of a priority; none is faint.
  init(_ priority: Item.Priority?) {
    self =
      switch priority {
      case .high: .high
      case .medium: .medium
      case .low: .low
      case nil: .faint
      }
  }
}
