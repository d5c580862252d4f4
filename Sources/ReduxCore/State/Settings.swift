/// What a person prefers; kept in files of its own and never undone with items.
package struct Settings: Equatable, Codable, Sendable {
  /// The name of the theme.
  package var theme = "calm"
  /// Whether the status line tells what was done.
  package var notifications = true
  /// Columns that the sidebar takes of a wide screen; `nil` as the layout finds best.
  package var sidebarWidth: Int?
  /// Columns that the detail takes of a wide screen; `nil` as the layout finds best.
  package var detailWidth: Int?

  package init() {}
}

/// The settings that the settings view offers.
package enum Setting: String, CaseIterable, Codable, Sendable {
  case theme, notifications
}
