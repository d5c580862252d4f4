internal import Redux

/// What a query says plainly of every item that it finds: the values that its conditions ask for, as far as
/// all of them must match and each names one value.
struct FixedFields: Equatable {
  var category: CategoryID?
  var tags: [String] = []
  var priority: Item.Priority?
  var due: DayTime?
  /// The due date of an item without a start, so that it is in Today.
  var dueUnlessStarting: DayTime?
  var start: DayTime?
  var estimate: Estimate?

  /// - Parameter categories: a condition for one that does not exist fixes nothing.
  init(_ query: Query, in categories: EntityTable<Category>, _ context: QueryContext) {
    for case .condition(let condition) in query.root.conjuncts {
      switch condition {
      case .category(let name, _): category = category ?? categories.named(name)?.id
      case .tag(let name): tags.append(name)
      case .priority(.equal, let priority): self.priority = self.priority ?? priority
      case .date(.due, .equal, let date): due = due ?? Self.first(of: date, context)
      case .date(.start, .equal, let date): start = start ?? Self.first(of: date, context)
      case .estimate(.equal, let minutes): estimate = estimate ?? Estimate(minutes: minutes)
      case .list(.today), .state(.today): dueUnlessStarting = DayTime(context.today)
      case .list(.upcoming): due = due ?? DayTime(context.today.adding(days: 1))
      case .word, .text, .priority, .date, .estimate, .list, .has, .state, .numbers: break
      }
    }
  }

  /// Returns the day or time that a condition names; of a period the first day that is not over.
  private static func first(of date: QueryDate, _ context: QueryContext) -> DayTime? {
    guard let (first, last) = date.span(context) else { return nil }
    return first.day..<last.day ~= context.today ? DayTime(context.today) : first
  }

  /// Gives an item the values that it lacks, and the tags.
  func complete(_ item: inout Item) {
    item.category = item.category ?? category
    item.priority = item.priority ?? priority
    item.start = item.start ?? start
    item.due = item.due ?? due ?? (item.start == nil ? dueUnlessStarting : nil)
    item.estimate = item.estimate ?? estimate
    let present = item.tags.map { $0.lowercased() }
    item.tags += tags.filter { !present.contains($0.lowercased()) }
  }
}

extension AppState {
  /// Returns what a new item needs so that a view shows it, as far as its query says that plainly; `nil` if
  /// the query cannot be read.
  func fixedFields(of view: SavedView) -> FixedFields? {
    guard let query = try? filter(of: view).query() else { return nil }
    return FixedFields(query, in: document.categories, queryContext)
  }
}
