import Redux
import TestSupport

@testable import ReduxCore

/// A second implementation of queries, which does the obvious thing each time, for comparison.
struct SlowReading {
  let document: Document
  let context: QueryContext
  let scope: QueryMatcher.WordScope

  func matches(_ item: Item, _ node: QueryNode) -> Bool {
    switch node {
    case .all: true
    case .and(let nodes): nodes.allSatisfy { matches(item, $0) }
    case .or(let nodes): nodes.contains { matches(item, $0) }
    case .not(let node): !matches(item, node)
    case .condition(let condition): matches(item, condition)
    }
  }

  private func matches(_ item: Item, _ condition: QueryCondition) -> Bool {
    let name = item.category.flatMap { document.categories[$0]?.name }
    switch condition {
    case .word(let word):
      let texts = scope == .title ? [item.title] : [item.title, item.notes, name ?? ""] + item.tags
      return texts.contains { Self.contains($0, word) }
    case .text(let field, let text, let isWhole):
      let texts =
        switch field {
        case .title: [item.title]
        case .notes: [item.notes]
        case .text: [item.title, item.notes]
        }
      return texts.contains { isWhole ? Self.equals($0, text) : Self.contains($0, text) }
    case .category(let wanted, let isExact):
      guard let name = name?.lowercased() else { return false }
      return name == wanted.lowercased() || (!isExact && name.hasPrefix(wanted.lowercased() + "/"))
    case .tag(let tag): return item.tags.contains { "\($0)/".lowercased().hasPrefix("\(tag)/".lowercased()) }
    case .priority(let comparison, let priority):
      let order: [Item.Priority] = [.low, .medium, .high]
      guard let own = item.priority.flatMap({ order.firstIndex(of: $0) }),
        let other = order.firstIndex(of: priority)
      else { return false }
      return Self.compare(own, comparison, other)
    case .date(let field, let comparison, let date): return matches(item, field, comparison, date)
    case .estimate(let comparison, let minutes):
      return item.estimate.map { Self.compare($0.minutes, comparison, minutes) } ?? false
    case .list(let list): return isListed(item, list)
    case .has(let property): return has(item, property)
    case .state(let state):
      return switch state {
      case .late: isListed(item, .overdue)
      case .today: isListed(item, .today)
      case .waiting: !awaited(by: item).isEmpty
      case .blocking: document.items.unordered.contains { awaited(by: $0).contains(item.id) }
      case .open: item.status == .open
      case .done: item.status == .done
      case .trashed: item.status == .trashed
      case .recurring: item.recurrence != nil
      case .subtask: item.parent != nil
      case .parent: has(item, .subtasks)
      }
    case .numbers(let ranges): return ranges.flatMap(Array.init).contains { $0 == item.number }
    }
  }

  private func matches(
    _ item: Item, _ field: QueryCondition.DateField, _ comparison: QueryCondition.Comparison,
    _ date: QueryDate
  ) -> Bool {
    guard let wanted = date.resolved(context) else { return false }
    let local: (Timestamp) -> DayTime = { context.zone.local($0).dayTime }
    let own: DayTime? =
      switch field {
      case .due: item.due
      case .start: item.start
      case .created: local(item.created)
      case .modified: local(item.modified)
      case .completed: item.completed.map(local)
      }
    guard let own else { return false }
    return wanted.minute == nil
      ? Self.compare(own.day, comparison, wanted.day) : Self.compare(own, comparison, wanted)
  }

  private func awaited(by item: Item) -> [ItemID] {
    guard item.status == .open else { return [] }
    return document.items.unordered.filter { $0.status == .open && item.waitsFor.contains($0.id) }.map(\.id)
  }

  private func isListed(_ item: Item, _ list: ListID) -> Bool {
    item.lists(today: context.today).contains(list)
      && (![.today, .upcoming].contains(list)
        || item.start.map(\.day) ?? context.today <= context.today)
      && (list != .today || awaited(by: item).isEmpty)
  }

  private func has(_ item: Item, _ property: QueryCondition.Property) -> Bool {
    switch property {
    case .due: item.due != nil
    case .start: item.start != nil
    case .notes: item.notes != ""
    case .tags: item.tags != []
    case .category: item.category != nil
    case .priority: item.priority != nil
    case .estimate: item.estimate != nil
    case .recurrence: item.recurrence != nil
    case .parent: item.parent != nil
    case .subtasks: document.items.unordered.contains { $0.parent == item.id && $0.status != .trashed }
    }
  }

