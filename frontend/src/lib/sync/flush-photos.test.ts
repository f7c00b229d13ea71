import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import "fake-indexeddb/auto";
import { applyPage, copyRecord } from "@/lib/local/copy";
import { type LocalDatabase, openLocal } from "@/lib/local/database";
import { applyReceipts, departures, markSent } from "@/lib/local/departures";
import { addAnew, deleteRecord, discard, editRecord } from "@/lib/local/outbox";
import { addPhoto, deletePhoto, localPhotosOf } from "@/lib/local/photos";
import { unsentOf } from "@/lib/local/records";
import type { LocalPhoto } from "@/lib/local/schema";
import { write } from "@/lib/local/write";
import { addPlanting } from "@/lib/planting/local-plantings";
import { newRecord } from "@/lib/records/kinds";
import { flushPhotos } from "./flush-photos";
import type { PhotoDelivery, Server } from "./server";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const ID = "0199aaaa-0000-7000-8000-0000000000aa";
const PHOTO = "0199aaaa-0000-7000-8000-0000000000bb";
const NOON = Date.UTC(2026, 4, 1, 17);
const RECORD = { kind: "planting", id: ID } as const;
const document = { fieldName: "North", crop: "Corn" } as const;
const stored = {
  ...newRecord(RECORD, { farmer: ME, creator: ME }, document, "2026-05-01T17:00:00.000Z"),
  version: 1,
};
const photo = {
  photoId: PHOTO,
  plantingId: ID,
  takenAt: "2026-05-01T17:00:00.000Z",
  mediaType: "image/jpeg",
  content: new Uint8Array([1, 2, 3]),
} as const;

