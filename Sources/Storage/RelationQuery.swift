internal import GRDB
package import ReduxCore

/// The relations of items in SQL.
enum RelationQuery {
  /// The identities of items that have subtasks outside of the trash.
  static let parents = "SELECT parent FROM item WHERE parent IS NOT NULL AND status <> 'trashed'"

  /// The identities of items that open ones wait for; `start` is where the next of them begins.
  static let awaited = """
    WITH RECURSIVE place (ids, start) AS (
      SELECT waitsFor, 1 FROM item WHERE status = 'open' AND waitsFor IS NOT NULL
      UNION ALL SELECT ids, start + 16 FROM place WHERE start + 16 < length(ids))
    SELECT substr(ids, start, 16) FROM place
    """
}

extension Database {
  /// Returns the relations of all items.
  package func relations() throws(StorageError) -> ItemRelations {
    try read { db in
      var relations = ItemRelations()
      let parents = try RowReader(db, RelationQuery.parents, [])
      while try parents.next() { relations.parents.insert(ItemID(try parents.identity(0))) }
      let blocking = try RowReader(
        db, "SELECT uuid FROM item WHERE status = 'open' AND uuid IN (\(RelationQuery.awaited))", [])
      while try blocking.next() { relations.blocking.insert(ItemID(try blocking.identity(0))) }
      return relations
    }
  }
}
