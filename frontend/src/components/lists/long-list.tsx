import { Trans } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Button } from "@/components/actions/button";
import { usePrinting } from "@/components/print/paper";

/** The number of rows with each press. Thousands of rows would block a phone for seconds. */
const PART = 50;

interface LongListProps<Item> {
  items: readonly Item[];
  /** True for items that are shown however far down they are. */
  isUrgent?: (item: Item) => boolean;
  /** The number of rows before the first press. */
  atFirst?: number;
  /** A list with a name shows as many rows as before when a person comes back to it. The name is unique on its page. */
  name?: string;
  className: string | undefined;
  /** Renders the row of an item, with its key. */
  children: (item: Item) => ReactNode;
}

/** How many rows a list showed, by its name and the entry of the browser's history. */
const limits = new Map<string, number>();

function useLimit(name: string | undefined, atFirst: number) {
  const key = `${useLocation().key} ${name}`;
  const [limit, setLimit] = useState(
    () => (name === undefined ? undefined : limits.get(key)) ?? atFirst,
  );
  const change = (next: number) => {
    limits.set(key, next);
    setLimit(next);
  };
  return [limit, change] as const;
}

/** A list that shows its first rows, and more on request. Paper has all of them. */
export function LongList<Item>({
  items,
  isUrgent = () => false,
  atFirst = PART,
  name,
  className,
  children,
}: LongListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  const [limit, setLimit] = useLimit(name, atFirst);
  const isPrinting = usePrinting();
  const isAll = isPrinting || items.length <= limit;
  const hidden = new Set(isAll ? [] : items.filter((item) => !isUrgent(item)).slice(limit));
  const count = Math.min(PART, hidden.size);

  // The button moves or goes away, so the focus goes to the first new row.
  useEffect(() => {
    if (firstNew.current === undefined) return;
    list.current?.children[firstNew.current]
      ?.querySelector<HTMLElement>("a, button")
      ?.focus({ preventScroll: true });
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
