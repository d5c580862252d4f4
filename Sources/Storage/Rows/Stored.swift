internal import FoundationEssentials
internal import GRDB
internal import Redux
internal import ReduxCore

/// The kinds of entity that the database stores, by the names of their tables, which the journal contains.
enum EntityKind: String, CaseIterable {
  case category, item
  case view = "saved_view"

  /// - Throws: `DatabaseError` if no kind has this name.
  init(named name: String) throws {
    guard let kind = EntityKind(rawValue: name) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a change of an unknown table: \(name)")
    }
    self = kind
  }
}

/// An entity type with its table, whose columns have the names of its fields.
protocol Stored: ReduxCore.Record {
  static var kind: EntityKind { get }
  /// The statement that inserts an entity: its identity, its fields in their order, and its number.
  ///
  /// It says `OR FAIL` since its transaction is given up anyway when it fails: with a trigger on the table,
  /// SQLite would otherwise keep a copy of each page for each statement, which took a quarter of an import.
  static var insertion: String { get }
  /// The fields in the order in which the journal stores them, that of their names.
  static var journalFields: [FieldDefinition<Field>] { get }

  /// Adds the change of an entity to those of its kind. A key path to them would cost `todux add` a sixteenth
  /// of its instructions.
  static func append(_ change: EntityChange<Self>, to documentChange: inout DocumentChange)

  /// Creates an entity with only its identity. The values of its fields must stay as they are: the journal
  /// leaves them out.
  init(bare id: ID)

  /// Returns the permanent integer key of an entity's row; `nil` if the table is keyed by identity.
  static func number(of id: ID, _ db: GRDB.Database) throws -> Int?

  /// Returns `true` if other entities refer to this one, so that it cannot be removed.
  func isInUse(_ db: GRDB.Database) throws -> Bool

  /// The columns that ``init(row:)`` reads, in its order.
  static var columns: String { get }

  /// Reads a row by column index, which is twice as fast as by name.
  init(row: RowReader) throws
}

extension Item: Stored {
  static let kind = EntityKind.item
  static let insertion = makeInsertion(isNumbered: true)
  static let journalFields = makeJournalFields()

  static func append(_ change: EntityChange<Item>, to documentChange: inout DocumentChange) {
    documentChange.items.append(change)
  }

  init(bare id: ItemID) {
    self.init(id: id, title: "", rank: Rank(rawValue: ""), created: Timestamp(milliseconds: 0))
  }

  func isInUse(_ db: GRDB.Database) throws -> Bool { false }
}

extension Category: Stored {
  static let kind = EntityKind.category
  static let insertion = makeInsertion()
  static let journalFields = makeJournalFields()

  static func append(_ change: EntityChange<Category>, to documentChange: inout DocumentChange) {
    documentChange.categories.append(change)
  }

  init(bare id: CategoryID) {
    self.init(id: id, name: "", rank: Rank(rawValue: ""), created: Timestamp(milliseconds: 0))
  }

  static func number(of id: CategoryID, _ db: GRDB.Database) throws -> Int? { nil }

  /// Returns `true` if the category contains items.
  func isInUse(_ db: GRDB.Database) throws -> Bool {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT 1 FROM item WHERE category = ? LIMIT 1"), arguments: [id.rawValue.bytes]
    )
      != nil
  }
}

extension SavedView: Stored {
  static let kind = EntityKind.view
  static let insertion = makeInsertion()
  static let journalFields = makeJournalFields()

  static func append(_ change: EntityChange<SavedView>, to documentChange: inout DocumentChange) {
    documentChange.views.append(change)
  }

  init(bare id: SavedViewID) {
    self.init(id: id, name: "", rank: Rank(rawValue: ""), created: Timestamp(milliseconds: 0))
  }

  static func number(of id: SavedViewID, _ db: GRDB.Database) throws -> Int? { nil }

  func isInUse(_ db: GRDB.Database) throws -> Bool { false }
}

extension Stored {
  static var table: String { kind.rawValue }

  fileprivate static func makeInsertion(isNumbered: Bool = false) -> String {
    let columns = ["uuid"] + Field.allCases.map(\.rawValue) + (isNumbered ? ["number"] : [])
    let places = columns.map { _ in "?" }.sqlList
    return "INSERT OR FAIL INTO \(table) (\(columns.sqlList)) VALUES (\(places))"
  }

  fileprivate static func makeJournalFields() -> [FieldDefinition<Field>] {
    Field.definitions.sorted { $0.field.rawValue < $1.field.rawValue }
  }
}

extension UUID {
  /// The 16 bytes, as they are stored.
  var bytes: Data { withUnsafeBytes(of: uuid) { Data($0) } }

  /// Returns `nil` unless there are 16 bytes.
  init?(_ bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 16 else { return nil }
    self.init(uuid: bytes.loadUnaligned(as: uuid_t.self))
  }

  /// Returns the identities of which `data` consists; `nil` unless there are 16 bytes for each.
  static func list(_ data: Data) -> [UUID]? { data.withUnsafeBytes { list($0) } }

  /// Returns the identities of which the bytes consist; `nil` unless there are 16 bytes for each.
  static func list(_ bytes: UnsafeRawBufferPointer) -> [UUID]? {
    guard bytes.count.isMultiple(of: 16) else { return nil }
    return stride(from: 0, to: bytes.count, by: 16).compactMap {
      UUID(UnsafeRawBufferPointer(rebasing: bytes[$0..<$0 + 16]))
    }
  }
}

extension Row {
  /// Reads the identity in a column that must have one.
  func identity(_ index: Int) throws -> UUID {
    guard let uuid = try uuid(index) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a row without an identity")
    }
    return uuid
  }

  /// Reads the number of a journal row, which is at least 1.
  func journalNumber(_ index: Int) throws -> Int64 {
    let number: Int64 = try decode(atIndex: index)
    guard number > 0 else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT, message: "a journal row with a number below 1")
    }
    return number
  }

  /// Reads who made a change; returns `nil` for NULL.
  func author(_ index: Int) throws -> Author? {
    try (decode(atIndex: index) as String?).map { Author(stored: $0) }
  }

  /// Reads the identity in a column; returns `nil` for NULL.
  func uuid(_ index: Int) throws -> UUID? {
    try withUnsafeData(atIndex: index) { data in
      data.flatMap { $0.withUnsafeBytes { UUID($0) } }
    }
  }
}
