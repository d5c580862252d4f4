internal import ReduxCore

/// The settings by their names in the files.
enum SettingKey: String, CaseIterable {
  case theme, notifications
  case firstWeekday = "first-weekday"
  case dateOrder = "date-order"
  case archiveAfter = "archive-after"
  case borders, bars, mouse, linear, flash
  case sidebarWidth = "sidebar-width"
  case detailWidth = "detail-width"
  case file

  /// The setting as the settings view shows it; `nil` for one that keys change, and for the store.
  var shown: Setting? {
    switch self {
    case .theme: .theme
    case .notifications: .notifications
    case .firstWeekday: .firstWeekday
    case .dateOrder: .dateOrder
    case .archiveAfter: .archiveAfter
    case .borders: .borders
    case .bars: .bars
    case .mouse: .mouse
    case .linear: .linear
    case .flash: .flash
    case .sidebarWidth, .detailWidth, .file: nil
    }
  }

  /// Returns the value as TOML; `nil` if it is the default and needs no line.
  func value(in settings: Settings) -> String? {
    switch self {
    case .theme: "\"\(settings.theme)\""
    case .notifications: String(settings.notifications)
    case .firstWeekday: settings.firstWeekday.map { "\"\(Day.longWeekdayNames[$0 - 1].lowercased())\"" }
    case .dateOrder: settings.dateOrder.map { "\"\($0.name)\"" }
    case .archiveAfter: settings.archiveAfter.map(String.init)
    case .borders: settings.hasBorders.map(String.init)
    case .bars: settings.hasBars.map(String.init)
    case .mouse: settings.hasMouse.map(String.init)
    case .linear: settings.isLinear.map(String.init)
    case .flash: settings.hasFlash.map(String.init)
    case .sidebarWidth: settings.sidebarWidth.map(String.init)
    case .detailWidth: settings.detailWidth.map(String.init)
    // Only in the user's own file.
    case .file: nil
    }
  }
}

extension DateContext.DateOrder {
  /// The name in the settings files.
  var name: String {
    switch self {
    case .dayMonth: "day-month"
    case .monthDay: "month-day"
    }
  }
}
