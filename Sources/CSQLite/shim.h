#include <sqlite3.h>

/// Turns off what SQLite counts of its memory. Before the first connection, and here, since Swift cannot call
/// sqlite3_config(), which is variadic.
static inline int sqliteTurnOffMemoryStatus(void) { return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0); }
