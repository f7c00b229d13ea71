import { type RefObject, useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * Moves focus to the heading of a page that was navigated to, so that it is read out and the next
 * Tab goes on from there. The page the browser itself loaded keeps its focus at the top.
 */
export function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const focusedOn = useRef(pathname);

  useEffect(() => {
    const region = main.current;
    if (!region || focusedOn.current === pathname) return undefined;
    focusedOn.current = pathname;
    if (focusHeading(region)) return undefined;
    region.focus({ preventScroll: true });
    return focusHeadingLater(region);
  }, [pathname, main]);
}

function focusHeading(region: HTMLElement): boolean {
  const heading = region.querySelector<HTMLElement>("h1[tabindex]");
  if (!heading?.checkVisibility()) {
    return false;
  }
  heading.focus({ preventScroll: true });
  return true;
}

/** For a page whose code is still on its way. A person who has gone on meanwhile is left alone. */
function focusHeadingLater(region: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== region || focusHeading(region)) {
      observer.disconnect();
    }
  });
  // React hides what waits by its style, so that is watched too.
  observer.observe(region, { childList: true, subtree: true, attributeFilter: ["style"] });
  return () => observer.disconnect();
}
