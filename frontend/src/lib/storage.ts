/**
 * What this browser keeps for the site, in the tab and for all tabs. Where a person forbids it to keep anything the
 * page itself does, until it is left: nobody can be signed in then, but whoever only reads can go on.
 */
import { mapStorage } from "@/lib/map-storage";

type SiteStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const ofThisPage: Record<"tab" | "browser", SiteStorage> = {
  tab: mapStorage(),
  browser: mapStorage(),
};

/** Kept until the tab is closed. */
export function tabStorage(): SiteStorage {
  return isStorageForbidden() ? ofThisPage.tab : sessionStorage;
}

/** Kept until it is removed. */
export function browserStorage(): SiteStorage {
  return isStorageForbidden() ? ofThisPage.browser : localStorage;
}

/** Whether this browser keeps nothing for the site, and no session's cookie either. */
export function isStorageForbidden(): boolean {
  try {
    // A browser that keeps nothing refuses already to be asked for it.
    return !localStorage;
  } catch {
    return true;
  }
}
