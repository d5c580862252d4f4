import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Lists of tasks in Markdown.
struct MarkdownTests {
  private static let list = """
    # Plans

    Some prose.

    - [ ] Top
    - plain
        - [ ] Below plain

    ## Home

    - [ ] Pay rent
      until the end

      - twice
      ```
      - [ ] no task
      ```
      - [x] Call
    \t- [X] Tabbed
    * [ ] Star
    1. [ ] Number
    - [] none
    - [-] none

    ```
    - [ ] code
    ```

        - [ ] code too

    ## Work ##
    ### Reports
    + [ ]   Spaced  title
    trailing text

    """

  private func plan(_ text: String, into document: Document = Document()) throws -> ImportPlan {
    let entries = try Format.markdown.entries(Array(text.utf8))
    return try Importer.plan(entries, into: document, now: now, zone: berlin, newID: Ids().next)
  }

  private func imported(_ text: String) throws -> Document {
    let plan = try plan(text)
    return Document(categories: plan.categories, items: plan.items)
  }

  private func exported(_ document: Document) -> Exported {
    Exporter.export(document, items: document.ordered, format: .markdown, zones: Zones(berlin))
  }

  /// Draws the items with their parents and categories.
  private func drawing(_ document: Document) -> [String] {
    document.ordered.map { item in
      let parent = item.parent.flatMap { document.items[$0]?.title }.map { " < \($0)" } ?? ""
      let category = item.category.flatMap { document.categories[$0]?.name }.map { " #\($0)" } ?? ""
      return (item.status == .done ? "x " : "") + item.title + parent + category
    }
  }

