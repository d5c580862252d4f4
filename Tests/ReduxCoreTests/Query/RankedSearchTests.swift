import Redux
import TestSupport
import Testing

@testable import ReduxCore

struct RankedSearchTests {
  private static func search(_ text: String, _ categories: [ReduxCore.Category] = []) -> RankedSearch {
    RankedSearch(Query.typed(text, queries).query, in: Document(categories: categories, items: []), queries)
  }

  private static func titles(_ text: String, _ titles: [String]) -> [String] {
    let items = titles.enumerated().map { item($0.offset + 1, $0.element) }
    return search(text).ranked(items).map { titles[$0] }
  }

  @Test(arguments: [
    ("test personal", ["update personal ticket", "personal test"], ["personal test"]),
    ("milk", ["buttermilk", "Buy milk", "Milk"], ["Milk", "Buy milk", "buttermilk"]),
    ("milk", ["the cat's milk", "the milk", "a milk"], ["a milk", "the milk", "the cat's milk"]),
    ("buy milk", ["milk to buy", "Buy the milk", "Buy milk"], ["Buy milk", "milk to buy", "Buy the milk"]),
    ("bm", ["Buy milk"], []), ("", ["b", "a"], ["b", "a"]), ("a", ["b a", "c a", "a"], ["a", "b a", "c a"]),
    ("cafe", ["a café", "cafe"], ["cafe", "a café"]), ("café", ["a café", "cafe"], ["a café"]),
    ("rock and roll", ["rock & roll", "rock and roll"], ["rock and roll"]),
    ("(dra", ["(draft)"], ["(draft)"]),
    ("milk -bread", ["milk bread", "milk"], ["milk"]), ("milk is:done", ["milk"], []),
    ("-milk", ["a", "milk", "b"], ["a", "b"]), ("\"y m\"", ["Buy milk", "buymilk"], ["Buy milk"]),
  ])
  func `results are ranked by where the words are`(text: String, titles: [String], ranked: [String]) {
    #expect(Self.titles(text, titles) == ranked)
  }

  @Test func `titles come before tags and categories, and these before notes`() {
    let items = [
      item(1, "notes, inside") { $0.notes = "unhomely" },
      item(2, "notes") { $0.notes = "home" },
      item(3, "category, inside") { $0.category = categoryID(2) },
      item(4, "category") { $0.category = categoryID(1) },
      item(5, "tag") { $0.tags = ["a", "homework"] },
      item(6, "a tag inside") { $0.tags = ["athome"] },
      item(7, "x unhomely"), item(8, "at home"), item(9, "Home"), item(10, "elsewhere"),
    ]
    let search = Self.search("home", [category(1, "Home"), category(2, "unhomely")])
    #expect(search.ranked(items).map { $0 + 1 } == [9, 8, 7, 4, 5, 3, 6, 2, 1])
  }

  private static func similar(_ text: String, _ document: Document) -> [Int] {
    let search = RankedSearch(Query.typed(text, queries).query, in: document, queries, isFuzzy: true)
    return search.ranked(document.items.unordered.sorted { $0.id < $1.id }).map { $0 + 1 }
  }

  @Test func `words as they are come before similar ones, and of these the nearest first`() {
    let document = Document(
      categories: [category(1, "Reports")],
      items: [
        item(1, "rampart"), item(2, "repart"), item(3, "Write the report"), item(4, "party of rprt"),
        item(5, "elsewhere") { $0.category = categoryID(1) }, item(6, "tagged") { $0.tags = ["report"] },
        item(7, "noted") { $0.notes = "report" }, item(8, "rprt"),
      ])
    #expect(Self.similar("rprt", document) == [8, 4, 2, 3, 6, 1, 5])
    #expect(Self.similar("write rprt", document) == [3])
    #expect(Self.similar("rprt -write", document) == [8, 4, 2, 6, 1, 5])
    #expect(Self.similar("bm", document) == [])
  }

  @Test(arguments: [
    ("rprt", "the report", [4..<5, 6..<7, 8..<10]), ("reprot", "the report", [4..<10]),
    ("the rprt", "the report", [0..<3, 4..<5, 6..<7, 8..<10]), ("rprt", "rprt, report", [0..<4]),
    ("rprt", "milk", []),
  ])
  func `what is similar can be lit where the word itself is not there`(
    text: String, title: String, ranges: [Range<Int>]
  ) {
    let search = RankedSearch(
      Query.typed(text, queries).query, in: Document(categories: [], items: []), queries, isFuzzy: true)
    #expect(search.ranges(inTitle: title) == ranges)
    #expect(search.ranges(inCategory: title) == ranges)
  }

