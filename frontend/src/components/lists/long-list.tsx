import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/actions/button";

/** How many stand there at first, and how many come with each press; thousands would hold up a phone for seconds. */
const PART = 50;

interface LongListProps<Item> {
  items: readonly Item[];
  /** What stands there however far down it would be. */
  isUrgent: (item: Item) => boolean;
  className: string | undefined;
  /** The row of an item, with its key. */
  children: (item: Item) => ReactNode;
}

/** A list of which the first rows stand there, and more when they are asked for. */
export function LongList<Item>({ items, isUrgent, className, children }: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const [limit, setLimit] = useState(PART);
  const hidden = new Set(items.filter((item) => !isUrgent(item)).slice(limit));
  const count = Math.min(PART, hidden.size);

  // The button moves down or goes away, so the focus goes to the first row that is new.
  useEffect(() => {
    if (firstNew.current === undefined) return;
    list.current?.children[firstNew.current]?.querySelector("a")?.focus({ preventScroll: true });
    firstNew.current = undefined;
  });

  function showMore(): void {
    firstNew.current = items.findIndex((item) => hidden.has(item));
    setLimit(limit + PART);
  }

  return (
    <>
      <ul ref={list} className={className}>
        {items.filter((item) => !hidden.has(item)).map(children)}
      </ul>
      {count > 0 && (
        <Button onClick={showMore}>
          <Trans>Show {count} more</Trans>
        </Button>
      )}
    </>
  );
}
