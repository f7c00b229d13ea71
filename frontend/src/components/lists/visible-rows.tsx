import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";

/** The least height of a row in pixels, at the default text size: one line on a desk and a tablet, three on a phone. */
const ROW_HEIGHT = { desk: 32, tablet: 49, phone: 80 };
const desk = matchMedia("(width >= 64rem) and (pointer: fine)");
const phone = matchMedia("(width < 34rem)");
/** Extra rows on both sides of the window, so that Tab and quick scrolling find them. */
const OVERSCAN = 12;
/** What covers rows at both ends of the window, in pixels: the header and the total of a table. */
const COVERED = 56;

/** Which rows are near the window, and the height of the rows before and after them. */
export function useVisibleRows(count: number) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  // The first paint has the rows in sight alone.
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(OVERSCAN)), []);
  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    estimateSize: rowHeight,
    overscan,
    scrollMargin: top,
    scrollPaddingStart: COVERED,
    scrollPaddingEnd: COVERED,
  });

  // The filter and the window's width change the height of the content above the list.
  useLayoutEffect(() => {
    const follow = () => setTop(documentTop(bodyRef.current));
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const items = virtualizer.getVirtualItems();
  const [first, last] = [items.at(0), items.at(-1)];
  return {
    bodyRef,
    measure: useCallback(
      (row: HTMLTableRowElement | null) => virtualizer.measureElement(row),
      [virtualizer],
    ),
    /** Scrolls to a row that is not in sight. */
    reveal: useCallback((index: number) => virtualizer.scrollToIndex(index), [virtualizer]),
    visible: items.map(({ index }) => index),
    before: first ? first.start - top : 0,
    after: last ? virtualizer.getTotalSize() - (last.end - top) : count * rowHeight(),
  };
}

/** Each row is measured once it is in the document. */
function rowHeight(): number {
  if (desk.matches) return ROW_HEIGHT.desk;
  return phone.matches ? ROW_HEIGHT.phone : ROW_HEIGHT.tablet;
}

function documentTop(element: HTMLElement | null): number {
  return element ? element.getBoundingClientRect().top + window.scrollY : 0;
}

/** Takes the space of the rows of a table that are not in the document. */
export function Gap({ height }: { height: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row of a table takes no focus
    <tr aria-hidden="true" hidden={height === 0}>
      <td style={{ height, padding: 0 }} />
    </tr>
  );
}
