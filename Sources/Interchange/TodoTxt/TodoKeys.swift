internal import Redux
internal import ReduxCore

/// The values of `id:`, `p:` and `after:` in a list: items that others refer to keep the names from their
/// file if these are still unique, and otherwise get numbers.
struct TodoKeys {
  private var keys: [ItemID: String] = [:]
  /// The items to which others refer.
  private let references: ExportReferences

  /// What stands before these values.
  static let marks = ["id:", "p:", "after:"]

  /// Complexity: O(n).
  init(_ source: some ExportSource) {
    references = source.references
    guard !references.isEmpty else { return }
    var taken: Set<String> = []
    var named: Set<String> = []
    source.forEachPart(.marked(Self.marks)) { items, _ in
      // By index, since a loop over the items would copy each, which is a tenth of an export.
      for index in items.indices {
        guard let line = TodoLine(naming: items[index]) else { continue }
        if let parent = line.value(.pair(.parent)) { named.insert(parent) }
        named.formUnion(line.awaitedKeys)
        // If two lines have the same name, it refers to the first.
        if let key = line.value(.pair(.id)), taken.insert(key).inserted { keys[items[index].id] = key }
      }
    }
    var last = 0
    let unnamed = references.present.filter { keys[$0.key] == nil }
    for (id, number) in unnamed.sorted(by: { ($0.value ?? .max, $0.key) < ($1.value ?? .max, $1.key) }) {
      var key = number.map(String.init) ?? ""
      while key.isEmpty || named.contains(key) || taken.contains(key) {
        last += 1
        key = String(last)
      }
      taken.insert(key)
      keys[id] = key
    }
    // What is not in this list has the name from its own line.
    for other in references.absent {
      guard let key = TodoLine(naming: other)?.value(.pair(.id)), taken.insert(key).inserted else { continue }
      keys[other.id] = key
    }
  }

  /// Returns the name that the line of `item` must carry because other lines refer to it.
  func needed(by item: Item) -> String? { references.present[item.id] == nil ? nil : keys[item.id] }

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
  /// Parses the line that `item` was read from, if it may name others or be named; `nil` otherwise, which for
  /// most lines is known without parsing them.
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
