/// The word before the operator of a condition.
enum QueryField: String, CaseIterable {
  case due, start, created, modified, completed
  case category, tag, priority, estimate
  case title, notes, text
  case `is`, has, no, list, status, id

  /// Reads the name of a field, or another name for it.
  init?(name: Substring) {
    switch name.lowercased() {
    case "cat": self = .category
    case "tags": self = .tag
    case "note": self = .notes
    case "prio": self = .priority
    case "est": self = .estimate
    case let name: self.init(rawValue: name)
    }
  }

  /// Returns the field that people mean who know other programs, or who write more than its name: `project`,
  /// `duedate`.
  static func meant(by name: String) -> QueryField? {
    switch name {
    case "project", "folder", "area", "group": .category
    case "label", "labels", "context", "contexts": .tag
    case "deadline", "until": .due
    case "scheduled", "begin", "begins", "starts", "defer", "wait": .start
    case "added", "entry": .created
    case "changed", "edited", "updated": .modified
    case "end", "finished": .completed
    case "pri", "urgency", "importance": .priority
    case "duration", "effort", "length": .estimate
    case "name", "summary": .title
    case "desc", "description", "body": .notes
    case "state": .status
    default: [.due, .start, .created, .modified, .completed].first { name.hasPrefix($0.rawValue) }
    }
  }

  /// The operators that the field takes, as completion offers them.
  var operators: [String] {
    switch self {
    case .due, .start, .created, .modified, .completed, .priority, .estimate: [":", "<=", ">=", "<", ">"]
    case .title, .notes, .text: ["~", "="]
    case .category: [":", "="]
    case .tag, .is, .has, .no, .list, .status, .id: [":"]
    }
  }

  /// `true` if the field takes `<` and the like.
  var isCompared: Bool { operators.contains("<") }

  /// The fixed values of the field, as completion and errors list them.
  var values: [String] {
    switch self {
    case .due, .start: ["today", "tomorrow", "yesterday", "+7d", "any", "none"]
    case .created, .modified, .completed: ["today", "yesterday", "-7d", "-1m"]
    case .category, .tag: ["any", "none"]
    case .priority: ["p1", "p2", "p3", "any", "none"]
    case .estimate: ["15m", "30m", "1h", "2h", "any", "none"]
    case .title, .notes, .text, .id: []
    case .is: QueryCondition.State.allCases.map(\.rawValue) + ["overdue", "blocked"]
    case .has, .no: QueryCondition.Property.allCases.map(\.rawValue)
    case .list: ListID.smart.compactMap(\.builtInName)
    case .status: ["open", "done", "trashed"]
    }
  }

  /// The property that `any` and `none` as a value ask for.
  var property: QueryCondition.Property? {
    switch self {
    case .due: .due
    case .start: .start
    case .category: .category
    case .tag: .tags
    case .priority: .priority
    case .estimate: .estimate
    case .created, .modified, .completed, .title, .notes, .text, .is, .has, .no, .list, .status, .id: nil
    }
  }
}

extension Item.Priority {
  /// The priority as a query and quick-add write it.
  var queryName: String {
    switch self {
    case .high: "p1"
    case .medium: "p2"
    case .low: "p3"
    }
  }

  /// The greater, the more urgent.
  package var level: Int {
    switch self {
    case .high: 3
    case .medium: 2
    case .low: 1
    }
  }

  /// Reads `p1`, `1` or `high`, and so on, in any case.
  init?(queryName: String) {
    switch queryName.lowercased() {
    case "p1", "1", "high": self = .high
    case "p2", "2", "medium": self = .medium
    case "p3", "3", "low": self = .low
    default: return nil
    }
  }
}
