/// The user's preferences, stored in their own files and not affected by undo.
package struct Settings: Equatable, Codable, Sendable {
  /// The name of the theme; `auto` follows the ground of the terminal.
  package var theme = "auto"
  /// `true` if the status line reports each change.
  package var notifications = true
  /// The width of the sidebar in columns on a wide screen; `nil` lets the layout choose it.
  package var sidebarWidth: Int?
  /// The width of the detail pane in columns on a wide screen; `nil` lets the layout choose it.
  package var detailWidth: Int?
  /// The first day of the week, 1 for Monday to 7 for Sunday; `nil` for Monday. Optional, as the next one,
  /// since states recorded by older versions lack it.
  package var firstWeekday: Int?
  /// The order of day and month in dates such as `3/4`; `nil` for the day first.
  package var dateOrder: DateContext.DateOrder?
  /// The number of days for which Done shows items after the one on which they were completed; `nil` for
  /// ever.
  package var archiveAfter: Int?
  /// `true` if panes have borders around them where the screen has room; `nil` for yes.
  package var hasBorders: Bool?
  /// `true` if small bars in the sidebar and the header show how much is done; `nil` for yes.
  package var hasBars: Bool?
  /// `true` if the mouse selects and scrolls, instead of leaving its buttons to the terminal; `nil` for yes.
  package var hasMouse: Bool?
  /// `true` if the screen is one pane at a time, in words, for screen readers; `nil` for no.
  package var isLinear: Bool?
  /// `true` if rows flash when they have changed; `nil` for yes.
  package var hasFlash: Bool?
  /// The settings that the user's own file determines, so that the settings view cannot change them; `nil`
  /// for none.
  package var fixed: [Setting]?

  package init() {}

  /// `true` if changed rows flash: not in the linear mode, where a screen reader would read them again.
  package var flashes: Bool { (hasFlash ?? true) && isLinear != true }

  /// `true` if the mouse is used: not in the linear mode, where lines stand in the place of what could be
  /// clicked.
  package var takesMouse: Bool { (hasMouse ?? true) && isLinear != true }
}

/// The settings in the settings view.
package enum Setting: String, CaseIterable, Codable, Sendable {
  case theme, linear, borders, bars, flash, mouse, notifications, firstWeekday, dateOrder, archiveAfter
  case sidebarWidth, detailWidth
  /// What only the user's own files can say: the keys, themes of one's own, and the todo.txt file in which the items
  /// are stored.
  case keys, ownThemes, file

  /// `true` for a setting that the settings view only shows.
  package var isOnlyShown: Bool { [.keys, .ownThemes, .file].contains(self) }
}
