import FoundationEssentials
import Interchange
import Redux
import ReduxCore

extension FuzzTarget {
  /// The file formats, one after the other.
  static let formats = Format.allCases.map { format in
    FuzzTarget(format.rawValue, samples: samples(of: format)) { try FormatLaws(format).check($0) }
  }

  private static func samples(of format: Format) -> [String] {
    switch format {
    case .todotxt:
      [
        "(A) 2026-11-01 Call mum +Family @phone due:2026-11-24 rec:+1w\nx 2026-11-02 2026-11-01 Buy milk\n",
        "Write report t:2026-11-20 note:first\\nsecond uuid:00000000-0000-4000-8000-000000000001 id:1 after:2\r\nPlan id:2\r\n",
        "(b) not a priority\n  indented  twice \n\u{FEFF}x\n+a @b pri:C est:30m p:1\n",
      ]
    case .taskwarrior:
      [
        #"[{"id":1,"description":"Call mum","entry":"20261101T120000Z","status":"pending","uuid":"00000000-0000-4000-8000-000000000001","due":"20261124T230000Z","tags":["phone"],"project":"Home.Garden","priority":"H","annotations":[{"entry":"20261102T120000Z","description":"note"}],"depends":["00000000-0000-4000-8000-000000000002"],"urgency":8.2,"mine":"kept"}]"#,
        "{\"description\":\"a\\u00e9\\n\",\"status\":\"completed\",\"end\":\"20261103T120000Z\",\"entry\":\"20261101T120000Z\"}\n{\"description\":\"b\",\"status\":\"recurring\",\"recur\":\"weekly\",\"due\":\"20261124T000000Z\",\"wait\":\"20261120T000000Z\"}\n",
      ]
    case .ics:
      [
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VTODO\r\nUID:1\r\nDTSTAMP:20261101T120000Z\r\nSUMMARY:Call mum\\, twice\r\nDUE;VALUE=DATE:20261124\r\nDTSTART:20261120T090000\r\nRRULE:FREQ=WEEKLY;BYDAY=MO\r\nCATEGORIES:Home,phone\r\nPRIORITY:1\r\nDESCRIPTION:first\\nsecond and a line that is long enough to be fol\r\n ded\r\nX-MINE;X-A=\"b\":kept\r\nEND:VTODO\r\nEND:VCALENDAR\r\n",
        "BEGIN:VCALENDAR\nBEGIN:VTIMEZONE\nTZID:Here\nBEGIN:STANDARD\nDTSTART:19701025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nRRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VTODO\nUID:2\nSUMMARY:a\nSTATUS:COMPLETED\nCOMPLETED:20261102T100000Z\nDTSTART;TZID=Here:20261101T090000\nDURATION:PT1H30M\nRELATED-TO:1\nBEGIN:VALARM\nTRIGGER:-PT5M\nEND:VALARM\nEND:VTODO\nEND:VCALENDAR\n",
      ]
    case .markdown:
      [
        "# List\n\n## Home\n\n- [ ] Call mum @phone due:2026-11-24 p1\n  > a note\n  - [x] Find the number\n* [X] Buy milk ~30m\n\ntext\n```\n- [ ] no task\n```\n1. [ ] numbered\n",
        "- [ ] Review \\[x\\] `code` **bold** <!-- todux: id=1 -->\n\n    notes\n    more\n",
      ]
    case .csv:
      [
        "title,notes,category,status,priority,due,start,tags,parent,waitsFor,estimate,recurrence,created,modified,completed,id,uuid\r\n\"Call \"\"mum\"\"\",\"first\nsecond\",Home,open,high,2026-11-24,,phone;a,,,30,,2026-11-01T12:00:00Z,,,1,00000000-0000-4000-8000-000000000001\r\n",
        "Title;Mine\nBuy milk;kept\n\"a;b\";\n",
      ]
    case .json:
      [
        #"[{"id":1,"uuid":"00000000-0000-4000-8000-000000000001","title":"Call mum","notes":"a\nb","category":"Home","status":"open","priority":"high","due":"2026-11-24","start":"2026-11-20T14:00","tags":["phone"],"parent":null,"waitsFor":[2],"estimate":30,"recurrence":{"rule":"every week","from":"due","skipMissed":true},"created":"2026-11-01T12:00:00Z","modified":"2026-11-01T12:00:00Z","completed":null,"extras":{"a":"b"},"mine":[1.5,true]},{"id":2,"title":"b","parent":1,"status":"done","completed":"2026-11-02T00:00:00.5Z"}]"#
      ]
    }
  }
}

