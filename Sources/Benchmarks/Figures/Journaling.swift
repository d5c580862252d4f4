internal import FoundationEssentials
internal import GRDB
internal import Redux
internal import ReduxCore
internal import Storage

/// Measures the cost of the journal: opening a database with a long journal, and writing journal rows with
/// each change.
@MainActor
struct Journaling {
  private static let rows = 100_000
  private static let openings = 100
  private static let writes = 300

  private let folder: TemporaryFolder
  private let document: Document
  private let today: Day

  init(_ document: Document, today: Day, in folder: TemporaryFolder) {
    self.folder = folder
    self.document = document
    self.today = today
  }

  func measure(into table: inout Table) throws {
    try measureOpening(into: &table)
    try measureWriting(into: &table)
  }

  // MARK: Opening

  private func measureOpening(into table: inout Table) throws {
    let long = try makeDatabase("long")
    let short = try makeDatabase("short")
    try raw(long) { try $0.execute(sql: Self.lengthening, arguments: [Self.rows, Self.rows]) }
    try raw(short) { try $0.execute(sql: "DELETE FROM journal_change; DELETE FROM journal") }
    var (with, without) = (Samples(), Samples())
    // The first turn, which fills the system's caches, does not count.
    for number in 0...Self.openings {
      let times = (try timeOpening(long), try timeOpening(short))
      guard number > 0 else { continue }
      with.add(times.0)
      without.add(times.1)
    }
    table.addPlain(
      "Opening to the first page, \(Self.rows) rows of journal against none, \(document.items.count) items",
      "\(Table.text(with)) ms against \(Table.text(without)) ms: "
        + "\(Table.number(with.difference(from: without))) ms more", goal: "at most 2 ms more")
  }

  private func timeOpening(_ path: String) throws -> Double {
    let start = Clock.now()
    let database = try Storage.Database(path: path, instance: UUID(), mode: .mustExist)
    _ = try database.firstPage(ListQuery(list: .inbox, today: today), around: nil, count: 120)
    return Double(Clock.now() - start) / 1e6
  }

  /// Adds the given number of journal rows, each changing one item of the table.
  private static let lengthening = """
    INSERT INTO journal (uuid, kind, step, instance, time, label)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
    SELECT CAST(printf('%016d', i) AS BLOB), 'deed', CAST(printf('%016d', i) AS BLOB), zeroblob(16), i,
      'complete “Water the plants on the balcony”' FROM n;
    INSERT INTO journal_change (row, entity, uuid, before, after)
    WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
    SELECT i + 1, 'item', uuid, '{"status":"open"}', '{"status":"done"}'
    FROM n JOIN item ON item.number = 1 + i % (SELECT count(*) FROM item);
    """

  // MARK: Writing

  private func measureWriting(into table: inout Table) throws {
    let database = try Storage.Database(
      path: try makeDatabase("journaled"), instance: UUID(), mode: .mustExist)
    let queue = try open(try makeDatabase("bare"))
    var random = SplitMix(state: 5)
    var (journaled, bare) = (Samples(), Samples())
    let items = document.items.unordered.filter { $0.status == .open }.map(\.id).sorted()
    for number in 0..<Self.writes {
      let id = items[number * (items.count / Self.writes)]
      let stamp = Stamp(journalEntry: StepID(random.uuid()), time: Timestamp(milliseconds: Int64(number)))
      let journalEntry = JournalEntry(
        id: stamp.journalEntry, kind: .change, step: stamp.journalEntry, time: stamp.time,
        label: .text("complete “Water the plants on the balcony”"), cursor: Cursor(list: .inbox, item: id))
      var after = document
      after.items.update(id) { $0.complete(at: stamp.time) }
      let change = DocumentChange(from: document, to: after)
      journaled.add(try Self.time { _ = try database.write(journalEntry, change) })
      bare.add(try Self.time { try Self.complete(id, at: stamp.time, queue) })
    }
    table.addPlain(
      "Writing one item done with its journal rows, \(document.items.count) items",
      "\(Table.text(journaled)) ms, the row of the item alone \(Table.text(bare)) ms: "
        + "\(Table.number(journaled.ratio(to: bare)))x", goal: "at most 1.5x")
  }

  /// Writes the same fields of the same row, in a transaction of the same kind, and nothing else.
  private static func complete(_ id: ItemID, at time: Timestamp, _ queue: DatabaseQueue) throws {
    try queue.writeWithoutTransaction { db in
      try db.inTransaction(.immediate) {
        try db.cachedStatement(sql: "UPDATE item SET status = ?, modified = ?, completed = ? WHERE uuid = ?")
          .execute(
            arguments: [
              Item.Status.done.rawValue, time.milliseconds, time.milliseconds,
              withUnsafeBytes(of: id.rawValue.uuid) { Data($0) },
            ])
        return .commit
      }
    }
  }

  // MARK: Databases

  /// Creates a database with the document as one journal row.
  /// - Returns: The path of the database.
  private func makeDatabase(_ name: String) throws -> String {
    let path = "\(folder.path)/\(name).db"
    _ = try Storage.Database.containing(document, at: path)
    return path
  }

  private func raw(_ path: String, _ body: (GRDB.Database) throws -> Void) throws {
    try open(path).write(body)
  }

  /// Opens a database with the same settings as `Storage`.
  private func open(_ path: String) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = EXTRA") }
    return try DatabaseQueue(path: path, configuration: configuration)
  }

  private static func time(_ body: () throws -> Void) throws -> Double {
    let start = Clock.now()
    try body()
    return Double(Clock.now() - start) / 1e6
  }
}

extension Item {
  fileprivate mutating func complete(at time: Timestamp) {
    status = .done
    completed = time
    modified = time
  }
}
