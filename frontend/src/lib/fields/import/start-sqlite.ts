/** Loads SQLite, which only a GeoPackage needs: it is larger than all other readers together. */
import type { Sqlite3Static } from "@sqlite.org/sqlite-wasm";
import type { LentSqlite } from "@/lib/wasm";
import { sqliteMemory, sqliteReader } from "./sqlite-reader";
import { SqliteUnavailable } from "./sqlite-unavailable";

interface StartOptions {
  locateFile: () => string;
  wasmMemory: WebAssembly.Memory;
}

interface Script {
  default: (options: StartOptions) => Promise<Sqlite3Static>;
}

export async function startSqlite(): Promise<LentSqlite> {
  const script = new URL("@sqlite.org/sqlite-wasm", import.meta.url);
  const module = new URL("@sqlite.org/sqlite-wasm/sqlite3.wasm", import.meta.url);
  // Otherwise it would start a worker for files, look for storage, and warn of each query that a damaged file does not answer.
  const vfs = { kvvfs: true, opfs: true, "opfs-sahpool": true, "opfs-vfs": true, "opfs-wl": true };
  Object.assign(globalThis, { sqlite3ApiConfig: { disable: { vfs }, warn: () => undefined } });
  try {
    const { default: start }: Script = await import(/* webpackIgnore: true */ script.href);
    return sqliteReader(await start({ locateFile: () => module.href, wasmMemory: sqliteMemory() }));
  } catch (error) {
    throw new SqliteUnavailable("SQLite could not be loaded", { cause: error });
  }
}
