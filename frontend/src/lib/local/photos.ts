/**
 * Photos on this device that the server has not confirmed, and deletions of photos. A photo is sent
 * once the server has its planting, and goes with a planting that is deleted or discarded.
 */
import type { IDBPTransaction } from "idb";
import type { LocalDatabase } from "./database";
import type { LocalPhoto, LocalSchema, OutboxEntry } from "./schema";

/** Names a photo. */
export interface PhotoKey {
  plantingId: string;
  photoId: string;
}

/** A photo as it is added here. */
export type NewPhoto = Pick<
  Extract<LocalPhoto, { op: "put" }>,
  "photoId" | "plantingId" | "takenAt" | "mediaType" | "content"
>;

/** Adds a photo. It is safe on this device once this resolves. */
export async function addPhoto(database: LocalDatabase, photo: NewPhoto): Promise<void> {
  await writePhotos(database, (photos) => photos.put({ op: "put", ...photo }));
}

/** Deletes a photo. One that never left this device is gone at once; else the deletion is sent. */
export async function deletePhoto(
  database: LocalDatabase,
  { plantingId, photoId }: PhotoKey,
  now: number,
): Promise<void> {
  await writePhotos(database, async (photos) => {
    const held = await photos.get(photoId);
    if (held?.op === "put" && held.sentAt === undefined) await photos.delete(photoId);
    else await photos.put({ op: "delete", plantingId, photoId, madeAt: now });
  });
}

/** Deletes the photos of a planting that will not be saved. */
export async function discardPhotosOf(database: LocalDatabase, plantingId: string): Promise<void> {
  await writePhotos(database, async (photos) => {
    for (const photoId of await photos.index("byPlanting").getAllKeys(plantingId)) {
      await photos.delete(photoId);
    }
  });
}

/** The photos of a planting that wait here, and the deletions, in the order of their ids. */
export function localPhotosOf(
  database: LocalDatabase,
  plantingId: string,
): Promise<readonly LocalPhoto[]> {
  return database.getAllFromIndex("photos", "byPlanting", plantingId);
}

/** The photos and deletions of photos that wait here. */
export interface WaitingPhotos {
  waiting: readonly LocalPhoto[];
  refused: readonly LocalPhoto[];
}

export async function waitingPhotos(database: LocalDatabase): Promise<WaitingPhotos> {
  const photos = await database.getAll("photos");
  return {
    waiting: photos.filter(({ refusal }) => !refusal),
    refused: photos.filter(({ refusal }) => refusal),
  };
}

/** The next photo or deletion to send, after those that wait for another time. */
export async function nextPhoto(
  database: LocalDatabase,
  later: ReadonlySet<string>,
): Promise<LocalPhoto | undefined> {
  const reading = database.transaction(STORES);
  for (let at = await reading.objectStore("photos").openCursor(); at; at = await at.continue()) {
    const photo = at.value;
    const isDue = !photo.refusal && !later.has(photo.photoId);
    if (isDue && (await isOnServer(reading, photo.plantingId))) return photo;
  }
  return undefined;
}

/** Marks a photo as sent. Returns nothing if it must not be sent any more. */
export async function markPhotoSent(
  database: LocalDatabase,
  photo: LocalPhoto,
  now: number,
): Promise<LocalPhoto | undefined> {
  return writePhotos(database, async (photos) => {
    const held = await photos.get(photo.photoId);
    if (held?.op !== photo.op) return undefined;
    const sent = { ...held, sentAt: held.sentAt ?? now };
    await photos.put(sent);
    return sent;
  });
}

/** Removes a confirmed photo or deletion. The person may have deleted the photo meanwhile. */
export async function receivePhoto(database: LocalDatabase, photo: LocalPhoto): Promise<void> {
  await writePhotos(database, async (photos) => {
    if ((await photos.get(photo.photoId))?.op === photo.op) await photos.delete(photo.photoId);
  });
}

/** Keeps a photo here, with the reason why the server refused it. */
export async function refusePhoto(
  database: LocalDatabase,
  photo: LocalPhoto,
  refusal: NonNullable<LocalPhoto["refusal"]>,
): Promise<void> {
  await writePhotos(database, async (photos) => {
    const held = await photos.get(photo.photoId);
    if (held?.op === photo.op) await photos.put({ ...held, refusal });
  });
}

const STORES = ["photos", "outbox", "records"] as const;

type Reading = IDBPTransaction<LocalSchema, typeof STORES, "readonly">;

/** Whether the server has the planting of a photo, and keeps it. */
async function isOnServer(reading: Reading, plantingId: string): Promise<boolean> {
  const key: [string, string] = ["planting", plantingId];
  const entries = await reading.objectStore("outbox").index("byRecord").getAll(key);
  const copied = await reading.objectStore("records").getKey(key);
  return copied !== undefined && !entries.some(holds);
}

/** Whether photos wait for this entry: the planting is new, or about to be deleted. */
function holds({ op, base }: OutboxEntry): boolean {
  return op === "delete" || base === undefined;
}

type Photos = ReturnType<typeof openPhotos>["store"];

function openPhotos(database: LocalDatabase) {
  return database.transaction("photos", "readwrite", { durability: "strict" });
}

async function writePhotos<Answer>(
  database: LocalDatabase,
  work: (photos: Photos) => Promise<Answer>,
): Promise<Answer> {
  const writing = openPhotos(database);
  const [answer] = await Promise.all([work(writing.store), writing.done]);
  return answer;
}
