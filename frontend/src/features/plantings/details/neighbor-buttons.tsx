import { Trans, useLingui } from "@lingui/react/macro";
import { useLayoutEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { IconButton } from "@/components/actions/icon-button";
import { ArrowDownIcon, ArrowUpIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import { Difference } from "@/components/workspace/planting-words";
import { isForPage } from "@/lib/browser/keys";
import { type Neighbor, useNeighbors } from "@/lib/farmer-list/use-neighbors";
import { formatNumber } from "@/lib/language/format";
import type { Planting } from "@/lib/rules";
import styles from "./planting.module.css";

interface NeighborButtonsProps {
  farmer: string;
  plantingId: string;
  /** It is undefined while the planting loads; the buttons work meanwhile, so that no quick press is lost. */
  planting: Planting | undefined;
}

/** Lead to the previous and the next planting in the order of the list, by the arrow keys too. */
export function NeighborButtons({ farmer, plantingId, planting }: NeighborButtonsProps) {
  const { t } = useLingui();
  const neighbors = useNeighbors(farmer, plantingId);
  const open = useOpen();
  const previous = neighbors?.previous;
  const next = neighbors?.next;
  useArrowKeys({ ArrowLeft: () => open(previous), ArrowRight: () => open(next) });
  if (!neighbors) return <NeighborsToCome />;
  const { place, count, sameName } = neighbors;
  return (
    <div className={styles.neighbors}>
      <span className={styles.place}>
        {sameName && planting && (
          <>
            <Difference sameName={sameName} planting={planting} />
            {" · "}
          </>
        )}
        <Trans>
          {formatNumber(place)} of {formatNumber(count)}
        </Trans>
      </span>
      <IconButton
        label={t`Previous planting`}
        icon={<ArrowUpIcon />}
        aria-keyshortcuts="ArrowLeft"
        disabled={!previous}
        onClick={() => open(previous)}
      />
      <IconButton
        label={t`Next planting`}
        icon={<ArrowDownIcon />}
        aria-keyshortcuts="ArrowRight"
        disabled={!next}
        onClick={() => open(next)}
      />
    </div>
  );
}

/** The room of the buttons before the list is known, so that nothing moves when they come. */
function NeighborsToCome() {
  return <div className={cx(styles.neighbors, styles.toCome)} />;
}

/** Opens a neighbor in place of this planting, so that Back leads to the list. */
function useOpen() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object | null };
  return (neighbor: Neighbor | undefined) => {
    if (!neighbor) return;
    const { plantingId, address } = neighbor;
    void navigate(address, { replace: true, state: state && { ...state, plantingId } });
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
