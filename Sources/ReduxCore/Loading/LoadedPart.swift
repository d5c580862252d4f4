internal import Redux

/// Where in a list a page is read.
package enum PagePlace: Equatable, Sendable {
  case start, end
  /// On both sides of an item; at the start if the list does not show it.
  case around(ItemID)
  /// On both sides of the place where the list would show an item that is about to be added.
  case beside(Item)

  /// Returns the place around an item; without one, the start.
  package static func at(_ item: ItemID?) -> PagePlace { item.map { .around($0) } ?? .start }
}

/// What is read of the document while the rest of it is still being loaded.
package enum PartRequest: Equatable, Sendable {
  /// A page of a list.
  case page(ListQuery, PagePlace)
  /// Items with all that a change of them depends on: what is below and above them, what they wait for, and
  /// what waits for them.
  case families([ItemID])
  /// An item with all that one which is added beside it depends on: its family, and its neighbours among all
  /// items in manual order, at the rank that it has here.
  case surroundings(of: Item)
  /// What an item depends on that is added after all others: the last of these in manual order.
  case end
}

/// A part of the document that was read.
package struct LoadedPart: Equatable, Codable, Sendable {
  package var items: [Item]
  /// The page that these items are; `nil` if they are none, or have no order that is known.
  package var page: LoadedPage?
  /// The items whose families these are.
  package var families: [ItemID]
  /// The item whose surroundings these are.
  package var surrounded: ItemID?
  /// The rank that it had; `nil` in recordings of earlier versions.
  package var rank: Rank?
  /// `true` if these are the last items in manual order; `nil` if they are not.
  package var isEnd: Bool?

  package init(
    items: [Item], page: LoadedPage? = nil, families: [ItemID] = [], surrounding item: ItemID? = nil,
    rank: Rank? = nil, isEnd: Bool? = nil
  ) {
    self.items = items
    self.page = page
    self.families = families
    surrounded = item
    self.rank = rank
    self.isEnd = isEnd
  }

  /// Returns the part with other items.
  package func mapItems(_ transform: (Item) -> Item) -> LoadedPart {
    LoadedPart(
      items: items.map(transform), page: page?.mapItems(transform), families: families,
      surrounding: surrounded, rank: rank, isEnd: isEnd)
  }
}

/// The parts of a document that are loaded before all of it is.
package struct LoadedParts: Equatable, Codable, Sendable {
  private var pages: [LoadedPage]
  private var families: PersistentSet<ItemID> = []
  /// `nil` if there are none, as in recordings of earlier versions.
  private var surrounded: PersistentSet<ItemID>?
  /// The ranks of which the neighbours are loaded.
  private var ranks: PersistentSet<Rank>?
  /// `true` if the last items in manual order are loaded.
  private(set) var hasEnd: Bool?

  package init(_ page: LoadedPage?) { pages = page.map { [$0] } ?? [] }

  /// Returns the page of a list that was read last.
  func page(of list: ListID) -> LoadedPage? { pages.first { $0.list == list } }

  /// Returns `true` if no item of a list is missing.
  func hasAll(of list: ListID) -> Bool {
    page(of: list).map { $0.start == .list && $0.end == .list } ?? false
  }

  /// Returns `true` if everything is loaded that a change of an item depends on.
  func hasFamily(of item: ItemID) -> Bool { families.contains(item) }

  /// Returns `true` if everything is loaded that an item depends on which is added beside this one.
  func hasSurroundings(of item: Item) -> Bool {
    // It may have been moved since.
    surrounded?.contains(item.id) ?? false && ranks?.contains(item.rank) ?? true
  }

  /// Returns the parts with other items as the limits of their pages.
  package func mapItems(_ transform: (Item) -> Item) -> LoadedParts {
    var parts = self
    parts.pages = pages.map { $0.mapItems(transform) }
    return parts
  }

  mutating func add(_ part: LoadedPart) {
    if let page = part.page {
      pages.removeAll { $0.list == page.list }
      pages.append(page)
    }
    for item in part.families { families.insert(item) }
    if let item = part.surrounded {
      surrounded = surrounded ?? []
      surrounded?.insert(item)
    }
    if let rank = part.rank {
      ranks = ranks ?? []
      ranks?.insert(rank)
    }
    hasEnd = hasEnd ?? part.isEnd
  }
}

extension AppState {
  /// `true` while items of the list on the screen may be missing.
  package var isListIncomplete: Bool {
    external.isLoading
      && (!navigation.search.isEmpty || external.loadedParts?.hasAll(of: navigation.list) != true)
  }
}
