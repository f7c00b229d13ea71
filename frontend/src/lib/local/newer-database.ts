/**
 * A newer version of the program has upgraded the local database. It stays unchanged, as only that
 * version can read it.
 */
export class NewerDatabaseError extends Error {
  override readonly name = "NewerDatabaseError";
}
