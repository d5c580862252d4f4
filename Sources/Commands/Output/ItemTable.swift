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
      item.due?.iso8601 ?? "", category(of: item) ?? "", item.tags.tagText,
    ]
  }

  /// Returns lines for the user: aligned columns, cut to `width` columns of the terminal. A subtask is
  /// indented where it follows its parent, or what else is below that.
  func aligned(_ items: [Item], width: Int) -> [DisplayText] {
    var above: [ItemID] = []
    let rows = items.map { item in
      while let last = above.last, last != item.parent { above.removeLast() }
      let indent = DisplayText(String(repeating: " ", count: 2 * min(above.count, 8)))
      above.append(item.id)
      return [
        DisplayText(item.number.map(String.init) ?? ""), Self.mark(item.status),
        DisplayText(item.priority.map(Self.sign) ?? ""), indent + Self.oneLine(item.title),
        due(item),
        Self.oneLine(category(of: item).map { "#" + $0 } ?? ""),
        Self.oneLine(item.tags.tagText),
      ]
    }
    guard !rows.isEmpty else { return [] }
    var columns = TextColumns(rows)
    for column in [5, 6] { columns.widths[column] = min(columns.widths[column], max(8, width / 6)) }
    let gaps = 2 * columns.widths.count { $0 > 0 } - 2
    let others = columns.widths.enumerated().reduce(gaps) { $0 + ($1.offset == 3 ? 0 : $1.element) }
    columns.widths[3] = min(columns.widths[3], max(10, width - others))
    return columns.lines(width: width, numbers: 0)
  }

  /// Returns when an item is due, with a sign if it repeats, as on the screen.
  private func due(_ item: Item) -> DisplayText {
    let date = item.due?.iso8601.replacing("T", with: " ")
    return DisplayText([date ?? "", item.recurrenceSign].filter { !$0.isEmpty }.joined(separator: " "))
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
