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
  /// Those that entries further on are read from.
  private var reserved: Set<ItemID> = []
  /// The stored items by the text that each was read from, the last one first.
  private lazy var bySource = Self.stacks(
    stored.compactMap { item in item.extras[format.sourceKey].map { ($0, item.id) } })
  /// The stored items by the text that an export would write now.
  private lazy var byText = Self.stacks(written())

  init(_ document: Document, format: Format, zone: Zone) {
    self.document = document
    self.format = format
    self.zone = zone
    stored = document.items.unordered.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }

  /// Keeps the stored items that the entries of a file were read from for those, where the file is planned in
  /// parts: an earlier entry that an export would write alike is not to take one away.
  mutating func reserve(for reader: EntryReader, by size: Int) {
    var sources = bySource
    while case let entries = reader.next(size), !entries.isEmpty {
      for entry in entries { if let id = sources[entry.source]?.popLast() { reserved.insert(id) } }
    }
  }

  /// The stored item for each entry, where there is one.
  mutating func items(for entries: [ImportedEntry]) -> [ItemID?] {
    guard !stored.isEmpty else { return entries.map { _ in nil } }
    var known: [ItemID?] = entries.map { entry in
      guard let id = entry.uuid.map({ ItemID($0) }), document.items.contains(id),
        found.insert(id).inserted
      else { return nil }
      return id
    }
    for index in entries.indices where known[index] == nil {
      while let id = bySource[entries[index].source]?.popLast() {
        guard found.insert(id).inserted else { continue }
        known[index] = id
        break
      }
    }
    guard known.contains(nil), found.count < stored.count else { return known }
    for index in entries.indices where known[index] == nil {
      while let id = byText[entries[index].source]?.popLast() {
        guard !reserved.contains(id), found.insert(id).inserted else { continue }
        known[index] = id
        break
      }
    }
    return known
  }

  private static func stacks(_ texts: [(text: String, id: ItemID)]) -> [String: [ItemID]] {
    var stacks: [String: [ItemID]] = [:]
    for (text, id) in texts.reversed() { stacks[text, default: []].append(id) }
    return stacks
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
