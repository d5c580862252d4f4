internal import Redux
internal import ReduxCore

/// What `id:` and `p:` say in a list: parents keep the names that their file gave them, where these are still
/// their own, and get numbers otherwise.
struct TodoKeys {
  private var keys: [ItemID: String] = [:]
  private var parents: Set<ItemID> = []

  /// Linear.
  init(_ document: Document, _ items: [Item]) {
    var taken: Set<String> = []
    var named: Set<String> = []
    for item in items {
      guard let line = TodoLine(source: item) else { continue }
      if let parent = line.value(.pair(.parent)) { named.insert(parent) }
      // The first of two lines with one name is the one that is meant.
      if let key = line.value(.pair(.id)), taken.insert(key).inserted { keys[item.id] = key }
    }
    parents = Set(items.compactMap(\.parent))
    var last = 0
    for item in items where parents.contains(item.id) && keys[item.id] == nil {
      var key = item.number.map(String.init) ?? ""
      while key.isEmpty || named.contains(key) || taken.contains(key) {
        last += 1
        key = String(last)
      }
      taken.insert(key)
      keys[item.id] = key
    }
    for id in parents.sorted() where keys[id] == nil {
      // Not in this list; what its line was called still leads there.
      guard let parent = document.items[id], let key = TodoLine(source: parent)?.value(.pair(.id)),
        taken.insert(key).inserted
      else { continue }
      keys[id] = key
    }
  }

  /// The name that the line of `item` must have, because others say it.
  func needed(by item: Item) -> String? { parents.contains(item.id) ? keys[item.id] : nil }

  /// What the line of `item` says of its parent; for one whose parent was not in its file, what it said there.
  func parent(of item: Item) -> String? {
    item.parent.map { keys[$0] } ?? item.extras[Format.todotxt.orphanKey]
  }

  /// Whether `item` has a parent that no line leads to.
  func isParentMissing(of item: Item) -> Bool { item.parent.map { keys[$0] == nil } ?? false }
}
