internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Matches the entries of a file with items that are already in the document.
///
/// An entry is matched by its UUID; without one, by the source text, where the n-th entry with a text matches
/// the n-th stored item with it; and failing that, by the text that an export would write now, so that
/// importing an exported file adds nothing. Every stored item is matched at most once.
struct KnownEntries {
  private let document: Document
  private let format: Format
  private let zone: Zone
  private let stored: [Item]
  private var found: Set<ItemID> = []
  /// The items reserved for later entries, because those have the items' source text.
  private var reserved: Set<ItemID> = []
  // No lazy properties: changing a value in one copies the whole dictionary.
  /// The stored items by their source text, the last one first; `nil` until they are needed.
  private var bySource: [String: [ItemID]]?
  /// The stored items by the text that an export would write now, likewise.
  private var byText: [String: [ItemID]]?

  init(_ document: Document, format: Format, zone: Zone) {
    self.document = document
    self.format = format
    self.zone = zone
    stored = document.items.unordered.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }

  /// Reserves the stored items whose source text is that of an entry, if the file is planned in parts.
  /// Otherwise an earlier entry that matches only the exported text could take such an item.
  mutating func reserve(for reader: EntryReader, by size: Int) {
    var sources = sources()
    while case let entries = reader.next(size), !entries.isEmpty {
      for entry in entries { if let id = sources[entry.source]?.popLast() { reserved.insert(id) } }
    }
  }

  /// Returns the stored item for each entry, or `nil` if there is none.
  mutating func items(for entries: [ImportedEntry]) -> [ItemID?] {
    guard !stored.isEmpty else { return entries.map { _ in nil } }
    var known: [ItemID?] = entries.map { entry in
      let ids = [entry.uuid, entry.otherUUID].compactMap { $0.map { ItemID($0) } }
      guard let id = ids.first(where: { document.items.contains($0) }), found.insert(id).inserted else {
        return nil
      }
      return id
    }
    guard known.contains(nil) else { return known }
    if bySource == nil { bySource = sources() }
    for index in entries.indices where known[index] == nil {
      while let id = bySource?[entries[index].source]?.popLast() {
        guard found.insert(id).inserted else { continue }
        known[index] = id
        break
      }
    }
    // An export of an item with a UUID that is not here would be another text.
    let rest = entries.indices.filter { known[$0] == nil && entries[$0].uuid == nil }
    guard !rest.isEmpty, found.count < stored.count else { return known }
    if byText == nil { byText = Self.stacks(written()) }
    for index in rest {
      while let id = byText?[entries[index].source]?.popLast() {
        guard !reserved.contains(id), found.insert(id).inserted else { continue }
        known[index] = id
        break
      }
    }
    return known
  }

  private func sources() -> [String: [ItemID]] {
    Self.stacks(stored.compactMap { item in item.extras[format.sourceKey].map { ($0, item.id) } })
  }

  private static func stacks(_ texts: [(text: String, id: ItemID)]) -> [String: [ItemID]] {
    var stacks: [String: [ItemID]] = [:]
    for (text, id) in texts.reversed() { stacks[text, default: []].append(id) }
    return stacks
  }

  /// Returns the text that an export would write now, item by item; empty if it cannot be split into items
  /// again.
  private func written() -> [(text: String, id: ItemID)] {
    let exported = Exporter.export(document, items: stored, format: format, zones: Zones(zone))
    guard let parsed = try? format.parse(exported.bytes, zones: Zones(zone)),
      parsed.entries.count == stored.count
    else {
      return []
    }
    return zip(parsed.entries, exported.order ?? stored.map(\.id)).map { ($0.source, $1) }
  }
}
