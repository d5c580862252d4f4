import FoundationEssentials
import Redux
import TestSupport
import Testing

@testable import ReduxCore

struct QueryMatcherTests {
  private let document = Document(
    categories: [
      category(1, "Work"), category(2, "Work/Reports"), category(3, "Workshop"), category(4, "Café"),
      category(5, "cafe"),
    ],
    items: [
      item(1, "Rock and roll") {
        $0.number = 1
        $0.category = categoryID(1)
        $0.due = DayTime(today)
      },
      item(2, "Café crème") {
        $0.number = 2
        $0.category = categoryID(2)
        $0.tags = ["Phone", "two words"]
        $0.priority = .high
        $0.due = DayTime(today.adding(days: -1), minute: 840)
        $0.estimate = Estimate(minutes: 30)
      },
      item(3, "Write (draft)") {
        $0.number = 3
        $0.notes = "the quick brown fox"
        $0.priority = .medium
        $0.due = moment("2026-11-27T14:00")
        $0.parent = id(1)
        $0.recurrence = Recurrence(rule: "weekly", from: .due, skipMissed: true)
      },
      item(4, "STRASSE") {
        $0.number = 7
        $0.status = .done
        $0.created = time(1_795_300_000_000)
        $0.completed = Zone.utc.moment(DayTime(today, minute: 10))
        $0.category = categoryID(3)
      },
      item(5, "cafe") {
        $0.status = .trashed
        $0.category = categoryID(4)
        $0.start = DayTime(today.adding(days: 3))
        $0.parent = id(4)
        $0.priority = .low
        $0.waitsFor = [id(1)]
      },
      item(6, "waiting") {
        $0.waitsFor = [id(1), id(4)]
        $0.estimate = Estimate(minutes: 90)
      },
    ])

  @Test func `a tag is found with those below it, as a category is`() throws {
    let document = Document(
      categories: [],
      items: ["phone", "Phone/home", "phones", "tele/phone"].enumerated().map { index, tag in
        item(index + 1) { $0.tags = [tag] }
      })
    let matcher = QueryMatcher(try Query(parsing: "@phone", queries), in: document, queries)
    #expect((1...4).filter { document.items[id($0)].map(matcher.matches) ?? false } == [1, 2])
  }

  @Test(arguments: ["is:today", "list:today"])
  func `what has started and has no due date is found in Today from the day of its start on`(query: String)
    throws
  {
    let items = [-3, 0, 1].map { days in
      item(10 + days) { $0.start = DayTime(today.adding(days: days), minute: 540) }
    }
    let matcher = QueryMatcher(
      try Query(parsing: query, queries), in: Document(categories: [], items: items), queries)
    #expect(items.map(matcher.matches) == [true, true, false])
  }

  private func found(_ text: String, _ scope: QueryMatcher.WordScope = .title) throws -> [Int] {
    let matcher = QueryMatcher(try Query(parsing: text, queries), in: document, queries, words: scope)
    return (1...6).filter { number in document.items[id(number)].map(matcher.matches) ?? false }
  }

  @Test(arguments: [
    ("", [1, 2, 3, 4, 5, 6]), ("rock and roll", [1]), ("(draft)", [3]), ("\"(draft)\"", [3]),
    ("cafe", [2, 5]),
    ("café", [2]), ("straße", [4]), ("strasse", [4]), ("fox", []), ("text~fox", [3]), ("notes~fox", [3]),
    ("title~fox", []),
    ("title=cafe", [5]), ("title=CAFÉ", []), ("notes=\"The Quick brown fox\"", [3]), ("title=caf", []),
    ("#work", [1, 2]), ("#WORK/reports", [2]), ("category=work", [1]), ("#workshop", [4]), ("#café", [5]),
    ("#cafe", []),
    ("#nowhere", []), ("-#work", [3, 4, 5, 6]), ("@phone", [2]), ("@pho", []), ("@\"two words\"", [2]),
    ("p1", [2]), ("p1 p2", [2, 3]), ("priority>=p2", [2, 3]), ("priority<p2", [5]), ("priority>p1", []),
    ("priority!=p1", [1, 3, 4, 5, 6]),
    ("due<=today", [1, 2]), ("due<today", [2]), ("due:fri", [3]), ("due<=fri", [1, 2, 3]),
    ("due<fri", [1, 2]), ("due>=fri", [3]),
    ("due>fri", []), ("due:2026-11-27T14:00", [3]), ("due:2026-11-27T14:01", []),
    ("due<2026-11-27T14:00", [1, 2]),
    ("due<=tonight", [1, 2]), ("due>tonight", [3]), ("due<+7d", [1, 2, 3]), ("due:-1d", [2]),
    ("due:yesterday", [2]),
    ("start>today", [5]), ("start<=tomorrow", []), ("completed:today", [4]), ("completed:yesterday", []),
    ("completed>=2026-11-21T01:10", [4]), ("completed>2026-11-21T01:10", []), ("created>-7d", [4]),
    ("created<-7d", [1, 2, 3, 5, 6]),
    ("estimate<=30m", [2]), ("estimate>30m", [6]), ("estimate:1h30m", [6]), ("no:estimate", [1, 3, 4, 5]),
    ("has:notes", [3]), ("has:due", [1, 2, 3]), ("has:start", [5]), ("has:tags", [2]),
    ("has:category", [1, 2, 4, 5]),
    ("has:priority", [2, 3, 5]), ("has:repeat", [3]), ("has:parent", [3, 5]), ("has:subtasks", [1]),
    ("is:parent", [1]),
    ("is:subtask", [3, 5]), ("is:recurring", [3]), ("is:late", [2]), ("is:overdue", [2]),
    ("is:today", [1, 2]),
    ("is:waiting", [6]), ("is:blocked", [6]), ("is:blocking", [1]), ("is:open", [1, 2, 3, 6]),
    ("is:done", [4]),
    ("status:trashed", [5]),
    ("list:inbox", [3, 6]), ("list:today", [1, 2]), ("list:done", [4]), ("list:trash", [5]),
    ("list:upcoming", [3]),
    ("id:1,3-7", [1, 3, 4]), ("id:9", []), ("due<=today and (#work or @phone) and not p3", [1, 2]),
    ("#work -rock", [2]), ("rock OR fox OR cafe", [1, 2, 5]),
  ])
  func `a query finds these items`(text: String, numbers: [Int]) throws {
    #expect(try found(text) == numbers)
  }

