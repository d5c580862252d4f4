/// The items that wait for each item. It also keeps those that once waited, which costs a look at them and
/// saves removing them.
struct WaiterIndex: Sendable {
  private var waiters: [ItemID: Set<ItemID>] = [:]

  /// `true` if no item waits, or ever did.
  var isEmpty: Bool { waiters.isEmpty }

  /// Adds an item to those that wait.
  mutating func add(_ item: Item) {
    for id in item.waitsFor { waiters[id, default: []].insert(item.id) }
  }

  /// Returns the items that wait for `id`, or did.
  subscript(id: ItemID) -> Set<ItemID> { waiters[id] ?? [] }

  /// Returns the items that a change of `changed` may free or hold back, with these themselves.
  func affected(by changed: Set<ItemID>) -> Set<ItemID> {
    guard !waiters.isEmpty else { return changed }
    var affected = changed
    for id in changed {
      if let waiting = waiters[id] { affected.formUnion(waiting) }
    }
    return affected
  }
}
