internal import Redux

/// The selectors of a search.
extension ItemLists {
  /// Up to this many matches are few, and those of a wider list are counted as well.
  private static let few = 4

  /// Returns the list in which the search finds more, with the number of items there; `nil` if enough is
  /// found in the visible one, or nothing more elsewhere.
  package func wider(_ state: AppState) -> (list: ListID, count: Int)? {
    guard !state.navigation.search.isEmpty, !state.external.isLoading else { return nil }
    let search = search(for: state.navigation.search, state)
    let here = list(state, search).matchCount
    let list = search.widerList
    guard !search.isEmpty, here <= Self.few, list != state.navigation.list else { return nil }
    let query = state.query(of: list)
    let there = self.list(query, search, state.document.items).matchCount
    return there > here ? (list, there) : nil
  }

  /// Returns what may come before the cursor in a query that is written, the best first.
  func completions(ofQuery line: LineDraft, _ state: AppState) -> [QueryCompletion] {
    let names = QueryCompletion.Names(categories: categories(state).map(\.name), tags: tags(state))
    let head = String(line.head)
    let context = state.queryContext
    return Query.completions(in: head, at: head.utf8.count, names, context)
  }

  /// Returns the values that a condition which is written before the cursor can have, the best first; none if
  /// that is no condition, or has one of them.
  package func values(inQuery line: LineDraft, _ state: AppState) -> [String] {
    let found = completions(ofQuery: line, state).filter(\.isValue)
    let isWhole = found.contains { line.head.utf8.dropFirst($0.range.lowerBound).elementsEqual($0.text.utf8) }
    return isWhole ? [] : found.map(\.text)
  }

  /// Returns the tags of all items, in alphabetical order.
  package func tags(_ state: AppState) -> [String] {
    Set(tagTally(state).index.unorderedKeys.map(\.tag)).sorted()
  }
}
