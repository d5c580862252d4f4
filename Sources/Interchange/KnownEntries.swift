internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// Matches the entries of a file with items that are already in the document.
///
/// An entry is matched by its UUID; without one, by the source text, where the n-th entry with a text matches
/// the n-th stored item with it; and failing that, by the text that an export would write now, so that
/// importing an exported file adds nothing. The names by which lines refer to each other, such as `id:2`, depend on what
/// was exported, so they are left out where no text is the same. Every stored item is matched at most once, and what is
/// below a new entry is new with it.
///
/// All entries are added one after another, and if ``needsTexts``, gone through a second time.
struct KnownEntries {
  private let document: Document
  private let format: Format
  private let zone: Zone
  private let stored: [Item]
  /// The item of each entry that was added; `nil` if there is none.
  private(set) var found: [ItemID?] = []
  private var taken: Set<ItemID> = []
  /// The items of other UUIDs than their own, by these, and those items.
  private var aliases: [UUID: ItemID] = [:]
  private var aliased: Set<ItemID> = []
  /// The stored items by their source text.
  private var bySource: TextStacks
  /// The entries that have the source text of an item, and no UUID of one.
  private var withSource: [(entry: Int, stack: Int)] = []
  /// The entries that were matched by a UUID.
  private var identified: Set<Int> = []

  init(_ document: Document, format: Format, zone: Zone) {
    self.document = document
    self.format = format
    self.zone = zone
    stored = document.items.unordered.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
    bySource = TextStacks(
      stored.lazy.compactMap { item in item.extras[format.sourceKey].map { ($0, item.id) } })
    guard format == .taskwarrior else { return }
    for item in stored {
      guard let uuid = item.extras[Taskwarrior.Extra.uuid].flatMap({ UUID(uuidString: $0) }) else { continue }
      aliases[uuid] = item.id
      aliased.insert(item.id)
    }
  }

  /// Adds the next entry.
  /// - Parameter uuid: that of the entry, unless an earlier one has it.
  mutating func add(_ entry: ImportedEntry, uuid: UUID?) {
    found.append(nil)
    guard !stored.isEmpty else { return }
    let ids = [uuid, entry.otherUUID].compactMap { $0.flatMap { item($0) } }
    if let id = ids.first, taken.insert(id).inserted {
      found[found.count - 1] = id
      identified.insert(found.count - 1)
    } else if let stack = bySource.number(of: entry.source) {
      withSource.append((found.count - 1, stack))
    }
  }

  /// Returns the item that a UUID stands for.
  private func item(_ uuid: UUID) -> ItemID? {
    let id = ItemID(uuid)
    return document.items.contains(id) && !aliased.contains(id) ? id : aliases[uuid]
  }

  /// Matches the entries that are left by their source texts, once all have been added.
  mutating func matchSources() {
    for (entry, stack) in withSource { found[entry] = bySource.take(from: stack, besides: &taken) }
  }

  /// Matches no entry below a new one: a line `Milk p:1` is another one below another parent. Of several items with one
  /// source text, that below the parent is meant.
  mutating func settle(_ references: EntryReferences) {
    let families = references.families()
    guard !taken.isEmpty, !families.isEmpty else { return }
    let stacks = Dictionary(withSource.map { ($0.entry, $0.stack) }) { first, _ in first }
    for (entry, parent) in families {
      guard let id = found[entry], !identified.contains(entry) else { continue }
      guard let above = found[parent] else {
        found[entry] = nil
        taken.remove(id)
        continue
      }
      guard document.items[id]?.parent != above, let stack = stacks[entry] else { continue }
      let better = bySource.items(of: stack).first {
        !taken.contains($0) && document.items[$0]?.parent == above
      }
      guard let better else { continue }
      found[entry] = better
      taken.remove(id)
      taken.insert(better)
    }
  }

  /// `true` if entries are left that may be items as an export would write them now.
  /// - Parameter uuids: those of the entries. An export of an item with a UUID that is not here would be
  ///   another text.
  func needsTexts(_ uuids: [UUID?]) -> Bool {
    taken.count < stored.count && zip(found, uuids).contains { $0 == nil && $1 == nil }
  }

  /// Matches the entries that are left, in the order in which they were added, by the text that an export
  /// would write now.
  mutating func matchTexts(_ uuids: [UUID?], _ entries: () -> [ImportedEntry]) {
    let written = written()
    var byText = TextStacks(written)
    var left: [(entry: Int, text: String)] = []
    var index = 0
    while case let part = entries(), !part.isEmpty {
      for entry in part {
        defer { index += 1 }
        guard uuids[index] == nil, found[index] == nil else { continue }
        if let stack = byText.number(of: entry.source) {
          found[index] = byText.take(from: stack, besides: &taken)
        }
        if format == .todotxt, found[index] == nil { left.append((index, Self.withoutNames(entry.source))) }
      }
    }
    guard !left.isEmpty, taken.count < stored.count else { return }
    var byWords = TextStacks(written.map { (Self.withoutNames($0.text), $0.id) })
    for (entry, text) in left {
      if let stack = byWords.number(of: text) { found[entry] = byWords.take(from: stack, besides: &taken) }
    }
  }

  /// Returns a line of a todo.txt file without the name that others have for it, and those that it has for others.
  private static func withoutNames(_ text: String) -> String {
    guard TodoKeys.marks.contains(where: { text.contains($0) }) else { return text }
    return text.split(separator: " ", omittingEmptySubsequences: false).filter { word in
      !TodoKeys.marks.contains { mark in
        word.hasPrefix(mark)
          && word.utf8.dropFirst(mark.utf8.count).allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2C }
      }
    }.joined(separator: " ")
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

/// Items by a text, of which each is taken once, in their order.
private struct TextStacks {
  private var numbers: [String: Int] = [:]
  /// The items of each text, in their order.
  private var stacks: [[ItemID]] = []
  /// The place of the next item of each text.
  private var next: [Int]

  init(_ texts: some Collection<(text: String, id: ItemID)>) {
    for (text, id) in texts {
      if let number = numbers[text] {
        stacks[number].append(id)
      } else {
        numbers[text] = stacks.count
        stacks.append([id])
      }
    }
    next = stacks.map { _ in 0 }
  }

  func number(of text: String) -> Int? { numbers[text] }

  /// Returns the items of a text, taken or not.
  func items(of number: Int) -> [ItemID] { stacks[number] }

  /// Takes the next item of a text that is not among others, and adds it to those.
  mutating func take(from number: Int, besides others: inout Set<ItemID>) -> ItemID? {
    while next[number] < stacks[number].count {
      let id = stacks[number][next[number]]
      next[number] += 1
      if others.insert(id).inserted { return id }
    }
    return nil
  }
}
