import Redux
import ReduxCore
import TestSupport

extension FuzzTarget {
  static let query = FuzzTarget(
    "query",
    samples: [
      "milk #Home @phone p1 due<=fri -has:notes", "(a or b) and not \"two words\" title~x notes=\"y\"",
      "created>-7d estimate<1h30m priority>=p2 is:late list:today id:3,5-7 category=Work no:due",
      "due:any start!=2026-11-24",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    for takesNumbers in [false, true] {
      let context = QueryContext(today: Day(number: 20_778), zone: .utc, takesNumbers: takesNumbers) {
        words in
        (try? DateParser.date(String(words), in: DateContext(today: Day(number: 20_778)))) ?? nil
      }
      switch Result(catching: { () throws(QueryError) in try Query(parsing: text, context) }) {
      case .success(let query): try check(query, context, text)
      case .failure(let error): try check(error, in: text)
      }
      let typed = Query.typed(text, context)
      if let problem = typed.problem { try check(problem, in: text) }
      try check(typed.query, context, text)
      for cursor in [text.utf8.count, text.utf8.count / 2] {
        let names = QueryCompletion.Names(categories: ["Home", "My house"], tags: ["phone"])
        for completion in Query.completions(in: text, at: cursor, names, context) {
          try expect(
            completion.range.lowerBound >= 0 && completion.range.upperBound <= text.utf8.count,
            "\(completion) is not in \(text.debugDescription)")
        }
      }
    }
  }

  private static func check(_ error: QueryError, in text: String) throws {
    try expect(
      error.range.lowerBound >= 0 && error.range.upperBound <= text.utf8.count && !error.sentence.isEmpty
        && !error.advice.isEmpty, "\(error) is not in \(text.debugDescription)")
    _ = error.caretLine(under: text) { $0.count }
    let excerpt = error.excerpt(of: text, reach: 8)
    try expect(
      excerpt.error.range.lowerBound >= 0 && excerpt.error.range.upperBound <= excerpt.text.utf8.count,
      "\(error) of \(text.debugDescription) is not in its part \(excerpt.text.debugDescription)")
  }

  private static func check(_ query: Query, _ context: QueryContext, _ text: String) throws {
    let written = query.text
    let again = try? Query(parsing: written, context)
    try expect(
      again == query || written.utf8.count > Query.sizeLimit,
      "\(text.debugDescription) is written as \(written.debugDescription), which is "
        + (again.map { "read as \($0.text.debugDescription)" } ?? "no query"))
    let matcher = QueryMatcher(query, in: document, context, words: .everywhere)
    for item in document.items.unordered { _ = matcher.matches(item) }
  }

  private static let document = Document(
    categories: [category(1, "Home")],
    items: [
      item(1, "milk") {
        $0.category = categoryID(1)
        $0.notes = "two words"
        $0.due = DayTime(Day(number: 20_778))
        $0.tags = ["phone"]
      },
      item(2, "") { $0.parent = id(1) },
    ])
}
