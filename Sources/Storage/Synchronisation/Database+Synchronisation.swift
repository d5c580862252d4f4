internal import FoundationEssentials
internal import GRDB
internal import Redux
package import ReduxCore

/// What the database of a todo.txt file keeps of that file. Only such databases have these tables, and an
/// older version of the program may change one without them: what it changes is written into the file later.
extension Database {
  private static let tables = """
    -- A file as it was last synchronised: 0 for the file itself, 1 for done.txt.
    CREATE TABLE IF NOT EXISTS synced_file (file INTEGER PRIMARY KEY, digest INTEGER NOT NULL);
    -- Its text, in parts of whole lines; 16 bytes for the item of each line.
    CREATE TABLE IF NOT EXISTS synced_part (
      file INTEGER NOT NULL, part INTEGER NOT NULL, text BLOB NOT NULL, items BLOB NOT NULL,
      PRIMARY KEY (file, part)
    );
    -- The last lines of items that have none any more.
    CREATE TABLE IF NOT EXISTS former_line (uuid BLOB PRIMARY KEY, text BLOB NOT NULL) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS former_line_text ON former_line (text);
    -- Lines that items had before they were changed here, which may be undone; the newest has the greatest number.
    CREATE TABLE IF NOT EXISTS replaced_line (
      number INTEGER PRIMARY KEY, uuid BLOB NOT NULL, text BLOB NOT NULL, UNIQUE (uuid, text)
    );
    -- Where lines were that have left a file, as the merge stores it, by the row of the journal with which they left;
    -- that is negative once they came back there.
    CREATE TABLE IF NOT EXISTS former_place (
      uuid BLOB NOT NULL, file INTEGER NOT NULL, row INTEGER NOT NULL, place BLOB NOT NULL,
      PRIMARY KEY (uuid, file, row)
    ) WITHOUT ROWID;
    -- The row of the journal up to which the files hold the changes, and the items of lines that are being written.
    CREATE TABLE IF NOT EXISTS synced_row (row INTEGER NOT NULL, expected BLOB NOT NULL);
    """

  /// Makes what is needed to keep files, if it is not there.
  package func prepareSynchronisation() throws(StorageError) {
    let isPrepared = try read { try $0.tableExists("former_place") }
    guard !isPrepared, refusal == nil else { return }
    try change { db in
      try db.execute(sql: Self.tables)
      // An older version has made this table without the newer ones.
      try db.execute(
        sql: "INSERT INTO synced_row SELECT 0, x'' WHERE NOT EXISTS (SELECT 1 FROM synced_row)")
    }
  }

  /// Returns what is known about so many files.
  package func syncState(files: Int) throws(StorageError) -> SyncState {
    try read { db in
      SyncState(
        digests: try (0..<files).map {
          try Int64.fetchOne(
            db.cachedStatement(sql: "SELECT digest FROM synced_file WHERE file = ?"), arguments: [$0])
        }, row: try Int64.fetchOne(db, sql: "SELECT row FROM synced_row") ?? 0,
        newestRow: try Self.newestRow(db))
    }
  }

  /// Returns a file as it was last synchronised; empty if it never was.
  package func syncedText(of file: Int) throws(StorageError) -> SyncedText {
    try read { db in
      var text = SyncedText()
      let parts = try Row.fetchCursor(
        db, sql: "SELECT text, items FROM synced_part WHERE file = ? ORDER BY part", arguments: [file])
      while let row = try parts.next() {
        try text.append(SyncedText.Part(bytes: row.decode(atIndex: 0), items: row.decode(atIndex: 1)))
      }
      return text
    }
  }

  /// Returns the items whose lines were about to be written when the program ended; empty if they were.
  package func expectedItems() throws(StorageError) -> [ItemID] {
    try read { db in
      (try Data.fetchOne(db, sql: "SELECT expected FROM synced_row")).flatMap { UUID.list($0) }?.map {
        ItemID($0)
      } ?? []
    }
  }

  /// Returns the items that were changed after a row of the journal, with the changed fields; all fields of
  /// what was added or removed.
  package func changedItems(after row: Int64) throws(StorageError) -> [ItemID: Set<Item.Field>] {
    try read { db in
      var changed: [ItemID: Set<Item.Field>] = [:]
      let rows = try Row.fetchCursor(
        db,
        sql: """
          SELECT entity, uuid, before, after FROM \(JournalChanges.all)
          WHERE row > ? AND entity = 'item' ORDER BY row
          """, arguments: [row])
      while let row = try rows.next() {
        var change = DocumentChange()
        try change.append(row)
        for item in change.items {
          let fields =
            if case .edited(_, let fields) = item { fields.map(\.field) } else { Item.Field.allCases }
          changed[item.id, default: []].formUnion(fields)
        }
      }
      // A category with another name is one in the lines of its items.
      let renamed = """
        SELECT uuid FROM item WHERE category IN
          (SELECT uuid FROM journal_change WHERE row > ? AND entity = 'category' AND before IS NOT NULL)
        """
      for id in try Data.fetchAll(db, sql: renamed, arguments: [row]).compactMap({ UUID.list($0)?.first }) {
        changed[ItemID(id), default: []].insert(.category)
      }
      return changed
    }
  }

