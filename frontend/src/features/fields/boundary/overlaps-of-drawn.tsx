import { Trans, useLingui } from "@lingui/react/macro";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useDeferredValue } from "react";
import styles from "@/components/fields/fields.module.css";
import { WarningLine } from "@/components/fields/land-warnings";
import { acresText } from "@/components/records/land-text";
import { overlapsWith } from "@/lib/fields/overlaps";
import type { Bounded } from "@/lib/map/features";
import type { Surveyed } from "@/lib/wasm";

interface OverlapsOfDrawnProps {
  survey: Surveyed | undefined;
  /** The neighbors are the farm's other fields. */
  neighbors: readonly Bounded[];
}

/** Which of the farm's fields the drawn boundary overlaps. It can be saved all the same. */
export function OverlapsOfDrawn({ survey, neighbors }: OverlapsOfDrawnProps) {
  const { t } = useLingui();
  const shape = useDeferredValue(survey?.ok ? survey.shape : undefined);
  const { data: overlaps } = useQuery({
    queryKey: ["overlaps-of-drawn", shape, neighbors.length],
    queryFn: shape ? () => overlapsWith(shape, neighbors) : skipToken,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    structuralSharing: false,
  });
  return (
    <div role="status" className={styles.told}>
      {overlaps && overlaps.length > 0 && (
        <ul className={styles.warnings} aria-label={t`Overlaps with other fields`}>
          {overlaps.map(({ land, acres }) => (
            <WarningLine key={`${land.name} ${acres}`}>
              <Overlap name={land.name} acres={acresText(acres)} />
            </WarningLine>
          ))}
        </ul>
      )}
    </div>
  );
}

function Overlap({ name, acres }: { name: string; acres: string }) {
  return (
    <Trans>
      This boundary overlaps {name} by {acres}.
    </Trans>
  );
}
