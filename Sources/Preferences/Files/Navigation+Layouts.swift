internal import FoundationEssentials
internal import ReduxCore

/// The order, the columns and the folds of a list as lines of the view file. Each begins with the word of the
/// list.
extension ListLayout {
  /// The number of folded items that are saved, which keeps the file small.
  private static let itemLimit = 1000

  var lines: [String] {
    let word = list.word
    var lines: [String] = []
    if let arrangement {
      lines.append("sorted \(word) \(arrangement.words.joined(separator: " "))")
    }
    if let board { lines.append("board \(word) \(board.rawValue)") }
    if let all = folds.all { lines.append("fold-all \(word) \(all)") }
    for section in folds.sections where !section.section.word.contains(where: \.isNewline) {
      lines.append("fold-section \(word) \(section.isFolded) \(section.section.word)")
    }
    // Those that differ from what the line before says of all.
    for item in folds.exceptions.prefix(Self.itemLimit) {
      lines.append("fold-item \(word) \(item.rawValue)")
    }
    return lines
  }

  /// Reads the part of a line after the word of the list.
  /// - Returns: `false` if it is invalid.
  mutating func read(_ name: String, _ text: Substring) -> Bool {
    switch name {
    case "sorted":
      guard let read = ListArrangement(text.split(separator: " ").map(String.init)[...]) else { return false }
      arrangement = read
    case "board":
      guard let kind = BoardKind(rawValue: String(text)) else { return false }
      board = kind
    case "fold-all":
      guard let all = Bool(String(text)) else { return false }
      folds.setAll(all)
    case "fold-section":
      let words = text.split(separator: " ", maxSplits: 1)
      guard words.count == 2, let isFolded = Bool(String(words[0])), let section = ListSection(word: words[1])
      else { return false }
      folds.set(section, isFolded: isFolded)
    case "fold-item":
      guard let item = UUID(uuidString: String(text)) else { return false }
      folds.set(ItemID(item), isFolded: !(folds.all ?? false))
    default: return false
    }
    return true
  }
}

extension ListArrangement {
  /// The order, its direction, and the grouping.
  var words: [String] { [order.rawValue, isReversed ? "reversed" : "straight", grouping.rawValue] }

  init?(_ words: ArraySlice<String>) {
    let words = Array(words)
    guard words.count == 3, let order = ListQuery.Order(rawValue: words[0]),
      ["straight", "reversed"].contains(words[1]), let grouping = ListGrouping(rawValue: words[2])
    else { return nil }
    self.init(order, isReversed: words[1] == "reversed", by: grouping)
  }
}

extension ListSection {
  /// The section as a word, and what it is about.
  fileprivate var word: String {
    switch self {
    case .late: "late"
    case .today: "today"
    case .started: "started"
    case .doneToday: "done-today"
    case .noDate: "no-date"
    case .earlier: "earlier"
    case .later: "later"
    case .day(let day): "day \(day.iso8601)"
    case .priority(let priority): priority.map { "priority \($0.rawValue)" } ?? "no-priority"
    case .category(let category): category.map { "category \($0.rawValue)" } ?? "inbox"
    case .tag(let tag): tag.map { "tag \($0)" } ?? "no-tag"
    }
  }

  fileprivate init?(word: Substring) {
    let parts = word.split(separator: " ", maxSplits: 1)
    guard let name = parts.first else { return nil }
    guard parts.count == 2 else {
      switch name {
      case "late": self = .late
      case "today": self = .today
      case "started": self = .started
      case "done-today": self = .doneToday
      case "no-date": self = .noDate
      case "earlier": self = .earlier
      case "later": self = .later
      case "no-priority": self = .priority(nil)
      case "inbox": self = .category(nil)
      case "no-tag": self = .tag(nil)
      default: return nil
      }
      return
    }
    let value = String(parts[1])
    switch name {
    case "day":
      guard let day = Day(value) else { return nil }
      self = .day(day)
    case "priority":
      guard let priority = Item.Priority(rawValue: value) else { return nil }
      self = .priority(priority)
    case "category":
      guard let id = UUID(uuidString: value) else { return nil }
      self = .category(CategoryID(id))
    case "tag": self = .tag(value)
    default: return nil
    }
  }
}
