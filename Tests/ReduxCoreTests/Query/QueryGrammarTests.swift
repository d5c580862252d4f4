import Redux
import TestSupport
import Testing

@testable import ReduxCore

struct QueryGrammarTests {
  @Test(arguments: [
    ("", "all"), ("  \t", "all"), ("milk", "milk"), ("Buy  milk", "(and Buy milk)"),
    ("\"oat milk\"", "\"oat milk\""),
    ("#work", "#work"), ("#\"my house\"", "#\"my house\""), ("@phone", "@phone"),
    ("@\"two words\"", "@\"two words\""),
    ("p1", "p1"), ("P3", "p3"), ("p4", "p4"), ("list:today", "list:today"), ("LIST:Done", "list:done"),
    ("#work milk", "(and #work milk)"), ("#a #b", "(or #a #b)"), ("#a x #b y", "(and (or #a #b) x y)"),
    ("p1 x p2", "(and (or p1 p2) x)"), ("@a @b", "(and @a @b)"),
    ("#a p1 #b p2", "(and (or #a #b) (or p1 p2))"),
    ("#a and #b", "(and #a #b)"), ("#a #b and #c", "(and (or #a #b) #c)"), ("(#a) #b", "(and #a #b)"),
    ("(#a)(@b)", "(and #a @b)"), ("(x)(y)", "(and x y)"),
    ("-#a -#b", "(and (not #a) (not #b))"), ("category:a #b", "(or #a #b)"), ("priority:p1 p2", "(or p1 p2)"),
    ("priority>=p2 p1", "(and priority>=p2 p1)"),
    ("due<=today and (#work or @phone) and not p3", "(and due<:today (or #work @phone) (not p3))"),
    ("#a or #b and @c", "(or #a (and #b @c))"), ("#a or @b @c", "(or #a (and @b @c))"),
    ("(#a or #b) @c", "(and (or #a #b) @c)"), ("((#a))", "#a"), ("-(#a @b)", "(not (and #a @b))"),
    ("!#a", "(not #a)"), ("-milk", "(not milk)"), ("-\"a b\"", "(not \"a b\")"), ("not #a", "(not #a)"),
    ("not(#a)", "(not #a)"), ("NOT(#a or @b)", "(not (or #a @b))"), ("(#a)or(@b)", "(or #a @b)"),
    ("(#a)and(@b)", "(and #a @b)"), ("#a and(not(@b))", "(and #a (not @b))"),
    ("not not #a", "#a"), ("NOT milk", "(not milk)"), ("-(-milk)", "milk"), ("not -#a", "#a"),
    ("milk milk", "milk"), ("#a OR x or #a", "(or #a x)"), ("all", "all"), ("any", "all"),
    ("(all) or #a", "(or all #a)"), ("all hands", "(and \"all\" hands)"),
    ("milk or bread", "(or milk bread)"), ("not roses", "(not roses)"), ("not a or b", "(or (not a) b)"),
    ("milk or not bread", "(or milk (not bread))"), ("not not a", "a"), ("(not a) b", "(and (not a) b)"),
    ("milk OR bread", "(or milk bread)"), ("milk AND bread", "(and milk bread)"),
    ("no:due", "(not has:due)"), ("-has:due", "(not has:due)"), ("due:none", "(not has:due)"),
    ("due:any", "has:due"),
    ("tag:any", "has:tags"), ("category:none", "(not has:category)"), ("-no:due", "has:due"),
  ])
  func `a text has one tree`(text: String, tree: String) {
    #expect(strict(text) == tree.replacing("<:", with: "<="))
  }

