internal import Redux
internal import ReduxCore

/// The values of `id:`, `p:` and `after:` in a list: items that others refer to keep the names from their file
/// if these are still unique, and otherwise get numbers.
struct TodoKeys {
  private var keys: [ItemID: String] = [:]
  private var referenced: Set<ItemID> = []

  /// Complexity: O(n).
  init(_ document: Document, _ items: [Item]) {
    var taken: Set<String> = []
    var named: Set<String> = []
    // By index, since a loop over the items would copy each, which is a tenth of an export.
    for index in items.indices {
      guard let line = TodoLine(naming: items[index]) else { continue }
      if let parent = line.value(.pair(.parent)) { named.insert(parent) }
      named.formUnion(line.awaitedKeys)
      // If two lines have the same name, it refers to the first.
      if let key = line.value(.pair(.id)), taken.insert(key).inserted { keys[items[index].id] = key }
    }
    for index in items.referring { referenced.formUnion(items[index].references) }
    guard !referenced.isEmpty else { return }
    var last = 0
    for index in items.indices where referenced.contains(items[index].id) && keys[items[index].id] == nil {
      var key = items[index].number.map(String.init) ?? ""
      while key.isEmpty || named.contains(key) || taken.contains(key) {
        last += 1
        key = String(last)
      }
      taken.insert(key)
      keys[items[index].id] = key
    }
    for id in referenced.sorted() where keys[id] == nil {
      // The item is not in this list; the name from its own line still refers to it.
      guard let other = document.items[id], let key = TodoLine(naming: other)?.value(.pair(.id)),
        taken.insert(key).inserted
      else { continue }
      keys[id] = key
    }
  }

  /// Returns the name that the line of `item` must carry because other lines refer to it.
  func needed(by item: Item) -> String? { referenced.contains(item.id) ? keys[item.id] : nil }

  /// Returns the parent's name for the line of `item`; if the parent was not in the item's file, the name
  /// from that file.
  func parent(of item: Item) -> String? {
    item.parent.map { keys[$0] } ?? item.extras[TodoTxt.Extra.orphan]
  }

  /// Returns the names of what the item waits for, with those from its file that were not in it.
  func awaited(of item: Item) -> [String] {
    if item.waitsFor.isEmpty, item.extras.isEmpty { return [] }
    let orphans = item.extras[TodoTxt.Extra.awaitedOrphans]?.split(separator: ",").map(String.init) ?? []
    return item.waitsFor.compactMap { keys[$0] }.sorted() + orphans
  }

  /// Returns `true` if the list lacks something that the item waits for.
  func isAwaitedMissing(of item: Item, _ document: Document) -> Bool {
    item.waitsFor.contains { keys[$0] == nil && document.items.contains($0) }
  }

  /// Returns `true` if no line of the list contains the parent of `item`.
  func isParentMissing(of item: Item) -> Bool { item.parent.map { keys[$0] == nil } ?? false }
}

extension TodoLine {
  /// Parses the line that `item` was read from, if it may name others or be named; `nil` otherwise, which for most lines
  /// is known without parsing them.
  fileprivate init?(naming item: Item) {
    guard let text = item.extras[TodoTxt.Extra.source] else { return nil }
    var line = text
    let mayName = line.withUTF8 { bytes in
      // After `id`, `p` and `after`.
      bytes.indices.dropFirst().contains { index in
        guard bytes[index] == UInt8(ascii: ":") else { return false }
        let previous = bytes[index - 1]
        return previous == UInt8(ascii: "d") || previous == UInt8(ascii: "p") || previous == UInt8(ascii: "r")
      }
    }
    guard mayName else { return nil }
    self.init(text)
  }
}
