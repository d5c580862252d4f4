internal import FoundationEssentials
internal import GRDB
internal import ReduxCore

extension Stored {
  /// Returns the entity with `id` as its table holds it.
  static func present(_ id: ID, _ db: GRDB.Database) throws -> Self? {
    try present(row(of: id, db))
  }

  /// Inserts the entity into its table.
  /// - Parameter number: its permanent number, if that is known already.
  func insert(_ db: GRDB.Database, number: Int? = nil) throws {
    let number = try number ?? Self.number(of: id, db)
    try db.cachedStatement(sql: Self.insertion).execute { row in
      try row.bind(id.rawValue.bytes)
      for field in Field.definitions { try row.bind(field.value(self)) }
      if let number { try row.bind(Int64(number)) }
    }
  }

  static func remove(_ id: ID, _ db: GRDB.Database) throws {
    try db.cachedStatement(sql: "DELETE FROM \(table) WHERE uuid = ?")
      .execute(arguments: [id.rawValue.bytes])
  }

  /// Updates only the changed fields, so that other fields keep what other processes wrote. For `OR FAIL` see
  /// ``insertion``.
  static func update(_ id: ID, _ fields: [FieldChange<Field>], _ db: GRDB.Database) throws {
    let assignments = fields.map { "\($0.field.rawValue) = ?" }.sqlList
    try db.cachedStatement(sql: "UPDATE OR FAIL \(table) SET \(assignments) WHERE uuid = ?").execute { row in
      for field in fields { try row.bind(field.after) }
      try row.bind(id.rawValue.bytes)
    }
  }

  /// Returns the entity as it was when it was last removed; `nil` if it never was.
  static func lastKnown(_ id: ID, _ db: GRDB.Database) throws -> Self? {
    let text = try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT before FROM \(JournalChanges.touching)
          WHERE entity = :entity AND after IS NULL ORDER BY row DESC LIMIT 1
          """), arguments: ["uuid": id.rawValue.bytes, "entity": table])
    return try text.map { try Self(bare: id).with(JSON.fields($0)) }
  }
}

extension Item {
  static func number(of id: ItemID, _ db: GRDB.Database) throws -> Int? {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT number FROM number WHERE uuid = ?"), arguments: [id.rawValue.bytes])
  }

  /// Assigns permanent numbers to items that have none, in this order. Complexity: linear, in a single
  /// statement, where one for each would write the table of sequences each time.
  static func assignNumbers(toNew ids: [ItemID], _ db: GRDB.Database) throws -> Range<Int> {
    guard !ids.isEmpty else { return 0..<0 }
    try db.cachedStatement(
      sql: """
        WITH RECURSIVE place(at) AS (SELECT 1 UNION ALL SELECT at + 16 FROM place WHERE at + 16 < length(?1))
        INSERT OR FAIL INTO number (uuid) SELECT substr(?1, at, 16) FROM place
        """
    ).execute { try $0.bind(.identities(ids.map(\.rawValue))) }
    let end = Int(db.lastInsertedRowID) + 1
    return end - ids.count..<end
  }

  /// Assigns a permanent number to an item if it has none yet.
  /// - Returns: the number; `nil` if it had one, which means that it has been in the tables before.
  static func assignNumber(to id: ItemID, _ db: GRDB.Database) throws -> Int? {
    try number(of: id, db) == nil ? try id.newNumber(db) : nil
  }
}

extension ItemID {
  /// Assigns a permanent number to the item, which has none.
  func newNumber(_ db: GRDB.Database) throws -> Int {
    try db.cachedStatement(sql: "INSERT INTO number (uuid) VALUES (?)").execute {
      try $0.bind(rawValue.bytes)
    }
    return Int(db.lastInsertedRowID)
  }
}
