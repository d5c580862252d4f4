internal import Redux
internal import ReduxCore

/// Some items as trees: whole families, since nothing of one is elsewhere.
struct MarkdownFamilies {
  let items: [Item]
  /// The places of the items whose parent is not among these.
  private(set) var roots: [Int] = []
  /// The places of those below each item, where it has any.
  private var children: [ItemID: [Int]] = [:]

  init(_ items: [Item]) {
    self.items = items
    // By index, since a loop over the items would copy each.
    let subtasks = items.indices.filter { items[$0].parent != nil }
    guard !subtasks.isEmpty else {
      roots = Array(items.indices)
      return
    }
    var absent: Set<ItemID> = []
    for place in subtasks { if let parent = items[place].parent { absent.insert(parent) } }
    for place in items.indices { absent.remove(items[place].id) }
    for place in items.indices {
      if let parent = items[place].parent, !absent.contains(parent), parent != items[place].id {
        children[parent, default: []].append(place)
      } else {
        roots.append(place)
      }
    }
  }

  /// The places of items that are below each other, so that none of their families has them.
  var rest: [Int] {
    guard !children.isEmpty else { return [] }
    var reached: Set<Int> = []
    for root in roots { forEach(from: root) { place, _ in reached.insert(place).inserted ? () : nil } }
    return reached.count == items.count ? [] : items.indices.filter { !reached.contains($0) }
  }

  /// Passes an item to `body` and then those below it, each with what `body` has returned for its parent;
  /// nothing below one for which it returns `nil`.
  func forEach<Value>(from root: Int, _ body: (_ place: Int, _ parent: Value?) -> Value?) {
    // Not recursive, since a list may be nested deeply.
    var open: [(place: Int, parent: Value?)] = [(root, nil)]
    while let (place, parent) = open.popLast() {
      guard let value = body(place, parent), !children.isEmpty else { continue }
      for child in (children[items[place].id] ?? []).reversed() { open.append((child, value)) }
    }
  }
}
