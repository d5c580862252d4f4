import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Storage

/// What is read some families at a time is the same, in the same order, as what is read at once.
struct FamilyReaderTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let context = QueryContext(dates: DateContext(today: today), .utc)

  private static let queries = [
    "", "milk", "#A", "#A or #B", "p1 or @phone", "due<=today", "is:late -milk", "is:waiting", "is:subtask",
    "-has:notes", "id:3,5-70", "zebra",
  ]

  @Test(arguments: Torture.seeds(700..<706, otherwise: 3))
  func `parts of a list make up the whole`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let database = try folder.store(random.items(1500))
    let whole = try database.snapshot().document
    for text in Self.queries {
      for statuses: Set<Item.Status> in [[.open], [.done], [.open, .done]] {
        let query = try Query(parsing: text, Self.context)
        let candidates = try #require(CandidateItems(query, statuses: statuses, Self.context))
        var found: [ItemID] = []
        var parts = 0
        try database.readFamilies(of: candidates, by: 400) { families in
          #expect(families.document.categories.count == 3)
          found += self.found(query, statuses, families.document).filter { !families.others.contains($0) }
          parts += 1
          return true
        }
        #expect(found == self.found(query, statuses, whole), "\(text), \(statuses)")
        #expect(parts > 1 || text != "", "\(text), \(statuses)")
      }
    }
  }

  @Test func `nothing more is read once enough is found`() throws {
    let database = try folder.store((1...2000).map { item($0, "item \($0)") })
    let all = try #require(CandidateItems(Query(parsing: "", Self.context), statuses: [.open], Self.context))
    var counts: [Int] = []
    try database.readFamilies(of: all, by: 4000) { families in
      counts.append(families.document.items.count)
      return counts.count < 2
    }
    #expect(counts == [250, 500])
  }

  @Test func `items that are below each other are read, once`() throws {
    var items = (1...5).map { item($0, "item \($0)") }
    items[1].parent = id(3)
    items[2].parent = id(2)
    items[3].parent = id(2)
    let database = try folder.store(items)
    let all = try #require(CandidateItems(Query(parsing: "", Self.context), statuses: [.open], Self.context))
    var found: [Int] = []
    try database.readFamilies(of: all, by: 4000) { families in
      found += families.document.items.unordered.filter { !families.others.contains($0.id) }.compactMap(
        \.number
      )
      .sorted()
      return true
    }
    #expect(found == [1, 5, 2, 3, 4])
  }

  @Test func `more items than may be read at once are not read`() throws {
    let database = try folder.store((1...20).map { item($0, $0 > 10 ? "milk" : "bread") })
    for (text, count) in [("", 20), ("milk", 10)] {
      let query = try Query(parsing: text, Self.context)
      let candidates = try #require(CandidateItems(query, statuses: [.open], Self.context))
      #expect(try database.document(showing: candidates, limit: count - 1) == nil)
      #expect(try database.document(showing: candidates, limit: count)?.document.items.count == count)
    }
  }

  /// Returns the ids of what a query finds, in manual order.
  private func found(_ query: Query, _ statuses: Set<Item.Status>, _ document: Document) -> [ItemID] {
    let matcher = QueryMatcher(query, in: document, Self.context, words: .everywhere)
    var order = ListQuery(list: .all, today: today)
    order.showsDone = true
    return ItemList(order, search: Search(), of: document.items).references {
      statuses.contains($0.status) && matcher.matches($0)
    }.map(\.entity.id)
  }
}
