import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus in a list whose rows change: if the focused row disappears, the focus moves to the row that takes
 * its position. It does nothing if the focus is elsewhere.
 */
export function useKeepFocus(rows: unknown): RefObject<HTMLDivElement | null> {
  const list = useRef<HTMLDivElement>(null);
  const place = useRef<number>(undefined);

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const enter = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest("li") : null;
      if (row) place.current = [...element.querySelectorAll("li")].indexOf(row);
    };
    const leave = ({ target }: FocusEvent) => {
      // Removing the focused row also fires `focusout`. Only the next microtask shows whether it was removed.
      queueMicrotask(() => {
        if (target instanceof Element && target.isConnected) place.current = undefined;
      });
    };
    element.addEventListener("focusin", enter);
    element.addEventListener("focusout", leave);
    return () => {
      element.removeEventListener("focusin", enter);
      element.removeEventListener("focusout", leave);
    };
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the rows that take the focus away
  useEffect(() => {
    if (place.current === undefined || document.activeElement !== document.body) return;
    const links = list.current?.querySelectorAll<HTMLElement>("li h3 a") ?? [];
    links[Math.min(place.current, links.length - 1)]?.focus({ preventScroll: true });
  }, [rows]);

  return list;
}
