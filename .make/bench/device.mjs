/** The local database of a page that is signed in. */

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
