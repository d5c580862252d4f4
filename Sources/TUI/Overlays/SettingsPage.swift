internal import Cells
internal import ReduxCore

/// The lines of the settings view: one for a setting, or several where its name and its value do not fit beside each
/// other.
@MainActor
struct SettingsPage {
  struct Line: Equatable {
    let setting: Setting
    var name: DisplayText = ""
    /// What stands at the right end.
    var value: DisplayText = ""
    /// `true` for the first line of the setting.
    var isFirst = false
  }

  /// The place of the box.
  let rect: Rect
  /// The place of the lines.
  let inside: Rect
  let lines: [Line]
  /// The index of the first line on the screen.
  let top: Int

  private static let width = 64
  /// The lines on the screen below which each setting has only one.
  private static let low = 4

  init(_ selected: Setting, in room: Rect, _ context: RenderContext) {
    let columns = Box.inside(Box.centered(in: room, width: Self.width, height: 3)).width - 2
    let isLow = Box.inside(room).height < Self.low
    let lines = Setting.allCases.flatMap { setting in
      let row = Row(setting, context)
      return isLow ? [row.cut(to: columns)] : row.lines(columns: columns)
    }
    rect = Box.centered(in: room, width: Self.width, height: lines.count + 2)
    inside = Box.inside(rect)
    self.lines = lines
    let first = lines.firstIndex { $0.setting == selected } ?? 0
    let own = lines.count { $0.setting == selected }
    top = max(0, min(first + own / 2 - inside.height / 2, lines.count - inside.height))
  }

  /// The lines on the screen.
  var shown: ArraySlice<Line> { lines.dropFirst(top).prefix(inside.height) }
}

/// A setting with its value, and what determines that, if it cannot be changed here.
@MainActor
private struct Row {
  let setting: Setting
  let name: DisplayText
  let value: DisplayText
  let source: DisplayText?

  init(_ setting: Setting, _ context: RenderContext) {
    self.setting = setting
    (name, value) = SettingsView.text(of: setting, context)
    source = SettingsView.isFixed(setting, context) ? SettingsView.fixing(setting, context) : nil
  }

  private var whole: DisplayText { source.map { value + "  " + $0 } ?? "‹ " + value + " ›" }

  /// Returns one line, in which the value keeps most of the room.
  func cut(to columns: Int) -> SettingsPage.Line {
    let value = whole.truncated(to: (columns + 2) * 2 / 3)
    return SettingsPage.Line(
      setting: setting, name: name.truncated(to: max(0, columns - 1 - value.width)), value: value,
      isFirst: true)
  }

  /// Returns as many lines as it takes to read all of it; of a path, the ends if it is longer than a line.
  func lines(columns: Int) -> [SettingsPage.Line] {
    guard name.width + 1 + whole.width > columns else {
      return [SettingsPage.Line(setting: setting, name: name, value: whole, isFirst: true)]
    }
    func wrapped(_ text: DisplayText) -> [DisplayText] { TextLines.wrapped(text, width: columns) }
    let values =
      if let source, whole.width > columns {
        (setting == .file ? [value.shortened(to: columns)] : wrapped(value)) + wrapped(source)
      } else {
        wrapped(whole)
      }
    var lines =
      wrapped(name).map { SettingsPage.Line(setting: setting, name: $0) }
      + values.map { SettingsPage.Line(setting: setting, value: $0) }
    lines[0].isFirst = true
    return lines
  }
}
