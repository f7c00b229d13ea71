/** The local database of a page that is signed in. */

const AT_ONCE = 5_000;

/** Waits until the device has everything that the person may see. */
export async function untilCopied(page) {
  await onDevice(page);
  await untilThere(page, "meta", "copy", "completedAt");
}

/** Waits until the value of that key in a store of the local database has that member. */
export async function untilThere(page, store, key, member) {
  const isThere = ([store, key, member]) =>
    window.device(store, (one) => one.get(key)).then((value) => Boolean(value?.[member]));
  while (!(await page.evaluate(isThere, [store, key, member]))) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Lets the page's functions ask a store of the local database; the answer is undefined before there is one. */
export function onDevice(page) {
  return page.evaluate(() => {
    const answer = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    window.device = async (store, ask) => {
      const made = (await indexedDB.databases()).find(({ name }) => name.startsWith("acremark-"));
      if (made === undefined) {
        return undefined;
      }
      const database = await answer(indexedDB.open(made.name));
      const said = await answer(ask(database.transaction(store, "readwrite").objectStore(store)));
      database.close();
      return said;
    };
  });
}

/** The ids of the farmers of an agent whose copy is complete. */
export function farmersHere(page) {
  return page.evaluate(async () => {
    const { farmers } = await window.device("meta", (meta) => meta.get("copy"));
    return farmers.map(({ userId }) => userId);
  });
}

/** Adds plantings to a complete copy, and drops the book that was made from it, as in a browser that has just copied. */
export async function putPlantings(page, plantings) {
  for (let start = 0; start < plantings.length; start += AT_ONCE) {
    await page.evaluate(fill, plantings.slice(start, start + AT_ONCE));
  }
  await page.evaluate(() => window.device("book", (book) => book.clear()));
  await page.evaluate(() => window.device("columns", (columns) => columns.clear()));
}

async function fill(some) {
  const { generation } = await window.device("meta", (meta) => meta.get("copy"));
  await window.device("records", (store) => {
    for (const record of some) {
      const { plantingId: id, farmer, version } = record;
      store.put({ kind: "planting", id, farmer, version, record, generation });
    }
    return store.count();
  });
}
