/**
 * Keeps the program itself on the device, so that it starts anywhere. It keeps nothing that anyone
 * reports: plantings are in the local database, and a call is never answered from here.
 *
 * A new version waits beside the old one until the person takes it, so that no page meets the half
 * of another version.
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

/** Every address of the program is the one page; the server's own and the documents are not. */
registerRoute(
  new NavigationRoute(createHandlerBoundToURL("/index.html"), {
    denylist: [/^\/api\//, /^\/health\//, /^\/documents\//, /^\/robots\.txt$/],
  }),
);

/** Some browsers can be told what never needs this worker. */
interface InstallEvent extends ExtendableEvent {
  addRoutes?: (
    rules: readonly { condition: { urlPattern: string }; source: "network" }[],
  ) => Promise<undefined>;
}

// A call then neither waits for the worker to start nor passes through it.
self.addEventListener("install", (event: InstallEvent) => {
  const rule = { condition: { urlPattern: "/api/*" }, source: "network" } as const;
  if (event.addRoutes) event.waitUntil(event.addRoutes([rule]));
});

// The page that brought it here may lose its network at any moment, so it is looked after at once.
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("message", ({ data }) => {
  if (data === "take-over") void self.skipWaiting();
});
