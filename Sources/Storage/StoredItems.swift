internal import GRDB
internal import Redux
package import ReduxCore

/// All items of a database, in no order, read one after another: once, and only where they are passed.
package final class StoredItems: Sequence, IteratorProtocol {
  private let rows: RowReader
  /// Why not all items could be read.
  fileprivate var failure: (any Error)?

  fileprivate init(_ db: GRDB.Database) throws { rows = try Item.rows(db, "", []) }

  /// Returns the next item; `nil` at the end, and if it cannot be read.
  package func next() -> Item.Reference? {
    do {
      return try rows.next() ? Item.Reference(Item(row: rows)) : nil
    } catch {
      failure = error
      return nil
    }
  }
}

extension Database {
  /// Passes all items to `body`, which takes the memory of one of them.
  package func readItems<Value>(_ body: (StoredItems) -> Value) throws(StorageError) -> Value {
    try read { db in
      let items = try StoredItems(db)
      let value = body(items)
      if let failure = items.failure { throw failure }
      return value
    }
  }
}
