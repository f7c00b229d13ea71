import { Trans, useLingui } from "@lingui/react/macro";
import { WarningIcon } from "@/components/brand/icons";
import { countOfCorners, type Shape } from "@/lib/map/shape";
import type { BoundaryCorner, BoundaryViolation } from "@/lib/wasm";
import styles from "./boundary.module.css";

interface ViolationsProps {
  violations: readonly BoundaryViolation[];
  shape: Shape;
}

/** More violations would not help a person. */
const MOST = 10;

/** What is wrong with the boundary, and at which corner. */
export function Violations({ violations, shape }: ViolationsProps) {
  const { t } = useLingui();
  // While the first corners are set, nothing is wrong yet.
  if (violations.length === 0 || countOfCorners(shape) < 3) return null;
  const more = violations.length - MOST;
  return (
    <ul className={styles.violations} aria-label={t`Faults of the boundary`}>
      {violations.slice(0, MOST).map((violation) => (
        <li key={JSON.stringify(violation)}>
          <WarningIcon />
          <span>
            <ViolationText violation={violation} shape={shape} />
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

function ViolationText({ violation, shape }: { violation: BoundaryViolation; shape: Shape }) {
  const { message, at, with: other } = violation;
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
export function numberOf(shape: Shape, { part, ring, corner }: BoundaryCorner): number | undefined {
  const rings = shape.slice(0, part - 1).flat();
  const before = [...rings, ...(shape[part - 1]?.slice(0, ring - 1) ?? [])];
  const count = shape[part - 1]?.[ring - 1]?.length ?? 0;
  if (count === 0) return undefined;
  // The survey counts the first corner again at the end of the ring.
  return before.reduce((sum, { length }) => sum + length, 0) + ((corner - 1) % count) + 1;
}
