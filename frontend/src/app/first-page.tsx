import { type ReactNode, startTransition, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Starting, trackPageLoad } from "./page-loads";
import { startPageOf } from "./routes";

let load: Promise<unknown> = Promise.resolve();

/** Starts to load the page of this address while React's renderer and the texts still load. */
export function startFirstPage(): void {
  load = trackPageLoad(startPageOf(window.location.pathname));
}

/**
 * Waits for the code of the first page, unless the person goes elsewhere. `Suspense` would show the page 300 ms after
 * its fallback at the earliest.
 */
export function FirstPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [isWaiting, setIsWaiting] = useState(true);
  useEffect(() => {
    // A transition waits for what is loaded already, and shows no fallback.
    void load.then(() => startTransition(() => setIsWaiting(false)));
  }, []);
  // The state stays false for good, so that a way back to the first address does not close what the other page has
  // opened.
  if (isWaiting && pathname !== first) setIsWaiting(false);
  return isWaiting ? <Starting /> : children;
}
