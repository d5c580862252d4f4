internal import Redux

/// A query made ready for many items of one document: its names are resolved to ids, its words folded, its
/// dates resolved to numbers.
///
/// A matcher is valid as long as the categories, the day and, for conditions on other items (`has:subtasks`,
/// `is:parent`, `is:waiting`, `is:blocking` and the lists), these items are those of its document.
package struct QueryMatcher: Sendable {
  /// Where a word without a field is looked for.
  package enum WordScope: Sendable {
    case title
    /// Title, tags, category and notes.
    case everywhere
  }

  let test: Test
  private let items: EntityTable<Item>

  /// Creates the matcher of a query.
  /// - Parameter relations: those of the items, if `document` has not all that these refer to; `nil` if it
  ///   has.
  /// - Complexity: O(categories), and O(items) for `has:subtasks`, `is:parent` and `is:blocking` without
  ///   `relations`.
  package init(
    _ query: Query, in document: Document, _ context: QueryContext, words scope: WordScope = .title,
    relations: ItemRelations? = nil
  ) {
    self.init(query.root, in: document, context, words: scope, relations: relations)
  }

  init(
    _ node: QueryNode, in document: Document, _ context: QueryContext, words scope: WordScope,
    relations: ItemRelations? = nil
  ) {
    items = document.items
    let compiler = QueryCompiler(document: document, context: context, scope: scope, relations: relations)
    test = compiler.test(node)
  }

  /// Returns `true` if the query finds `item`.
  package func matches(_ item: Item) -> Bool { matches(item, test, items) }

  /// Returns `true` if the query finds `item` among other items than those that it was made for.
  func matches(_ item: Item, among items: EntityTable<Item>) -> Bool { matches(item, test, items) }

  /// What is asked of an item.
  enum Test: Sendable {
    case always(Bool)
    case all([Test])
    case any([Test])
    indirect case not(Test)
    case title(TextPattern)
    case anywhere(TextPattern, categories: [CategoryID])
    case text(QueryCondition.TextField, TextPattern, isWhole: Bool)
    case category([CategoryID])
    /// A tag, or one below it, as a category is meant with those below it.
    case tag(TextPattern)
    case priority(Range<Int>)
    /// A date and time of an item, as ``QueryMatcher/number(of:)``.
    case date(isStart: Bool, Range<Int>)
    /// A point in time, in milliseconds since 1970.
    case time(QueryCondition.DateField, Range<Int64>)
    case estimate(Range<Int>)
    case list(ListQuery)
    case has(QueryCondition.Property)
    case status(Item.Status)
    case waiting
    case oneOf(Set<ItemID>)
    case numbers([ClosedRange<Int>])
  }

  private func matches(_ item: Item, _ test: Test, _ items: EntityTable<Item>) -> Bool {
    switch test {
    case .always(let answer): return answer
    case .all(let tests):
      for test in tests where !matches(item, test, items) { return false }
      return true
    case .any(let tests):
      for test in tests where matches(item, test, items) { return true }
      return false
    case .not(let test): return !matches(item, test, items)
    case .title(let pattern): return pattern.occurs(in: item.title)
    case .anywhere(let pattern, let categories):
      return pattern.occurs(in: item.title) || Self.contains(categories, item.category)
        || item.tags.contains { pattern.occurs(in: $0) } || pattern.occurs(in: item.notes)
    case .text(let field, let pattern, let isWhole): return matches(item, field, pattern, isWhole)
    case .category(let ids): return Self.contains(ids, item.category)
    case .tag(let pattern): return item.tags.contains { pattern.contains(name: $0) }
    case .priority(let levels): return item.priority.map { levels.contains($0.level) } ?? false
    case .date(let isStart, let range):
      return (isStart ? item.start : item.due).map { range.contains(Self.number(of: $0)) } ?? false
    case .time(let field, let range):
      return time(field, item).map { range.contains($0.milliseconds) } ?? false
    case .estimate(let range): return item.estimate.map { range.contains($0.minutes) } ?? false
    case .list(let query): return query.contains(item, in: items)
    case .has(let property): return has(property, item)
    case .status(let status): return item.status == status
    case .waiting: return item.isWaiting(in: items)
    case .oneOf(let ids): return ids.contains(item.id)
    case .numbers(let ranges):
      return item.number.map { number in ranges.contains { $0.contains(number) } } ?? false
    }
  }

  private static func contains(_ ids: [CategoryID], _ id: CategoryID?) -> Bool {
    guard let id, !ids.isEmpty else { return false }
    return ids.contains(id)
  }

  private func matches(
    _ item: Item, _ field: QueryCondition.TextField, _ pattern: TextPattern, _ isWhole: Bool
  ) -> Bool {
    func matches(_ text: String) -> Bool { isWhole ? pattern.equals(text) : pattern.occurs(in: text) }
    return switch field {
    case .title: matches(item.title)
    case .notes: matches(item.notes)
    case .text: matches(item.title) || matches(item.notes)
    }
  }

  private func time(_ field: QueryCondition.DateField, _ item: Item) -> Timestamp? {
    switch field {
    case .created: item.created
    case .modified: item.modified
    case .completed: item.completed
    case .due, .start: nil
    }
  }

  private func has(_ property: QueryCondition.Property, _ item: Item) -> Bool {
    switch property {
    case .due: item.due != nil
    case .start: item.start != nil
    case .notes: !item.notes.isEmpty
    case .tags: !item.tags.isEmpty
    case .category: item.category != nil
    case .priority: item.priority != nil
    case .estimate: item.estimate != nil
    case .recurrence: item.recurrence != nil
    case .parent: item.parent != nil
    // The compiler makes a test of its own of it.
    case .subtasks: false
    }
  }

  /// Returns a number that is ordered like the dates: a day without a time is before all of its times.
  static func number(of date: DayTime) -> Int {
    Int(date.day.number) * 1441 + (date.minute.map { min(max(0, $0), 1439) + 1 } ?? 0)
  }
}
