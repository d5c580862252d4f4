internal import FoundationEssentials
package import ReduxCore

/// The user's position, saved as lines of a name and a value. It is read at every start, and a general
/// decoder would take longer than drawing the first frame.
extension Navigation {
  /// The lines to save, without transient state.
  package var view: String {
    var lines = [
      "list \(list.word)", "position \(position)", "offset \(offset)",
      "field \(field.rawValue)",
    ]
    if let lastList { lines.append("last-list \(lastList.word)") }
    if let item { lines.append("item \(item.rawValue)") }
    for cursor in remembered {
      lines.append("remembered \(cursor.list.word)" + (cursor.item.map { " \($0.rawValue)" } ?? ""))
    }
    for layout in layouts ?? [] { lines += layout.lines }
    for entry in entries where !entry.contains(where: \.isNewline) { lines.append("entry \(entry)") }
    for search in searches ?? [] where !search.contains(where: \.isNewline) {
      lines.append("search \(search)")
    }
    for search in historySearches ?? [] where !search.contains(where: \.isNewline) {
      lines.append("history-search \(search)")
    }
    if let travelled, !travelled.stored.contains(where: \.isNewline) {
      lines.append("travelled \(travelled.stored)")
    }
    lines += (takenTexts ?? []).map(\.line)
    lines += (leftTexts ?? []).compactMap(\.line)
    for choice in latelyTaken ?? [] {
      if let word = choice.word { lines.append("taken \(word)") }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Reads the lines; `nil` if one of them is invalid.
  package init?(view text: String) {
    self.init()
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let parts = line.split(separator: UInt8(ascii: " "), maxSplits: 1)
      guard parts.count == 2, let name = String(parts[0]), let value = String(parts[1]),
        set(name, value)
      else { return nil }
    }
  }

  private mutating func set(_ name: String, _ value: String) -> Bool {
    switch name {
    // Written by older versions. The list has the focus at the start, wherever it was.
    case "pane": Pane(rawValue: value) != nil
    case "list": Self.set(&list, ListID(word: value))
    case "position": Self.set(&position, Int(value))
    case "offset": Self.set(&offset, Int(value))
    case "field": Self.set(&field, Item.Field.editable.first { $0.rawValue == value })
    case "last-list": Self.set(&lastList, ListID(word: value))
    case "item": Self.set(&item, UUID(uuidString: value).map { ItemID($0) })
    case "remembered": Self.append(Self.cursor(value), to: &remembered)
    case "entry": Self.append(value, to: &entries)
    case "search": Self.append(value, to: &searches)
    case "history-search": Self.append(value, to: &historySearches)
    case "taken-text": Self.append(TakenText(line: value), to: &takenTexts)
    case "left": Self.append(LeftText(line: value), to: &leftTexts)
    case "travelled": Self.set(&travelled, StepLabel(stored: value))
    case "taken": Self.append(Picker.Choice(word: value), to: &latelyTaken)
    case "sorted", "board", "fold-all", "fold-section", "fold-item": setLayout(name, value)
    default: false
    }
  }

  private mutating func setLayout(_ name: String, _ text: String) -> Bool {
    let words = text.split(separator: " ", maxSplits: 1)
    guard words.count == 2, let list = ListID(word: String(words[0])) else { return false }
    var isValid = false
    changeLayout(of: list) { isValid = $0.read(name, words[1]) }
    return isValid
  }

  private static func set<Value>(_ context: inout Value, _ value: Value?) -> Bool {
    guard let value else { return false }
    context = value
    return true
  }

  private static func append<Value>(_ value: Value?, to values: inout [Value]?) -> Bool {
    guard let value else { return false }
    if values == nil { values = [] }
    values?.append(value)
    return true
  }

  private static func append<Value>(_ value: Value?, to values: inout [Value]) -> Bool {
    guard let value else { return false }
    values.append(value)
    return true
  }

  private static func cursor(_ text: String) -> Cursor? {
    let words = text.split(separator: " ")
    guard let word = words.first, let list = ListID(word: String(word)), words.count <= 2 else { return nil }
    guard words.count == 2 else { return Cursor(list: list, item: nil) }
    return UUID(uuidString: String(words[1])).map { Cursor(list: list, item: ItemID($0)) }
  }
}

extension Picker.Choice {
  /// What was taken in the palette, as one word: a command after `:`, a tag after `@`, or a list. `nil` for
  /// what the palette does not offer.
  fileprivate var word: String? {
    switch self {
    case .command(let id): ":\(id)"
    case .tag(let tag): tag.contains(where: \.isNewline) ? nil : "@\(tag)"
    case .list(let list): list.word
    case .item, .new: nil
    }
  }

  fileprivate init?(word: String) {
    if word.hasPrefix(":") {
      self = .command(String(word.dropFirst()))
    } else if word.hasPrefix("@") {
      self = .tag(String(word.dropFirst()))
    } else if let list = ListID(word: word) {
      self = .list(list)
    } else {
      return nil
    }
  }
}

extension ListID {
  /// The list as one word; a category is represented by its UUID, and a view too, after a sign.
  var word: String {
    switch self {
    case .category(let id): id.rawValue.uuidString
    case .view(let id): Self.viewSign + id.rawValue.uuidString
    case .inbox, .today, .upcoming, .overdue, .all, .done, .trash: builtInName ?? ""
    }
  }

  private static let viewSign = "view:"

  fileprivate init?(word: String) {
    if let list = Self.smart.first(where: { $0.word == word }) {
      self = list
    } else if let uuid = UUID(uuidString: word) {
      self = .category(CategoryID(uuid))
    } else if word.hasPrefix(Self.viewSign),
      let uuid = UUID(uuidString: String(word.dropFirst(Self.viewSign.count)))
    {
      self = .view(SavedViewID(uuid))
    } else {
      return nil
    }
  }
}
