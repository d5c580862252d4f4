import Redux
import TestSupport
import Testing

@testable import ReduxCore

struct FoundPlacesTests {
  private static let document = Document(
    categories: [category(1, "Work"), category(2, "Homework")],
    items: [
      item(1, "Work out") { $0.tags = ["gym"] },
      item(2, "Plan") { $0.notes = "first line\nthe report, and before it a lot of other words" },
      item(3, "Work in the garden") {
        $0.status = .done
        $0.completed = time(4000)
      },
      item(4, "Work here") { $0.status = .trashed },
      item(5, "Teamwork") { $0.category = categoryID(2) },
    ])

  private func found(_ text: String, after earlier: FoundPlaces? = nil) -> FoundPlaces {
    let document = Self.document
    return FoundPlaces(
      text, in: document, ItemList(.everything, search: Search(), of: document.items),
      document.categories.inOrder, TagUse.all(in: TagUse.tally(of: document.items).index),
      dates: DateContext(today: today),
      zone: .utc, after: earlier)
  }

  private func texts(_ text: String) -> [String] { found(text).rows.rows.map(\.text) }

  @Test func `lists, categories and tags whose words begin so come first, other names last`() {
    #expect(
      texts("work") == ["Work", "Work out", "Work in the garden", "Teamwork", "Work here", "Homework"])
    #expect(texts("gy") == ["gym", "Work out"])
  }

  @Test func `done and trashed items come after open ones that match as well`() {
    #expect(texts("work h").prefix(3) == ["Work here", "Work in the garden", "Teamwork"])
    #expect(texts("ou") == ["Work out"])
  }

  @Test func `where nothing has the words, names and items with similar ones are found`() {
    #expect(texts("wrok") == ["Work", "Work out", "Work in the garden", "Work here"])
    #expect(texts("plna") == ["Plan"])
    #expect(texts("gim") == [] && texts("gymm") == ["gym", "Work out"])
    #expect(found("gardn").rows.rows.first?.lit == [12..<16, 17..<18])
    #expect(found("gardn").rows.total == 1)
  }

  @Test func `a longer text finds what it would find alone, after similar words too`() {
    var earlier: FoundPlaces?
    for text in ["gar", "gart", "gartd", "gard", "garde", "gardn", "gardne", "work"] {
      earlier = found(text, after: earlier)
      #expect(earlier?.rows == found(text).rows, "\(text)")
    }
  }

  @Test func `conditions find items alone, and signs find categories and tags`() {
    #expect(texts("has:notes") == ["Plan"])
    #expect(texts("is:done work") == ["Work in the garden"])
    #expect(texts("#home") == ["Homework"])
    #expect(texts("@g").first == "gym")
  }

  @Test func `nothing typed offers all lists, categories and tags`() {
    #expect(texts("") == ListID.smart.map(\.title) + ["Work", "Homework", "gym"])
    #expect(found("").rows.preferred == 0)
    #expect(found("zzz").rows.preferred == nil)
  }

  @Test func `an item that matches in its tags or notes shows them`() {
    let excerpts = ["report", "gym", "lot of"].map { found($0).rows.rows.last?.excerpt }
    #expect(
      excerpts == [
        "the report, and before it a lot of other words", "@gym", "…and before it a lot of other words",
      ])
  }

  @Test func `items that match as well and came in at once are in the order of the list`() {
    var document = Document()
    for number in 1...9 {
      document.items[id(number)] = item(number, "milk \(number)") { $0.rank = rank(10 - number) }
    }
    let rows = FoundPlaces(
      "milk", in: document, ItemList(.everything, search: Search(), of: document.items), [], [],
      dates: DateContext(today: today), zone: .utc
    ).rows
    #expect(rows.rows.map(\.text) == (1...9).reversed().map { "milk \($0)" })
  }

  @Test func `only the best rows are listed, and all are counted`() {
    var document = Document()
    for number in 1...1000 {
      document.items[id(number)] = item(number, number > 700 ? "milk \(number)" : "oat milk \(number)")
    }
    let rows = FoundPlaces(
      "milk", in: document, ItemList(.everything, search: Search(), of: document.items), [], [],
      dates: DateContext(today: today), zone: .utc
    ).rows
    #expect(rows.total == 1000)
    #expect(rows.rows.count == FoundItems.limit)
    #expect(rows.rows.allSatisfy { $0.text.hasPrefix("milk") })
  }

  @Test(arguments: [
    ["w", "wo", "wor", "work", "work h"], ["work", "wor"], ["plan", "plan -x", "plan"],
    ["", "t", "te", "team"],
    ["is:done", "is:done w"], ["has:n", "has:notes"],
  ])
  func `what is found after an earlier text is what is found without it`(typed: [String]) {
    var last: FoundPlaces?
    for text in typed {
      let next = found(text, after: last)
      #expect(next.rows == found(text).rows, "\(text)")
      last = next
    }
  }
}