describe("photos on this device", () => {
  let database: LocalDatabase;
  let sent: LocalPhoto[];

  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    database = await openLocal(ME);
    sent = [];
  });

  const flushTo = (answer: (photo: LocalPhoto) => PhotoDelivery | Promise<PhotoDelivery>) => {
    const server = {
      deliverPhoto: async (one: LocalPhoto) => {
        sent.push(one);
        return answer(one);
      },
    } as Partial<Server> as Server;
    const nothing = () => undefined;
    const now = () => NOON;
    return flushPhotos({ database, server, now, onProgress: nothing, onAnswer: nothing });
  };

  const received = (): PhotoDelivery => ({ ended: "received" });
  const kept = () => localPhotosOf(database, ID);

  async function addRecordHere(): Promise<void> {
    await addPlanting(database, { plantingId: ID, farmer: ME, report: document }, NOON);
  }

  async function copyFromServer(): Promise<void> {
    await write(database, "strict", (writing) => copyRecord(writing, "planting", stored));
  }

  async function sendRecord(): Promise<void> {
    const { due } = await departures(database, NOON);
    const [entry] = await markSent(database, due, NOON);
    if (entry) await applyReceipts(database, [{ entry, stored }]);
  }

  it("are sent after their planting, and leave with their receipt", async () => {
    await addRecordHere();
    await addPhoto(database, photo);
    expect(await unsentOf(database)).toMatchObject({ count: 2, photos: 1, since: NOON });
    await flushTo(received);
    expect(sent).toEqual([]);
    await sendRecord();
    await flushTo(received);
    expect(sent).toMatchObject([{ op: "put", ...photo, sentAt: NOON }]);
    expect(await kept()).toEqual([]);
    expect(await unsentOf(database)).toMatchObject({ count: 0, photos: 0, since: undefined });
  });

  it("stay while there is no answer, and are sent again", async () => {
    await copyFromServer();
    await addPhoto(database, photo);
    const unreachable: PhotoDelivery = { ended: "unreachable", retryAfter: undefined };
    expect(await flushTo(() => unreachable)).toEqual(unreachable);
    expect(await kept()).toMatchObject([photo]);
    expect(await flushTo(received)).toBeUndefined();
    expect(sent).toHaveLength(2);
    expect(await kept()).toEqual([]);
  });

  it("wait for a server that does not know the call yet", async () => {
    await copyFromServer();
    await addPhoto(database, photo);
    await flushTo(() => ({ ended: "awaits-update" }));
    expect(sent).toHaveLength(1);
    expect(await kept()).toMatchObject([photo]);
  });

  it("stay with the reason if the server refuses them, and are not sent again", async () => {
    await copyFromServer();
    await addPhoto(database, photo);
    const refusal = { code: "photos/too-many", detail: "Six are enough." };
    for (let run = 0; run < 2; run += 1) await flushTo(() => ({ ended: "refused", ...refusal }));
    expect(sent).toHaveLength(1);
    expect(await kept()).toMatchObject([{ ...photo, refusal }]);
    const { photos, attention, refused } = await unsentOf(database);
    expect([photos, attention.planting, refused]).toEqual([0, 1, RECORD]);
  });

  it("go if their planting is gone", async () => {
    await copyFromServer();
    await addPhoto(database, photo);
    await flushTo(() => ({ ended: "gone" }));
    expect(await kept()).toEqual([]);
  });

  it("are gone at once if they are deleted before they were sent", async () => {
    await copyFromServer();
    await addPhoto(database, photo);
    await deletePhoto(database, photo, NOON);
    expect(await kept()).toEqual([]);
  });

  it("are deleted on the server if they may have arrived", async () => {
    await copyFromServer();
    await addPhoto(database, photo);
    await flushTo(() => ({ ended: "unreachable", retryAfter: undefined }));
    await deletePhoto(database, photo, NOON);
    await flushTo(received);
    expect(sent.map(({ op }) => op)).toEqual(["put", "delete"]);
    expect(await kept()).toEqual([]);
  });

  it("are deleted on the server if the person deletes them while they are sent", async () => {
    await copyFromServer();
    await addPhoto(database, photo);
    await flushTo(async ({ op }) => {
      if (op === "put") await deletePhoto(database, photo, NOON);
      return received();
    });
    expect(sent.map(({ op }) => op)).toEqual(["put", "delete"]);
    expect(await kept()).toEqual([]);
  });

  it("go with a planting that was deleted or discarded before it was sent", async () => {
    await addRecordHere();
    await addPhoto(database, photo);
    await deleteRecord(database, "planting", { ...stored, version: 0 }, NOON);
    const { due } = await departures(database, NOON + 60_000);
    await markSent(database, due, NOON + 60_000);
    expect(await kept()).toEqual([]);
    await addRecordHere();
    await addPhoto(database, photo);
    await discard(database, RECORD);
    expect(await kept()).toEqual([]);
  });

  it("go when the server no longer shows their planting, unless it can be added anew", async () => {
    await copyFromServer();
    await addPhoto(database, photo);
    const page = { people: [], cursor: "a", more: false };
    const forgotten = { ...page, changes: [{ op: "forget", ...RECORD } as const] };
    await editRecord(database, "planting", stored, { ...document, crop: "Oats" }, NOON);
    await applyPage(database, forgotten, 0, NOON);
    expect(await kept()).toMatchObject([photo]);
    await discard(database, RECORD);
    expect(await kept()).toEqual([]);
    await copyFromServer();
    await addPhoto(database, photo);
    await applyPage(database, forgotten, 0, NOON);
    expect(await kept()).toEqual([]);
  });

  it("wait while their planting is about to be deleted, and stay if an edit is discarded", async () => {
    await copyFromServer();
    await addPhoto(database, photo);
    await deleteRecord(database, "planting", stored, NOON);
    await flushTo(received);
    expect(sent).toEqual([]);
    await discard(database, RECORD);
    expect(await kept()).toMatchObject([photo]);
  });

  it("follow a planting that is added under a new id", async () => {
    await addRecordHere();
    await addPhoto(database, photo);
    const other = "0199aaaa-0000-7000-8000-0000000000cc";
    await addAnew(database, RECORD, other, NOON);
    expect(await kept()).toEqual([]);
    expect(await localPhotosOf(database, other)).toEqual([
      { op: "put", ...photo, plantingId: other },
    ]);
  });
});
