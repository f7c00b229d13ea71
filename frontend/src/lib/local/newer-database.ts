/** A newer version of the program has renewed the local database. It is left as it is; that program can read it. */
export class NewerDatabaseError extends Error {
  override readonly name = "NewerDatabaseError";
}
