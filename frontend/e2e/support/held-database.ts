/** A device whose database takes long to open. */
import type { Page } from "@playwright/test";

/** Requests to open a database get their result only when the returned function is called. */
export async function holdDatabase(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(hold);
  return () => page.evaluate(() => Reflect.get(window, "openDatabase")());
}

/** Runs in the page. */
function hold(): void {
  const opened = new Promise<void>((resolve) => Reflect.set(window, "openDatabase", resolve));
  const open = IDBFactory.prototype.open;
  IDBFactory.prototype.open = function (...request) {
    const opening = open.apply(this, request);
    const listen = opening.addEventListener;
    opening.addEventListener = (type: string, listener: EventListener) =>
      listen.call(opening, type, async (event: Event) => {
        if (type === "success") await opened;
        listener(event);
      });
    return opening;
  };
}
