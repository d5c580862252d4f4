internal import Cells
internal import Redux
internal import ReduxCore
internal import Storage

/// The query of a command: its arguments, which are parsed as one text.
struct ItemFilter {
  static let help = """
    A query consists of words to find in title, notes, tags and category, #category, @tag, p1 to p3, and list:inbox, list:today, \
    list:upcoming, list:overdue, list:all, list:done or list:trash. An item has to match all of it; of several \
    categories or priorities, one is enough, and those below a category or tag are meant with it. \
    Fields are compared as in due<=today, created>-7d, \
    priority>=p2, title~"two words", has:notes, no:due, estimate<30m, is:late, is:waiting and \
    is:blocking; and, or, not, - and \
    parentheses combine them. Quotes, or a backslash before a word, take it literally.
    """

  /// `true` if the query consists of words alone.
  var isPlainWords: Bool { query.isPlainWords }

  /// `true` if the query only says which words are not to be there.
  var isOnlyExclusion: Bool { query.isOnlyExclusion }

  /// The list that the query names.
  var list: ListID? { query.list }

  private let query: Query
  private let context: QueryContext
  /// Those of the items in the database, if the query depends on them and they have been read.
  private(set) var relations: ItemRelations?

  /// Reads the text of a query.
  /// - Throws: A failure of status 64 for a mistake.
  fileprivate init(_ text: String, _ context: QueryContext) throws(CommandFailure) {
    self.context = context
    do {
      query = try Query(parsing: text, context)
    } catch {
      throw CommandFailure(error, in: text)
    }
  }

  /// Returns references to the items of `document` that match, in the order of the list that the query names;
  /// without one, in that of the list of all items, or of the trash.
  /// - Parameters:
  ///   - statuses: those of the items to look among. Unless that is the trash alone, the query may ask for
  ///     others, as `is:done` does.
  ///   - listed: the list whose order they have; `nil` for the one that the query names.
  ///   - scope: where words are looked for.
  ///   - others: items of `document` among which not to look.
  func references(
    of document: Document, statuses: Set<Item.Status>, in listed: ListID? = nil,
    words scope: QueryMatcher.WordScope = .everywhere, except others: Set<ItemID> = []
  ) -> [Item.Reference] {
    var order = listQuery(statuses, in: listed)
    let list = order.list
    let statuses = meant(besides: statuses)
    order.showsDone = statuses.contains(.done)
    let matcher = QueryMatcher(query.withoutList, in: document, context, words: scope, relations: relations)
    func isWanted(_ item: Item) -> Bool {
      statuses.contains(item.status) && matcher.matches(item) && (others.isEmpty || !others.contains(item.id))
    }
    guard statuses.contains(.trashed), list != .trash else {
      return ItemList(order, search: Search(""), of: document.items).references(where: isWanted)
    }
    // The other lists have no trashed items: these get the places that they would have if they were open.
    var places = document.items
    places.set(
      contentsOf: document.items.unordered.filter { $0.status == .trashed }.map { item in
        var open = item
        open.status = .open
        return open
      })
    return ItemList(order, search: Search(""), of: places).ids.compactMap { document.items.reference(to: $0) }
      .filter { isWanted($0.entity) }
  }

  /// Returns the items of `document` that match; see ``references(of:statuses:in:words:except:)``.
  func items(
    of document: Document, statuses: Set<Item.Status>, words scope: QueryMatcher.WordScope = .everywhere
  ) -> [Item] {
    references(of: document, statuses: statuses, words: scope).map(\.entity)
  }
}

extension CommandContext {
  /// Returns the filter for the query that arguments make up.
  /// - Parameters:
  ///   - present: the existing categories. An argument that consists of `#` and the name of one of them is
  ///     that category, even if the name contains spaces.
  ///   - time: the time from which dates and hours are counted; `nil` for the present.
  /// - Throws: A failure of status 64 for a mistake.
  func filter(
    _ arguments: [String], present: EntityTable<Category>, asOf time: DayTime? = nil
  ) throws(CommandFailure) -> ItemFilter {
    let text = arguments.map { argument in
      guard argument.hasPrefix("#"), let category = present.named(String(argument.dropFirst())) else {
        return argument
      }
      return Query.text(ofCategory: category.name)
    }.joined(separator: " ")
    let now = time ?? now
    let minute = now.minute ?? 0
    // What dates in words mean depends on settings, whose files are read only where there may be a date.
    let mayHaveDates = text.utf8.contains { "<>=:".utf8.contains($0) }
    let dates =
      mayHaveDates
      ? settings.dateContext(today: now.day, minute: minute) : DateContext(today: now.day, minute: minute)
    return try ItemFilter(text, QueryContext(dates: dates, zone))
  }
}

extension ItemFilter {
  /// Returns `true` if ``references(of:statuses:in:words:except:)`` has families together, in manual order.
  func keepsFamilies(statuses: Set<Item.Status>) -> Bool {
    // Items in the trash have places of their own among others.
    !mayFindTrash(besides: statuses) && listQuery(statuses, in: nil).isTree
  }

  /// Returns the order of ``references(of:statuses:in:words:except:)`` if that is by a date, and of items of
  /// one status.
  func dateOrder(statuses: Set<Item.Status>, in listed: ListID?) -> DateOrder? {
    meant(besides: statuses).count == 1 ? DateOrder(listQuery(statuses, in: listed)) : nil
  }

  /// Returns the query of the list whose order items have, without sections: the last two of Today have items
  /// that are not due.
  private func listQuery(_ statuses: Set<Item.Status>, in listed: ListID?) -> ListQuery {
    let list = ordering(statuses, in: listed)
    let arrangement = ListArrangement(list == .today ? .due : list.arrangement.order)
    return ListQuery(list: list, today: context.today, startMinute: context.minute, arrangement: arrangement)
  }

  /// Returns `true` if the query may ask for items of the trash.
  func mayFindTrash(besides statuses: Set<Item.Status>) -> Bool {
    meant(besides: statuses).contains(.trashed)
  }

  /// Returns the list whose order items have.
  private func ordering(_ statuses: Set<Item.Status>, in listed: ListID?) -> ListID {
    listed ?? list ?? (meant(besides: statuses) == [.trashed] ? .trash : .all)
  }

  /// The items to read so that ``references(of:statuses:in:words:except:)`` finds the same as in the whole
  /// document; `nil` for all.
  func candidates(statuses: Set<Item.Status>) -> CandidateItems? {
    CandidateItems(
      query, statuses: meant(besides: statuses), context, knowsRelations: relations != nil)
  }

  /// Reads what the query has to know of items other than those that it finds, so that these suffice to tell
  /// what it finds.
  @MainActor
  mutating func readRelations(in context: CommandContext) throws {
    if query.root.conditions.contains(where: \.dependsOnRelations) { relations = try context.relations() }
  }

  /// Returns the statuses that what is found may have.
  private func meant(besides statuses: Set<Item.Status>) -> Set<Item.Status> {
    switch list {
    case .done: [.done]
    case .trash: [.trashed]
    default: statuses == [.trashed] ? statuses : query.statuses(besides: statuses)
    }
  }
}

extension CommandFailure {
  /// The bytes of a query that are shown before and after a mistake.
  private static let reach = 40

  /// Creates the failure of a query, with the place of the mistake.
  init(_ error: QueryError, in text: String) {
    self.init(.wrongUsage, error.sentence, error.advice)
    let part = error.excerpt(of: text, reach: Self.reach)
    let caret = part.error.caretLine(under: part.text) { DisplayText(String($0)).width }
    excerpt = [DisplayText(part.text), DisplayText(caret)]
  }
}
