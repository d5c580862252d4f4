// Inserts an item with its number and a row of the journal into a database of todux, as durably as todux does, and nothing
// else: what `todux add` costs at least.

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

static sqlite3 *database;

static void fail(void) {
  fprintf(stderr, "BareInserts: %s\n", sqlite3_errmsg(database));
  exit(1);
}

static void run(const char *sql) {
  if (sqlite3_exec(database, sql, NULL, NULL, NULL) != SQLITE_OK) fail();
}

int main(int count, char **arguments) {
  if (count != 2) {
    fprintf(stderr, "Usage: BareInserts DATABASE\n");
    return 64;
  }
  if (sqlite3_open_v2(arguments[1], &database, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) fail();
  run("PRAGMA journal_mode = DELETE");
  run("PRAGMA synchronous = EXTRA");
  run("BEGIN IMMEDIATE");
  run("INSERT INTO number (uuid) VALUES (randomblob(16))");
  run("INSERT INTO item (number, uuid, title, notes, status, rank, created, modified) "
      "SELECT number, uuid, 'Call Anna', '', 'open', 'zz', 0, 0 FROM number WHERE number = last_insert_rowid()");
  run("INSERT INTO journal (uuid, kind, step, instance, time, label) "
      "VALUES (randomblob(16), 'deed', randomblob(16), randomblob(16), 0, '{\"text\":\"bare\"}')");
  run("COMMIT");
  return sqlite3_close(database) == SQLITE_OK ? 0 : 1;
}
