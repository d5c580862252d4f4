internal import Redux
internal import ReduxCore

/// What the entries of a file wait for, without circles.
///
/// Items of the document wait for none of the file, so that only entries of the file can form a circle.
struct AwaitedEntries {
  /// What an entry waits for, and what is left out.
  struct Resolved {
    var awaited: [ItemID] = []
    var refused: [Refusal] = []
  }

  /// Something that an entry does not wait for.
  struct Refusal {
    enum Reason { case unknown, itself, ancestor, circle }

    /// Its place among what the entry names, from 0.
    var place: Int
    var reason: Reason

    /// The reason, as text for the user.
    func sentence(_ name: String, in format: Format) -> String {
      let word = "“\(format.awaitedWord):\(name)”"
      return switch reason {
      case .unknown: "\(word) names nothing in this file, and is left out"
      case .itself: "\(word) is the item itself, and is left out"
      case .ancestor: "\(word) is above the item, which it completes, and is left out"
      case .circle: "\(word) would make items wait in a circle, and is left out"
      }
    }
  }

  private struct Waiting {
    var entry: Int
    var item: ItemID
    var wanted: [ItemID?]
  }

  private let parents: ImportedParents
  private var waiting: [Waiting] = []
  /// Where the items are among those that wait.
  private var places: [ItemID: Int] = [:]

  init(_ parents: ImportedParents) { self.parents = parents }

  /// Lets the item of an entry wait for others; `nil` for a name that stands for none.
  mutating func add(_ wanted: [ItemID?], to entry: Int, _ item: ItemID) {
    if places[item] == nil { places[item] = waiting.count }
    waiting.append(Waiting(entry: entry, item: item, wanted: wanted))
  }

  /// Returns what each entry that was added waits for. Of a circle, the name that closes it is left out, when
  /// the entries are followed in their order. Complexity: linear in the number of entries and names.
  func resolved() -> [Int: Resolved] {
    var result = Array(repeating: Resolved(), count: waiting.count)
    var states = Array(repeating: State.new, count: waiting.count)
    for start in waiting.indices where states[start] == .new {
      // The entries on the way from the start, each with the number of its names that were followed.
      var path = [(place: start, next: 0)]
      states[start] = .open
      while let (place, next) = path.last {
        guard next < waiting[place].wanted.count else {
          states[place] = .done
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let id = waiting[place].wanted[next]
        if let reason = reason(against: id, for: waiting[place].item, states) {
          result[place].refused.append(Refusal(place: next, reason: reason))
        } else if let id {
          result[place].awaited.append(id)
          if let found = places[id], states[found] == .new {
            states[found] = .open
            path.append((found, 0))
          }
        }
      }
    }
    return Dictionary(zip(waiting.lazy.map(\.entry), result)) { first, _ in first }
  }

  private enum State { case new, open, done }

  private func reason(against id: ItemID?, for item: ItemID, _ states: [State]) -> Refusal.Reason? {
    guard let id else { return .unknown }
    if id == item { return .itself }
    if parents.isAbove(id, item) { return .ancestor }
    return places[id].map { states[$0] == .open } ?? false ? .circle : nil
  }
}
