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
  const [limit, setLimit] = useState(PART);
  const shown = items.filter((item, index) => index < limit || isUrgent(item));
  const count = Math.min(PART, items.length - shown.length);

  // The button moves down or goes away, so the focus goes to the first row that is new.
  useEffect(() => {
    if (limit === PART) return;
    list.current?.children[limit - PART]?.querySelector("a")?.focus({ preventScroll: true });
  }, [limit]);

  return (
    <>
      <ul ref={list} className={className}>
        {shown.map(children)}
      </ul>
      {count > 0 && (
        <Button onClick={() => setLimit(limit + PART)}>
          <Trans>Show {count} more</Trans>
        </Button>
      )}
    </>
  );
}
