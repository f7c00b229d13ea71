/** Moves of the focus, each before the new content is drawn, so that no key comes in between. */
import { type RefCallback, type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/** Serves a screen of several steps: moves focus to the heading when another step appears. */
export function useFocusOnChange(step: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);

  useLayoutEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
  }, [step]);

  return heading;
}

/** Gives content that replaces other content the focus when it appears. */
export function useFocusOnMount<Element extends HTMLElement>(
  takesFocus = true,
): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useLayoutEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  return element;
}

/**
 * Passes on the focus of an element that goes once it was used: the other element gets it, so that nobody loses their
 * place.
 */
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
