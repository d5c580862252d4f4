internal import Redux
internal import ReduxCore

/// The numbers of items in the sections of a list that were just done, and that the list still shows there.
/// In a list of done items none counts.
struct JustDone {
  /// By the positions of the headings.
  private var counts: [Int: Int] = [:]

  /// - Complexity: linear in the number of items that were just done.
  private init(_ rows: ListRows, _ items: EntityTable<Item>) {
    let list = rows.list
    guard !list.query.recentlyCompleted.isEmpty, !list.isNarrowed, list.query.list != .done else { return }
    for id in list.query.recentlyCompleted.symmetricDifference([]) {
      guard items[id]?.status == .done, let position = list.position(of: id),
        let heading = rows.heading(at: position), heading.section != .doneToday
      else { continue }
      counts[heading.position, default: 0] += 1
    }
  }

  subscript(heading: ListHeading) -> Int { counts[heading.position] ?? 0 }

  /// The numbers of the list shown last, since most keys change neither the items nor the list.
  @MainActor
  final class Cache {
    private var last: (items: EntityTable<Item>, query: ListQuery, search: Search, found: JustDone)?

    /// - Parameter items: all items.
    func found(in rows: ListRows, _ items: EntityTable<Item>) -> JustDone {
      let (query, search) = (rows.list.query, rows.list.search)
      if let last, last.items.isIdentical(to: items), last.query == query, last.search == search {
        return last.found
      }
      let found = JustDone(rows, items)
      last = (items, query, search, found)
      return found
    }
  }
}