/// What holds for a file of a format, whatever its bytes are.
private struct FormatLaws {
  private let format: Format

  init(_ format: Format) { self.format = format }

  func check(_ bytes: [UInt8]) throws {
    _ = Format.detected(in: bytes)
    let parsed: Parsed
    do throws(InterchangeError) {
      parsed = try format.parse(bytes, zones: Self.zones)
    } catch {
      return try check(error, bytes)
    }
    let lines = 1...(bytes.count { $0 == 0x0A || $0 == 0x0D } + 1)
    try expect(
      parsed.broken.allSatisfy { lines.contains($0.line) && !$0.reason.isEmpty }
        && parsed.entries.allSatisfy { lines.contains($0.line) }, "A line is not in the file")
    let first = document(of: try plan(bytes))
    let written = export(first)
    if format == .todotxt, !first.items.isEmpty { try expectSame(written.bytes, bytes, "unchanged lines") }
    let second = try readAgain(written, first)
    try checkRepetition(written.bytes, second)
    let rewritten = export(second)
    // A page repeats the heading of a category whose name breaks its line, and means the same.
    if format != .markdown { try expectSame(rewritten.bytes, written.bytes, "what was read again") }
    _ = try readAgain(export(changed(second)), changed(second))
  }

  private func check(_ error: InterchangeError, _ bytes: [UInt8]) throws {
    let (line, byte) =
      switch error {
      case .invalidUTF8(let line, let byte), .nul(let line, let byte), .malformed(let line, let byte, _):
        (line, byte)
      case .noTitles(let line, _): (line, 1)
      }
    try expect(
      (1...(bytes.count { $0 == 0x0A || $0 == 0x0D } + 1)).contains(line)
        && (1...bytes.count + 1).contains(byte),
      "The error is in line \(line) at byte \(byte), which is not there")
    try expect(!error.sentence.isEmpty && !error.advice.isEmpty, "The error says nothing")
  }

  /// Reads what was written of a document, and compares the items.
  private func readAgain(_ written: Exported, _ document: Document) throws -> Document {
    let text = String(decoding: written.bytes, as: UTF8.self)
    let parsed: Parsed
    do throws(InterchangeError) {
      parsed = try format.parse(written.bytes, zones: Self.zones)
    } catch {
      throw BrokenLaw(sentence: "\(error.sentence) It was written so:\n\(text)")
    }
    try expect(parsed.broken.isEmpty, "\(parsed.broken) in what was written:\n\(text)")
    let read = self.document(of: try plan(written.bytes))
    let order = written.order ?? document.inOrder.map(\.id)
    let before = order.compactMap { document.items[$0] }
    let after = read.inOrder
    try expect(
      before.count == after.count, "\(before.count) items are \(after.count) when read again:\n\(text)")
    for (one, other) in zip(before, after) {
      let lost = Set(written.losses.filter { $0.item == one.id }.map(\.field))
      let differing = Self.differences(one, in: document, other, in: read).filter { !lost.contains($0) }
      try expect(differing.isEmpty, "\(differing) of \(one) and \(other) in\n\(text)")
    }
    return read
  }

  /// Importing the same file a second time changes nothing.
  private func checkRepetition(_ bytes: [UInt8], _ document: Document) throws {
    let again = try plan(bytes, into: document)
    try expect(
      again.items.isEmpty && again.categories.isEmpty && again.merged.isEmpty,
      "A second import adds \(again.items) and changes \(again.merged) in\n\(String(decoding: bytes, as: UTF8.self))"
    )
  }