  /// Returns the items in the trash whose last line was one of these, by their lines.
  package func deletedItems(withLines texts: [[UInt8]]) throws(StorageError) -> [[UInt8]: [ItemID]] {
    try read { db in
      var found: [[UInt8]: [ItemID]] = [:]
      guard try Int.fetchOne(db, sql: "SELECT 1 FROM former_line LIMIT 1") != nil else { return found }
      for text in Set(texts) {
        let ids = try Data.fetchAll(
          db.cachedStatement(
            sql: """
              SELECT uuid FROM former_line JOIN item USING (uuid) WHERE text = ? AND status = 'trashed'
              ORDER BY rank, uuid
              """), arguments: [Data(text)])
        if !ids.isEmpty { found[text] = ids.compactMap { UUID.list($0)?.first }.map { ItemID($0) } }
      }
      return found
    }
  }

  /// Returns the last lines of those of these items that have none any more.
  package func formerLines(of items: Set<ItemID>) throws(StorageError) -> [ItemID: [UInt8]] {
    try read { db in
      var lines: [ItemID: [UInt8]] = [:]
      for item in items {
        let text = try Data.fetchOne(
          db.cachedStatement(sql: "SELECT text FROM former_line WHERE uuid = ?"),
          arguments: [item.rawValue.bytes])
        lines[item] = text.map { Array($0) }
      }
      return lines
    }
  }

  /// Returns the last lines of deleted items that may refer to others.
  package func deletedReferences() throws(StorageError) -> [[UInt8]] {
    try read { db in
      try Data.fetchAll(
        db,
        sql: """
          SELECT text FROM former_line JOIN item USING (uuid)
          WHERE status = 'trashed' AND (instr(text, x'703A') OR instr(text, x'61667465723A'))
          """
      ).map { Array($0) }
    }
  }

  /// Returns the place of a line that was the last to leave a file; `nil` if none has.
  package func lastFormerPlace(in file: Int) throws(StorageError) -> [UInt8]? {
    try read { db in
      try Data.fetchOne(
        db, sql: "SELECT place FROM former_place WHERE file = ? ORDER BY abs(row) DESC LIMIT 1",
        arguments: [file]
      ).map { Array($0) }
    }
  }

  /// Returns where the lines of these items were that have left a file, by the number of the file, and the row of
  /// the journal with which they left it; that is negative for those to which lines have come back since.
  package func formerPlaces(of items: Set<ItemID>) throws(StorageError) -> [Int: [Int64: [ItemID: [UInt8]]]] {
    try read { db in
      var places: [Int: [Int64: [ItemID: [UInt8]]]] = [:]
      for item in items {
        let rows = try Row.fetchCursor(
          db.cachedStatement(sql: "SELECT file, row, place FROM former_place WHERE uuid = ?"),
          arguments: [item.rawValue.bytes])
        while let row = try rows.next() {
          let place: Data = try row.decode(atIndex: 2)
          places[try row.decode(atIndex: 0), default: [:]][try row.decode(atIndex: 1), default: [:]][item] =
            Array(place)
        }
      }
      return places
    }
  }

  /// Returns the lines that items had before they were changed here, the newest first.
  package func replacedLines(of items: Set<ItemID>) throws(StorageError) -> [ItemID: [[UInt8]]] {
    try read { db in
      var lines: [ItemID: [[UInt8]]] = [:]
      for item in items {
        let texts = try Data.fetchAll(
          db.cachedStatement(sql: "SELECT text FROM replaced_line WHERE uuid = ? ORDER BY number DESC"),
          arguments: [item.rawValue.bytes])
        if !texts.isEmpty { lines[item] = texts.map { Array($0) } }
      }
      return lines
    }
  }

  /// Returns the open items with certain titles that repeat. Complexity: linear, without titles constant.
  package func openSeries(titled titles: Set<String>) throws(StorageError) -> [ItemID] {
    guard !titles.isEmpty else { return [] }
    return try read { db in
      let rows = try Row.fetchCursor(
        db, sql: "SELECT uuid, title FROM item WHERE status = 'open' AND recurrence IS NOT NULL")
      var found: [ItemID] = []
      while let row = try rows.next() {
        if titles.contains(try row.decode(atIndex: 1)) { found.append(ItemID(try row.identity(0))) }
      }
      return found
    }
  }

  /// Returns the rank of every item. Complexity: linear.
  package func ranks() throws(StorageError) -> [ItemID: Rank] {
    try read { db in
      var ranks: [ItemID: Rank] = [:]
      let rows = try Row.fetchCursor(db, sql: "SELECT uuid, rank FROM item")
      while let row = try rows.next() {
        ranks[ItemID(try row.identity(0))] = Rank(rawValue: try row.decode(atIndex: 1))
      }
      return ranks
    }
  }

