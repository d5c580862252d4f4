internal import Files
package import ReduxCore
internal import TOMLKit

/// The user's configuration from `config.toml` and `settings.toml`. Mistakes are reported, not guessed away.
package struct Configuration: Sendable {
  package var settings = Settings()
  package var keys = KeyTable.standard
  /// The themes to choose from.
  package var themes = Theme.builtin
  /// The mistakes, as sentences that name the problem and its place; the valid parts of the files still
  /// apply.
  package var problems: [String] = []

  /// The first mistake and the number of further ones; `nil` if there are none.
  package var summary: String? {
    guard let first = problems.first else { return nil }
    return problems.count == 1 ? first : "\(first) (and \(problems.count - 1) more)"
  }

  package init() {}

  /// Reads both texts; `nil` for a missing file. `config` takes precedence over `saved`.
  package init(saved: String?, config: String?) {
    if let saved { read(saved, named: "settings.toml") }
    if let config { read(config, named: "config.toml") }
  }

  /// Reads both files in `folder`; a file that cannot be read is reported as a problem.
  package init(in folder: String) {
    for name in Self.files {
      do {
        read(String(decoding: try File.read("\(folder)/\(name)"), as: UTF8.self), named: name)
      } catch {
        guard error != .missing else { continue }
        problems.append("\(name) cannot be read: \(error.reason)")
      }
    }
  }

  /// Returns `true` if one of the files exists, readable or not.
  package static func exists(in folder: String) -> Bool {
    files.contains { File.exists("\(folder)/\($0)") }
  }

  /// Later files take precedence.
  private static let files = ["settings.toml", "config.toml"]

  private mutating func read(_ text: String, named file: String) {
    // The TOML parser would treat a NUL as the end of the file.
    if let nul = text.utf8.firstIndex(of: 0) {
      let line = text.utf8[..<nul].count { $0 == 0x0A } + 1
      problems.append("\(file), line \(line): a NUL character is not allowed")
      return
    }
    let table: TOMLTable
    do {
      table = try TOMLTable(string: text)
    } catch let error as TOMLParseError {
      let line = error.source.begin.line
      problems.append(
        "\(file), line \(line): \(error.description.split(separator: "\n").first ?? "not TOML")")
      return
    } catch {
      problems.append("\(file) cannot be read as TOML")
      return
    }
    for (key, value) in table {
      switch key {
      case "theme":
        if let name = value.string, themes.contains(where: { $0.name == name }) {
          settings.theme = name
        } else {
          problems.append("\(file): theme must be one of \(themes.map(\.name).joined(separator: ", "))")
        }
      case "notifications":
        if let isOn = value.bool {
          settings.notifications = isOn
        } else {
          problems.append("\(file): notifications must be true or false")
        }
      case "first-weekday":
        if let weekday = weekday(named: value.string) {
          settings.firstWeekday = weekday
        } else {
          problems.append("\(file): first-weekday must be a day of the week, such as \"monday\"")
        }
      case "date-order":
        if let order = DateContext.DateOrder.allCases.first(where: { $0.name == value.string }) {
          settings.dateOrder = order
        } else {
          problems.append("\(file): date-order must be \"day-month\" or \"month-day\"")
        }
      case "sidebar-width": settings.sidebarWidth = width(value.int, key, file) ?? settings.sidebarWidth
      case "detail-width": settings.detailWidth = width(value.int, key, file) ?? settings.detailWidth
      case "keys": readKeys(value.table, file)
      default: problems.append("\(file): “\(key)” is not a setting")
      }
    }
  }

  /// Returns 1 for Monday to 7 for Sunday; abbreviations of three letters and capital letters are fine.
  private func weekday(named name: String?) -> Int? {
    guard let name = name?.lowercased() else { return nil }
    return (1...7).first {
      [Day.longWeekdayNames[$0 - 1], Day.weekdayNames[$0 - 1]].contains { $0.lowercased() == name }
    }
  }

  private mutating func width(_ value: Int?, _ key: String, _ file: String) -> Int? {
    if let value, (8...200).contains(value) { return value }
    problems.append("\(file): \(key) must be a number from 8 to 200")
    return nil
  }

  private mutating func readKeys(_ table: TOMLTable?, _ file: String) {
    guard let table else {
      problems.append("\(file): keys must be a table: a line [keys], and below it item.done = [\"x\"]")
      return
    }
    var wanted: [(id: String, keys: [String])] = []
    func addKeys(_ id: String, _ value: any TOMLValueConvertible) {
      if let keys = Self.notations(value) {
        wanted.append((id, keys))
      } else {
        problems.append(
          "\(file): [keys] \(id) must be keys in quotes, like \"x\" or [\"x\", \"<Space>\"]")
      }
    }
    for (group, value) in table {
      if let inner = value.table {
        for (name, keys) in inner { addKeys("\(group).\(name)", keys) }
      } else {
        addKeys(group, value)
      }
    }
    problems += keys.rebind(wanted).map { "\(file): \($0)" }
  }

  /// Returns the texts of a value, or `nil` if it is neither a text nor a list of texts.
  private static func notations(_ value: any TOMLValueConvertible) -> [String]? {
    if let text = value.string { return [text] }
    guard let array = value.array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }
}

extension DateContext.DateOrder {
  /// The name in the settings files.
  fileprivate var name: String {
    switch self {
    case .dayMonth: "day-month"
    case .monthDay: "month-day"
    }
  }
}

extension Settings {
  /// The contents of `settings.toml`, a file that only the program writes.
  package var toml: String {
    var lines = [
      "# Written by todux. Put your own settings in config.toml, which takes precedence.",
      "theme = \"\(theme)\"", "notifications = \(notifications)",
    ]
    if let firstWeekday {
      lines.append("first-weekday = \"\(Day.longWeekdayNames[firstWeekday - 1].lowercased())\"")
    }
    if let dateOrder { lines.append("date-order = \"\(dateOrder.name)\"") }
    if let sidebarWidth { lines.append("sidebar-width = \(sidebarWidth)") }
    if let detailWidth { lines.append("detail-width = \(detailWidth)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
