internal import Cells
internal import Preferences
internal import ReduxCore

/// The settings, changed in place.
@MainActor
enum SettingsView {
  static func draw(_ grid: inout Grid, _ room: Rect, _ selected: Setting, _ scene: Scene) {
    let rect = Box.centered(in: room, width: 44, height: Setting.allCases.count + 2)
    let inside = Box.draw(&grid, rect, title: "Settings", scene)
    for (index, setting) in Setting.allCases.enumerated() where index < inside.height {
      let row = Rect(x: inside.x, y: inside.y + index, width: inside.width, height: 1)
      let style = scene.inks[setting == selected ? .selection : .text]
      if setting == selected { grid.fill(row, style) }
      let (name, value) = text(of: setting, scene)
      let shown = value.truncated(to: row.width / 2)
      let room = row.width - 3 - shown.width
      grid.write(name.truncated(to: room), x: row.x + 1, y: row.y, width: room, style: style)
      grid.write(shown, x: row.maxX - 1 - shown.width, y: row.y, width: shown.width, style: style)
    }
  }

  private static func text(of setting: Setting, _ scene: Scene) -> (name: DisplayText, value: DisplayText) {
    switch setting {
    case .theme: ("Theme", "‹ \(scene.state.settings.theme) ›")
    case .notifications: ("Tell what was done", scene.state.settings.notifications ? "‹ yes ›" : "‹ no ›")
    }
  }
}
