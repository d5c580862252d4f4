internal import Redux

/// The last search of each of four lists, the visible one and the wider ones, so that a longer word is looked for
/// only among what the shorter one has found. Clearing it would change no result.
@MainActor
final class LatestSearches {
  private struct Entry {
    let items: EntityTable<Item>
    let query: ListQuery
    let result: SearchResult
  }

  private var entries: [Entry] = []

  /// Returns `whole` narrowed to `search`.
  func narrow(_ whole: ItemList, to search: Search) -> ItemList {
    let index = entries.firstIndex {
      $0.items.isIdentical(to: whole.items) && $0.query == whole.query
    }
    let entry = index.map { entries.remove(at: $0) }
    let earlier = entry.flatMap { search.narrows($0.result.search) ? $0.result : nil }
    let found = whole.narrowed(to: search, within: earlier)
    if let result = found.result {
      entries.append(Entry(items: whole.items, query: whole.query, result: result))
      if entries.count > 4 { entries.removeFirst() }
    }
    return found
  }
}
