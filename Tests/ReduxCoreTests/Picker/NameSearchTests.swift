import Testing

@testable import ReduxCore

struct NameSearchTests {
  @Test(arguments: [
    ("", ["b", "a"], ["b", "a"]),
    ("work", ["Homework", "At work", "Workshop", "Work"], ["Work", "Workshop", "At work", "Homework"]),
    ("re", ["Work/Reports", "Reading", "Care"], ["Reading", "Work/Reports", "Care"]),
    ("rep wor", ["Work", "Work/Reports", "Reports"], ["Work/Reports"]),
    ("wo", ["Work/Reports", "Workshop", "Work"], ["Workshop", "Work", "Work/Reports"]),
    ("wrk", ["Work"], []), ("cafe", ["Café"], ["Café"]),
    ("a", ["b a", "c a", "a b"], ["a b", "b a", "c a"]),
  ])
  func `the whole name comes first, then its start, a word, and the inside of one`(
    text: String, names: [String], found: [String]
  ) {
    #expect(NameSearch(text).ranked(names).map { names[$0] } == found)
  }

  @Test(arguments: [
    (
      "wrk", ["Homework", "Work/Reports", "Workshop", "Work"], ["Work", "Work/Reports", "Workshop"],
      [0..<1, 2..<4]
    ),
    ("wrk rprt", ["Work", "Work/Reports"], ["Work/Reports"], [0..<1, 2..<4, 5..<6, 7..<8, 9..<11]),
    ("wo", ["Home", "Work"], ["Work"], [0..<2]), ("wrok", ["Wok", "Work"], ["Wok", "Work"], [0..<3]),
  ])
  func `similar names are found where no name has the words`(
    text: String, names: [String], found: [String], lit: [Range<Int>]
  ) throws {
    let (search, ranked) = NameSearch.finding(text, in: names)
    #expect(ranked.map { names[$0] } == found)
    #expect(search.ranges(in: try #require(found.first)) == lit)
  }

  @Test func `every occurrence of every word is lit, and overlaps once`() {
    #expect(NameSearch("rep ep o").ranges(in: "Work/Reports") == [1..<2, 5..<9])
    #expect(NameSearch("é").ranges(in: "Café") == [3..<5])
    #expect(NameSearch("").ranges(in: "Work") == [])
  }

  @Test func `names that differ in case are the same, those that differ in marks are not`() {
    #expect(NameSearch("CAFÉ").isName("café"))
    #expect(!NameSearch("cafe").isName("café"))
  }
}
