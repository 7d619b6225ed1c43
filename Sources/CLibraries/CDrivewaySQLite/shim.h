#ifndef CDRIVEWAY_SQLITE_SHIM_H
#define CDRIVEWAY_SQLITE_SHIM_H

#include <sqlite3.h>

// SQLITE_TRANSIENT is a cast macro, which Swift does not import: SQLite copies the bytes before returning.
static inline int driveway_sqlite_bind_text(sqlite3_stmt *statement, int index, const char *bytes, int count) {
    return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int driveway_sqlite_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

#endif