  private static func differences(
    _ one: Item, in document: Document, _ other: Item, in read: Document
  ) -> [Item.Field] {
    func category(_ item: Item, _ document: Document) -> String? {
      item.category.flatMap { document.categories[$0]?.name.lowercased() }
    }
    func rule(_ item: Item) -> String? {
      item.recurrence.map { "\($0.kind) \($0.reading.rule?.exactRRULE ?? $0.rule)" }
    }
    func isSame(_ one: String, _ other: String) -> Bool {
      one.unicodeScalars.elementsEqual(other.unicodeScalars)
    }
    let same: [(Item.Field, Bool)] = [
      (.title, isSame(one.title, other.title)), (.notes, isSame(one.notes, other.notes)),
      (.status, one.status == other.status), (.priority, one.priority == other.priority),
      (.due, one.due == other.due), (.start, one.start == other.start), (.tags, one.tags == other.tags),
      (.estimate, one.estimate == other.estimate), (.recurrence, rule(one) == rule(other)),
      (.category, category(one, document) == category(other, read)),
      (.parent, (one.parent == nil) == (other.parent == nil)),
    ]
    return same.filter { !$0.1 }.map(\.0)
  }

  /// Changes the titles, so that no entry is written back as it was read.
  private func changed(_ document: Document) -> Document {
    Document(
      categories: Array(document.categories.unordered),
      items: document.items.unordered.map { item in
        var item = item
        item.title += " w"
        return item
      })
  }

  private func expectSame(_ one: [UInt8], _ other: [UInt8], _ what: String) throws {
    try expect(
      one == other,
      "\(what) differ: \(String(decoding: one, as: UTF8.self).debugDescription) and "
        + String(decoding: other, as: UTF8.self).debugDescription)
  }

  // MARK: Reading and writing

  private static let now = Timestamp(milliseconds: 1_795_262_400_000)
  /// Winter and summer time of Berlin.
  private static let zone = Zone(offsets: [
    .init(since: Timestamp(milliseconds: 0), seconds: 3600),
    .init(since: Timestamp(milliseconds: 1_774_746_000_000), seconds: 7200),
    .init(since: Timestamp(milliseconds: 1_792_890_000_000), seconds: 3600),
  ])
  private static let zones = Zones(zone) { $0 == "Europe/Berlin" ? zone : nil }

  private func plan(_ bytes: [UInt8], into document: Document = Document()) throws -> ImportPlan {
    var count: UInt64 = 0
    // New identities are no others of the same file, which may hold some of an earlier plan.
    let salt = bytes.reduce(0 as UInt16) { $0 &* 31 &+ UInt16($1) }
    let entries = try format.entries(bytes, zones: Self.zones)
    var planner = ImportPlanner(entries.format, into: document, now: Self.now, zone: Self.zone) {
      count += 1
      let bytes = (0..<8).map { UInt8(truncatingIfNeeded: count >> (8 * (7 - $0))) }
      return UUID(
        uuid: (
          0xF0, UInt8(salt >> 8), UInt8(truncatingIfNeeded: salt), 0, 0, 0, 0x40, 0, 0x80, bytes[1], bytes[2],
          bytes[3], bytes[4], bytes[5], bytes[6],
          bytes[7]
        ))
    }
    let broken = try planner.scan(entries, partSize: .max)
    var plan = planner.plan(try entries.parsed().entries)
    let end = planner.finish()
    plan.items += end.items
    plan.merged += end.merged
    plan.unchanged += end.unchanged
    plan.broken = broken
    return plan
  }

  private func document(of plan: ImportPlan) -> Document {
    Document(categories: plan.categories, items: plan.items)
  }

  private func export(_ document: Document) -> Exported {
    Exporter.export(document, items: document.inOrder, format: format, zones: Zones(Self.zone))
  }
}

extension Document {
  fileprivate var inOrder: [Item] { items.unordered.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) } }
}
