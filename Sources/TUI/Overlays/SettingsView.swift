internal import Cells
internal import Preferences
internal import ReduxCore

/// The settings, which are changed in place.
@MainActor
enum SettingsView {
  /// Returns the setting at a place; `nil` elsewhere.
  static func setting(at place: Point, _ room: Rect, _ selected: Setting, _ context: RenderContext)
    -> Setting?
  {
    let page = SettingsPage(selected, in: room, context)
    return page.inside.contains(place) ? page.shown.dropFirst(place.y - page.inside.y).first?.setting : nil
  }

  static func draw(_ grid: inout Grid, _ room: Rect, _ selected: Setting, _ context: RenderContext) {
    let page = SettingsPage(selected, in: room, context)
    let inside = Box.draw(&grid, page.rect, title: "Settings", context)
    let all = Setting.allCases
    Box.drawExtent(
      &grid, page.rect, ScrollExtent(first: page.top, shown: inside.height, total: page.lines.count),
      position: DisplayText("\((all.firstIndex(of: selected) ?? 0) + 1) of \(all.count)"), context)
    for (index, line) in page.shown.enumerated() {
      let row = Rect(x: inside.x, y: inside.y + index, width: inside.width, height: 1)
      let isSelected = line.setting == selected
      let style = context.styleSheet[isSelected ? .selection : .text]
      if isSelected {
        grid.fill(row, style)
        if line.isFirst { grid.put("›", x: row.x, y: row.y, style: style) }
      }
      grid.write(line.name, x: row.x + 1, y: row.y, width: line.name.width, style: style)
      grid.write(
        line.value, x: row.maxX - 1 - line.value.width, y: row.y, width: line.value.width,
        style: context.styleSheet.style(.text, isSelected: isSelected, isFocused: true))
    }
  }

  /// Returns `true` for a setting that can be changed only in the user's own file.
  static func isFixed(_ setting: Setting, _ context: RenderContext) -> Bool {
    setting.isOnlyShown || context.state.settings.fixed?.contains(setting) ?? false
  }

  /// Returns what determines a setting that cannot be changed here.
  static func fixing(_ setting: Setting, _ context: RenderContext) -> DisplayText {
    switch setting {
    case .linear: "config.toml or TODUX_A11Y"
    case .keys: "only in config.toml"
    case .ownThemes: "only in themes/"
    case .file where context.storeFile == nil: "only in config.toml"
    default: "config.toml"
    }
  }

  private static func archive(_ settings: Settings) -> String {
    switch settings.archiveAfter {
    case nil: "never"
    case 1: "a day"
    case let days?: "\(days) days"
    }
  }

  private static func keys(_ keys: KeyTable) -> DisplayText {
    count(keys.rebound.count, "standard", "changed")
  }

  private static func count(_ count: Int, _ none: DisplayText, _ word: String = "") -> DisplayText {
    count == 0 ? none : DisplayText(word.isEmpty ? "\(count)" : "\(count) \(word)")
  }

  private static func width(_ columns: Int?) -> DisplayText {
    columns.map { "\($0) columns" } ?? "by the screen"
  }

  static func text(of setting: Setting, _ context: RenderContext) -> (
    name: DisplayText, value: DisplayText
  ) {
    switch setting {
    case .theme: ("Theme", DisplayText(context.state.settings.theme))
    case .notifications: ("Notifications", context.state.settings.notifications ? "yes" : "no")
    case .firstWeekday:
      ("Weeks begin on", DisplayText(Day.longWeekdayNames[(context.state.settings.firstWeekday ?? 1) - 1]))
    case .dateOrder:
      ("3/4 is read as", context.state.settings.dateOrder == .monthDay ? "March 4" : "3 April")
    case .borders: ("Borders around panes", context.state.settings.hasBorders ?? true ? "yes" : "no")
    case .bars: ("Progress bars", context.state.settings.hasBars ?? true ? "yes" : "no")
    case .linear: ("Linear, for screen readers", context.state.settings.isLinear ?? false ? "yes" : "no")
    case .flash: ("Flash changed rows", context.state.settings.hasFlash ?? true ? "yes" : "no")
    case .mouse: ("Mouse", context.state.settings.hasMouse ?? true ? "yes" : "no")
    case .archiveAfter: ("Archive done items after", DisplayText(archive(context.state.settings)))
    case .sidebarWidth: ("Width of the sidebar", width(context.state.settings.sidebarWidth))
    case .detailWidth: ("Width of the detail", width(context.state.settings.detailWidth))
    case .keys: ("Keys", keys(context.keys))
    case .ownThemes:
      ("Themes of your own", count(Theme.own(among: context.state.external.themes).count, "none"))
    case .file: ("Items in a todo.txt file", context.storeFile.map { DisplayText($0) } ?? "none")
    }
  }
}