  @Test func `words may be in different places`() {
    let milk = item(1, "Milk") {
      $0.tags = ["shop"]
      $0.notes = "two litres"
      $0.category = categoryID(1)
    }
    let home = [category(1, "Home")]
    #expect(Self.search("milk shop litres home", home).ranked([milk]) == [0])
    #expect(Self.search("milk shop litres work", home).ranked([milk]).isEmpty)
  }

  @Test(arguments: [
    ("milk", "Buy milk, Milk", [4..<8, 10..<14]), ("milk ilk", "milk", [0..<4]), ("ab bc", "abc", [0..<3]),
    ("cafe", "Un café", [3..<8]), ("-milk", "milk", []), ("title~milk", "milk", [0..<4]),
    ("text~milk x", "x milk", [0..<1, 2..<6]),
    ("notes~milk", "milk", []), ("buy OR milk", "buy milk", []), ("", "milk", []),
  ])
  func `what is found in a title can be lit`(text: String, title: String, ranges: [Range<Int>]) {
    #expect(Self.search(text).ranges(inTitle: title) == ranges)
  }

  @Test(arguments: [
    ("wor", "Work", [0..<3]), ("#work", "Work/Reports", [0..<4]), ("@work", "Work", []),
    ("title~wor", "Work", []),
    ("x re", "Work/Reports", [5..<7]), ("", "Work", []),
  ])
  func `what is found in the name of a category can be lit`(text: String, name: String, ranges: [Range<Int>])
  {
    #expect(Self.search(text).ranges(inCategory: name) == ranges)
  }

  @Test func `an empty search finds everything`() {
    #expect(Self.search("").isEmpty)
    #expect(!Self.search("a").isEmpty)
    #expect(!Self.search("is:done").isEmpty)
  }

  @Test(arguments: [
    ("a", "ab", true), ("a", "ba", true), ("ab", "a", false), ("", "a", true), ("a", "a b", true),
    ("a b", "a", false),
    ("a", "\"x a y\"", true), ("cafe", "café", true), ("café", "cafes", false), ("é", "ẹ́", false),
    ("#a x", "#a xy", true),
    ("#a x", "#ab x", false), ("-a", "-ab", false), ("a", "a OR b", false), ("is:done", "is:done x", true),
    ("title~a", "title~ab", true), ("title~a", "title=ab", true), ("title=a", "title~ab", false),
    ("title~a", "notes~ab", false),
  ])
  func `a longer word narrows a search`(earlier: String, later: String, narrows: Bool) {
    #expect(Query.typed(later, queries).query.narrows(Query.typed(earlier, queries).query) == narrows)
  }

  @Test(arguments: Torture.seeds(0..<100, otherwise: 15))
  func `a search that narrows another finds fewer items`(seed: UInt64) {
    var random = SeededRandom(seed)
    let document = Document.randomForQueries(&random)
    let items = document.items.unordered.sorted { $0.id < $1.id }
    let letters = Array("milk rock cafe é str -x\" #work is:done or (all)").map(String.init) + ["\u{301}"]
    var narrowed = 0
    for _ in 0..<200 {
      var text = random.pick(["", "m", "roc", "caf", "e", "#work "])
      var earlier = Query.typed(text, queries).query
      for _ in 0..<4 {
        text += random.pick(letters)
        let later = Query.typed(text, queries).query
        if later.narrows(earlier) {
          narrowed += 1
          let few = RankedSearch(later, in: document, queries).ranked(items)
          let many = RankedSearch(earlier, in: document, queries).ranked(items)
          #expect(Set(few).isSubset(of: many), "seed \(seed): “\(text)”")
        }
        earlier = later
      }
    }
    #expect(narrowed > 100)
  }

  @Test(arguments: Torture.seeds(0..<100, otherwise: 15))
  func `a ranked search finds what the matcher finds, and each word adds to the score`(seed: UInt64) {
    var random = SeededRandom(seed)
    let document = Document.randomForQueries(&random)
    let items = document.items.unordered.sorted { $0.id < $1.id }
    for _ in 0..<60 {
      let query = Query(.random(&random))
      let matcher = QueryMatcher(query, in: document, queries, words: .everywhere)
      let search = RankedSearch(query, in: document, queries)
      let found = search.ranked(items)
      let expected = items.indices.filter { matcher.matches(items[$0]) }
      #expect(found.sorted() == expected, "seed \(seed): \(query.text)")
      for (better, worse) in zip(found, found.dropFirst()) {
        guard let one = search.score(items[better]), let two = search.score(items[worse]) else {
          Issue.record("seed \(seed): \(query.text) has no score")
          continue
        }
        #expect(one < two || (one == two && better < worse), "seed \(seed): \(query.text)")
      }
    }
  }
}
