import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// What is read for a query gives the same answer as the whole document.
struct CandidateTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let context = QueryContext(dates: DateContext(today: today), .utc)

  private static let narrow = [
    "milk", "MILK", "below", "empty", "B/", "phone", "\"a \\\"b\"", "\"\\\"\"", "größe or empty",
    "words below", "caf", "café", "CAFÉ", "50%", "milk_2", "MÜLLER", "\"au lait\"", "\"a\\b\"", "ss", "k",
    "zebra", "#A", "#b",
    "#none",
    "category=b", "@phone", "@k", "@größe", "@\"a b\"", "p1", "priority>=p2", "priority<p2", "due<=today",
    "due<today",
    "due>today", "due>=today", "due:today", "due:any", "start<=+3d", "created>-7d", "modified<today",
    "completed<=today", "estimate<30m", "has:notes", "has:tags", "has:category",
    "has:repeat", "is:late",
    "is:today", "is:waiting", "is:recurring", "is:subtask", "is:open", "is:done", "is:trashed", "list:inbox",
    "list:today", "list:upcoming", "list:overdue", "id:3,5-70", "milk or p1", "milk p1", "#A or #B",
    "(due<today or #A) and not @phone", "is:late -milk", "notes~word", "title=\"buy milk\"", "text~lait",
    "text~wör",
  ]

  /// They leave out nothing but items in another state.
  private static let wide = [
    "", "-milk", "not is:late", "milk or -p1", "no:due", "list:done", "list:trash", "list:all",
  ]

  /// Their answer depends on other items.
  private static let global = [
    "is:blocking", "is:parent", "has:subtasks", "milk or -is:parent", "is:blocking -p1 or #A",
  ]

  private static let statuses: [Set<Item.Status>] = [
    [.open], [.open, .done], [.trashed], Set(Item.Status.allCases),
  ]

  @Test(arguments: Torture.seeds(400..<406, otherwise: 2))
  func `a query finds the same among its candidates as in the whole document`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let database = try folder.store(random.items(700))
    let whole = try database.snapshot().document
    let relations = try database.relations()
    for text in Self.narrow + Self.wide + Self.global {
      let query = try Query(parsing: text, Self.context)
      for asked in Self.statuses {
        let statuses = query.statuses(besides: asked)
        let wanted = found(query, statuses, whole)
        guard
          let candidates = CandidateItems(
            query, statuses: statuses, Self.context, knowsRelations: Self.global.contains(text))
        else {
          #expect((Self.wide + Self.global).contains(text) && statuses.count == 3, "\(text)")
          continue
        }
        let shown = try #require(try database.document(showing: candidates, limit: .max)).document
        let known = Self.global.contains(text) ? relations : nil
        #expect(found(query, statuses, shown, known) == wanted, "\(text), \(statuses)")
        #expect(shown.categories.count == 3)
        let selected = try database.document(items: .candidates(candidates)).document
        #expect(found(query, statuses, selected, known) == wanted, "\(text), \(statuses)")
      }
    }
  }

  @Test(arguments: Torture.seeds(700..<706, otherwise: 2))
  func `a list with what is done is the same among its candidates as in the whole document`(seed: UInt64)
    throws
  {
    var random = SeededRandom(seed)
    let database = try folder.store(random.items(700))
    let whole = try database.snapshot().document
    for list in [ListID.inbox, .today, .upcoming, .overdue] {
      let name = try #require(list.builtInName)
      let query = try Query(parsing: "list:\(name)", Self.context)
      let candidates = try #require(CandidateItems(query, statuses: [.open, .done], Self.context))
      let shown = try database.document(items: .candidates(candidates)).document
      var listed = ListQuery(list: list, today: today)
      listed.showsDone = true
      func ids(_ document: Document) -> [ItemID] {
        Array(ItemList(listed, search: Search(""), of: document.items).ids)
      }
      #expect(ids(shown) == ids(whole), "\(list)")
      #expect(ids(whole).contains { whole.items[$0]?.status == .done }, "\(list)")
    }
  }

  @Test func `few items are read for a query that finds few`() throws {
    var random = SeededRandom(1)
    let database = try folder.store(random.items(700) + [item(701, "rare zörk") { $0.tags = ["rare"] }])
    for text in ["rare", "RARE", "zork", "ZÖRK", "@rare", "id:701", "\"rare zork\" or @rare"] {
      let query = try Query(parsing: text, Self.context)
      let candidates = try #require(CandidateItems(query, statuses: [.open], Self.context))
      let shown = try #require(try database.document(showing: candidates, limit: 1)).document
      #expect(shown.items.count == 1, "\(text)")
    }
  }

  @Test(arguments: global)
  func `a query that depends on other items has no candidates as long as these are not known`(text: String)
    throws
  {
    let query = try Query(parsing: text, Self.context)
    #expect(CandidateItems(query, statuses: [.open], Self.context) == nil)
  }

  @Test(arguments: [200, 201]) func `a very long query has no candidates`(count: Int) throws {
    let database = try folder.store([item(1, "w1 w2")])
    for text in [
      (1...count).map { "w\($0)" }.joined(separator: " or "),
      "id:" + (1...count).map { "\($0 * 2)" }.joined(separator: ","),
    ] {
      let query = try Query(parsing: text, Self.context)
      let candidates = CandidateItems(query, statuses: [.open], Self.context)
      #expect((candidates == nil) == (count > 200))
      if let candidates { #expect(try database.document(showing: candidates, limit: .max) != nil) }
    }
  }

  @Test(arguments: Torture.seeds(500..<506, otherwise: 3))
  func `the beginning of the items is that of the whole list`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let database = try folder.store(random.items(700))
    let whole = try database.snapshot().document
    for count in [0, 1, 7, 40, 1000] {
      let beginning = try database.beginning(count: count).document
      let all = try Query(parsing: "", Self.context)
      #expect(
        found(all, [.open], beginning).prefix(count) == found(all, [.open], whole).prefix(count), "\(count)")
    }
  }

  @Test(arguments: Torture.seeds(600..<606, otherwise: 3))
  func `the last rank is that of the last item without a parent`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let items = random.items(60)
    let database = try folder.store(items)
    #expect(try database.lastRank() == items.filter { $0.parent == nil }.map(\.rank).max())
  }

  /// Returns the ids of what a query finds, in manual order, those in the trash last.
  private func found(
    _ query: Query, _ statuses: Set<Item.Status>, _ document: Document, _ relations: ItemRelations? = nil
  ) -> [ItemID] {
    let matcher = QueryMatcher(
      query, in: document, Self.context, words: .everywhere, relations: relations)
    let wanted = Set(
      document.items.unordered.filter { statuses.contains($0.status) && matcher.matches($0) }.map(\.id))
    var order = ListQuery(list: .all, today: today)
    order.recentlyCompleted = PersistentSet(wanted)
    let listed = ItemList(order, search: Search(), of: document.items).ids.filter(wanted.contains)
    return listed + wanted.subtracting(listed).sorted()
  }
}
