import { Plural, Trans } from "@lingui/react/macro";
import { type ReactElement, type ReactNode, useId } from "react";
import styles from "./list-in-view.module.css";

/** A person reads so many rows rather than moving the map. */
const SHOWN = 25;

interface ListInViewProps<Item> {
  heading?: ReactNode;
  items: readonly Item[];
  /** How many there are, in words. */
  count: ReactNode;
  /** A list item with its key: a link, and what is said of it. */
  rowOf: (item: Item) => ReactElement;
  /** How to see those that are too many for the list; by default by zooming in. */
  restOf?: ((more: number) => ReactNode) | undefined;
}

/** The same in words as the part of the land that a map shows. */
export function ListInView<Item>({
  heading = <Trans>On the map</Trans>,
  items,
  count,
  rowOf,
  restOf = toZoomIn,
}: ListInViewProps<Item>) {
  const id = useId();
  const more = items.length - SHOWN;
  return (
    <section aria-labelledby={id} className={styles.inView}>
      <h2 id={id}>{heading}</h2>
      <p role="status">{count}</p>
      <ul>{items.slice(0, SHOWN).map(rowOf)}</ul>
      {more > 0 && <p>{restOf(more)}</p>}
    </section>
  );
}

function toZoomIn(more: number): ReactNode {
  return (
    <Plural value={more} one="# more. Zoom in to list it." other="# more. Zoom in to list them." />
  );
}
