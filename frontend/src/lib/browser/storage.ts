/**
 * The storage of this browser for the site, for the tab and for all tabs. If a person forbids
 * storage, the page itself keeps the data until it closes: nobody can sign in then, but the public
 * pages work.
 */

type SiteStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const ofThisPage: Record<"tab" | "browser", SiteStorage> = {
  tab: mapStorage(),
  browser: mapStorage(),
};

/** Keeps a value until the tab closes. */
export function tabStorage(): SiteStorage {
  return isStorageForbidden() ? ofThisPage.tab : sessionStorage;
}

/** Keeps a value until it is removed. */
export function browserStorage(): SiteStorage {
  return isStorageForbidden() ? ofThisPage.browser : localStorage;
}

/** Whether this browser stores nothing for the site, including session cookies. */
export function isStorageForbidden(): boolean {
  try {
    // A browser that forbids storage throws at the access.
    return !localStorage;
  } catch {
    return true;
  }
}

/** A storage like a browser's, but in memory: it ends with the page, or with a test. */
export function mapStorage(kept = new Map<string, string>()) {
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
}