  /// Returns the greatest rank of all items; `nil` if there are none. Complexity: linear.
  package func greatestRank() throws(StorageError) -> Rank? {
    try read { try String.fetchOne($0, sql: "SELECT max(rank) FROM item").map { Rank(rawValue: $0) } }
  }

  /// Stores what a synchronisation has found or is about to write, in one transaction.
  /// - Parameters:
  ///   - entry: what the files have changed, and its entry in the journal.
  ///   - isJournaled: `false` for the contents of a file that was never read before: they are the beginning, which
  ///     nobody can undo.
  ///   - newestRow: the newest row of the journal when the synchronisation began; `nil` if others may have written
  ///     since.
  /// - Returns: the newest row of the journal; `nil` if others have written to it since, in which case
  ///   nothing is stored.
  package func store(
    _ update: SyncUpdate, _ entry: (JournalEntry, DocumentChange)? = nil, isJournaled: Bool = true,
    ifNewestRowIs newestRow: Int64? = nil
  ) throws(StorageError) -> Int64? {
    var seen: JournalMark?
    return try change { db -> Int64? in
      if let newestRow, try Self.newestRow(db) != newestRow { return nil }
      if let (journalEntry, change) = entry {
        var writer = ChangeWriter(db, isForced: true)
        try writer.write(change)
        let row = try append(journalEntry, isJournaled ? writer.written : DocumentChange(), db)
        if isJournaled {
          seen = JournalMark(row: row, uuid: journalEntry.id.rawValue)
        } else {
          try db.execute(sql: "DELETE FROM journal WHERE number = ?", arguments: [row])
        }
      }
      for (file, text) in update.texts.enumerated() {
        if let text { try Self.store(text.text, text.digest, of: file, db) }
      }
      for (item, text) in update.formerLines {
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO former_line VALUES (?, ?)").execute(
          arguments: [item.rawValue.bytes, Data(text)])
      }
      for (file, rows) in update.usedPlaces {
        for (row, items) in rows {
          for item in items {
            try db.cachedStatement(
              sql: "UPDATE former_place SET row = -row WHERE uuid = ? AND file = ? AND row = ? AND row > 0"
            )
            .execute(arguments: [item.rawValue.bytes, file, row])
          }
        }
      }
      let left = try update.row ?? Self.newestRow(db)
      for (file, places) in update.formerPlaces {
        for (item, place) in places {
          try db.cachedStatement(sql: "INSERT OR REPLACE INTO former_place VALUES (?, ?, ?, ?)").execute(
            arguments: [item.rawValue.bytes, file, left, Data(place)])
        }
      }
      for (item, text) in update.replacedLines {
        try db.cachedStatement(sql: "INSERT OR REPLACE INTO replaced_line (uuid, text) VALUES (?, ?)")
          .execute(
            arguments: [item.rawValue.bytes, Data(text)])
      }
      try db.execute(
        sql: "UPDATE synced_row SET row = ifnull(?, row), expected = ?",
        arguments: [update.row, Data(update.expected.map(\.rawValue.bytes).joined())])
      return try Self.newestRow(db)
    } then: { _ in
      if let seen { markSeen(seen) }
    }
  }

  /// Returns `true` if the journal begins where a file was first read: nothing of it was trimmed, although it does not
  /// lead to the empty document.
  package func beginsWithFile() throws(StorageError) -> Bool { try read { try Self.beginsWithFile($0) } }

  static func beginsWithFile(_ db: GRDB.Database) throws -> Bool {
    // GRDB's own check may be older than the table.
    let isPrepared = try Int.fetchOne(db, sql: "SELECT 1 FROM sqlite_schema WHERE name = 'synced_row'") != nil
    guard isPrepared else { return false }
    // The contents that a file had at first are the first row, which is removed at once.
    let first = try Int64.fetchOne(db, sql: "SELECT min(number) FROM journal")
    return try (first ?? newestRow(db) + 1) == 2
  }

  static func newestRow(_ db: GRDB.Database) throws -> Int64 {
    // Also when the rows themselves are gone: the contents that a file had at first are in none.
    try Int64.fetchOne(
      db.cachedStatement(sql: "SELECT ifnull((SELECT seq FROM sqlite_sequence WHERE name = 'journal'), 0)"))
      ?? 0
  }

  private static func store(_ text: SyncedText, _ digest: Int64, of file: Int, _ db: GRDB.Database) throws {
    let parts = text.parts
    for (number, part) in parts.enumerated() {
      try db.cachedStatement(
        sql: """
          INSERT INTO synced_part VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET text = excluded.text, items = excluded.items
          WHERE text <> excluded.text OR items <> excluded.items
          """
      ).execute(arguments: [file, number, part.bytes, part.items])
    }
    try db.execute(
      sql: "DELETE FROM synced_part WHERE file = ? AND part >= ?", arguments: [file, parts.count])
    try db.execute(sql: "INSERT OR REPLACE INTO synced_file VALUES (?, ?)", arguments: [file, digest])
  }
}
