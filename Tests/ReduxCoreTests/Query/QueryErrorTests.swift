import Redux
import TestSupport
import Testing

@testable import ReduxCore

struct QueryErrorTests {
  private static let between = "Write a condition between them."
  private static let unknown =
    "Use one of: due, start, created, modified, completed, category, tag, priority, estimate, title, notes, text, is, "
    + "has, no, list, status, id. To find the word, quote it."

  private static func connects(_ word: String) -> String {
    "Add what it connects. To find the word, write “\\\(word)” or quote it."
  }

  @Test(arguments: [
    ("is:lat", "lat", "“lat” is not a value of is.", "Did you mean is:late?"),
    ("#a is:ltae", "ltae", "“ltae” is not a value of is.", "Did you mean is:late?"),
    ("list:tody", "tody", "There is no list “list:tody”.", "Did you mean list:today?"),
    (
      "list:nope", "nope", "There is no list “list:nope”.",
      "The lists are inbox, today, upcoming, overdue, all, done and trash."
    ),
    ("has:note", "note", "“note” is not a value of has.", "Did you mean has:notes?"),
    ("status:x", "x", "“x” is not a value of status.", "Use one of: open, done, trashed."),
    ("status:late", "late", "“late” is not a value of status.", "Use one of: open, done, trashed."),
    (
      "creatd>-7d", "creatd", "“creatd” is not a field.",
      "Did you mean created? To find the word, write “\\creatd…” or quote it."
    ),
    (
      "duedate<=fri", "duedate", "“duedate” is not a field.",
      "Did you mean due? To find the word, write “\\duedate…” or quote it."
    ),
    (
      "project:work x", "project", "“project” is not a field.",
      "Did you mean category? To find the word, write “\\project…” or quote it."
    ),
    ("x dew<=fri", "dew", "“dew” is not a field.", unknown),
    ("foo:bar", "foo", "“foo” is not a field.", unknown),
    ("sort:due", "sort", "“sort” is not a field.", unknown),
    ("-ab=\"x y\"", "ab", "“ab” is not a field.", unknown),
    (
      "p1 || p2", "||", "“||” is not an operator of queries.",
      "Write “or”. To find the sign itself, quote it."
    ),
    (
      "today | overdue", "|", "“|” is not an operator of queries.",
      "Write “or”. To find the sign itself, quote it."
    ),
    (
      "#a && #b", "&&", "“&&” is not an operator of queries.",
      "Write “and”. To find the sign itself, quote it."
    ),
    (
      "@phone & p1", "&", "“&” is not an operator of queries.",
      "Write “and”. To find the sign itself, quote it."
    ),
    (
      "due=tomorrow 9am", "tomorrow 9am", "“tomorrow 9am” is a date only in quotes.",
      "Did you mean due=\"tomorrow 9am\"? To find the last word, quote that."
    ),
    (
      "x due.before:today", "due.before", "“due.before” is not a field.",
      "Did you mean due<today? To find the word, write “\\due.before…” or quote it."
    ),
    ("is:repeating", "repeating", "“repeating” is not a value of is.", "Did you mean is:recurring?"),
    ("status:completed", "completed", "“completed” is not a value of status.", "Did you mean status:done?"),
    ("x due<=next fri", "next", "“next” is not a date.", "Did you mean due<=\"next fri\"?"),
    ("(due <= next fri) x", "next", "“next” is not a date.", "Did you mean due <= \"next fri\"?"),
    (
      "due<=soonish", "soonish", "“soonish” is not a date.",
      "Write a day such as 2026-11-27, today, -7d, +2w or 3m."
    ),
    (
      "due<2026-02-30", "2026-02-30", "“2026-02-30” is not a date.",
      "Write a day such as 2026-11-27, today, -7d, +2w or 3m."
    ),
    (
      "due<123456d", "123456d", "“123456d” is not a date.",
      "Write a day such as 2026-11-27, today, -7d, +2w or 3m."
    ),
    ("due<", "<", "due has no value.", "Use one of: today, tomorrow, yesterday, +7d, any, none."),
    ("milk title~", "~", "title has no value.", "Add one."),
    ("estimate<x", "x", "“x” is not a number of minutes.", "Write minutes or hours: 30m, 2h, 1h30m."),
    (
      "estimate<1h99999999999m", "1h99999999999m", "“1h99999999999m” is not a number of minutes.",
      "Write minutes or hours: 30m, 2h, 1h30m."
    ),
    ("id:7-5", "7-5", "“7-5” is not a list of ids.", "Write numbers and ranges: 3,5-7."),
    (
      "id:99999999999999999999", "99999999999999999999", "“99999999999999999999” is not a list of ids.",
      "Write numbers and ranges: 3,5-7."
    ),
    ("is<late", "<", "is cannot be compared by “<”.", "Write “is:” instead."),
    ("id<4", "<", "id cannot be compared by “<”.", "Write numbers and ranges: id:3,5-7."),
    ("priority>p9", "p9", "“p9” is not a value of priority.", "Use one of: p1, p2, p3, any, none."),
    ("has!=note", "note", "“note” is not a value of has.", "Did you mean has!=notes?"),
    ("p1,p2", ",", "“,” is not an operator of queries.", "Write “or”. To find the sign itself, quote it."),
    ("p1, p2", ",", "“,” is not an operator of queries.", "Write “or”. To find the sign itself, quote it."),
    ("@a, @b", ",", "“,” is not an operator of queries.", "Write “or”. To find the sign itself, quote it."),
    ("x #a,#b", ",", "“,” is not an operator of queries.", "Write “or”. To find the sign itself, quote it."),
    (
      "p1)", ")", "This closing parenthesis has no opening one.",
      "Remove it, or quote it to find the sign itself."
    ),
    (
      "due<fri)", ")", "This closing parenthesis has no opening one.",
      "Remove it, or quote it to find the sign itself."
    ),
    ("title<x", "<", "title cannot be compared by “<”.", "Use one of: title~, title=."),
    ("due~x", "~", "due cannot be compared by “~”.", "Use one of: due:, due<=, due>=, due<, due>."),
    ("priority:4", "4", "“4” is not a value of priority.", "Use one of: p1, p2, p3, any, none."),
    ("a \"b", "\"", "A quote is not closed.", "Add \" at the end, or write \\\" for the sign itself."),
    ("x (milk", "(", "A parenthesis is not closed.", "Add ), or quote the word to find the sign itself."),
    (
      "(#a)) x", ")", "This closing parenthesis has no opening one.",
      "Remove it, or quote it to find the sign itself."
    ),
    ("#a ( )", "( )", "The parentheses are empty.", "Write a condition between them."),
    ("\"\"", "\"\"", "The quotes are empty.", "Write what to find between them: \"two words\"."),
    ("()", "()", "The parentheses are empty.", between),
    ("#a (())", "()", "The parentheses are empty.", between),
    ("due:today or", "or", "“or” has nothing after it.", connects("or")),
    ("milk and", "and", "“and” has nothing after it.", connects("and")),
    ("milk AND ", "AND", "“AND” has nothing after it.", connects("AND")),
    ("not", "not", "“not” has nothing after it.", connects("not")),
    ("do not", "not", "“not” has nothing after it.", connects("not")),
    ("(#a or) x", "or", "“or” has nothing after it.", connects("or")),
    ("or milk", "or", "“or” has nothing before it.", connects("or")),
    ("and #a", "and", "“and” has nothing before it.", connects("and")),
    ("AND milk", "AND", "“AND” has nothing before it.", connects("AND")),
    ("#a or and #b", "and", "“and” has nothing before it.", connects("and")),
    ("x (or y)", "or", "“or” has nothing before it.", connects("or")),
  ])
  func `an error names its place, and what would be right`(
    text: String, place: String, sentence: String, advice: String
  ) throws {
    let error = try #require(throws: QueryError.self) { try Query(parsing: text, queries) }
    let utf8 = Array(text.utf8)
    let marked = String(decoding: utf8[error.range], as: UTF8.self)
    #expect(marked == place)
    #expect(error.sentence == sentence)
    #expect(error.advice == advice)
  }

