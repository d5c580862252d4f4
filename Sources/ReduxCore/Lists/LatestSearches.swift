internal import Redux

/// The last searches of the visible list and of the wider ones, so that a longer word is looked for only among what the
/// shorter one has found, and what is taken back of a search is not looked for once more. Clearing it would change no
/// result.
@MainActor
final class LatestSearches {
  private struct Entry {
    let query: ListQuery
    let result: SearchResult
  }

  /// The number of searches that are kept: of all beginnings of a text of 32 letters in two lists.
  private static let limit = 64
  /// The number of positions that may be kept: 4 MB.
  private static let positionLimit = 1_000_000

  /// The items that were searched.
  private var items = EntityTable<Item>()
  /// The last one last.
  private var entries: [Entry] = []

  /// Returns `whole` narrowed to `search`.
  func narrow(_ whole: ItemList, to search: Search) -> ItemList {
    if !whole.items.isIdentical(to: items) { (items, entries) = (whole.items, []) }
    if let index = last(of: whole.query, where: { $0.search == search }) {
      let entry = entries.remove(at: index)
      entries.append(entry)
      return whole.narrowed(by: entry.result)
    }
    let earlier = last(of: whole.query) { search.narrows($0.search) }
    let found = whole.narrowed(to: search, within: earlier.map { entries[$0].result })
    if let result = found.result { keep(Entry(query: whole.query, result: result)) }
    return found
  }

  private func last(of query: ListQuery, where isMeant: (SearchResult) -> Bool) -> Int? {
    entries.lastIndex { isMeant($0.result) && $0.query == query }
  }

  private func keep(_ entry: Entry) {
    entries.append(entry)
    var count = entries.reduce(0) { $0 + $1.result.positionCount }
    while entries.count > Self.limit || entries.count > 1 && count > Self.positionLimit {
      count -= entries.removeFirst().result.positionCount
    }
  }
}