  @Test(arguments: [
    ("rock and roll", "(and rock \"and\" roll)"), ("rock and not roll", "(and rock \"and\" \"not\" roll)"),
    ("do not forget", "(and do \"not\" forget)"), ("#music rock and roll", "(and #music rock \"and\" roll)"),
    ("rock and #music", "(and rock #music)"), ("\"rock\" and roll", "(and rock roll)"),
    ("and so on", "(and \"and\" so on)"), ("And #a", "(and \"And\" #a)"), ("a-b", "a-b"),
    ("10:30", "\"10:30\""),
    ("c++", "\"c++\""),
    ("(draft)", "draft"), ("f(x)", "\"f(x)\""), ("(f(x))", "\"f(x)\""), (":)", "\":)\""),
    ("(x :)", "(and x \":\")"),
    ("f()", "\"f()\""), ("#123", "\"#123\""), ("#", "\"#\""), ("@", "\"@\""), ("a@b.com", "\"a@b.com\""),
    ("C#", "\"C#\""), ("https://x.y/#z", "\"https://x.y/#z\""), ("-", "\"-\""), ("--x", "\"--x\""),
    ("->", "\"->\""),
    ("x -", "(and x \"-\")"), ("!", "\"!\""), ("hello!", "\"hello!\""), ("24\"", "\"24\\\"\""),
    ("\\#a", "\"#a\""),
    ("\\and", "\"and\""), ("#a \\and #b", "(and (or #a #b) \"and\")"), ("\\\\x", "\"\\\\x\""),
    ("\\", "\"\\\\\""),
    ("\\p1", "\"p1\""), ("-\\#a", "(not \"#a\")"), ("\"p1\"", "\"p1\""), ("3,5", "\"3,5\""),
    ("a:b", "\"a:b\""), ("\"foo:bar\"", "\"foo:bar\""), ("\\foo:bar", "\"foo:bar\""),
    ("mailto:bob", "\"mailto:bob\""),
    ("x=5", "\"x=5\""), ("if x<=5", "(and if \"x<=5\")"), ("todo: x", "(and \"todo:\" x)"),
    ("a->b", "\"a->b\""),
    ("std::sort", "\"std::sort\""), ("C:\\x", "\"C:\\\\x\""),
    ("日本\u{3000}語", "(and 日本 語)"), ("x\u{A0}y", "(and x y)"), ("node:18", "\"node:18\""),
  ])
  func `what looks like an operator in ordinary text is text`(text: String, tree: String) throws {
    #expect(strict(text) == tree)
    let query = try Query(parsing: text, queries)
    #expect(try Query(parsing: query.text, queries) == query)
  }

  @Test(arguments: [
    ("due:fri", "due:fri"), ("due=fri", "due:fri"), ("due==fri", "due:fri"), ("due!=fri", "(not due:fri)"),
    ("due:<=fri", "due<:fri"), ("due<=\"next fri\"", "due<:\"next fri\""),
    ("DUE<2026-11-27", "due<2026-11-27"),
    ("due<2026-11-27T14:00", "due<2026-11-27T14:00"), ("created>-7d", "created>-7d"),
    ("modified>=+2w", "modified>=+2w"),
    ("completed:3m", "completed:+3m"), ("start>1Y", "start>+1y"), ("start>0d", "start>0d"),
    ("due:Tonight", "due:tonight"),
    ("estimate<30m", "estimate<30m"), ("estimate>=2h", "estimate>=120m"), ("est:1h30m", "estimate:90m"),
    ("estimate<1.5h", "estimate<90m"), ("due <= fri", "due<:fri"), ("due <=fri", "due<:fri"),
    ("due<= fri x", "(and due<:fri x)"), ("-due < \"next fri\"", "(not due<\"next fri\")"),
    ("priority >= p2 and estimate > 30m", "(and priority>=p2 estimate>30m)"),
    ("estimate:1H5", "estimate:65m"), ("estimate:45", "estimate:45m"), ("priority>=p2", "priority>=p2"),
    ("prio:high", "p1"), ("priority:2", "p2"), ("title~\"two words\"", "title~\"two words\""),
    ("title:milk", "title~milk"), ("title=\"Buy milk\"", "title=\"Buy milk\""), ("text~x", "text~x"),
    ("note:x", "notes~x"), ("title!=x", "(not title=x)"), ("category:Work/a", "#Work/a"),
    ("cat=Work", "category=Work"),
    ("tags:x", "@x"), ("tag:\"x y\"", "@\"x y\""), ("category:9", "#\"9\""), ("status:open", "is:open"),
    ("is:overdue", "is:late"), ("is:blocked", "is:waiting"), ("has:tag", "has:tags"),
    ("has:repeat", "has:repeat"),
    ("id:3", "id:3"), ("id:3,5-7", "id:3,5-7"), ("-is:done", "(not is:done)"),
    ("#\"a)\"", "#\"a)\""), ("#a(b)", "#\"a(b)\""), ("title~\"a\\\"b\\\\\"", "title~\"a\\\"b\\\\\""),
  ])
  func `a condition on a field has one form`(text: String, tree: String) {
    #expect(strict(text) == tree.replacing("<:", with: "<="))
  }

