/** SQLite as the readers of files use it: on databases that strangers made, within bounds of time and memory. */
import type { Database, Sqlite3Static } from "@sqlite.org/sqlite-wasm";
import type { LentSqlite } from "@/lib/wasm";

/** All queries of a database may take so many milliseconds together, and more for each of its megabytes. */
const START = 2_000;
const FOR_MEGABYTE = 2_000;
/** Operations of SQLite between two looks at the clock. */
const LOOK_EACH = 200;

const WASM_PAGE = 65_536;
const MEMORY = 128_000_000;

/** All that SQLite may use: the largest file, as much again for one long value of it, and some. */
export function sqliteMemory(): WebAssembly.Memory {
  return new WebAssembly.Memory({ initial: 128, maximum: Math.floor(MEMORY / WASM_PAGE) });
}

export function sqliteReader(sqlite: Sqlite3Static): LentSqlite {
  let opened: Database | undefined;
  return {
    open(bytes) {
      opened?.close();
      opened = databaseOf(sqlite, bytes);
    },
    query(sql, row) {
      const statement = opened?.prepare(sql);
      try {
        while (statement?.step() && row(statement.get([])));
      } finally {
        statement?.finalize();
      }
    },
  };
}

function databaseOf({ oo1, capi, wasm }: Sqlite3Static, bytes: Uint8Array): Database {
  const database = new oo1.DB();
  const at = wasm.allocFromTypedArray(bytes);
  // A program that had the file open may have left it with a log beside it, which a database in memory cannot have.
  wasm.heap8u().fill(1, at + 18, at + 20);
  const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_READONLY;
  const { length } = bytes;
  database.checkRc(capi.sqlite3_deserialize(database, "main", at, length, length, flags));
  capi.sqlite3_db_config(database, capi.SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, 0);
  capi.sqlite3_db_config(database, capi.SQLITE_DBCONFIG_DEFENSIVE, 1, 0);
  const end = performance.now() + START + (FOR_MEGABYTE * length) / 1e6;
  const isOver = () => (performance.now() > end ? 1 : 0);
  capi.sqlite3_progress_handler(database, LOOK_EACH, isOver, 0);
  return database;
}
