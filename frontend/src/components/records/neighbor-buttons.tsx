import { Trans } from "@lingui/react/macro";
import { type ReactNode, useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { IconButton } from "@/components/actions/icon-button";
import { ArrowDownIcon, ArrowUpIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import { isForPage } from "@/lib/browser/keys";
import { formatNumber } from "@/lib/language/format";
import type { Neighbors } from "@/lib/records/neighbors";
import styles from "./neighbor-buttons.module.css";

interface NeighborButtonsProps {
  /** It is undefined while the list is not known. */
  neighbors: Neighbors | undefined;
  previousLabel: string;
  nextLabel: string;
  /** Stands before the place. */
  children?: ReactNode;
}

/** Lead to the previous and the next record in the order of the list, by the arrow keys too. */
export function NeighborButtons({
  neighbors,
  previousLabel,
  nextLabel,
  children,
}: NeighborButtonsProps) {
  const open = useOpen();
  const { previous, next } = neighbors ?? {};
  useArrowKeys({ ArrowLeft: () => open(previous), ArrowRight: () => open(next) });
  if (!neighbors) return <NeighborsToCome />;
  const { place, count } = neighbors;
  return (
    <div className={styles.neighbors}>
      {place !== undefined && (
        <span className={styles.place}>
          {children}
          <Trans>
            {formatNumber(place)} of {formatNumber(count)}
          </Trans>
        </span>
      )}
      <IconButton
        label={previousLabel}
        icon={<ArrowUpIcon />}
        aria-keyshortcuts="ArrowLeft"
        disabled={previous === undefined}
        onClick={() => open(previous)}
      />
      <IconButton
        label={nextLabel}
        icon={<ArrowDownIcon />}
        aria-keyshortcuts="ArrowRight"
        disabled={next === undefined}
        onClick={() => open(next)}
      />
    </div>
  );
}

/** The room of the buttons before the list is known, so that nothing moves when they come. */
function NeighborsToCome() {
  return <div className={cx(styles.neighbors, styles.toCome)} />;
}

/** Opens a neighbor in place of this record, so that Back leads to the list. */
function useOpen() {
  const navigate = useNavigate();
  const { state } = useLocation();
  return (address: string | undefined) => {
    if (address !== undefined) void navigate(address, { replace: true, state });
  };
}

/** Keys that work anywhere on the page, as far as it may use them. */
function useArrowKeys(keys: Readonly<Record<string, () => void>>): void {
  // A press right after the page has changed must find the new neighbors.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isForPage(event)) keys[event.key]?.();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  });
}