  @Test func `numbers are ids only where the caller takes them`() {
    var context = queries
    context.takesNumbers = true
    #expect(strict("3,5-7", context) == "id:3,5-7")
    #expect(strict("12", context) == "id:12")
    #expect(strict("\"12\" 7-5 1,", context) == "(and \"12\" \"7-5\" \"1,\")")
    #expect(strict("12") == "\"12\"")
  }

  @Test(arguments: [
    ("due<", "due<"), ("is:l", "is:l"), ("\"", "\""), ("#", "#"), ("-", "-"), ("#work and", "and"),
    ("#work or", "or"),
    ("due:f", "due:f"), ("(", "("), ("milk (", "("), ("milk -", "-"), ("title~\"", "title~\""),
    ("milk and", "and"), ("milk and ", "and "), ("milk AND", "AND"), ("milk or", "or"), ("do not", "not"),
    ("(milk and", "and"),
  ])
  func `a condition that is being typed does not narrow yet`(text: String, end: String) {
    let rest = String(text.dropLast(end.count)).trimmed
    #expect(typed(text) == (rest.isEmpty ? "all" : typed(rest)))
  }

  @Test(arguments: [
    ("is:l x", "(and \"is:l\" x)"), ("notes: milk", "(and \"notes:\" milk)"),
    ("due<x and #a", "(and \"due<x\" #a)"),
    ("(milk", "milk"), ("(a or #b", "(or a #b)"), ("milk)", "\"milk)\""), (") x", "(and \")\" x)"),
    ("\"two wor", "\"two wor\""),
    ("all", "\"all\""), ("( ) x", "x"), ("()", "\"()\""), ("and", "\"and\""), ("not", "\"not\""),
    ("or milk", "(and \"or\" milk)"), ("milk and bread", "(and milk \"and\" bread)"),
    ("a || b", "(and a \"||\" b)"), ("a ||", "a"), ("\"||\"", "\"||\""),
    ("creatd>3 x", "(and \"creatd>3\" x)"),
    ("-is:l x", "(and \"-is:l\" x)"),
  ])
  func `a search takes mistakes as text`(text: String, tree: String) {
    #expect(typed(text) == tree)
  }

  @Test func `a search tells its first mistake`() {
    #expect(Query.typed("is:lat x due:y", queries).problem?.suggestion == "late")
    #expect(Query.typed("(x", queries).problem?.kind == .unclosedParenthesis)
    #expect(Query.typed("a || b", queries).problem?.kind == .foreignOperator("||"))
    #expect(Query.typed("due<=next fri", queries).problem?.suggestion == "due<=\"next fri\"")
    #expect(Query.typed("is:late x", queries).problem == nil)
  }

  @Test(arguments: Torture.seeds(0..<200, otherwise: 20))
  func `a printed query parses to the same tree`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    for _ in 0..<100 {
      let query = Query(.random(&random))
      #expect(try Query(parsing: query.text, queries) == query, "seed \(seed): \(query.text)")
    }
  }

  @Test(arguments: Torture.seeds(0..<200, otherwise: 20))
  func `any text is read without a trap, and what was read can be printed`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let parts =
      QueryCondition.words + [
        "(", ")", " ", " ", "\"", "\\", "#", "@", "-", "!", ":", "<=", "~", "or", "and", "not", "OR",
      ]
      + ["due", "is", "title", "é", "\u{301}", "1", "9999999999d", "p2", "late", ",", "\0"]
    for _ in 0..<200 {
      let text = (0...Int.random(in: 0...12, using: &random)).map { _ in random.pick(parts) }.joined()
      let query = Query.typed(text, queries).query
      #expect(try Query(parsing: query.text, queries) == query, "seed \(seed): \(text) → \(query.text)")
      if let query = try? Query(parsing: text, queries) {
        #expect(try Query(parsing: query.text, queries) == query, "seed \(seed): \(text) → \(query.text)")
      }
    }
  }
}
