internal import Redux
internal import ReduxCore

/// What the entries of a file wait for, without circles.
///
/// Items of the document wait for none of the file, so that only entries of the file can form a circle.
struct AwaitedEntries {
  /// What an item waits for, and the names that are left out.
  struct Resolved {
    var awaited: [ItemID] = []
    var refused: [Refusal] = []
  }

  /// A name that is left out.
  struct Refusal {
    enum Reason { case unknown, itself, ancestor, circle }

    var name: String
    var reason: Reason

    /// The reason, as text for the user.
    func sentence(in format: Format) -> String {
      let word = "“\(format.awaitedWord):\(name)”"
      return switch reason {
      case .unknown: "\(word) names nothing in this file, and is left out"
      case .itself: "\(word) is the item itself, and is left out"
      case .ancestor: "\(word) is above the item, which it completes, and is left out"
      case .circle: "\(word) would make items wait in a circle, and is left out"
      }
    }
  }

  private let items: [Item]
  private let document: Document
  private let places: [ItemID: Int]
  private var wanted: [[(name: String, id: ItemID?)]]

  init(_ items: [Item], _ document: Document) {
    self.items = items
    self.document = document
    places = Dictionary(items.enumerated().map { ($1.id, $0) }) { first, _ in first }
    wanted = Array(repeating: [], count: items.count)
  }

  /// Lets the item at `place` wait for the one with a name, of which `id` is the id; `nil` if there is none.
  mutating func add(_ name: String, _ id: ItemID?, to place: Int) { wanted[place].append((name, id)) }

  /// Returns what each item waits for. Of a circle, the name that closes it is left out, when the items are
  /// followed in their order. Complexity: linear in the number of items and names.
  func resolved() -> [Resolved] {
    var result = Array(repeating: Resolved(), count: items.count)
    var states = Array(repeating: State.new, count: items.count)
    for start in items.indices where states[start] == .new {
      // The items on the way from the start, each with the number of its names that were followed.
      var path = [(place: start, next: 0)]
      states[start] = .open
      while let (place, next) = path.last {
        guard next < wanted[place].count else {
          states[place] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let (name, id) = wanted[place][next]
        if let reason = reason(against: id, for: items[place], states) {
          result[place].refused.append(Refusal(name: name, reason: reason))
        } else if let id {
          result[place].awaited.append(id)
          if let found = places[id], states[found] == .new {
            states[found] = .open
            path.append((found, 0))
          }
        }
      }
    }
    return result
  }

  private enum State { case new, open, done }

  private func reason(against id: ItemID?, for item: Item, _ states: [State]) -> Refusal.Reason? {
    guard let id else { return .unknown }
    if id == item.id { return .itself }
    if isAbove(id, item) { return .ancestor }
    return places[id].map { states[$0] == .open } ?? false ? .circle : nil
  }

  private func isAbove(_ id: ItemID, _ item: Item) -> Bool {
    var above = item.parent
    var seen: Set<ItemID> = []
    while let next = above, seen.insert(next).inserted {
      if next == id { return true }
      above = places[next].map { items[$0].parent } ?? document.items[next]?.parent
    }
    return false
  }
}
