/**
 * Keeps the program on the device, so that it starts without a network. It stores no data of
 * people: plantings are in the local database, and the worker never answers a call. A map's
 * imagery comes from what the person keeps of it, if it is there.
 *
 * A new version waits beside the old one until the person takes it, so that no page mixes two
 * versions.
 */
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { IMAGERY_CACHE } from "../lib/map/imagery-cache";

declare const self: ServiceWorkerGlobalScope & {
  __WB_MANIFEST: { url: string; revision: string | null }[];
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

/** All addresses of the program get the one page, except those of the server and the documents. */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    denylist: [/^\/api\//, /^\/ogc(\/|$)/, /^\/health\//, /^\/documents\//, /^\/robots\.txt$/],
  }),
);

/** The pages' policy lets them load nothing from elsewhere but tiles. */
registerRoute(
  ({ sameOrigin, request }) => !sameOrigin && request.method === "GET",
  async ({ request }) => (await keptTile(request)) ?? fetch(request),
);

/** A browser that cannot read the cache asks the network. */
async function keptTile(request: Request): Promise<Response | undefined> {
  try {
    const options = { cacheName: IMAGERY_CACHE, ignoreVary: true };
    return await caches.match(request.url, options);
  } catch {
    return undefined;
  }
}

/** Some browsers accept a list of addresses that never need this worker. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (
    rules: readonly { condition: { urlPattern: string }; source: "network" }[],
  ) => Promise<undefined>;
}

// Calls then neither wait for the worker to start nor pass through it.
self.addEventListener("install", (event: InstallEvent) => {
  const rule = { condition: { urlPattern: "/api/*" }, source: "network" } as const;
  if (event.addRoutes) event.waitUntil(event.addRoutes([rule]));
});

// The page that installed the worker may lose its network at any moment, so the worker takes it
// over at once.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});
