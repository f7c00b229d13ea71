import { useSyncExternalStore } from "react";

const dark = matchMedia("(prefers-color-scheme: dark)");

/** Whether the page has its dark colors. */
export function useDark(): boolean {
  return useSyncExternalStore(subscribe, () => dark.matches);
}

function subscribe(listener: () => void): () => void {
  dark.addEventListener("change", listener);
  return () => dark.removeEventListener("change", listener);
}
