import FoundationEssentials
import Redux
import ReduxCore
import TestSupport

@testable import Interchange

/// Winter and summer time of Berlin, so that a test fails if days and times are confused.
let berlin = Zone(offsets: [
  .init(since: Timestamp(milliseconds: 0), seconds: 3600),
  .init(since: Timestamp(milliseconds: 1_774_746_000_000), seconds: 7200),
  .init(since: Timestamp(milliseconds: 1_792_890_000_000), seconds: 3600),
])
/// 2026-11-21T12:00:00Z.
let now = Timestamp(milliseconds: 1_795_262_400_000)

/// Generates the ids 1, 2, 3, ….
final class Ids {
  private var last: UInt64 = 0

  func next() -> UUID {
    last += 1
    let digits = String(last, radix: 16)
    let padded = String(repeating: "0", count: 12 - digits.count) + digits
    return UUID(uuidString: "00000000-0000-4000-8000-\(padded)") ?? UUID()
  }
}

func plan(
  _ text: String, _ format: Format = .todotxt, into document: Document = Document(), ids: Ids = Ids()
) throws -> ImportPlan {
  let entries = try format.entries(Array(text.utf8))
  return try Importer.plan(entries, into: document, now: now, zone: berlin, newID: ids.next)
}

/// Returns the document after an import of `text` into an empty one.
func imported(_ text: String) throws -> Document {
  let plan = try plan(text)
  return Document(categories: plan.categories, items: plan.items)
}

/// Returns the only item in `line`.
func item(_ line: String) throws -> Item {
  let items = try plan(line).items
  struct NotOneItem: Error {}
  guard let item = items.first, items.count == 1 else { throw NotOneItem() }
  return item
}

extension Document {
  var ordered: [Item] { items.unordered.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) } }

  func exported(identities: Bool = false) -> Exported {
    Exporter.export(self, items: ordered, format: .todotxt, zones: Zones(berlin), identities: identities)
  }
}

extension Exported {
  var text: String { String(decoding: bytes, as: UTF8.self) }
}
