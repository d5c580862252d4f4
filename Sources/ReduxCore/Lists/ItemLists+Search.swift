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
    let here = list(state, search)
    guard !search.isEmpty, here.matchCount <= Self.few || here.isFuzzy else { return nil }
    return wider(search, than: here.matchCount, isFuzzy: here.isFuzzy, state)
  }

  /// Returns the list in which a search can go on, whatever is found in the visible one; `nil` if it finds
  /// nothing in another.
  func widerList(for search: Search, _ state: AppState) -> ListID? {
    wider(state)?.list ?? wider(search, than: 0, state)?.list
  }

  /// Returns the first of the wider lists in which a search finds more than a number of items: after the
  /// first of them only if that number is 0, since each key that is typed has to wait for them. A list with the words
  /// themselves comes before those with similar words, which are looked for in the first list only, if nothing is found
  /// in the visible one.
  /// - Parameter isFuzzy: `true` if only similar words are in the visible list: then any list with the words themselves
  ///   has more.
  private func wider(
    _ search: Search, than count: Int, isFuzzy: Bool = false, _ state: AppState
  ) -> (list: ListID, count: Int)? {
    let (lists, visible) = (search.widerLists, state.navigation.list)
    func matches(_ search: Search, in list: ListID) -> Int {
      self.list(state.query(of: list), search, state.document.items).matchCount
    }
    let exact = search.withoutSimilar
    for list in count > 0 && !isFuzzy ? lists.prefix(1) : lists[...] where list != visible {
      let found = matches(exact, in: list)
      if found > (isFuzzy ? 0 : count) { return (list, found) }
    }
    guard count == 0, search.findsSimilar, let first = lists.first(where: { $0 != visible }) else {
      return nil
    }
    let similar = matches(search, in: first)
    return similar > 0 ? (first, similar) : nil
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
