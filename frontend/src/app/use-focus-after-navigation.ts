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
    if (focusedOn.current === pathname) return;
    focusedOn.current = pathname;
    const heading = main.current?.querySelector<HTMLElement>("h1[tabindex]");
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, main]);
}
