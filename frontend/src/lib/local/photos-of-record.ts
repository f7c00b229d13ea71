/** What becomes of the photos that wait here when something happens to their record. */
import type { Writing } from "./write";

/** Deletes the photos of a record that exists nowhere any more. */
export async function dropPhotos(writing: Writing, recordId: string): Promise<void> {
  const photos = writing.objectStore("photos");
  for (const photoId of await photos.index("byPlanting").getAllKeys(recordId)) {
    await photos.delete(photoId);
  }
}

/**
 * Deletes the photos of those records that neither the copy nor the outbox has any more. A record that the server no
 * longer shows may still have entries here, from which the person can add it anew with its photos.
 */
export async function dropPhotosOfGone(writing: Writing, ids: readonly string[]): Promise<void> {
  const gone = new Set(ids);
  const waiting = await writing.objectStore("photos").getAll();
  const concerned = new Set(
    waiting.map(({ plantingId }) => plantingId).filter((id) => gone.has(id)),
  );
  for (const id of concerned) {
    const key: [string, string] = ["planting", id];
    const copied = await writing.objectStore("records").getKey(key);
    const entries = await writing.objectStore("outbox").index("byRecord").count(key);
    if (copied === undefined && entries === 0) await dropPhotos(writing, id);
  }
}

/** Gives the photos to the record that replaces it. None of them has arrived, as the server has no such record. */
export async function movePhotos(writing: Writing, from: string, to: string): Promise<void> {
  const photos = writing.objectStore("photos");
  for (const photo of await photos.index("byPlanting").getAll(from)) {
    const { sentAt: _sentAt, refusal: _refusal, ...rest } = photo;
    if (photo.op === "delete") await photos.delete(photo.photoId);
    else await photos.put({ ...rest, plantingId: to } as typeof photo);
  }
}
