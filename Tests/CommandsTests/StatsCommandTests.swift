import Commands
import ReduxCore
import TestSupport
import Testing

/// What was done, as text and as JSON.
@MainActor
struct StatsCommandTests {
  let todux: Shell

  init() throws { todux = try Shell() }

  @Test func `the numbers are shown, also without a database`() {
    #expect(todux("stats").output.hasPrefix("Nothing is done yet."))
    #expect(todux.database == nil)
    for title in ["milk", "bread #Home"] { todux("add", title) }
    todux("done", "1")
    let output = todux("stats").output
    #expect(output.hasPrefix("1 done in the past year\nStreak: 1 day, longest: 1 day\n"))
    #expect(output.contains("1 today, 0 yesterday"))
    #expect(output.hasSuffix("Oldest open\n  0 days  bread\n"))
    #expect(output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test func `only a category counts if it is named`() {
    for title in ["milk", "bread #Home"] { todux("add", title) }
    todux("done", "1")
    #expect(todux("stats", "--category", "home").output.hasPrefix("Nothing is done yet."))
    #expect(todux("stats", "--category", "#Home") == todux("stats", "--category", "Home"))
    let unknown = todux("stats", "--category", "Hime")
    #expect(unknown.status == 2 && unknown.errors.contains("There is no category “Hime”."))
  }

  @Test func `JSON has every day and week`() {
    todux("add", "milk")
    todux("add", "old")
    todux("done", "1")
    let output = todux("stats", "--json").output
    #expect(output.hasPrefix(#"{"today":""#))
    #expect(output.contains(#""done":1,"open":1,"doneToday":1,"streak":1,"longestStreak":1,"days":[{"day":"#))
    #expect(
      output.contains(#""weeks":[{"week":"#) && output.contains(#""done":1,"added":2,"open":1}],"burnDown":"#)
    )
    #expect(output.contains(#""burnDown":{"days":28,"done":1,"added":2,"end":null}"#))
    #expect(output.contains(#""oldest":[{"age":0,"item":{"id":2,"#))
  }

  @Test func `in the linear mode nothing is drawn`() {
    for title in ["milk", "bread"] { todux("add", title) }
    todux("done", "1")
    todux.settings.isLinear = true
    let lines = todux("stats").output.split(separator: "\n")
    #expect(lines.prefix(3).last == "Done per day: 1 today, 0 yesterday")
    #expect(lines.last == "bread, 0 days")
    #expect(lines.allSatisfy { $0.allSatisfy { $0.isASCII && $0 != "#" } })
  }

  @Test func `where the locale has no UTF-8, everything drawn is ASCII`() {
    todux("add", "milk")
    todux("done", "1")
    todux.variables["LANG"] = "C"
    for locale in ["", "C", "de_DE.ISO-8859-1", "ja_JP.SJIS@utf8"] {
      todux.variables["LC_ALL"] = locale
      #expect(todux("stats").output.utf8.allSatisfy { $0 < 0x80 }, "\(locale)")
    }
    for locale in ["en_GB.utf8", "C.UTF-8", "UTF-8", "sr_RS.UTF-8@latin"] {
      todux.variables["LC_ALL"] = locale
      #expect(todux("stats").output.contains("█"), "\(locale)")
    }
  }
}
