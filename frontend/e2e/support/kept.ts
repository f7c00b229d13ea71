/** What a phone holds already: written into the local database of whoever is signed in to the page. */
import type { Page } from "@playwright/test";
import type { OutboxEntry, Refusal } from "@/lib/local/schema";
import type { Planting, PlantingBody } from "@/lib/rules";

/** Someone's own new planting, as it stands in the outbox. */
export function entry(
  farmer: string,
  fieldName: string,
  more: { refusal?: Refusal; sentAt?: number } = {},
): Omit<OutboxEntry, "seq"> {
  const madeAt = Date.now();
  const report: PlantingBody = {
    fieldName,
    crop: "Corn",
    estimatedAcres: 120.5,
    latitude: 41.8661,
    longitude: -103.6672,
    startDateISO: "2026-05-01",
  };
  const plantingId = crypto.randomUUID();
  return { kind: "put", plantingId, farmer, report, madeAt, dueAt: madeAt, ...more };
}

/** What someone else made of such a planting meanwhile. */
export function changedByOthers(
  { plantingId, farmer, report }: Omit<OutboxEntry, "seq">,
  more: Partial<Planting>,
): Planting {
  const at = "2026-05-02T17:00:00.000Z";
  return {
    ...report,
    plantingId,
    farmer,
    creator: farmer,
    createdAt: at,
    updatedAt: at,
    reportedAt: at,
    version: 2,
    ...more,
  };
}

/** Lays the entries behind what waits already. The page shows them once it is loaded again. */
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

/** How many plantings have changes there that were entered and are not saved. */
export function editDraftsOn(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => /^edit-/.test(key)).length);
}
