import Redux
import TestSupport
import Testing

@testable import ReduxCore

/// What `f` finds by the names that items once had.
struct FoundTitlesTests {
  private static let document = Document(
    categories: [],
    items: [
      item(1, "Call Robert"), item(2, "Call Bob back") { $0.status = .done }, item(3, "Mend roof"),
      item(4, "Paint"),
    ])

  /// The newest first; number 9 is gone.
  private static let titles = [
    EarlierTitle(id(1), "Ring Bob"), EarlierTitle(id(1), "Call Bob"), EarlierTitle(id(3), "Bobsleigh"),
    EarlierTitle(id(2), "Bob"), EarlierTitle(id(9), "Bob"), EarlierTitle(id(4), "Paint"),
  ]

  private func found(_ text: String, after earlier: FoundPlaces? = nil) -> FoundPlaces {
    FoundPlaces(
      text, in: Self.document, ItemList(.everything, search: Search(), of: Self.document.items), [], [],
      Self.titles, dates: DateContext(today: today), zone: .utc,
      after: earlier)
  }

  private func rows(_ text: String) -> [String] {
    found(text).rows.rows.map { row in row.text + (row.formerTitle.map { " < \($0)" } ?? "") }
  }

  @Test func `an item is found by what it was once called, after those that are called so now`() {
    #expect(rows("bob") == ["Call Bob back", "Mend roof < Bobsleigh", "Call Robert < Ring Bob"])
    #expect(found("bob").rows.total == 3)
  }

  @Test func `the title that matches best is named, and all words have to be in one`() {
    #expect(rows("call bob") == ["Call Bob back", "Call Robert < Call Bob"])
    #expect(rows("ring call") == [])
  }

  @Test func `what is found as it is says nothing of earlier titles`() {
    #expect(rows("paint") == ["Paint"])
    #expect(rows("robert") == ["Call Robert"])
  }

  @Test func `conditions hold of the item as it is now`() {
    #expect(rows("is:done bob") == ["Call Bob back"])
    #expect(rows("is:open bob") == ["Mend roof < Bobsleigh", "Call Robert < Ring Bob"])
    #expect(rows("is:open").allSatisfy { !$0.contains("<") })
  }

  @Test(arguments: ["r", "ri", "rin", "ring bo", "ring bob", "bobs", "call b"])
  func `typing on finds the same as searching anew`(text: String) {
    var earlier = found("")
    for end in text.indices { earlier = found(String(text[...end]), after: earlier) }
    #expect(earlier.rows == found(text).rows)
  }
}
