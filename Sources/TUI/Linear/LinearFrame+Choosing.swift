internal import Cells
internal import Preferences
internal import Redux
internal import ReduxCore

/// Settings and pickers in words.
extension LinearFrame {
  func settings(_ selected: Setting) -> LinearPage {
    let lines = Setting.allCases.map { setting in
      let (name, value) = SettingsView.text(of: setting, context)
      let isFixed = SettingsView.isFixed(setting, context)
      return LinearPage.Line(
        name + ": " + .spoken(value, isFixed ? SettingsView.fixing(setting, context) : ""))
    }
    return LinearPage(
      "Settings", lines, selected: Setting.allCases.firstIndex(of: selected), height: body.height)
  }

  func choices(_ picker: Picker) -> LinearPage {
    let rows = context.lists.pickerRows(context.state)
    let hint = PickerView.hint(picker, rows, context.keys)
    let lines = rows.rows.map { row in line { words(of: row, picker, width: $0) } }
    var page = LinearPage(
      .spoken(
        DisplayText(PickerView.title(picker, context), upTo: body.width),
        DisplayText(rows.total == 1 ? "1 choice" : "\(rows.total) choices")),
      lines.isEmpty ? [LinearPage.Line(DisplayText(hint))] : lines,
      selected: rows.position(of: picker.choice), height: body.height)
    page.prompt = LinearPage.Prompt(label: "Type to narrow: ", line: picker.line)
    return page
  }

  /// Returns the choice that Enter takes, since the cursor stands in the text and not on it.
  func selectedChoice(_ picker: Picker) -> DisplayText {
    let rows = context.lists.pickerRows(context.state)
    guard let position = rows.position(of: picker.choice), rows.rows.indices.contains(position) else {
      return DisplayText(PickerView.hint(picker, rows, context.keys))
    }
    return .spoken(
      words(of: rows.rows[position], picker, width: body.width),
      DisplayText("\(position + 1) of \(rows.total)"))
  }

  private func words(of row: PickerRow, _ picker: Picker, width: Int) -> DisplayText {
    let keys = row.keys.isEmpty ? "" : DisplayText("key \(row.keys)")
    let former = row.formerTitle.map { DisplayText("was “\($0)”", upTo: width) } ?? ""
    let excerpt = DisplayText(row.refusal ?? row.excerpt, upTo: width)
    let details = DisplayText.spoken(share(row.share, picker), keys, former, excerpt, note(row.choice, row))
    let others = named("", row.choice).width + 2 + details.width + (details.isEmpty ? 0 : 2)
    let room = max(width / 2, width - others)
    return .spoken(named(DisplayText(row.text, upTo: room).truncated(to: room), row.choice), details)
  }

  private func named(_ name: DisplayText, _ choice: Picker.Choice) -> DisplayText {
    switch choice {
    case .tag: "tag " + name
    case .new: "new: " + name
    case .list(.category): .spoken(name, "category")
    case .list(.view): .spoken(name, "view")
    case .list, .item, .command: name
    }
  }

  private func share(_ share: PickerRow.Share, _ picker: Picker) -> DisplayText {
    switch share {
    case .none: ""
    case .some: "some have it"
    case .all: picker.items.count == 1 ? "chosen" : "all have it"
    }
  }

  private func note(_ choice: Picker.Choice, _ row: PickerRow) -> DisplayText {
    switch choice {
    case .list(let list):
      return context.lists.count(of: list, context.state).map { DisplayText(ItemsAction.counting($0)) } ?? ""
    case .tag: return row.count.map { DisplayText(ItemsAction.counting($0)) } ?? ""
    case .item(let id): return PickerRowView.place(of: id, context)
    case .new, .command: return ""
    }
  }
}
