internal import Redux

/// What is read of the document while the rest of it is still being loaded.
package enum PartRequest: Equatable, Sendable {
  /// The page of a list around an item, or the first one.
  case page(ListQuery, around: ItemID?)
  /// Items with all that a change of them depends on: what is below and above them, what they wait for, and what waits
  /// for them.
  case families([ItemID])
  /// An item with all that one which is added beside it depends on: its family, and its neighbours among all items in manual
  /// order.
  case surroundings(of: ItemID)
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

  package init(
    items: [Item], page: LoadedPage? = nil, families: [ItemID] = [], surrounding item: ItemID? = nil
  ) {
    self.items = items
    self.page = page
    self.families = families
    surrounded = item
  }

  /// Returns the part with other items.
  package func mapItems(_ transform: (Item) -> Item) -> LoadedPart {
    LoadedPart(
      items: items.map(transform), page: page?.mapItems(transform), families: families,
      surrounding: surrounded)
  }
}

/// The parts of a document that are loaded before all of it is.
package struct LoadedParts: Equatable, Codable, Sendable {
  private var pages: [LoadedPage]
  private var families: PersistentSet<ItemID> = []
  /// `nil` if there are none, as in recordings of earlier versions.
  private var surrounded: PersistentSet<ItemID>?

  package init(_ page: LoadedPage?) { pages = page.map { [$0] } ?? [] }

  /// Returns the page of a list that was read last.
  func page(of list: ListID) -> LoadedPage? { pages.first { $0.list == list } }

  /// Returns `true` if everything is loaded that a change of an item depends on.
  func hasFamily(of item: ItemID) -> Bool { families.contains(item) }

  /// Returns `true` if everything is loaded that an item depends on which is added beside this one.
  func hasSurroundings(of item: ItemID) -> Bool { surrounded?.contains(item) ?? false }

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
  }
}