  private static func compare<Value: Comparable>(
    _ one: Value, _ comparison: QueryCondition.Comparison, _ two: Value
  ) -> Bool {
    switch comparison {
    case .less: one < two
    case .lessOrEqual: one <= two
    case .equal: one == two
    case .greaterOrEqual: one >= two
    case .greater: one > two
    }
  }

  // MARK: Texts

  private static func equals(_ text: String, _ wanted: String) -> Bool {
    plain(text, keepingMarks: hasMarks(wanted)) == plain(wanted, keepingMarks: hasMarks(wanted))
  }

  static func contains(_ text: String, _ wanted: String) -> Bool {
    let keepsMarks = hasMarks(wanted)
    let (text, wanted) = (plain(text, keepingMarks: keepsMarks), plain(wanted, keepingMarks: keepsMarks))
    return wanted.isEmpty || text.indices.contains { text[$0...].starts(with: wanted) }
  }

  private static func hasMarks(_ text: String) -> Bool {
    plain(text, keepingMarks: true) != plain(text, keepingMarks: false)
  }

  /// Returns the scalars without case, composed, and without marks if they are ignored.
  static func plain(_ text: String, keepingMarks: Bool) -> [Unicode.Scalar] {
    text.lowercased().composed.unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
      if scalar == "ß" { return ["s", "s"] }
      if scalar == "ς" { return ["σ"] }
      if keepingMarks { return [scalar] }
      // Each part of a composed scalar is a letter with a mark less.
      var letter = scalar
      while let (base, mark) = Composition.parts(of: letter), (0x300..<0x370).contains(mark.value) {
        letter = base
      }
      return (0x300..<0x370).contains(letter.value) ? [] : [letter]
    }
  }
}

extension Document {
  /// Returns a document with items of which queries find some.
  static func randomForQueries(_ random: inout SeededRandom) -> Document {
    let texts = [
      "Buy milk", "MILK a b", "Rock and roll", "c++ all", "Café", "E\u{301}clair", "Große Straße",
      "x) (draft)", "日本語",
      "10:30 due:fri", "İstanbul", "a-b 42", "", "not p1", "r&d \"x\"",
    ]
    let names = ["work", "Work/a b", "Work/a b/c", "HOME", "any", "É", "9", "two words"]
    let items = (1...30).map { number in
      item(number, random.pick(texts) + random.pick(["", " " + random.pick(texts)])) { item in
        item.number = random.pick([nil, number])
        item.notes = random.pick(["", random.pick(texts)])
        item.category = random.pick([nil, categoryID(Int.random(in: 1...9, using: &random))])
        item.tags = random.pick([[], [random.pick(names)], [random.pick(texts), "x)"]])
        item.status = random.pick(Item.Status.allCases)
        item.priority = random.pick([nil, .high, .medium, .low])
        item.due = random.pick([nil, .random(&random)])
        item.start = random.pick([nil, .random(&random)])
        item.created = .random(&random)
        item.modified = .random(&random)
        item.completed = random.pick([nil, .random(&random)])
        item.parent = random.pick([nil, id(Int.random(in: 1...31, using: &random))])
        item.recurrence = random.pick([nil, Recurrence(rule: "daily", from: .due, skipMissed: true)])
        item.estimate = random.pick([nil, Estimate(minutes: random.pick([1, 15, 30, 120]))])
        item.waitsFor = ItemIDs(
          (0..<random.pick([0, 0, 1, 2])).map { _ in id(Int.random(in: 1...31, using: &random)) })
      }
    }
    return Document(
      categories: names.enumerated().map { category($0.offset + 1, $0.element) }, items: items)
  }
}

extension DayTime {
  fileprivate static func random(_ random: inout SeededRandom) -> DayTime {
    DayTime(
      today.adding(days: random.pick([-400, -14, -7, -1, 0, 0, 1, 6, 7, 13, 14, 365])),
      minute: random.pick([nil, nil, 0, 600, 1200, 1439]))
  }
}

extension Timestamp {
  fileprivate static func random(_ random: inout SeededRandom) -> Timestamp {
    let moment = queries.zone.moment(DayTime.random(&random))
    return Timestamp(milliseconds: moment.milliseconds + random.pick([0, -1, 59_999]))
  }
}
