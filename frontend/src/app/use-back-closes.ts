import { useEffect } from "react";

/**
 * Back closes what is open over the page, the last one first, and leaves the page only then. Chrome on Android does so
 * by itself; a browser without the Navigation API leaves the page.
 */
export function useBackCloses(): void {
  useEffect(() => {
    // Not every browser has it.
    const navigation = window.navigation as Navigation | undefined;
    navigation?.addEventListener("navigate", closeInstead);
    return () => navigation?.removeEventListener("navigate", closeInstead);
  }, []);
}

function closeInstead(event: NavigateEvent): void {
  const { cancelable, destination, navigationType } = event;
  const here = window.navigation.currentEntry?.index ?? 0;
  if (!cancelable || navigationType !== "traverse" || destination.index >= here) return;
  const open = [
    ...document.querySelectorAll<HTMLElement>("dialog[open], [popover]:popover-open"),
  ].at(-1);
  // A dialog that the address opens closes with it.
  if (!open || open.dataset.byAddress === "true") return;
  event.preventDefault();
  if (open instanceof HTMLDialogElement) open.dispatchEvent(new Event("cancel"));
  else open.hidePopover();
}
