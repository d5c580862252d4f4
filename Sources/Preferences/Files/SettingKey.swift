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

  /// The setting as the settings view shows it.
  var shown: Setting {
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
    case .sidebarWidth: .sidebarWidth
    case .detailWidth: .detailWidth
    case .file: .file
    }
  }

  /// Returns the value; `nil` if it is the default and needs no line in a file.
  func value(in settings: Settings) -> SettingValue? {
    switch self {
    case .theme: .text(settings.theme)
    case .notifications: .flag(settings.notifications)
    case .firstWeekday: settings.firstWeekday.map(Self.weekday)
    case .dateOrder: settings.dateOrder.map { .text($0.name) }
    case .archiveAfter: settings.archiveAfter.map(SettingValue.number)
    case .borders: settings.hasBorders.map(SettingValue.flag)
    case .bars: settings.hasBars.map(SettingValue.flag)
    case .mouse: settings.hasMouse.map(SettingValue.flag)
    case .linear: settings.isLinear.map(SettingValue.flag)
    case .flash: settings.hasFlash.map(SettingValue.flag)
    case .sidebarWidth: settings.sidebarWidth.map(SettingValue.number)
    case .detailWidth: settings.detailWidth.map(SettingValue.number)
    // Only in the user's own file.
    case .file: nil
    }
  }

  /// The value that applies where no file gives one; `nil` where the layout decides, and for no file.
  var defaultValue: SettingValue? {
    switch self {
    case .theme, .notifications: value(in: Settings())
    case .firstWeekday: Self.weekday(1)
    case .dateOrder: .text(DateContext.DateOrder.dayMonth.name)
    case .archiveAfter: .text("never")
    case .borders, .bars, .mouse, .flash: .flag(true)
    case .linear: .flag(false)
    case .sidebarWidth, .detailWidth, .file: nil
    }
  }

  /// Returns the name of a day of the week, 1 for Monday to 7 for Sunday.
  private static func weekday(_ number: Int) -> SettingValue {
    .text(Day.longWeekdayNames[number - 1].lowercased())
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
