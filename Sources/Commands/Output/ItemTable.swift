internal import Cells
internal import Redux
internal import ReduxCore

/// A table of items as lines of text.
struct ItemTable {
  private let document: Document

  /// - Parameter document: contains the categories.
  init(_ document: Document) { self.document = document }

  /// Returns the fields of an item for another program: id, status, priority, title, due, category and tags.
  /// Missing values are empty.
  func fields(_ item: Item) -> [String] {
    [
      item.number.map(String.init) ?? "", item.status.rawValue, item.priority?.rawValue ?? "", item.title,
      item.due?.iso8601 ?? "", category(of: item) ?? "", item.tags.map { "@" + $0 }.joined(separator: " "),
    ]
  }

  /// Returns lines for the user: aligned columns, cut to `width` columns of the terminal.
  func aligned(_ items: [Item], width: Int) -> [DisplayText] {
    let rows = items.map { item in
      [
        DisplayText(item.number.map(String.init) ?? ""), Self.mark(item.status),
        DisplayText(item.priority.map(Self.sign) ?? ""), Self.oneLine(item.title),
        DisplayText(item.due?.iso8601.replacing("T", with: " ") ?? ""),
        Self.oneLine(category(of: item).map { "#" + $0 } ?? ""),
        Self.oneLine(item.tags.map { "@" + $0 }.joined(separator: " ")),
      ]
    }
    guard let columns = rows.first?.indices else { return [] }
    var widths = columns.map { column in rows.map { $0[column].width }.max() ?? 0 }
    for column in [5, 6] { widths[column] = min(widths[column], max(8, width / 6)) }
    let gaps = 2 * widths.count { $0 > 0 } - 2
    let others = widths.enumerated().reduce(gaps) { $0 + ($1.offset == 3 ? 0 : $1.element) }
    widths[3] = min(widths[3], max(10, width - others))
    return rows.map { row in
      columns.filter { widths[$0] > 0 }.map { column in
        Self.padded(row[column], to: widths[column], atEnd: column != 0)
      }.joined(separator: "  ").trimmingBlanks.truncated(to: width)
    }
  }

  /// Returns a text with its TABs and line breaks replaced by spaces.
  static func oneLine(_ text: String) -> DisplayText {
    var line = String.UnicodeScalarView()
    var afterReturn = false
    for scalar in text.unicodeScalars {
      if scalar != "\n" || !afterReturn {
        line.append(scalar == "\t" || scalar == "\n" || scalar == "\r" ? " " : scalar)
      }
      afterReturn = scalar == "\r"
    }
    return DisplayText(String(line))
  }

  static func mark(_ status: Item.Status) -> DisplayText {
    switch status {
    case .open: "[ ]"
    case .done: "[x]"
    case .trashed: "[-]"
    }
  }

  private static func sign(_ priority: Item.Priority) -> String {
    switch priority {
    case .high: "p1"
    case .medium: "p2"
    case .low: "p3"
    }
  }

  static func padded(_ text: DisplayText, to width: Int, atEnd: Bool) -> DisplayText {
    let text = text.truncated(to: width)
    let blanks = DisplayText(String(repeating: " ", count: width - text.width))
    return atEnd ? text + blanks : blanks + text
  }

  private func category(of item: Item) -> String? {
    item.category.flatMap { document.categories[$0]?.name }
  }
}

extension CommandContext {
  /// Prints a line for another program: fields separated by one TAB. A TAB or a line break inside a field
  /// becomes a space.
  func print(fields: [String]) throws {
    try write(Array((fields.map { ItemTable.oneLine($0).string }.joined(separator: "\t") + "\n").utf8))
  }
}

extension DisplayText {
  /// The text without spaces at its end.
  var trimmingBlanks: DisplayText {
    guard let last = string.lastIndex(where: { $0 != " " }) else { return "" }
    return DisplayText(String(string[...last]))
  }
}
