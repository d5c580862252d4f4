internal import GRDB

/// The schema, as an append-only list of migrations; `PRAGMA user_version` is the number of those applied.
enum Schema {
  /// ASCII “tdux”: distinguishes our databases from those of other programs.
  static let applicationID: Int32 = 0x7464_7578

  /// The number of migrations, which is the newest format supported by this version.
  static var version: Int { migrations.count }

  private static let migrations = [
    """
    CREATE TABLE category (
      uuid BLOB PRIMARY KEY, name TEXT NOT NULL, tint TEXT NOT NULL, rank TEXT NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;

    -- Numbers are permanent: an item keeps its number, and no other item ever gets it.
    CREATE TABLE number (number INTEGER PRIMARY KEY AUTOINCREMENT, uuid BLOB NOT NULL UNIQUE);

    CREATE TABLE item (
      number INTEGER PRIMARY KEY, uuid BLOB NOT NULL UNIQUE, title TEXT NOT NULL, notes TEXT NOT NULL,
      category BLOB, status TEXT NOT NULL, priority TEXT, due TEXT, start TEXT, tags TEXT, parent BLOB,
      recurrence TEXT, rank TEXT NOT NULL, created INTEGER NOT NULL, modified INTEGER NOT NULL,
      completed INTEGER, extras TEXT
    );
    CREATE INDEX item_category ON item (status, category, rank, uuid) WHERE parent IS NULL;
    CREATE INDEX item_rank ON item (status, rank, uuid) WHERE parent IS NULL;
    CREATE INDEX item_stray ON item (status, category) WHERE parent IS NOT NULL;
    CREATE INDEX item_due ON item (status, due) WHERE due IS NOT NULL;
    CREATE INDEX item_completed ON item (status, completed) WHERE status = 'done';
    CREATE INDEX item_modified ON item (status, modified) WHERE status = 'trashed';
    CREATE INDEX item_parent ON item (parent) WHERE parent IS NOT NULL;

    -- Append-only. `step` is the step that an entry belongs to, undoes or redoes.
    CREATE TABLE journal (
      number INTEGER PRIMARY KEY AUTOINCREMENT, parent INTEGER, uuid BLOB NOT NULL UNIQUE, kind TEXT NOT NULL,
      step BLOB NOT NULL, instance BLOB NOT NULL, time INTEGER NOT NULL, label TEXT NOT NULL, cursor TEXT
    );
    CREATE INDEX journal_step ON journal (step, number);
    CREATE INDEX journal_kind ON journal (kind, number);

    -- The fields before (NULL: was added) and after (NULL: was removed).
    CREATE TABLE journal_change (
      row INTEGER NOT NULL, entity TEXT NOT NULL, uuid BLOB NOT NULL, before TEXT, after TEXT,
      PRIMARY KEY (row, entity, uuid)
    ) WITHOUT ROWID;
    CREATE INDEX journal_removal ON journal_change (uuid, row) WHERE after IS NULL;
    """,
    """
    -- For the history of one item. From this format on there are rows of the kind `jump` (a travel), whose
    -- parent is the row whose state it restored; for all other kinds, and before, it is the newest row in effect.
    DROP INDEX journal_removal;
    CREATE INDEX journal_entity ON journal_change (uuid, row);
    """,
    """
    -- Distinguishes this database from every other one: 16 random bytes.
    CREATE TABLE identity (uuid BLOB NOT NULL);
    INSERT INTO identity VALUES (randomblob(16));

    -- Every change belongs to an existing row.
    CREATE TABLE journal_change_3 (
      row INTEGER NOT NULL REFERENCES journal (number), entity TEXT NOT NULL, uuid BLOB NOT NULL, before TEXT,
      after TEXT, PRIMARY KEY (row, entity, uuid)
    ) WITHOUT ROWID;
    INSERT INTO journal_change_3 SELECT row, entity, uuid, before, after FROM journal_change;
    DROP TABLE journal_change;
    ALTER TABLE journal_change_3 RENAME TO journal_change;
    CREATE INDEX journal_entity ON journal_change (uuid, row);
    """,
    """
    -- From this format on a label is a JSON object that names the kind of step; before, it is text. Nothing
    -- changes in the tables, but older versions must not show such labels.
    SELECT 1;
    """,
    """
    -- An estimate in minutes, and the items that an item waits for: 16 bytes each.
    ALTER TABLE item ADD COLUMN waitsFor BLOB;
    ALTER TABLE item ADD COLUMN estimate INTEGER;
    CREATE INDEX item_waiting ON item (status) WHERE waitsFor IS NOT NULL;
    """,
    """
    -- The lists that the user defines.
    CREATE TABLE saved_view (
      uuid BLOB PRIMARY KEY, name TEXT NOT NULL, query TEXT NOT NULL, sort TEXT NOT NULL,
      grouping TEXT NOT NULL, rank TEXT NOT NULL, created INTEGER NOT NULL
    ) WITHOUT ROWID;
    """,
    """
    -- Who made a change; NULL for the person at the screen.
    ALTER TABLE journal ADD COLUMN author TEXT;
    CREATE INDEX journal_author ON journal (author, number) WHERE author IS NOT NULL;
    """,
    """
    -- The command that made a change, such as `add` or `tag rename`; NULL for the screen, and for what was changed before
    -- this format.
    ALTER TABLE journal ADD COLUMN command TEXT;
    """,
    """
    -- For searches (`TrigramIndex`): of 128 items each, the trigrams of their texts. What it says of a part holds as long as
    -- nobody changes a text there.
    CREATE TABLE item_trigrams (part INTEGER PRIMARY KEY, bits BLOB NOT NULL);
    CREATE TRIGGER item_insertion AFTER INSERT ON item BEGIN
      DELETE FROM item_trigrams WHERE part = new.number >> 7;
    END;
    CREATE TRIGGER item_update AFTER UPDATE OF number, title, notes, tags ON item BEGIN
      DELETE FROM item_trigrams WHERE part IN (old.number >> 7, new.number >> 7);
    END;
    """,
    """
    -- Many items that a row of the journal added (`JournalPack`), from `first` to `last`: 16 bytes each, and their fields.
    CREATE TABLE journal_addition (
      row INTEGER NOT NULL REFERENCES journal (number), first BLOB NOT NULL, last BLOB NOT NULL, uuids BLOB NOT NULL,
      texts BLOB NOT NULL, length INTEGER NOT NULL, UNIQUE (row, first)
    );
    CREATE INDEX journal_addition_entity ON journal_addition (last, first);
    """,
    """
    -- Many items that a row removed, too: `texts` says what they were before.
    ALTER TABLE journal_addition RENAME TO journal_pack;
    ALTER TABLE journal_pack ADD COLUMN removes INTEGER NOT NULL DEFAULT 0;
    DROP INDEX journal_addition_entity;
    CREATE INDEX journal_pack_entity ON journal_pack (last, first);
    """,
    """
    -- In the whole order of the lists: a page of them is read without sorting the items that share a date.
    DROP INDEX item_due;
    CREATE INDEX item_due ON item (status, due, rank, uuid) WHERE due IS NOT NULL;
    DROP INDEX item_completed;
    CREATE INDEX item_completed ON item (status, completed DESC, rank, uuid) WHERE status = 'done';
    DROP INDEX item_modified;
    CREATE INDEX item_modified ON item (status, modified DESC, rank, uuid) WHERE status = 'trashed';
    """,
    """
    -- Of the items without a due date, Today shows those that have started.
    CREATE INDEX item_start ON item (status, start) WHERE due IS NULL AND start IS NOT NULL;
    """,
  ]

