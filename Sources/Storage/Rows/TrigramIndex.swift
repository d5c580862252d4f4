internal import FoundationEssentials
internal import GRDB
internal import ReduxCore

/// The table `item_trigrams`: which trigrams the texts of a hundred items have (``TrigramSet``), so that a
/// search for a word reads only the few that may have it. With 100,000 items it takes 0.4 MB, and an index of
/// words or of all trigrams would take ten times as much and add to the work of each new item.
///
/// A part of which the table knows nothing is read. Triggers take a part out of it when a text of its items
/// changes, whoever changes it. Those that write put it in again, except for the part to which new items are
/// added.
enum TrigramIndex {
  /// The format of the database since which there is the table.
  static let format = 9

  /// The number of items in a part is two to the power of this: part 0 has those below number 128. The
  /// triggers say the same.
  private static let shift = 7

  private static func part(of number: Int) -> Int { number >> shift }

  /// Returns the numbers of the items in a part; `nil` for a part that cannot be, as a damaged table may
  /// have.
  private static func numbers(in part: Int) -> ClosedRange<Int>? {
    guard part >= 0, part < Int.max >> shift else { return nil }
    return (part << shift)...(part << shift | (1 << shift - 1))
  }

  /// The fields whose columns are searched.
  private static let fields: [Item.Field] = [.title, .notes, .tags]

  /// Enters the parts that changes took out of the table, and those that new items have completed.
  /// - Parameter new: the numbers of the items that have never been in the tables.
  static func update(
    after changes: [EntityChange<Item>], new: [ItemID: Int], _ db: GRDB.Database
  ) throws {
    var parts: Set<Int> = []
    for change in changes {
      if case .added(let item) = change, let number = new[item.id] {
        if part(of: number) != part(of: number - 1) { parts.insert(part(of: number - 1)) }
      } else if touchesText(change), let number = try Item.number(of: change.id, db) {
        parts.insert(part(of: number))
      }
    }
    try enter(parts, db)
  }

  private static func touchesText(_ change: EntityChange<Item>) -> Bool {
    switch change {
    case .added: true
    case .edited(_, let changes): changes.contains { fields.contains($0.field) }
    case .removed: false
    }
  }

  /// Enters all parts.
  static func rebuild(_ db: GRDB.Database) throws {
    try db.execute(sql: "DELETE FROM item_trigrams")
    let parts = try Int.fetchAll(db, sql: "SELECT DISTINCT number >> \(shift) FROM item")
    try enter(Set(parts), db)
  }

  /// Returns the number of parts of which the table lacks trigrams. What it has of removed items is no fault.
  static func faultCount(_ db: GRDB.Database) throws -> Int {
    let rows = try RowReader(db, "SELECT part, bits FROM item_trigrams", [])
    var count = 0
    while try rows.next() {
      let stored = TrigramSet(bytes: rows.data(1))
      let numbers = numbers(in: Int(try rows.number(0)))
      if try numbers.flatMap({ try stored?.contains(set(of: $0, db)) }) != true { count += 1 }
    }
    return count
  }

  /// Returns the numbers of the items that may have certain trigrams; `nil` if that is more than half of the
  /// parts.
  static func numbers(
    where mayMatch: (TrigramSet) -> Bool, _ db: GRDB.Database
  ) throws -> [ClosedRange<Int>]? {
    let rows = try RowReader(db, "SELECT part, bits FROM item_trigrams ORDER BY part", [])
    var ranges: [ClosedRange<Int>] = []
    var start = Int.min
    var (excluded, all) = (0, 0)
    while try rows.next() {
      all += 1
      guard let set = TrigramSet(bytes: rows.data(1)), !mayMatch(set),
        let numbers = numbers(in: Int(try rows.number(0)))
      else { continue }
      excluded += 1
      if start < numbers.lowerBound { ranges.append(start...(numbers.lowerBound - 1)) }
      start = numbers.upperBound + 1
    }
    return excluded * 2 > all ? ranges + [start...Int.max] : nil
  }

  private static func enter(_ parts: Set<Int>, _ db: GRDB.Database) throws {
    guard !parts.isEmpty,
      let newest = try Int.fetchOne(db.cachedStatement(sql: "SELECT max(number) FROM item"))
    else { return }
    for part in parts.sorted() where part < self.part(of: newest) {
      guard let numbers = numbers(in: part) else { continue }
      let set = try set(of: numbers, db)
      try db.cachedStatement(sql: "INSERT OR REPLACE INTO item_trigrams (part, bits) VALUES (?, ?)").execute {
        try $0.bind(Int64(part))
        try $0.bind(Data(set.bytes))
      }
    }
  }

  private static func set(of numbers: ClosedRange<Int>, _ db: GRDB.Database) throws -> TrigramSet {
    let texts = try RowReader(
      db, "SELECT title, notes, tags FROM item WHERE number BETWEEN ? AND ?",
      [numbers.lowerBound, numbers.upperBound])
    var set = TrigramSet()
    while try texts.next() {
      set.insert(try texts.text(0))
      set.insert(try texts.text(1))
      if !texts.isNull(2) { set.insert(try texts.text(2)) }
    }
    return set
  }
}
