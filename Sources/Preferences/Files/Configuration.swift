package import ReduxCore
internal import TOMLKit

/// What a person wrote into `config.toml` and `settings.toml`: read, never guessed.
package struct Configuration: Sendable {
  package var settings = Settings()
  package var keys = KeyTable.standard
  /// The themes to choose from.
  package var themes = Theme.builtin
  /// Mistakes, as sentences that name what and where; what is right beside them holds all the same.
  package var problems: [String] = []

  /// The first mistake, and how many there are besides; `nil` where all is right.
  package var summary: String? {
    guard let first = problems.first else { return nil }
    return problems.count == 1 ? first : "\(first) (and \(problems.count - 1) more)"
  }

  package init() {}

  /// Reads both texts; `nil` for a file that is not there. `config` wins over `saved`.
  package init(saved: String?, config: String?) {
    if let saved { read(saved, named: "settings.toml") }
    if let config { read(config, named: "config.toml") }
  }

  /// Reads both files where they lie; one that cannot be read is a problem.
  package init(in folder: String) {
    for name in Self.files {
      switch FileText.reading("\(folder)/\(name)") {
      case .text(let text): read(text, named: name)
      case .missing: break
      case .refused(let reason): problems.append("\(name) cannot be read: \(reason)")
      }
    }
  }

  /// Whether one of the files is there, be it readable or not.
  package static func exists(in folder: String) -> Bool {
    files.contains { FileText.reading("\(folder)/\($0)") != .missing }
  }

  /// The later one wins.
  private static let files = ["settings.toml", "config.toml"]

  private mutating func read(_ text: String, named file: String) {
    // The reader would take it for the end of the file.
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
          problems.append("\(file): theme has to be one of \(themes.map(\.name).joined(separator: ", "))")
        }
      case "notifications":
        if let isOn = value.bool {
          settings.notifications = isOn
        } else {
          problems.append("\(file): notifications has to be true or false")
        }
      case "sidebar-width": settings.sidebarWidth = width(value.int, key, file) ?? settings.sidebarWidth
      case "detail-width": settings.detailWidth = width(value.int, key, file) ?? settings.detailWidth
      case "keys": readKeys(value.table, file)
      default: problems.append("\(file): “\(key)” is no setting")
      }
    }
  }

  private mutating func width(_ value: Int?, _ key: String, _ file: String) -> Int? {
    if let value, (8...200).contains(value) { return value }
    problems.append("\(file): \(key) has to be a number from 8 to 200")
    return nil
  }

  private mutating func readKeys(_ table: TOMLTable?, _ file: String) {
    guard let table else {
      problems.append("\(file): keys has to be a table, like [keys] and item.done = [\"x\"] below it")
      return
    }
    var wanted: [(id: String, keys: [String])] = []
    func want(_ id: String, _ value: any TOMLValueConvertible) {
      if let keys = Self.notations(value) {
        wanted.append((id, keys))
      } else {
        problems.append(
          "\(file): [keys] \(id) has to be keys in quotes, like \"x\" or [\"x\", \"<Space>\"]")
      }
    }
    for (group, value) in table {
      if let inner = value.table {
        for (name, keys) in inner { want("\(group).\(name)", keys) }
      } else {
        want(group, value)
      }
    }
    problems += keys.rebind(wanted).map { "\(file): \($0)" }
  }

  /// `nil` for what is no text and no list of texts.
  private static func notations(_ value: any TOMLValueConvertible) -> [String]? {
    if let text = value.string { return [text] }
    guard let array = value.array else { return nil }
    let texts = array.compactMap(\.string)
    return texts.count == array.count ? texts : nil
  }
}

extension Settings {
  /// The text of `settings.toml`, which the program alone writes.
  package var toml: String {
    var lines = [
      "# Written by todux. Your own settings belong in config.toml, which wins.",
      "theme = \"\(theme)\"", "notifications = \(notifications)",
    ]
    if let sidebarWidth { lines.append("sidebar-width = \(sidebarWidth)") }
    if let detailWidth { lines.append("detail-width = \(detailWidth)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
