/** The days before the acreage reports are due. */
import type { BrowserContext } from "@playwright/test";

const now = new Date();

/** The year of the latest July 6 that is over: the server's own clock is not turned. */
export const YEAR = now.getFullYear() - (now < new Date(now.getFullYear(), 6, 7) ? 1 : 0);

/** Noon. */
const TODAY = new Date(YEAR, 6, 6, 12);

/**
 * Sets the browser's clock to July 6, from where it runs. The server's answers and the locations, which have a time of
 * their own, agree with it.
 */
export async function setToJuly(context: BrowserContext): Promise<void> {
  await context.clock.install({ time: TODAY });
  await context.addInitScript(() => {
    const { get } = Headers.prototype;
    Headers.prototype.get = function (name) {
      return name.toLowerCase() === "date" ? new Date().toUTCString() : get.call(this, name);
    };
    Object.defineProperty(GeolocationPosition.prototype, "timestamp", { get: () => Date.now() });
  });
}
