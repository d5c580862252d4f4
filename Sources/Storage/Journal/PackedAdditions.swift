internal import FoundationEssentials
internal import GRDB
internal import ReduxCore

/// Items that one row of the journal added, as one row of the table `journal_addition`: their identities in ascending
/// order, and what the journal says of each as an array in JSON, compressed.
///
/// An import may add 100,000. With a row of `journal_change` for each, and its entry in an index, their journal would take
/// 35 MB, and takes 6.4.
struct PackedAdditions: Sendable {
  /// The most items of a pack: twice as many would save 2 % of its size, and cost the history of an item twice the time.
  private static let most = 256
  /// The fewest items that are packed: fewer in a row of their own each take less work, and hardly more room.
  static let fewest = 64
  /// The bytes of text after which a pack is complete.
  private static let enoughBytes = 1 << 20

  private let ids: [ItemID]
  private let texts: Deflated

  /// Returns the packs for the items that a change adds; none if they are fewer than `fewest`.
  static func packs(of change: DocumentChange, fewest: Int = fewest) throws -> [PackedAdditions] {
    guard change.items.count >= fewest else { return [] }
    let items = change.items.compactMap { if case .added(let item) = $0 { item } else { nil as Item? } }
    guard items.count >= fewest else { return [] }
    var packs: [PackedAdditions] = []
    var ids: [ItemID] = []
    var texts: [UInt8] = []
    for item in items.sorted(by: { $0.id < $1.id }) {
      texts.append(UInt8(ascii: ids.isEmpty ? "[" : ","))
      texts.append(contentsOf: try JSON.text(of: item).utf8)
      ids.append(item.id)
      if ids.count == most || texts.count > enoughBytes { try close() }
    }
    if !ids.isEmpty { try close() }
    return packs

    func close() throws {
      texts.append(UInt8(ascii: "]"))
      packs.append(PackedAdditions(ids: ids, texts: try Deflated(texts)))
      ids = []
      texts = []
    }
  }

  /// Inserts the pack for a row of the journal.
  func insert(_ row: Int64, _ db: GRDB.Database) throws {
    guard let first = ids.first, let last = ids.last else { return }
    try db.cachedStatement(
      sql: "INSERT INTO journal_addition (row, first, last, uuids, texts, length) VALUES (?, ?, ?, ?, ?, ?)"
    ).execute {
      try $0.bind(row)
      try $0.bind(first.rawValue.bytes)
      try $0.bind(last.rawValue.bytes)
      try $0.bind(.identities(ids.map(\.rawValue)))
      try $0.bind(texts.bytes)
      try $0.bind(Int64(texts.length))
    }
  }
}

/// The changes of the journal in SQL, whether they are packed or not, with the columns `row`, `entity`, `uuid`, `before` and
/// `after`. Texts are the same as in `journal_change`, since SQLite returns the parts of an array as they are.
enum JournalChanges {
  private static let unpacked = """
    SELECT row, 'item', substr(uuids, 1 + 16 * key, 16), NULL, value
    FROM journal_addition, json_each(inflated(texts, length))
    """

  /// All changes. Conditions on `row` are answered by indexes; those on `uuid` are not, see ``touching``.
  static let all = """
    (SELECT row, entity, uuid, before, after FROM journal_change UNION ALL \(unpacked))
    """

  /// The changes of the entity `:uuid`.
  static let touching = """
    (SELECT row, entity, uuid, before, after FROM journal_change WHERE uuid = :uuid UNION ALL \(unpacked)
    WHERE last >= :uuid AND first <= :uuid AND substr(uuids, 1 + 16 * key, 16) = :uuid)
    """
}
