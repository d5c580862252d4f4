import FoundationEssentials
import Redux
import ReduxCore
import Testing

@testable import Interchange

/// `estimate:` and `after:` in todo.txt.
@Suite struct DependencyTests {
  private func awaited(_ document: Document) -> [[String]] {
    document.ordered.map { item in
      item.waitsFor.compactMap { document.items[$0]?.title }.sorted()
    }
  }

  @Test func `lines wait for those whose ids follow after`() throws {
    let text = "sign after:1,b estimate:1h30m\ncall id:1\nfind id:b after:1"
    let document = try imported(text)
    #expect(awaited(document) == [["call", "find"], [], ["call"]])
    #expect(document.ordered.map { $0.estimate?.minutes } == [90, nil, nil])
    #expect(document.exported().text == text)
    #expect(document.exported().losses.isEmpty)
  }

  @Test func `an unknown id and a circle are left out, and written back`() throws {
    let text = "a id:1 after:2,9\nb id:2 after:1\nc id:3 after:3\nd id:4\ne p:4 after:4"
    let document = try imported(text)
    #expect(awaited(document) == [["b"], [], [], [], []])
    #expect(document.exported().text == text)
    #expect(document.exported().losses.isEmpty)
  }

  @Test func `what is not followed is named with its line`() throws {
    let text =
      "a id:1 after:2,9\n\nb id:2 after:1\nc id:3 after:3\nd id:4\ne p:4 after:4 rec:3q\nf rrule:FREQ=NO"
    #expect(
      try plan(text).notes.map { "\($0.line): \($0.text)" } == [
        "1: “after:9” names nothing in this file, and is left out",
        "3: “after:1” would make items wait in a circle, and is left out",
        "4: “after:3” is the item itself, and is left out",
        "6: “after:4” is above the item, which it completes, and is left out",
        "6: “rec:3q” is no repetition that can be followed; it is part of the title",
        "7: “rrule:FREQ=NO” is no repetition that can be followed; it is part of the title",
      ])
  }

  @Test func `thousands of lines wait for each other in a row, and for the first at the end`() throws {
    let lines = (1...20_000).map { "x\($0) id:\($0) after:\($0 % 20_000 + 1)" }
    let plan = try plan(lines.joined(separator: "\n"))
    #expect(plan.items.count { !$0.waitsFor.isEmpty } == 19_999)
    #expect(plan.notes.map(\.line) == [20_000])
  }

  @Test(arguments: [
    "a after:", "a after:,", "a after:1,", "a estimate:soon", "a estimate:90", "a estimate:1d",
  ])
  func `a value that is neither is part of the title`(line: String) throws {
    #expect(try item(line).title == line)
  }

  @Test func `items that wait get names, and only the changed words are written`() throws {
    var document = try imported("sign  it @x\ncall")
    let (sign, call) = (document.ordered[0].id, document.ordered[1].id)
    document.items.update(sign) {
      $0.waitsFor = [call]
      $0.estimate = Estimate(minutes: 45)
    }
    #expect(document.exported().text == "sign  it @x after:1 estimate:45m\ncall id:1")
    document.items.update(sign) {
      $0.waitsFor = []
      $0.estimate = nil
    }
    #expect(document.exported().text == "sign  it @x\ncall")
  }

  @Test func `what is waited for outside of the list is a loss`() throws {
    let document = try imported("sign after:1\ncall id:1")
    let items = Array(document.ordered.prefix(1))
    let exported = Exporter.export(document, items: items, format: .todotxt, zones: Zones(berlin))
    // The name stays, but nobody who reads the file knows whose it is.
    #expect(exported.text == "sign after:1\n")
    #expect(exported.losses.map(\.reason) == ["something it waits for is not in this list"])
    var other = document
    other.items.update(document.ordered[1].id) { $0.extras = [:] }
    let losses = Exporter.export(other, items: items, format: .todotxt, zones: Zones(berlin)).losses
    #expect(losses.map(\.reason) == ["something it waits for is not in this list"])
  }

  @Test func `the report counts estimates and what waits`() throws {
    let lines = try plan("a after:1 estimate:5m\nb id:1").report.lines(today: berlin.local(now).day)
    #expect(lines == ["2 items added", "1 with an estimate", "1 waiting for another"])
  }
}
