internal import FoundationEssentials
internal import GRDB
internal import ReduxCore

/// Items that one row of the journal added or removed, as one row of the table `journal_pack`: their
/// identities in ascending order, and what the journal says of each as an array in JSON, compressed.
///
/// An import may add 100,000. With a row of `journal_change` for each, and its entry in an index, their
/// journal would take 35 MB, and takes 6.4.
struct JournalPack: Sendable {
  /// The most items of a pack: twice as many would save 2 % of its size, and cost the history of an item
  /// twice the time.
  private static let most = 256
  /// The fewest items that are packed: fewer in a row of their own each take less work, and hardly more room.
  static let fewest = 64
  /// The bytes of text after which a pack is complete.
  private static let enoughBytes = 1 << 20

  private let ids: [ItemID]
  private let texts: Deflated
  /// `true` if the row removed the items, and the texts say what they were before.
  private let removes: Bool

  /// Returns the packs for the items that a change adds, and for those that it removes; none for either if
  /// they are fewer than `fewest`.
  static func packs(of change: DocumentChange, fewest: Int = fewest) throws -> [JournalPack] {
    guard change.items.count >= fewest else { return [] }
    var (added, removed): ([Item], [Item]) = ([], [])
    for change in change.items {
      switch change {
      case .added(let item): added.append(item)
      case .removed(let item): removed.append(item)
      case .edited: break
      }
    }
    return try packs(added, removes: false, fewest) + packs(removed, removes: true, fewest)
  }

  private static func packs(_ items: [Item], removes: Bool, _ fewest: Int) throws -> [JournalPack] {
    guard items.count >= fewest else { return [] }
    var packs: [JournalPack] = []
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
      packs.append(JournalPack(ids: ids, texts: try Deflated(texts), removes: removes))
      ids = []
      texts = []
    }
  }

  /// Returns `true` if the pack holds changes of the kind of this one.
  func isFor(_ change: EntityChange<Item>) -> Bool {
    switch change {
    case .added: !removes
    case .removed: removes
    case .edited: false
    }
  }

  /// Inserts the pack for a row of the journal.
  func insert(_ row: Int64, _ db: GRDB.Database) throws {
    guard let first = ids.first, let last = ids.last else { return }
    try db.cachedStatement(
      sql: """
        INSERT INTO journal_pack (row, first, last, uuids, texts, length, removes) VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    ).execute {
      try $0.bind(row)
      try $0.bind(first.rawValue.bytes)
      try $0.bind(last.rawValue.bytes)
      try $0.bind(.identities(ids.map(\.rawValue)))
      try $0.bind(texts.bytes)
      try $0.bind(Int64(texts.length))
      try $0.bind(Int64(removes ? 1 : 0))
    }
  }
}

/// The changes of the journal in SQL, whether they are packed or not, with the columns `row`, `entity`,
/// `uuid`, `before` and `after`. Texts are the same as in `journal_change`, since SQLite returns the parts of
/// an array as they are.
enum JournalChanges {
  private static let unpacked = """
    SELECT row, 'item', substr(uuids, 1 + 16 * key, 16), iif(removes, value, NULL), iif(removes, NULL, value)
    FROM journal_pack, json_each(inflated(texts, length))
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

  /// Returns the changes in some packs.
  /// - Parameter packs: the numbers of the packs, separated by commas.
  static func inPacks(_ packs: String) -> String {
    """
    (SELECT row, entity, uuid, before, after FROM journal_change WHERE FALSE UNION ALL \(unpacked)
    WHERE journal_pack.rowid IN (\(packs)))
    """
  }
}
