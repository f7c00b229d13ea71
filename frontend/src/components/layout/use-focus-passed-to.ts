import { type RefCallback, type RefObject, useCallback } from "react";

/** For an element that goes once it was used: if it has the focus then, the other element gets it, so that nobody loses their place. */
export function useFocusPassedTo<Gone extends HTMLElement>(
  other: RefObject<HTMLElement | null>,
): RefCallback<Gone> {
  return useCallback(
    (element: Gone) => () => {
      if (document.activeElement === element) other.current?.focus({ preventScroll: true });
    },
    [other],
  );
}
