/** Reads a browser's stored plantings from outside the program. */
import type { Page } from "@playwright/test";
import { expect } from "@playwright/test";
import { Gate } from "./gate";

interface Held {
  name: string;
  plantings: number;
  people: number;
  /** Whether the copy is complete. */
  isWhole: boolean;
}

/** Waits until everything that the person may see is on the device, and the program too if the browser keeps it. */
export async function untilCopied(page: Page): Promise<void> {
  await page.evaluate(() => ("serviceWorker" in navigator ? navigator.serviceWorker.ready : null));
  await expect
    .poll(async () => (await heldFor(page)).map(({ isWhole }) => isWhole), { timeout: 60_000 })
    .toEqual([true]);
}

/** Blocks the copy until the gate opens, so that the pages keep reading from the server. */
export async function withoutCopy(page: Page): Promise<Gate> {
  const gate = new Gate();
  await page.route("**/api/changes*", async (route) => {
    await gate.opened;
    await route.continue();
  });
  return gate;
}

/** The same once the first page of the copy is there. */
export async function withOnePageOfCopy(page: Page): Promise<Gate> {
  const gate = new Gate();
  await page.route("**/api/changes*", async (route) => {
    if (new URL(route.request().url()).searchParams.has("since")) await gate.opened;
    await route.continue();
  });
  return gate;
}

/** Every person's database in this browser. */
export function heldFor(page: Page): Promise<Held[]> {
  return page.evaluate(async () => {
    const answer = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const held: { name: string; plantings: number; people: number; isWhole: boolean }[] = [];
    for (const { name } of await indexedDB.databases()) {
      if (!name?.startsWith("acremark-")) continue;
      const database = await answer(indexedDB.open(name));
      const stores = database.transaction(["records", "people", "meta"]);
      const copy = await answer(stores.objectStore("meta").get("copy"));
      held.push({
        name,
        plantings: await answer(stores.objectStore("records").count()),
        people: await answer(stores.objectStore("people").count()),
        isWhole: copy?.completedAt !== undefined,
      });
      database.close();
    }
    return held;
  });
}
