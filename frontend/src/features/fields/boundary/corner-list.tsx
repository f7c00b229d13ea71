import { Trans, useLingui } from "@lingui/react/macro";
import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { formatCoordinate } from "@/lib/language/format";
import { besides } from "@/lib/map/projection";
import {
  type Corner,
  type CornerPlace,
  cornersOf,
  isSamePlace,
  roundedCorner,
  type Shape,
} from "@/lib/map/shape";
import styles from "./boundary.module.css";

interface CornerListProps {
  label: string;
  shape: Shape;
  selected: CornerPlace | undefined;
  onSelect: (place: CornerPlace) => void;
  onNudge: (place: CornerPlace, corner: Corner) => void;
  onRemove: (place: CornerPlace) => void;
  /** Adds a corner at the center of the map. */
  onAdd: () => void;
}

/** Rows around the selected corner that are drawn. */
const MOST = 200;

/** Each key moves a corner so many meters to the east and to the north. */
const WAYS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** The Shift key moves a corner so many meters. */
const FAR = 10;

/** The corners in words. One of them takes the keys at a time. */
export function CornerList({ label, shape, selected, onSelect, ...on }: CornerListProps) {
  const { t } = useLingui();
  const keys = useId();
  const list = useRef<HTMLOListElement>(null);
  const corners = [...cornersOf(shape)];
  const found = corners.findIndex((corner) => isSamePlace(corner, selected));
  const current = Math.max(0, found);
  const first = Math.max(0, Math.min(current - MOST / 2, corners.length - MOST));
  const isPressed = useRef(false);
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>("[aria-current=true]");
    if (list.current && row) scrollTo(list.current, row);
    // The focus goes with the selection. A row that was removed has lost it.
    if (isPressed.current || list.current?.contains(document.activeElement)) {
      list.current?.querySelector<HTMLElement>("[tabindex='0']")?.focus();
    }
    isPressed.current = false;
  });

  function press(event: KeyboardEvent): void {
    const corner = corners[current];
    const way = WAYS[event.key];
    const to = { PageUp: current - 1, PageDown: current + 1, Home: 0, End: corners.length - 1 };
    const place = corners[to[event.key as keyof typeof to] ?? -1];
    if (event.key === "Enter") on.onAdd();
    else if (corner && way) on.onNudge(corner, nudged(corner.at, way, event.shiftKey ? FAR : 1));
    else if (corner && (event.key === "Delete" || event.key === "Backspace")) on.onRemove(corner);
    else if (place) onSelect(place);
    else return;
    isPressed.current = true;
    event.preventDefault();
  }

  return (
    <div className={styles.corners}>
      <h3>
        <Trans>Corners</Trans>
      </h3>
      <ol ref={list} aria-label={label} aria-describedby={keys}>
        {corners.length === 0 && (
          <li>
            <button type="button" tabIndex={0} className={styles.corner} onKeyDown={press}>
              <Trans>No corner yet</Trans>
            </button>
          </li>
        )}
        {corners.slice(first, first + MOST).map((corner, row) => {
          const number = first + row + 1;
          const [longitude = "", latitude = ""] = corner.at.map((degrees) =>
            formatCoordinate(degrees),
          );
          const isCurrent = first + row === current;
          return (
            <li key={number}>
              <button
                type="button"
                className={styles.corner}
                tabIndex={isCurrent ? 0 : -1}
                aria-current={isCurrent && found !== -1}
                aria-label={t`Corner ${number}: ${latitude}, ${longitude}`}
                onClick={() => onSelect(corner)}
                onKeyDown={press}
              >
                <span className={styles.number}>{number}</span>
                <span>
                  {latitude}, {longitude}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <p id={keys} className={styles.keys}>
        <Trans>
          Keys: arrows move the corner by a meter, with Shift by ten. Page Up and Page Down go to
          another corner. Delete removes it. Enter adds one at the center of the map.
        </Trans>
      </p>
    </div>
  );
}

/** Scrolls the list alone, and not the page. */
function scrollTo(list: HTMLElement, row: HTMLElement): void {
  const top = row.offsetTop - list.offsetTop;
  const most = top + row.offsetHeight - list.clientHeight;
  list.scrollTop = Math.min(top, Math.max(most, list.scrollTop));
}

function nudged(
  [longitude, latitude]: Corner,
  [east, north]: readonly [number, number],
  meters: number,
): Corner {
  const moved = besides({ latitude, longitude }, east * meters, north * meters);
  return roundedCorner(moved.longitude, moved.latitude);
}
