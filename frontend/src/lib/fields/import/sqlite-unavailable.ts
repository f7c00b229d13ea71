/** SQLite could not be loaded. The device does not keep it, so it takes a network. */
export class SqliteUnavailable extends Error {
  override readonly name = "SqliteUnavailable";
}

/** An error from a worker is no longer of its class. */
export function isSqliteUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === "SqliteUnavailable";
}
