package import Redux

/// The memoised selectors: what the screen shows of a state, recomputed only as far as the state has changed.
/// Clearing the memory would change no result.
@MainActor
package final class ItemLists {
  /// The computations done so far.
  package internal(set) var work = ListComputations()

  private var lists: [ItemList] = []
  var counted: ListCounts?
  private var laid: (of: HistoryTree, lanes: HistoryLanes)?
  private var read: (text: String, search: Search)?
  var arranged: (of: EntityTable<Category>, categories: [Category])?

  /// The number of lists that are kept.
  private let limit = 8

  package init() {}

  /// Returns the history entries as the screen shows them, with their branches.
  package func lanes(_ tree: HistoryTree) -> HistoryLanes {
    if let laid, laid.of == tree { return laid.lanes }
    let lanes = HistoryLanes(tree)
    laid = (tree, lanes)
    return lanes
  }

  /// Returns the visible list.
  package func visible(_ state: AppState) -> ItemList {
    list(state, search(for: state.navigation.search))
  }

  /// Returns the search for a text.
  package func search(for text: String) -> Search {
    if let read, read.text == text { return read.search }
    let search = Search(text)
    read = (text, search)
    return search
  }

  /// Returns the visible list as it would be narrowed to `search`.
  package func list(_ state: AppState, _ search: Search) -> ItemList {
    let query = ListQuery(
      list: state.navigation.list, today: state.external.today,
      recentlyCompleted: state.navigation.recentlyCompleted)
    return list(query, search, state.document.items)
  }

  /// Returns the list for any query.
  package func list(_ query: ListQuery, _ search: Search, _ items: EntityTable<Item>) -> ItemList {
    if let last = lists.last, last.answers(query, search) {
      if lists[lists.count - 1].update(to: items, query) { work.listsUpdated += 1 }
      return lists[lists.count - 1]
    }
    var found: ItemList
    if let index = lists.firstIndex(where: { $0.answers(query, search) }) {
      found = lists.remove(at: index)
      if found.update(to: items, query) { work.listsUpdated += 1 }
    } else {
      work.listsEvaluated += 1
      found =
        search.isEmpty
        ? ItemList(query, search: search, of: items) : list(query, Search(""), items).narrowed(to: search)
    }
    if lists.count == limit { lists.removeFirst() }
    lists.append(found)
    return found
  }

  /// Returns the selected item and its position in the visible list. If the item that was selected is no
  /// longer there, the one at its position is returned; `nil` if the list is empty.
  package func selection(_ state: AppState) -> (item: Item, position: Int)? {
    let list = visible(state)
    if let id = state.navigation.item, let position = list.position(of: id, near: state.navigation.position),
      let item = list[position]
    {
      return (item, position)
    }
    let position = min(max(0, state.navigation.position), list.count - 1)
    return list[position].map { ($0, position) }
  }
}