  @Test func `tasks, nesting, headings and notes are read, and nothing else`() throws {
    let document = try imported(Self.list)
    #expect(
      drawing(document) == [
        "Top #Plans", "Below plain #Plans", "Pay rent #Plans/Home", "x Call < Pay rent #Plans/Home",
        "x Tabbed < Call #Plans/Home", "Star #Plans/Home", "Number #Plans/Home",
        "Spaced  title #Plans/Work/Reports",
      ])
    #expect(
      document.ordered.first { $0.title == "Pay rent" }?.notes
        == "until the end\n\n- twice\n```\n- [ ] no task\n```")
  }

  /// Found by fuzzing: less indentation ends a list, and the code in it.
  @Test func `a page with code that a list ends stays as it was`() throws {
    let page = "- [ ] a\n  - [x] b\n ```\nText\n  > a note\n  - [x] c\n ```\nText\n  - [x] no task\n"
    let document = try imported(page)
    #expect(drawing(document) == ["a", "x b < a", "x c"])
    #expect(exported(document).text == page)
  }

  @Test(arguments: [
    (
      "Plans\n=====\n\n- [ ] a\n\nMore text\nof it\n---\n- [ ] b\n\nText\n\n---\n- [ ] c\n",
      ["a #Plans", "b #Plans/More text of it", "c #Plans/More text of it"]
    ),
    ("---\ntitle: x\n# none\n---\n\n- [ ] a\n", ["a"]), ("\n---\nx\n---\n- [ ] a\n", ["a #x"]),
    ("# H\n<!-- \n# none\n- [ ] none\n-->\n- [ ] a\n<!-- - [ ] none -->\n- [ ] b\n", ["a #H", "b #H"]),
    ("- [ ] a\n  <!-- of a\n  - [ ] none\n- [ ] b\n", ["a", "b"]), ("<!--\n- [ ] none\n", []),
    ("- [ ] a\n\n  Text\n  ---\n- [ ] b\n", ["a", "b"]),
  ])
  func `headings are underlined, and comments and the head of a page hold no tasks`(
    text: String, drawn: [String]
  ) throws {
    let document = try imported(text)
    #expect(drawing(document) == drawn)
    #expect(drawn.isEmpty || exported(document).text == text)
  }

  @Test(arguments: ["\n", "\r\n"], ["", "\u{FEFF}"])
  func `an unchanged file is written byte for byte`(lineBreak: String, mark: String) throws {
    let text = mark + Self.list.replacing("\n", with: lineBreak)
    #expect(exported(try imported(text)).text == text)
    let cut = String(text.dropLast(1))
    #expect(exported(try imported(cut)).text == cut)
  }

  @Test func `importing twice adds nothing, and keeps what was changed here`() throws {
    var document = try imported(Self.list)
    let first = try #require(document.ordered.first)
    document.items.update(first.id) { $0.title = "Changed" }
    #expect(try plan(Self.list, into: document).items.isEmpty)
    #expect(try plan(exported(document).text, into: document).items.isEmpty)
  }

  @Test func `only changed lines are written anew`() throws {
    var document = try imported(Self.list)
    for item in document.ordered {
      document.items.update(item.id) { item in
        switch item.title {
        case "Star": item.title = "Moon"
        case "Call": item.status = .open
        case "Number": item.notes = "one\n- [ ] two\n```"
        default: break
        }
      }
    }
    let text = Self.list.replacing("* [ ] Star", with: "* [ ] Moon").replacing(
      "- [x] Call", with: "- [ ] Call"
    )
    .replacing("1. [ ] Number", with: "1. [ ] Number\n   one\n   \\- [ ] two\n   \\```")
    #expect(exported(document).text == text)
    let read = try imported(text).ordered.first { $0.title == "Number" }
    #expect(read?.notes == "one\n- [ ] two\n```")
  }

  @Test(
    arguments: [
      "<!-- open", "  <!-- open\n- [ ] x", "<!-- closed -->\n- [ ] x", "<!--\n- [ ] x\n```\n-->\n- [ ] y",
      "```\n<!-- code\n```\n<!-- open", "```\n<!-- code", "\\<!-- text", "\\\\<!-- text",
      "<!-- a\n<!-- b -->\n<!-- c",
      "a <!-- not at its start", "\u{301}<!-- x", "<!-->\nx", "<!-- a\n\n-->\n\n- [ ] z",
    ])
  func `notes with a comment are read as they are, and swallow nothing`(notes: String) throws {
    let ids = Ids()
    let ranks = Rank.ranks(3)
    var items = zip(["top", "below", "after"], ranks).map {
      Item(id: ItemID(ids.next()), title: $0, rank: $1, created: now)
    }
    items[0].notes = notes
    items[1].parent = items[0].id
    let exported = exported(Document(categories: [], items: items))
    let read = try imported(exported.text).ordered
    #expect(read.map(\.title) == ["top", "below", "after"], "\(exported.text)")
    #expect(read.map(\.notes) == [notes, "", ""], "\(exported.text)")
    #expect(read.map { $0.parent != nil } == [false, true, false])
    #expect(exported.losses.allSatisfy { $0.field == .created })
  }

  @Test func `an item that moves gets the heading or the indentation that it needs`() throws {
    var document = try imported("- [ ] a\n- [ ] b\n\n# Home\n- [ ] c\n")
    let items = document.ordered
    document.items.update(items[1].id) { $0.parent = items[0].id }
    document.items.update(items[0].id) { $0.category = items[2].category }
    document.items.update(items[1].id) { $0.category = items[2].category }
    #expect(exported(document).text == "# Home\n\n- [ ] a\n  - [ ] b\n\n# Home\n- [ ] c\n")
  }

  @Test func `an export of new items groups them under headings`() throws {
    let ids = Ids()
    let categories = zip(["Home", "Home/Garden", "a/b/c/d/e/f/g"], Rank.ranks(3)).map {
      Category(id: CategoryID(ids.next()), name: $0, rank: $1, created: now)
    }
    let items = zip([0, nil, 1, 0, 2] as [Int?], Rank.ranks(5)).map { place, rank in
      var item = Item(id: ItemID(ids.next()), title: "\(place ?? -1)", rank: rank, created: now)
      item.category = place.map { categories[$0].id }
      return item
    }
    let document = Document(categories: categories, items: items)
    #expect(
      exported(document).text == """
        - [ ] -1

        # Home

        - [ ] 0
        - [ ] 0

        ## Garden

        - [ ] 1

        # a

        ## b

        ### c

        #### d

        ##### e

        ###### f/g

        - [ ] 2

        """)
    #expect(drawing(try imported(exported(document).text)).last == "2 #a/b/c/d/e/f/g")
    #expect(exported(document).losses.allSatisfy { $0.field == .created })
  }

  @Test func `a task below one that was exported is added below it`() throws {
    let ids = Ids()
    let category = Category(id: CategoryID(ids.next()), name: "Home", rank: Rank.ranks(1)[0], created: now)
    let items = zip(["in Home", "without"], Rank.ranks(2)).map { title, rank in
      var item = Item(id: ItemID(ids.next()), title: title, rank: rank, created: now)
      if title == "in Home" { item.category = category.id }
      return item
    }
    let document = Document(categories: [category], items: items)
    let text = exported(document).text
    #expect(text == "- [ ] without\n\n# Home\n\n- [ ] in Home\n")
    let plan = try plan(text + "  - [ ] below\n", into: document)
    #expect(plan.unchanged == 2 && plan.items.map(\.parent) == [items[0].id])
  }

  @Test func `a heading that stands twice keeps both its places`() throws {
    let text = "# A\n\n- [ ] one\n\n# B\n\n- [ ] two\n\n# a\n\n- [ ] three\n"
    var document = try imported(text)
    #expect(exported(document).text == text)
    let two = try #require(document.ordered.first { $0.title == "two" })
    let first = document.ordered.first?.category
    document.items.update(two.id) { $0.category = first }
    let read = try imported(exported(document).text)
    #expect(drawing(read).allSatisfy { $0.lowercased().hasSuffix(" #a") }, "\(drawing(read))")
  }

  @Test func `what a list cannot hold is named`() {
    var item = Item(id: ItemID(Ids().next()), title: "a\nb", rank: Rank.ranks(1)[0], created: now)
    item.due = DayTime("2026-12-01")
    item.notes = "\nx"
    item.status = .done
    item.completed = now
    #expect(
      Set(exported(Document(categories: [], items: [item])).losses.map(\.field)) == [
        .title, .notes, .due, .created, .completed,
      ])
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random items keep all fields except those reported as lost`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let document = RandomTodo.document(&random)
    let exported = exported(document)
    let read = try imported(exported.text)
    let order = exported.losses.isEmpty ? [] : exported.losses
    try #require(read.items.count == document.items.count, "\(exported.text)")
    let titles = Dictionary(grouping: read.ordered, by: \.title)
    for item in document.ordered where !order.contains(where: { $0.item == item.id && $0.field == .title }) {
      #expect(titles[item.title]?.contains { $0.status == item.status || item.status == .trashed } == true)
    }
    #expect(self.exported(read).text == exported.text)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `random lines are written as they were, and known again`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let pool = [
      "- [ ] a", "  - [x] b", "\t* [ ] c", "# H", "## I #", "text", "  text", "      deep", "", "  ", "```",
      "  ```",
      "~~~", "- plain", "  - plain", "    - [ ] d", "1. [ ] e", "\\- [ ] f", "  \\- [ ] g", "- [ ] ", "---",
      "- [x]\th", "===", "----", "<!-- c", "  <!-- c", "c -->", "<!-- [ ] d -->",
    ]
    let breaks = ["\n", "\n", "\r\n"]
    let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
      (pool.randomElement(using: &random) ?? "") + (breaks.randomElement(using: &random) ?? "")
    }.joined()
    let document = try imported(text)
    guard !document.items.isEmpty else { return }
    let written = exported(document)
    #expect(written.text == text, "\(text)")
    #expect(drawing(try imported(written.text)) == drawing(document), "\(text)")
    #expect(try plan(text, into: document).items.isEmpty)
    #expect(written.losses.isEmpty, "\(text)")
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func `a file that is read some bytes at a time has the same entries`(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let breaks = ["\n", "\r\n"]
    let text = Self.list.replacing("\n", with: breaks.randomElement(using: &random) ?? "")
    var bytes = Array(("\u{FEFF}" + text).utf8)
    bytes.removeLast(Int.random(in: 0...40, using: &random))
    let whole = try Format.markdown.parse(bytes).entries
    var reader = MarkdownReader()
    var entries: [ImportedEntry] = []
    while !bytes.isEmpty {
      let count = Int.random(in: 1...30, using: &random)
      reader.read(Array(bytes.prefix(count)))
      bytes.removeFirst(min(count, bytes.count))
      if Bool.random(using: &random) { entries += reader.take() }
    }
    reader.finish()
    #expect(entries + reader.take() == whole)
  }

  @Test func `lists are recognised by a task among the first lines`() {
    for text in ["- [ ] a", "# Home\n\n* [x] b\n", "Prose.\n\n1. [ ] c"] {
      #expect(Format.detected(in: Array(text.utf8)) == .markdown)
    }
    for text in ["# Home\n- a\n", "[ ] a", "x 2026-01-01 - [] a"] {
      #expect(Format.detected(in: Array(text.utf8)) == .todotxt)
    }
  }
}
