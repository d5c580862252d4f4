import FoundationEssentials
import Redux
import ReduxCore
import TestSupport
import Testing

@testable import Interchange

/// Text that breaks careless programs, in every format: there and back, and files that end anywhere.
struct HostileTextTests {
  private static let texts = [
    "\\", "\\n", "\\\\", "\"", "\"\"", "'", "`", "|", ",", ";", ":", "/", "#", "%41", "&amp;", "<b>", "{}",
    "[]", "[x]",
    "- [ ] x", "x ", "(A) ", "due:2026-01-01", "+a", "@b", "uuid:1", "BEGIN:VTODO", "END:VCALENDAR",
    "\u{FEFF}",
    "\u{1}", "\u{7}", "\u{1B}[31m", "\u{1B}]0;x\u{7}", "\u{7F}", "\u{85}", "\u{9B}31m", "\t", "\r", "\n",
    "\r\n",
    "\n\n", "\u{2028}", "\u{2029}", "\u{A0}", "\u{200B}", "\u{202E}abc", "\u{2066}x\u{2069}", "שלום", "مرحبا",
    "e\u{301}", "\u{301}", "👩‍👩‍👧‍👦", "🇩🇪", "日本語", "\u{FFFD}", "\u{10FFFF}", "\u{E000}", " ", "  ", "---", "```",
    "=1+1", "<!-- ", "-->",
    "null", "true", "0", "-1", "1e9", "$(id)", "%n%s",
  ]

  private static func text(_ random: inout SeededRandom) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in random.pick(texts) }.joined()
  }

  private static func document(_ random: inout SeededRandom) -> Document {
    let ids = Ids()
    // No category here has another name than one that is meant by itself.
    let name = Category.meant(by: "c" + text(&random)) ?? "c"
    let category = Category(id: CategoryID(ids.next()), name: name, rank: Rank.ranks(1)[0], created: now)
    let items = Rank.ranks(Int.random(in: 1...4, using: &random)).map { rank in
      var item = Item(id: ItemID(ids.next()), title: "x" + text(&random), rank: rank, created: now)
      item.notes = text(&random)
      item.tags = ["t" + text(&random)]
      item.category = Bool.random(using: &random) ? category.id : nil
      if Bool.random(using: &random) {
        item.status = .done
        item.completed = now
      }
      return item
    }
    return Document(categories: [category], items: items)
  }

  private func plan(_ bytes: [UInt8], _ format: Format, into document: Document = Document()) throws
    -> ImportPlan
  {
    let entries = try format.entries(bytes, zones: Zones(berlin))
    let plan = try Importer.plan(entries, into: document, now: now, zone: berlin, newID: Ids().next)
    #expect(plan.broken.isEmpty)
    return plan
  }

  private func exported(_ document: Document, _ format: Format) -> Exported {
    Exporter.export(document, items: document.ordered, format: format, zones: Zones(berlin))
  }

  @Test(arguments: Format.allCases, Torture.seeds(0..<5_000, otherwise: 60))
  func `what is not named as lost comes back as it was, and importing twice adds nothing`(
    format: Format, seed: UInt64
  ) throws {
    var random = SeededRandom(seed)
    let document = Self.document(&random)
    let exported = exported(document, format)
    let read = try plan(exported.bytes, format)
    try #require(read.items.count == document.items.count, "\(exported.text)")
    let names = Dictionary(read.categories.map { ($0.id, $0.name.lowercased()) }) { first, _ in first }
    let order = exported.order ?? document.ordered.map(\.id)
    for (a, b) in zip(order.compactMap { document.items[$0] }, read.items) {
      let lost = Set(exported.losses.filter { $0.item == a.id }.map(\.field))
      let category = a.category.flatMap { document.categories[$0]?.name.lowercased() }
      let same: [(Item.Field, Bool)] = [
        (.title, Self.isSame(a.title, b.title)), (.notes, Self.isSame(a.notes, b.notes)),
        (.status, a.status == b.status), (.tags, a.tags == b.tags),
        (.category, category == b.category.flatMap { names[$0] }),
      ]
      for (field, isSame) in same where !lost.contains(field) {
        #expect(isSame, "\(field) of \(a) and \(b) in \(exported.text.debugDescription)")
      }
    }
    let imported = Document(categories: read.categories, items: read.items)
    let again = try plan(exported.bytes, format, into: imported)
    #expect(again.items.isEmpty && again.categories.isEmpty && again.merged.isEmpty)
    let rewritten = self.exported(imported, format)
    // A page repeats the heading of a category whose name breaks its line, and means the same.
    if format != .markdown { #expect(rewritten.bytes == exported.bytes) }
    #expect(try plan(rewritten.bytes, format, into: imported).items.isEmpty)
  }

  /// Compares scalars: `é` is another text than `e` with an accent.
  private static func isSame(_ a: String, _ b: String) -> Bool {
    a.unicodeScalars.elementsEqual(b.unicodeScalars)
  }

  @Test(arguments: Format.allCases)
  func `a file that ends anywhere is read as far as it goes, or refused`(format: Format) throws {
    var random = SeededRandom(7)
    let bytes = exported(Self.document(&random), format).bytes
    let step = Torture.isOn ? 1 : max(1, bytes.count / 50)
    for end in stride(from: 0, through: bytes.count, by: step) {
      let cut = Array(bytes[..<end])
      guard let parsed = try? format.parse(cut, zones: Zones(berlin)) else { continue }
      let plan = try plan(parsed.broken.isEmpty ? cut : [], format)
      #expect(plan.items.count <= 4 + parsed.entries.count)
      _ = exported(Document(categories: plan.categories, items: plan.items), format)
    }
  }

  @Test(arguments: Format.allCases, ["", "\u{FEFF}", "\n", "\r\n\r\n", "\u{FEFF}\r\n", " ", "\n\n\n"])
  func `a file without entries is empty or refused`(format: Format, text: String) {
    guard let parsed = try? format.parse(Array(text.utf8), zones: Zones(berlin)) else { return }
    #expect(parsed.entries.isEmpty && parsed.broken.isEmpty)
  }

  @Test(arguments: Format.allCases, ["x", "\\", "\"", "é", "👩‍👩‍👧 "])
  func `a line of a megabyte comes back whole`(format: Format, part: String) throws {
    let long = "a" + String(repeating: part, count: 1_000_000 / part.utf8.count) + "z"
    var item = Item(id: ItemID(Ids().next()), title: long, rank: Rank.ranks(1)[0], created: now)
    item.notes = long
    let exported = exported(Document(categories: [], items: [item]), format)
    let read = try #require(try plan(exported.bytes, format).items.first)
    #expect(exported.losses.map(\.field) == (format == .markdown ? [.created] : []))
    // Compared without printing a megabyte.
    let isSame = Self.isSame(read.title, long) && Self.isSame(read.notes, long)
    #expect(isSame)
  }

  @Test(.enabled(if: Torture.isOn), arguments: Format.allCases)
  func `a hundred thousand entries come back, and importing them twice adds nothing`(format: Format) throws {
    let ids = Ids()
    let items = Rank.ranks(100_000).enumerated().map { number, rank in
      var item = Item(id: ItemID(ids.next()), title: "item \(number)", rank: rank, created: now)
      item.tags = ["t\(number % 7)"]
      return item
    }
    let exported = exported(Document(categories: [], items: items), format)
    let read = try plan(exported.bytes, format)
    #expect(read.items.map(\.title) == items.map(\.title))
    let again = try plan(
      exported.bytes, format, into: Document(categories: read.categories, items: read.items))
    #expect(again.items.isEmpty && again.unchanged == 100_000)
  }
}
