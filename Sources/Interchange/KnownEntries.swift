internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Which entries of a file are in the document already.
///
/// By uuid; without one by the text they were read from, the n-th equal text being the n-th stored one; and
/// failing that by the text that an export would write now, so that a file written from here adds nothing
/// when it comes back. Every stored item is found at most once.
struct KnownEntries {
  private let document: Document
  private let format: Format
  private let zone: Zone
  private let stored: [Item]
  private var found: Set<ItemID> = []

  init(_ document: Document, format: Format, zone: Zone) {
    self.document = document
    self.format = format
    self.zone = zone
    stored = document.items.unordered.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }

  /// The stored item for each entry, where there is one.
  mutating func items(for entries: [ImportedEntry]) -> [ItemID?] {
    var known: [ItemID?] = entries.map { entry in
      guard let id = entry.uuid.map({ ItemID($0) }), document.items.contains(id),
        found.insert(id).inserted
      else { return nil }
      return id
    }
    let key = format.sourceKey
    match(entries, &known, stored.compactMap { item in item.extras[key].map { ($0, item.id) } })
    if known.contains(nil), found.count < stored.count { match(entries, &known, written()) }
    return known
  }

  private mutating func match(
    _ entries: [ImportedEntry], _ known: inout [ItemID?], _ sources: [(text: String, id: ItemID)]
  ) {
    var waiting: [String: [ItemID]] = [:]
    for (text, id) in sources.reversed() where !found.contains(id) { waiting[text, default: []].append(id) }
    for index in entries.indices where known[index] == nil {
      guard let id = waiting[entries[index].source]?.popLast() else { continue }
      found.insert(id)
      known[index] = id
    }
  }

  /// What an export would write now, item by item; nothing where it cannot be told apart again.
  private func written() -> [(text: String, id: ItemID)] {
    let exported = Exporter.export(document, items: stored, format: format, zone: zone)
    guard let parsed = try? format.parse(exported.bytes), parsed.entries.count == stored.count else {
      return []
    }
    return zip(parsed.entries, stored).map { ($0.source, $1.id) }
  }
}
