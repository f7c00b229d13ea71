import { Trans, useLingui } from "@lingui/react/macro";
import { WarningIcon } from "@/components/brand/icons";
import { countOfCorners, type Shape } from "@/lib/map/shape";
import type { Fault, Place } from "@/lib/wasm";
import styles from "./boundary.module.css";

interface FaultsProps {
  faults: readonly Fault[];
  shape: Shape;
}

/** More faults would not help a person. */
const MOST = 10;

/** What is wrong with the boundary, and at which corner. */
export function Faults({ faults, shape }: FaultsProps) {
  const { t } = useLingui();
  // While the first corners are set, nothing is wrong yet.
  if (faults.length === 0 || countOfCorners(shape) < 3) return null;
  const more = faults.length - MOST;
  return (
    <ul className={styles.faults} aria-label={t`Faults of the boundary`}>
      {faults.slice(0, MOST).map((fault) => (
        <li key={JSON.stringify(fault)}>
          <WarningIcon />
          <span>
            <FaultText fault={fault} shape={shape} />
          </span>
        </li>
      ))}
      {more > 0 && (
        <li>
          <Trans>And {more} more.</Trans>
        </li>
      )}
    </ul>
  );
}

function FaultText({ fault, shape }: { fault: Fault; shape: Shape }) {
  const { message, at, with: other } = fault;
  const number = at && numberOf(shape, at);
  const second = other && numberOf(shape, other);
  if (number === undefined) return message;
  if (second === undefined) {
    return (
      <Trans>
        Corner {number}: {message}
      </Trans>
    );
  }
  return (
    <Trans>
      Corners {number} and {second}: {message}
    </Trans>
  );
}

/** The number of a corner that the survey names; undefined for one that the shape does not have. */
export function numberOf(shape: Shape, { part, ring, corner }: Place): number | undefined {
  const rings = shape.slice(0, part - 1).flat();
  const before = [...rings, ...(shape[part - 1]?.slice(0, ring - 1) ?? [])];
  const count = shape[part - 1]?.[ring - 1]?.length ?? 0;
  if (count === 0) return undefined;
  // The survey counts the first corner again at the end of the ring.
  return before.reduce((sum, { length }) => sum + length, 0) + ((corner - 1) % count) + 1;
}
