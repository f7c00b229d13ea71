/**
 * Keeps the program on the device, so that it starts without a network. It stores no data of
 * people: plantings are in the local database, and the worker never answers a call.
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