  @Test func `the caret line marks the place in columns of the caller`() throws {
    let text = "日本 is:lat x"
    let error = try #require(throws: QueryError.self) { try Query(parsing: text, queries) }
    let width = { (part: Substring) in part.unicodeScalars.map { $0.value > 0x2000 ? 2 : 1 }.reduce(0, +) }
    #expect(error.caretLine(under: text, width: width) == "        ^^^")
    #expect(error.caretLine(under: "", width: width) == "^")
    let empty = QueryError(.missingValue, 2..<2)
    #expect(empty.caretLine(under: "due", width: width) == "  ^")
  }

  @Test(arguments: [1000, 10_000, 1_000_000])
  func `thousands of parentheses are an error, or text`(count: Int) throws {
    let text = String(repeating: "(", count: count) + "x" + String(repeating: ")", count: count)
    let error = try #require(throws: QueryError.self) { try Query(parsing: text, queries) }
    #expect(error.kind == (text.utf8.count > Query.sizeLimit ? .tooLong : .tooDeep))
    _ = Query.typed(text, queries).query.text
    let allowed =
      String(repeating: "-(", count: Query.depthLimit) + "x" + String(repeating: ")", count: Query.depthLimit)
    #expect(strict(allowed) == "x")
    #expect(strict("(" + allowed + ")").hasSuffix("tooDeep"))
  }

  @Test(arguments: [
    "a ", "-", "\"", "\\", "(", ")", "not ", "NOT ", "#a or ", "a)", "due:", "é", "\u{1F469}\u{200D}",
    "#x @y ", "a)b",
    "title~\"a\\\" ",
  ])
  func `a megabyte of anything is read up to the limit`(part: String) {
    let text = String(repeating: part, count: 1_000_000 / part.utf8.count)
    let (query, problem) = Query.typed(text, queries)
    #expect(problem != nil)
    #expect(query.text.utf8.count <= 4 * Query.sizeLimit)
    #expect(throws: QueryError.self) { try Query(parsing: text, queries) }
  }

  @Test func `a date at the end of the calendar is clamped`() throws {
    for text in ["due<99999y", "due<-99999y", "due>99999m", "created>-99999w", "completed<99999d"] {
      let query = try Query(parsing: text, queries)
      let matcher = QueryMatcher(query, in: Document(), queries)
      #expect(!matcher.matches(item(1)) || text.hasPrefix("created"))
    }
    let later = try Query(parsing: "due:1m", queries)
    var context = queries
    context.today = day("2026-01-31")
    let matcher = QueryMatcher(later, in: Document(), context)
    #expect(matcher.matches(item(1) { $0.due = moment("2026-02-28") }))
  }
}
