/** Writes data into the local database of the person signed in to the page, as if the phone had it already. */
import type { Page } from "@playwright/test";
import type { OutboxEntry, Refusal } from "@/lib/local/schema";
import { storedBy } from "@/lib/records/stored.sample";
import type { Planting, PlantingBody } from "@/lib/rules";

/** An outbox entry of the person's own new planting. */
export function entry(
  farmer: string,
  fieldName: string,
  more: { refusal?: Refusal; sentAt?: number } = {},
): Omit<OutboxEntry, "seq"> {
  const madeAt = Date.now();
  const document: PlantingBody = {
    fieldName,
    crop: "Corn",
    estimatedAcres: 120.5,
    latitude: 41.8661,
    longitude: -103.6672,
    startDateISO: "2026-05-01",
  };
  const id = crypto.randomUUID();
  const record = { kind: "planting", id, farmer, document } as const;
  return { op: "put", ...record, madeAt, dueAt: madeAt, ...more };
}

/** Another person's later version of such a planting. */
export function changedByOthers(
  { id, farmer, document }: Omit<OutboxEntry, "seq">,
  more: Partial<Planting>,
): Planting {
  const at = "2026-05-02T17:00:00.000Z";
  return {
    ...(document as PlantingBody),
    plantingId: id,
    ...storedBy(farmer, at),
    version: 2,
    ...more,
  };
}

/** Adds entries behind those in the outbox. The page shows them after a reload. */
export async function keep(page: Page, entries: Omit<OutboxEntry, "seq">[]): Promise<void> {
  await page.evaluate(async (kept) => {
    const me = JSON.parse(localStorage.getItem("me") ?? "{}") as { userId: string };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(`acremark-${me.userId}`);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error);
    });
    const writing = database.transaction("outbox", "readwrite");
    for (const one of kept) writing.objectStore("outbox").add(one);
    await new Promise((resolve, reject) => {
      writing.oncomplete = resolve;
      writing.onerror = () => reject(writing.error);
    });
    database.close();
  }, entries);
}

/** The number of plantings with unsaved edits. */
export function editDraftsOn(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^edit-/.test(key)).length);
}
