internal import Redux

/// Makes the tests of a ``QueryMatcher``.
struct QueryCompiler {
  let document: Document
  let context: QueryContext
  let scope: QueryMatcher.WordScope
  /// What is known of the relations of the items; `nil` to look at those of the document.
  let relations: ItemRelations?

  func test(_ node: QueryNode) -> QueryMatcher.Test {
    switch node {
    case .all: .always(true)
    case .and(let nodes): .all(cheapestFirst(nodes))
    case .or(let nodes): .any(cheapestFirst(nodes))
    case .not(let node): .not(test(node))
    case .condition(let condition): test(condition)
    }
  }

  /// Returns the tests of `nodes`, those before the others that take no search in texts.
  private func cheapestFirst(_ nodes: [QueryNode]) -> [QueryMatcher.Test] {
    let cheap = nodes.filter { $0.conditions.allSatisfy(\.isCheap) }
    let others = nodes.filter { !$0.conditions.allSatisfy(\.isCheap) }
    return (cheap + others).map(test)
  }

  private func test(_ condition: QueryCondition) -> QueryMatcher.Test {
    switch condition {
    case .word(let word):
      let pattern = TextPattern(word)
      return scope == .title
        ? .title(pattern) : .anywhere(pattern, categories: categories { pattern.occurs(in: $0) })
    case .text(let field, let text, let isWhole): return .text(field, TextPattern(text), isWhole: isWhole)
    case .category(let name, let isExact):
      return .category(document.categories.ids(named: name, isExact: isExact))
    case .tag(let name): return .tag(TextPattern(name: name))
    case .priority(let comparison, let priority):
      return .priority(comparison.range(of: priority.level..<priority.level + 1))
    case .date(let field, let comparison, let date): return test(field, comparison, date)
    case .estimate(let comparison, let minutes): return .estimate(comparison.range(of: minutes..<minutes + 1))
    case .list(let list): return .list(query(of: list))
    case .has(.subtasks): return .oneOf(parents)
    case .has(let property): return .has(property)
    case .state(let state): return test(state)
    case .numbers(let ranges): return .numbers(ranges)
    }
  }

  private func query(of list: ListID) -> ListQuery {
    ListQuery(list: list, today: context.today, startMinute: context.minute)
  }

  private func test(_ state: QueryCondition.State) -> QueryMatcher.Test {
    switch state {
    case .late: .list(query(of: .overdue))
    case .today: .list(query(of: .today))
    case .waiting: .waiting
    case .open: .status(.open)
    case .done: .status(.done)
    case .trashed: .status(.trashed)
    case .recurring: .has(.recurrence)
    case .subtask: .has(.parent)
    case .parent: .oneOf(parents)
    case .blocking: .oneOf(blocking)
    }
  }

  /// A time is compared to the minute, and a period as a whole: what is after `this week` is after its last day. Words that are no longer understood match nothing.
  private func test(
    _ field: QueryCondition.DateField, _ comparison: QueryCondition.Comparison, _ date: QueryDate
  ) -> QueryMatcher.Test {
    guard let (first, last) = date.span(context, of: field) else { return .always(false) }
    switch field {
    case .due, .start:
      let end = QueryMatcher.number(of: last) + (last.minute == nil ? 1441 : 1)
      return .date(isStart: field == .start, comparison.range(of: QueryMatcher.number(of: first)..<end))
    case .created, .modified, .completed:
      let start = context.zone.moment(first).milliseconds
      let end =
        last.minute == nil
        ? context.zone.moment(DayTime(last.day.adding(days: 1))).milliseconds : start + 60_000
      return .time(field, comparison.range(of: start..<max(start, end)))
    }
  }

  private func categories(where isWanted: (String) -> Bool) -> [CategoryID] {
    document.categories.unordered.compactMap { isWanted($0.name) ? $0.id : nil }
  }

  /// The open items that others wait for.
  private var blocking: Set<ItemID> {
    if let relations { return relations.blocking }
    var blocking: Set<ItemID> = []
    for item in document.items.unordered where !item.waitsFor.isEmpty && item.status == .open {
      for id in item.waitsFor where document.items[id]?.status == .open { blocking.insert(id) }
    }
    return blocking
  }

  /// The items that have subtasks outside of the trash.
  private var parents: Set<ItemID> {
    relations?.parents ?? Set(document.items.unordered.compactMap { $0.status == .trashed ? nil : $0.parent })
  }
}

extension QueryCondition.Comparison {
  /// Returns the values that compare with the values in `span` as wanted.
  package func range<Number: FixedWidthInteger>(of span: Range<Number>) -> Range<Number> {
    switch self {
    case .less: .min..<span.lowerBound
    case .lessOrEqual: .min..<span.upperBound
    case .equal: span
    case .greaterOrEqual: span.lowerBound..<(.max)
    case .greater: span.upperBound..<(.max)
    }
  }
}

extension EntityTable<Category> {
  /// Returns the ids of the categories that a condition means: those with the name, whatever its case, and
  /// unless `isExact` those below one of them.
  package func ids(named name: String, isExact: Bool) -> [CategoryID] {
    let wanted = Folding.fold(name, keepingMarks: true)
    return unordered.compactMap { category in
      let folded = Folding.fold(category.name, keepingMarks: true)
      let isMeant = folded == wanted || !isExact && folded.starts(with: wanted + [UInt8(ascii: "/")])
      return isMeant ? category.id : nil
    }
  }
}

extension QueryCondition {
  /// `true` if the condition is tested without a search in texts.
  fileprivate var isCheap: Bool {
    switch self {
    case .word, .text, .tag: false
    case .category, .priority, .date, .estimate, .list, .has, .state, .numbers: true
    }
  }
}
