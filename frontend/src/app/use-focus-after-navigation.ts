import { type RefObject, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useShownPath } from "./use-is-split";

/**
 * Moves focus to the heading of a new page, so that screen readers read it and the next Tab
 * continues from there. After a load by the browser, focus stays at the top. Another farmer on the same page counts as
 * a new page if the focus went with what was on the screen before.
 */
export function useFocusAfterNavigation(main: RefObject<HTMLElement | null>): void {
  const pathname = useShownPath();
  const [query] = useSearchParams();
  const farmer = query.get("farmer");
  const focusedOn = useRef({ pathname, farmer });

  useEffect(() => {
    const region = main.current;
    const before = focusedOn.current;
    focusedOn.current = { pathname, farmer };
    const isLost = before.farmer !== farmer && document.activeElement === document.body;
    if (!region || (before.pathname === pathname && !isLost)) return undefined;
    if (focusHeading(region)) return undefined;
    region.focus({ preventScroll: true });
    return focusHeadingLater(region);
  }, [pathname, farmer, main]);
}

function focusHeading(region: HTMLElement): boolean {
  const heading = region.querySelector<HTMLElement>("h1[tabindex]");
  if (!heading?.checkVisibility()) {
    return false;
  }
  heading.focus({ preventScroll: true });
  return true;
}

/** Waits for a page whose code is still loading. If the person has moved the focus meanwhile, it stays there. */
function focusHeadingLater(region: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement !== region || focusHeading(region)) {
      observer.disconnect();
    }
  });
  // React hides waiting content by its style, so style changes count too.
  observer.observe(region, { childList: true, subtree: true, attributeFilter: ["style"] });
  return () => observer.disconnect();
}
