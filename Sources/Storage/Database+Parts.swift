internal import GRDB
package import ReduxCore

extension Database {
  /// The number of items that a page has on either side of its middle.
  package static let pageCount = 120

  /// Reads a part of the document, while another connection loads all of it. It costs a few milliseconds at
  /// any number of items.
  /// - Throws: ``StorageError``; if another process is writing, at once.
  package func part(_ request: PartRequest) throws(StorageError) -> LoadedPart {
    try withoutWaiting { () throws(StorageError) in
      try read { db in
        switch request {
        case .page(let query, let place): return try Self.page(of: query, place, db)
        case .families(let ids):
          let items = try Item.families(of: try Item.fetch(ids, db), db)
          return LoadedPart(items: items, families: ids)
        case .surroundings(let item):
          let items = try Item.fetch([item.id], db)
          let neighbours = try Item.neighbours(of: item.rank, db)
          let all = try Item.families(of: items, db) + neighbours + Item.related(to: neighbours, db)
          return LoadedPart(items: all, families: [item.id], surrounding: item.id, rank: item.rank)
        case .end:
          return LoadedPart(items: try Item.lastTopmost(db), isEnd: true)
        }
      }
    }
  }

  private static func page(
    of query: ListQuery, _ place: PagePlace, _ db: GRDB.Database
  ) throws -> LoadedPart {
    let page = try PageQuery(query).page(place, count: pageCount, db)
    var wanted: [Item] = []
    // Whoever asked looks for the item, even if it is elsewhere by now.
    if case .around(let id) = place, !page.items.contains(where: { $0.id == id }) {
      wanted = try Item.fetch([id], db)
    }
    let items = try page.items + wanted + Item.related(to: wanted, db)
    return LoadedPart(items: items, page: page.loaded(of: query.list))
  }
}
