package import Redux

/// A search that narrows a list: the text as the user has typed it, read as a query, with what its meaning
/// depends on.
package struct Search: Sendable {
  package let text: String
  /// The first mistake in the text, which is found as text.
  package let problem: QueryError?
  let query: Query
  /// The category or tag at the end of a text that is being typed, so that its name may be the beginning of
  /// another one.
  let lastName: QueryCondition?
  let categories: EntityTable<Category>
  /// `false` if only what has the words themselves is found.
  private(set) var findsSimilar: Bool
  private let dates: DateContext
  private let context: QueryContext

  /// Creates a search.
  /// - Parameters:
  ///   - text: a query that may be incomplete; without words or conditions, it finds every item.
  ///   - categories: those whose names are searched.
  ///   - isTyping: `false` for a text that was taken.
  ///   - findsSimilar: `false` if only what has the words themselves is found.
  package init(
    _ text: String = "", in categories: EntityTable<Category> = EntityTable(),
    dates: DateContext = DateContext(today: Day(number: 0)), zone: Zone = .utc, isTyping: Bool = true,
    findsSimilar: Bool = true
  ) {
    self.text = text
    self.findsSimilar = findsSimilar
    self.categories = categories
    self.dates = dates.reading(query: text)
    context = QueryContext(dates: self.dates, zone)
    guard !text.isEmpty else {
      query = Query(.all)
      lastName = nil
      problem = nil
      return
    }
    let typed = Query.typed(text, context)
    (query, lastName) = isTyping ? typed.query.withoutName(atEndOf: text) : (typed.query, nil)
    problem = typed.problem
  }

  /// The name of a category that everything the search finds would have to be in, and that there is none of; `nil` for
  /// none. A name that is being typed may go on.
  package var missingCategory: String? {
    for case .condition(.category(let name, let isExact)) in query.root.conjuncts
    where categories.ids(named: name, isExact: isExact).isEmpty && !Category.isInbox(name) {
      return name
    }
    return nil
  }

  /// The same search among the words themselves.
  var withoutSimilar: Self {
    var exact = self
    exact.findsSimilar = false
    return exact
  }

  /// `true` if the search finds every item.
  package var isEmpty: Bool { query.root == .all && lastName == nil }

  /// The lists to look in when the visible one has too little, one after the other: the one that the search
  /// names, the one of the items in the status that it asks for, otherwise all open items, what is done, and
  /// the trash.
  var widerLists: [ListID] {
    if let list = query.list { return [list] }
    let statuses = query.statuses(besides: [])
    return statuses.contains(.done)
      ? [.done] : statuses.contains(.trashed) ? [.trash] : [.all, .done, .trash]
  }

  /// Returns `true` if the search finds `item`.
  /// - Parameter isFuzzy: `true` if it may find that by similar words, as where it finds nothing else.
  package func finds(_ item: Item, among items: EntityTable<Item>, isFuzzy: Bool = false) -> Bool {
    ranked(in: items, isFuzzy: isFuzzy).score(item) != nil
  }

  /// Returns the search, made ready for many items.
  func ranked(in items: EntityTable<Item>, isFuzzy: Bool = false) -> RankedSearch {
    var document = Document()
    document.items = items
    document.categories = categories
    return RankedSearch(query, in: document, context, lastName: lastName, isFuzzy: isFuzzy)
  }

  /// Returns `true` if the search finds only items that `earlier` finds too.
  func narrows(_ earlier: Search) -> Bool {
    hasSameMeaning(as: earlier) && (earlier.lastName == nil || earlier.lastName == lastName)
      && query.narrows(earlier.query)
  }

  private func hasSameMeaning(as other: Search) -> Bool {
    categories == other.categories && dates == other.dates && context.zone == other.context.zone
  }
}

extension Search: Hashable {
  package static func == (a: Search, b: Search) -> Bool {
    a.text == b.text && a.findsSimilar == b.findsSimilar && a.lastName == b.lastName && a.query == b.query
      && a.hasSameMeaning(as: b)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension AppState {
  /// Returns the first mistake in a query that is to be kept; `nil` if there is none.
  func mistake(in query: String) -> QueryError? {
    do {
      _ = try Query(parsing: query, queryContext)
      return nil
    } catch {
      return error
    }
  }
}

extension QueryContext {
  /// Creates the context of queries that understand dates in words.
  package init(dates: DateContext, _ zone: Zone) {
    let words = QueryWords(dates: dates)
    self.init(
      today: dates.today, minute: dates.startMinute ?? dates.minute, zone: zone,
      date: { words.date(String($0)) },
      pastDate: { words.pastDate(String($0)) },
      lastDay: { words.lastDay(of: String($0), from: $1) })
  }
}

extension Query {
  /// Returns the query without the category or tag whose name ends the text, and that. A sign alone at the
  /// end is left out.
  fileprivate func withoutName(atEndOf text: String) -> (Query, lastName: QueryCondition?) {
    var conjuncts = root.conjuncts
    guard case .condition(let last) = conjuncts.popLast() else { return (self, nil) }
    let rest = Query(.all(of: conjuncts))
    switch last {
    case .category(let name, isExact: false) where text.hasSuffix("#" + name): return (rest, last)
    case .tag(let name) where text.hasSuffix("@" + name): return (rest, last)
    case .word("#") where text.hasSuffix("#"), .word("@") where text.hasSuffix("@"): return (rest, nil)
    default: return (self, nil)
    }
  }
}
