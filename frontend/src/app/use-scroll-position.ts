import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { useShownPath } from "./use-is-split";

/**
 * Scrolls a new page or another farmer to the top; Back and Forward return to the place where the person left. Another
 * change of only the query (a filter in the address) keeps the view.
 */
export function useScrollPosition(): void {
  const { key, pathname: address, hash } = useLocation();
  const [query] = useSearchParams();
  const screen = `${useShownPath()} ${query.get("farmer") ?? ""}`;
  const isReturn = useNavigationType() === "POP";
  const positions = useRef(new Map<string, number>());
  const shown = useRef({ key, screen, address });

  useEffect(() => {
    const remember = () => positions.current.set(shown.current.key, window.scrollY);
    // The browser's own restoring comes before the page is there. It works only after a reload.
    const leave = () => {
      window.history.scrollRestoration = "auto";
    };
    window.history.scrollRestoration = "manual";
    window.addEventListener("scroll", remember, { passive: true });
    window.addEventListener("pagehide", leave);
    return () => {
      leave();
      window.removeEventListener("scroll", remember);
      window.removeEventListener("pagehide", leave);
    };
  }, []);

  useLayoutEffect(() => {
    const previous = shown.current;
    shown.current = { key, screen, address };
    if (previous.key === key || hash !== "") return;
    const isOneScreen = previous.screen === screen;
    // The list stays where it is when a planting opens or closes beside it.
    if (isOneScreen && previous.address !== address) return;
    if (isReturn) {
      window.scrollTo(0, positions.current.get(key) ?? 0);
    } else if (!isOneScreen) {
      window.scrollTo(0, 0);
    }
  }, [key, screen, address, hash, isReturn]);
}
