internal import FoundationEssentials
internal import Redux
internal import ReduxCore

/// What an import finds out about the entries of a file before it makes items of them: which items they are
/// or become, and how they refer to each other. Of an entry only that is kept, so that a file of any size can
/// be planned in parts.
struct ScannedEntries {
  /// What is known of an entry.
  struct Entry {
    /// The item that the entry is, or becomes.
    var item: ItemID
    /// `true` if the item is in the document.
    var isKnown: Bool
    /// `true` if an earlier entry has the UUID, and keeps it.
    var repeatsUUID: Bool
    /// The parent of a new item; `nil` if the entry names none, or one that is not there or below it.
    var parent: ItemID?
    /// `true` if the entry names itself as its parent, or what is below it.
    var isBelowItself = false
  }

  /// The entries, in the order of the file.
  private(set) var entries: [Entry] = []
  /// What the new items wait for, for those whose entries name something.
  private(set) var awaited: [Int: AwaitedEntries.Resolved] = [:]
  private let numbers: [String: Int32]
  /// The item that each name stands for: that of the first entry with it, or one of the document.
  private var items: [ItemID?]

  /// - Parameters:
  ///   - known: the item of each entry; `nil` for a new one, which is identified by its UUID, or else by `newID`.
  ///   - format: the format of the file.
  init(
    _ references: EntryReferences, known: [ItemID?], format: Format, into document: Document,
    newID: () -> UUID
  ) {
    numbers = references.numbers
    items = Array(repeating: nil, count: numbers.count)
    entries.reserveCapacity(known.count)
    for (index, id) in known.enumerated() {
      // A UUID that is that of an item which is another entry stays with it.
      let uuid = references.uuids[index].flatMap { document.items.contains(ItemID($0)) ? nil : $0 }
      let item = id ?? ItemID(uuid ?? newID())
      let repeatsUUID = references.repeated.contains(index)
      entries.append(Entry(item: item, isKnown: id != nil, repeatsUUID: repeatsUUID))
      if let key = references.names[index].key, items[Int(key)] == nil { items[Int(key)] = item }
    }
    for (name, number) in numbers where items[Int(number)] == nil {
      items[Int(number)] = format.item(named: name).flatMap { document.items.contains($0) ? $0 : nil }
    }
    var parents = ImportedParents(document)
    for index in entries.indices where !entries[index].isKnown {
      guard let parent = references.names[index].parent.flatMap({ items[Int($0)] }) else { continue }
      entries[index].parent = parents.set(parent, of: entries[index].item)
      entries[index].isBelowItself = entries[index].parent == nil
    }
    guard !references.awaited.isEmpty else { return }
    var waiting = AwaitedEntries(parents)
    for index in entries.indices where !entries[index].isKnown {
      guard let names = references.awaited[index] else { continue }
      waiting.add(names.map { items[Int($0)] }, to: index, entries[index].item)
    }
    awaited = waiting.resolved()
  }

  /// Returns the item that a name in the file stands for; `nil` if there is none.
  func item(named name: String) -> ItemID? { numbers[name].flatMap { items[Int($0)] } }
}