  /// Checks that the database belongs to this program, and migrates it to the current format in a single
  /// transaction. That of a newer version is left as it is.
  /// - Returns: `true` if the database was empty before.
  static func prepare(_ db: GRDB.Database, path: String) throws -> Bool {
    guard try format(of: db, path: path) < version else { return false }
    // The contents of an older database are taken as they are; ``Database/check()`` reports any violations.
    try db.run("PRAGMA foreign_keys = OFF")
    defer { try? db.run("PRAGMA foreign_keys = ON") }
    return try db.transaction(.immediate) { db in
      // Another process may have migrated it while this one waited for the lock.
      let applied = try format(of: db, path: path)
      guard applied < version else { return false }
      for migration in migrations.dropFirst(applied) { try db.execute(sql: migration) }
      if (1..<TrigramIndex.format).contains(applied) { try TrigramIndex.rebuild(db) }
      try db.execute(sql: "PRAGMA application_id = \(applicationID); PRAGMA user_version = \(version)")
      return applied == 0
    }
  }

  /// Returns the indexes and triggers that a database of this version has and that this one lacks.
  static func missingIndexes(_ db: GRDB.Database) throws -> [(name: String, sql: String)] {
    guard try Int.fetchOne(db, sql: "PRAGMA user_version") == version else { return [] }
    let complete = try DatabaseQueue()
    let expected = try complete.inDatabase { fresh in
      _ = try prepare(fresh, path: ":memory:")
      return try indexes(fresh)
    }
    let present = Set(try indexes(db).map(\.name))
    return expected.filter { !present.contains($0.name) }
  }

  private static func indexes(_ db: GRDB.Database) throws -> [(name: String, sql: String)] {
    // Those without SQL belong to a table and cannot be missing.
    try Row.fetchAll(
      db,
      sql:
        "SELECT name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL ORDER BY rowid"
    ).map { (name: try $0.decode(atIndex: 0), sql: try $0.decode(atIndex: 1)) }
  }

  /// Returns the number of migrations applied; 0 for an empty file. Uses a single statement, since another
  /// process may be migrating at the same time.
  /// - Throws: ``StorageError`` for a database of another program.
  static func format(of db: GRDB.Database, path: String) throws -> Int {
    let row = try Row.fetchOne(
      db.makeStatement(
        sql: """
          SELECT application_id, user_version, (SELECT count(*) FROM sqlite_master)
          FROM pragma_application_id, pragma_user_version
          """))
    guard let row else { throw StorageError.damaged(path: path) }
    let found: Int = try row.decode(atIndex: 1)
    if try row.decode(atIndex: 0) as Int64 != Int64(applicationID) {
      guard try row.decode(atIndex: 0) as Int64 == 0, found == 0, try row.decode(atIndex: 2) as Int == 0
      else {
        throw StorageError.foreignDatabase(path: path)
      }
    }
    guard found >= 0 else { throw StorageError.damaged(path: path) }
    return found
  }
}
