/// The user's preferences, stored in their own files and not affected by undo.
package struct Settings: Equatable, Codable, Sendable {
  /// The name of the theme.
  package var theme = "calm"
  /// `true` if the status line reports each change.
  package var notifications = true
  /// The width of the sidebar in columns on a wide screen; `nil` lets the layout choose it.
  package var sidebarWidth: Int?
  /// The width of the detail pane in columns on a wide screen; `nil` lets the layout choose it.
  package var detailWidth: Int?

  package init() {}
}

/// The settings in the settings view.
package enum Setting: String, CaseIterable, Codable, Sendable {
  case theme, notifications
}