  @Test func `a word may also be looked for everywhere`() throws {
    #expect(try found("fox", .everywhere) == [3])
    #expect(try found("words", .everywhere) == [2])
    #expect(try found("reports", .everywhere) == [2])
    #expect(try found("-work", .everywhere) == [3, 5, 6])
  }

  @Test(
    arguments: [
      ("", nil), ("list:done", .done), ("#a list:today x", .today), ("list:today list:inbox", .inbox),
      ("-list:done", nil),
      ("list:today or #a", nil), ("(list:today)", .today),
    ] as [(String, ListID?)])
  func `a query names a list`(text: String, list: ListID?) throws {
    let query = try Query(parsing: text, queries)
    #expect(query.list == list)
    #expect(query.withoutList.root.conjuncts.count == query.root.conjuncts.count - (list == nil ? 0 : 1))
  }

  @Test(
    arguments: [
      ("x", [.open]), ("is:done", [.open, .done]), ("-is:done", [.open, .done]),
      ("list:trash or #a", [.open, .trashed]),
      ("completed>-7d", [.open, .done]), ("status:open", [.open]),
    ] as [(String, Set<Item.Status>)])
  func `a condition on the status asks for items of that status`(text: String, statuses: Set<Item.Status>)
    throws
  {
    #expect(try Query(parsing: text, queries).statuses(besides: [.open]) == statuses)
  }

  @Test func `words for a date mean another day when it comes`() throws {
    let query = try Query(parsing: "due:today", queries)
    var later = queries
    later.today = today.adding(days: 5)
    let other = item(9) { $0.due = DayTime(later.today) }
    #expect(!QueryMatcher(query, in: document, queries).matches(other))
    #expect(QueryMatcher(query, in: document, later).matches(other))
  }

  @Test func `words that are no longer understood match nothing`() throws {
    let query = try Query(parsing: "due>=fri", queries)
    let forgetful = QueryContext(today: today, zone: .utc)
    #expect(
      !QueryMatcher(query, in: document, forgetful).matches(
        item(9) { $0.due = DayTime(today.adding(days: 99)) }))
  }

  @Test func `the whole day of a point in time is that of the zone, across a clock change`() throws {
    // Berlin: 25 October 2026 has 25 hours.
    let berlin = Zone(offsets: [
      Zone.Offset(since: time(0), seconds: 7200),
      Zone.Offset(since: Zone.utc.moment(DayTime(day("2026-10-25"), minute: 60)), seconds: 3600),
    ])
    let context = QueryContext(today: day("2026-10-26"), zone: berlin)
    let matcher = QueryMatcher(try Query(parsing: "created:yesterday", context), in: document, context)
    func matches(_ day: String, _ hour: Int) -> Bool {
      matcher.matches(
        item(9) { $0.created = Zone.utc.moment(DayTime(ReduxCoreTests.day(day), minute: hour * 60)) })
    }
    #expect(!matches("2026-10-24", 21))
    #expect(matches("2026-10-24", 22))
    #expect(matches("2026-10-25", 22))
    #expect(!matches("2026-10-25", 23))
  }

  @Test(arguments: Torture.seeds(0..<200, otherwise: 20))
  func `a query finds the items that a slow reading of it finds`(seed: UInt64) {
    var random = SeededRandom(seed)
    let document = Document.randomForQueries(&random)
    for _ in 0..<60 {
      let query = Query(.random(&random))
      let scope: QueryMatcher.WordScope = random.pick([.title, .everywhere])
      let matcher = QueryMatcher(query, in: document, queries, words: scope)
      let reading = SlowReading(document: document, context: queries, scope: scope)
      for item in document.items.unordered {
        #expect(
          matcher.matches(item) == reading.matches(item, query.root), "seed \(seed): \(query.text) on \(item)"
        )
      }
    }
  }
}
