import { type RefObject, useEffect, useRef } from "react";

/** For content that replaces other content: it gets the focus when it appears. */
export function useFocusOnMount<Element extends HTMLElement>(): RefObject<Element | null> {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
