import Redux
import TestSupport
import Testing

@testable import ReduxCore

/// Long lists are searched and narrowed in parts, on all processors. What comes out is the same as in one
/// pass over the items.
@MainActor
struct LongListTests {
  private static let today = Day(number: 20_000)
  private static let count = 2 * ItemList.partSize + 17

  /// Items in many ways, in the order of their ranks.
  private static let items: [Item] = {
    let ranks = Rank.ranks(count)
    return (0..<count).map { number in
      item(number + 1, ["Buy milk", "Call Amy", "the mill", "Übung \(number % 7)", "ask mum"][number % 5]) {
        $0.rank = ranks[number]
        if number.isMultiple(of: 3) { $0.notes = "mi\(number % 11)" }
        if number.isMultiple(of: 4) { $0.due = DayTime(today.adding(days: number % 9 - 6)) }
        if number.isMultiple(of: 13) { $0.tags = ["mid"] }
      }
    }
  }()

  private static let query = ListQuery(list: .all, today: today)

  @Test(arguments: ["mil", "milk buy", "ubung 3", "mid -milk", "is:late a", "nothing"])
  func `a search finds the same in the same order`(text: String) {
    let table = EntityTable(Self.items)
    let search = Search(text, dates: DateContext(today: Self.today))
    let ranked = search.ranked(in: table).ranked(Self.items).map { Self.items[$0].id }
    let list = ItemList(Self.query, search: search, of: table)
    #expect(Array(list.ids) == ranked)
    #expect(list.count == list.matchCount)

    let lists = ItemLists()
    for typed in text.indices.dropFirst().map({ String(text[..<$0]) }) + [text] {
      let longer = Search(typed, dates: DateContext(today: Self.today))
      #expect(
        Array(lists.list(Self.query, longer, table).ids)
          == Array(ItemList(Self.query, search: longer, of: table).ids), "\(typed)")
    }
  }

  @Test(arguments: [ListQuery.Order.title, .due], [false, true])
  func `a list is sorted in parts as it is in one piece`(order: ListQuery.Order, isReversed: Bool) {
    var items = Self.items
    for number in items.indices where number.isMultiple(of: 5) {
      items[number].title += " at the \(number % 17)"
    }
    func precedes(_ a: Item, _ b: Item) -> Bool {
      if order == .title {
        let (mine, other) = (a.title.lowercased(), b.title.lowercased())
        return isReversed ? mine > other : mine < other
      }
      guard let mine = a.due?.day, let other = b.due?.day else { return a.due != nil && b.due == nil }
      return isReversed ? mine > other : mine < other
    }
    // Sorting keeps the order by rank of what is equal.
    let expected = items.sorted { precedes($0, $1) }
    var query = Self.query
    query.arrangement = ListArrangement(order, isReversed: isReversed)
    let list = ItemList(query, search: Search(), of: EntityTable(items))
    #expect(list.ids.elementsEqual(expected.map(\.id)))
    let whole = ItemList(.everything, search: Search(), of: EntityTable(items))
    #expect(ItemList(query, within: whole).ids.elementsEqual(expected.map(\.id)))
  }

  @Test(arguments: [false, true])
  func `titles that begin alike are sorted by what follows, however far behind`(isReversed: Bool) {
    let beginnings = [
      "The same title", "The same title, and a part of it", "THE SAME title, and a part of it in all",
    ]
    var items = Self.items
    for number in items.indices {
      // Some are the beginning of others, some end where a word does, and many are equal.
      let digits = String(repeating: "x", count: number * 7 % 41) + "\(number * 31 % 23)"
      items[number].title = beginnings[number % 3] + (number.isMultiple(of: 5) ? "" : " \(digits)")
    }
    func bytes(_ item: Item) -> [UInt8] { Array(item.title.lowercased().utf8) }
    let expected = items.map { (bytes($0), $0.id) }.sorted { a, b in
      isReversed ? b.0.lexicographicallyPrecedes(a.0) : a.0.lexicographicallyPrecedes(b.0)
    }
    var query = Self.query
    query.arrangement = ListArrangement(.title, isReversed: isReversed)
    let whole = ItemList(.everything, search: Search(), of: EntityTable(items))
    #expect(ItemList(query, within: whole).ids.elementsEqual(expected.map(\.1)))
  }

  @Test func `what is below an item stays with it`() {
    var items = Self.items
    for number in items.indices where number % 5 == 3 { items[number].parent = items[number - 3].id }
    let table = EntityTable(items)
    let list = ItemList(Self.query, search: Search("ubung"), of: table)
    let expected = items.indices.filter { $0 % 5 == 3 }.flatMap { [items[$0 - 3].id, items[$0].id] }
    #expect(Set(list.ids) == Set(expected))
    #expect(list.matchCount == expected.count / 2)
    for position in 0..<list.count where position.isMultiple(of: 2) {
      #expect(list.isContext(at: position))
      #expect(list[position + 1]?.parent == list[position]?.id)
    }
  }

  @Test(arguments: [ListID.today, .upcoming, .overdue, .inbox, .all])
  func `a list taken from that of all items is the same as one of the table`(list: ListID) {
    let table = EntityTable(Self.items)
    let everything = ItemList(.everything, search: Search(), of: table)
    let query = ListQuery(list: list, today: Self.today)
    let taken = ItemList(query, within: everything)
    #expect(!taken.isEmpty)
    #expect(Array(taken.ids) == Array(ItemList(query, search: Search(), of: table).ids))
  }
}
