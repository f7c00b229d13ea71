/**
 * The log of changes to the copy, from which an agent's book is kept current. It is written only
 * while there is a book: farmers and employees have none.
 */
import type { Writing } from "./write";

/** Notes the records that this write changed. */
export async function noteChanged(writing: Writing, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const place = await writing.objectStore("book").getKey("place");
  if (place !== undefined) await writing.objectStore("changed").add(ids);
}

/** Removes the book with its log. The next book starts anew. */
export async function clearBook(writing: Writing): Promise<void> {
  for (const store of ["book", "columns", "changed"] as const) {
    await writing.objectStore(store).clear();
  }
}
