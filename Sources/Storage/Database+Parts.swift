internal import GRDB
package import ReduxCore

extension Database {
  /// The number of items that a page has on either side of its middle.
  package static let pageCount = 120

  /// Reads a part of the document, while another connection loads all of it. It costs a few milliseconds at any number of
  /// items.
  /// - Throws: ``StorageError``; if another process is writing, at once.
  package func part(_ request: PartRequest) throws(StorageError) -> LoadedPart {
    try withoutWaiting { () throws(StorageError) in
      try read { db in
        switch request {
        case .page(let query, around: let id):
          let anchor = try Self.anchor(id, in: query, db)
          let page = try PageQuery(query).page(around: anchor, count: Self.pageCount, db)
          // Whoever asked looks for the item, even if it is elsewhere by now.
          let wanted = anchor == nil ? try Item.fetch(id.map { [$0] } ?? [], db) : []
          let items = try page.items + wanted + Item.related(to: wanted, db)
          return LoadedPart(items: items, page: page.loaded(of: query.list))
        case .families(let ids):
          let items = try Item.families(of: try Item.fetch(ids, db), db)
          return LoadedPart(items: items, families: ids)
        case .surroundings(let id):
          let items = try Item.fetch([id], db)
          let neighbours = try items.first.map { try Item.neighbours(of: $0, db) } ?? []
          let all = try Item.families(of: items, db) + neighbours + Item.related(to: neighbours, db)
          return LoadedPart(items: all, families: [id], surrounding: id)
        }
      }
    }
  }
}
