internal import FoundationEssentials
internal import GRDB
internal import ReduxCore

extension Stored {
  /// Returns the entity with `id` as its table holds it.
  static func present(_ id: ID, _ db: GRDB.Database) throws -> Self? {
    try fetch(db, "WHERE uuid = ?", [id.rawValue.bytes]).first
  }

  /// Inserts the entity into its table.
  func insert(_ db: GRDB.Database) throws {
    var names = ["uuid"] + Field.allCases.map(\.rawValue)
    var values = [id.rawValue.bytes.databaseValue]
    values += try Field.allCases.map { try Self.column(self[$0]) }
    if let number = try Self.number(of: id, db) {
      names.append("number")
      values.append(number.databaseValue)
    }
    let places = names.map { _ in "?" }.joined(separator: ", ")
    try db.cachedStatement(
      sql: "INSERT INTO \(Self.table) (\(names.joined(separator: ", "))) VALUES (\(places))"
    ).execute(arguments: StatementArguments(values))
  }

  static func remove(_ id: ID, _ db: GRDB.Database) throws {
    try db.cachedStatement(sql: "DELETE FROM \(table) WHERE uuid = ?")
      .execute(arguments: [id.rawValue.bytes])
  }

  /// Updates only the changed fields, so that other fields keep what other processes wrote.
  static func update(_ id: ID, _ fields: [FieldChange<Field>], _ db: GRDB.Database) throws {
    let assignments = fields.map { "\($0.field.rawValue) = ?" }.joined(separator: ", ")
    var values = try fields.map { try column($0.after) }
    values.append(id.rawValue.bytes.databaseValue)
    try db.cachedStatement(sql: "UPDATE \(table) SET \(assignments) WHERE uuid = ?")
      .execute(arguments: StatementArguments(values))
  }

  /// Returns the entity as it was when it was last removed; `nil` if it never was.
  static func lastKnown(_ id: ID, _ db: GRDB.Database) throws -> Self? {
    let text = try String.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT before FROM journal_change WHERE uuid = ? AND entity = ? AND after IS NULL ORDER BY row DESC LIMIT 1
          """), arguments: [id.rawValue.bytes, table])
    return try text.map { try Self(bare: id).with(JSON.fields($0)) }
  }
}

extension Item {
  static func number(of id: ItemID, _ db: GRDB.Database) throws -> Int? {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT number FROM number WHERE uuid = ?"), arguments: [id.rawValue.bytes])
  }

  /// Assigns a permanent number to an item if it has none yet.
  /// - Returns: `true` if it had none, which means that it has never been in the tables.
  static func assignNumber(to id: ItemID, _ db: GRDB.Database) throws -> Bool {
    guard try number(of: id, db) == nil else { return false }
    try db.cachedStatement(sql: "INSERT INTO number (uuid) VALUES (?)").execute(arguments: [id.rawValue.bytes]
    )
    return true
  }
}
