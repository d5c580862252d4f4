internal import ReduxCore
internal import TOMLKit

extension Configuration {
  /// Reads a file, whose valid parts apply.
  mutating func read(_ text: String, named file: String) {
    let table: TOMLTable
    do {
      table = try TOMLTable(string: text, in: file)
    } catch {
      problems.append(error.sentence)
      hasUnreadableFile = true
      return
    }
    var lines = ConfigurationLines(text, of: file)
    defer { problems += lines.sentences }
    for (key, value) in table {
      guard let setting = SettingKey(rawValue: key) else {
        if key == "keys" {
          readKeys(value.table, &lines)
        } else {
          lines.add("“\(key)” is not a setting", of: key)
        }
        continue
      }
      if setting == .theme, let name = value.string, faultyThemes.contains(name) {
        // The name is right: what is wrong with the file was told.
        failed.insert(key)
        continue
      }
      if let reason = read(setting, value, in: file) {
        lines.add("\(key) must be \(reason)", of: key)
        failed.insert(key)
      } else {
        failed.remove(key)
        note(setting, from: file)
        guard file == Self.ownFile else { continue }
        settings.fixed = (settings.fixed ?? []) + [setting.shown]
      }
    }
  }

  /// Reads a setting. Returns what its value must be, if it is not that.
  private mutating func read(
    _ key: SettingKey, _ value: any TOMLValueConvertible, in file: String
  ) -> String? {
    switch key {
    case .file:
      guard file == Self.ownFile else { return "in \(Self.ownFile)" }
      guard let path = value.string, path.hasPrefix("/") || path.hasPrefix("~/") else {
        return "a path in quotes that begins with / or ~/"
      }
      self.file = path
    case .theme:
      guard let name = value.string, Theme.isKnown(name, among: themes) else {
        return "one of \(Theme.names(of: themes).joined(separator: ", "))"
      }
      settings.theme = name
    case .notifications:
      guard let isOn = value.bool else { return "true or false" }
      settings.notifications = isOn
    case .firstWeekday:
      guard let weekday = weekday(named: value.string) else {
        return "a day of the week, such as \"monday\""
      }
      settings.firstWeekday = weekday
    case .dateOrder:
      guard let order = DateContext.DateOrder.allCases.first(where: { $0.name == value.string }) else {
        return "\"day-month\" or \"month-day\""
      }
      settings.dateOrder = order
    case .archiveAfter:
      let days = value.int
      guard value.string == "never" || days.map(Settings.archiveRange.contains) ?? false else {
        return "a number of days from 1 to 36500, or \"never\""
      }
      settings.archiveAfter = days
    case .borders, .bars, .mouse, .linear, .flash:
      guard let isOn = value.bool else { return "true or false" }
      switch key {
      case .borders: settings.hasBorders = isOn
      case .bars: settings.hasBars = isOn
      case .linear: settings.isLinear = isOn
      case .flash: settings.hasFlash = isOn
      default: settings.hasMouse = isOn
      }
    case .sidebarWidth, .detailWidth:
      guard let width = value.int, (8...200).contains(width) else { return "a number from 8 to 200" }
      if key == .sidebarWidth { settings.sidebarWidth = width } else { settings.detailWidth = width }
    }
    return nil
  }

  /// Returns 1 for Monday to 7 for Sunday; abbreviations of three letters and capital letters are fine.
  private func weekday(named name: String?) -> Int? {
    guard let name = name?.lowercased() else { return nil }
    return (1...7).first {
      [Day.longWeekdayNames[$0 - 1], Day.weekdayNames[$0 - 1]].contains { $0.lowercased() == name }
    }
  }

  private mutating func readKeys(_ table: TOMLTable?, _ lines: inout ConfigurationLines) {
    guard let table else {
      failed.insert("keys")
      lines.add("keys must be a table: a line [keys], and below it item.done = [\"x\"]", of: "keys")
      return
    }
    var wanted: [(id: String, keys: [String])] = []
    func addKeys(_ id: String, _ value: any TOMLValueConvertible) {
      if let keys = Self.notations(value) {
        wanted.append((id, keys))
      } else {
        failed.insert("keys")
        lines.add(
          "[keys] \(id) must be keys in quotes, like \"x\" or [\"x\", \"<Space>\"]", ofKeys: id)
      }
    }
    for (group, value) in table {
      if let inner = value.table {
        for (name, keys) in inner { addKeys("\(group).\(name)", keys) }
      } else {
        addKeys(group, value)
      }
    }
    for problem in keys.rebind(wanted) {
      failed.insert("keys")
      lines.add(problem.sentence, ofKeys: problem.id)
    }
  }

  /// Returns the texts of a value, or `nil` if it is neither a text nor a list of texts.
  private static func notations(_ value: any TOMLValueConvertible) -> [String]? {
    if let text = value.string { return [text] }
    guard let array = value.array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }
}

extension Configuration {
  /// Takes over a part from another configuration, by its name in the files.
  mutating func keep(_ name: String, of old: Configuration) {
    guard let key = SettingKey(rawValue: name) else {
      if name == "keys" { keys = old.keys }
      return
    }
    switch key {
    case .theme: settings.theme = old.settings.theme
    case .notifications: settings.notifications = old.settings.notifications
    case .firstWeekday: settings.firstWeekday = old.settings.firstWeekday
    case .dateOrder: settings.dateOrder = old.settings.dateOrder
    case .archiveAfter: settings.archiveAfter = old.settings.archiveAfter
    case .borders: settings.hasBorders = old.settings.hasBorders
    case .bars: settings.hasBars = old.settings.hasBars
    case .mouse: settings.hasMouse = old.settings.hasMouse
    case .linear: settings.isLinear = old.settings.isLinear
    case .flash: settings.hasFlash = old.settings.hasFlash
    case .sidebarWidth: settings.sidebarWidth = old.settings.sidebarWidth
    case .detailWidth: settings.detailWidth = old.settings.detailWidth
    case .file: file = old.file
    }
  }
}
