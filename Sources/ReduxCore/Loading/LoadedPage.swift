internal import Redux

/// A page of a list, read before the whole document: within its limits no item of the list is missing.
package struct LoadedPage: Equatable, Codable, Sendable {
  /// How far a page reaches.
  package enum Limit: Equatable, Codable, Sendable {
    /// As far as the list does.
    case list
    /// To an item, as it was when the page was read.
    case item(Item)
    /// To the beginning of a section.
    case section(ListSection)
  }

  package var list: ListID
  package var start: Limit
  package var end: Limit

  package init(of list: ListID, from start: Limit, to end: Limit) {
    self.list = list
    self.start = start
    self.end = end
  }

  /// Returns the page with other items as its limits.
  package func mapItems(_ transform: (Item) -> Item) -> LoadedPage {
    func mapped(_ limit: Limit) -> Limit {
      if case .item(let item) = limit { .item(transform(item)) } else { limit }
    }
    return LoadedPage(of: list, from: mapped(start), to: mapped(end))
  }

  /// Returns the positions between the limits, in the list as it is among the items that are loaded.
  func positions(in list: ItemList) -> Range<Int> {
    let first = position(of: start, in: list) ?? 0
    return first..<max(first, position(of: end, in: list) ?? list.count)
  }

  private func position(of limit: Limit, in list: ItemList) -> Int? {
    switch limit {
    case .list: return nil
    case .item(let item):
      var isDeep = false
      return EntityTable([item]).reference(to: item.id).map {
        list.insertionPoint(of: ListPosition($0, in: list.items, list.query, isDeep: &isDeep))
      }
    case .section(let section):
      let key = list.query.key(of: section)
      return list.places.firstIndex { $0.key.section >= key } ?? list.count
    }
  }
}
