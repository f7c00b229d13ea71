import { Trans, useLingui } from "@lingui/react/macro";
import { type Ref, useState } from "react";
import { Button } from "@/components/actions/button";
import { cx } from "@/components/layout/class-names";
import { useFocusOnMount } from "@/components/layout/use-focus";
import { Distance } from "@/components/workspace/distance";
import styles from "./marking.module.css";
import type { KnownName } from "./use-known";

/** How many names to show at first. */
const FEW = 6;

interface FieldNamesProps {
  ref: Ref<HTMLUListElement>;
  names: readonly KnownName[];
  /** The name that the form has. */
  chosen: string;
  /** Whether the person asked for them, so that all of them are in sight. */
  isAsked: boolean;
  onChoose: (name: string) => void;
}

/** The farm's field names, so that a tap replaces typing. */
export function FieldNames({ ref, names, chosen, isAsked, onChoose }: FieldNamesProps) {
  const { t } = useLingui();
  const [isAll, setAll] = useState(false);
  // The button that shows them goes away.
  const firstMore = useFocusOnMount<HTMLButtonElement>(isAll);
  const shown = isAll ? names : names.slice(0, FEW);
  if (names.length === 0) return null;
  return (
    <ul
      ref={ref}
      className={cx(styles.names, isAsked && styles.asked)}
      aria-label={t`Fields on this farm`}
    >
      {shown.map(({ fieldName, meters, isAround }, place) => (
        <li key={fieldName}>
          <Button
            ref={place === FEW ? firstMore : undefined}
            aria-pressed={fieldName === chosen}
            onClick={() => onChoose(fieldName)}
          >
            <span>{fieldName}</span>
            {meters !== undefined && (
              <small className={styles.distance}>
                {isAround ? <Trans>you are here</Trans> : <Distance meters={meters} />}
              </small>
            )}
          </Button>
        </li>
      ))}
      {shown.length < names.length && (
        <li>
          <Button variant="quiet" onClick={() => setAll(true)}>
            <Trans>More fields</Trans>
          </Button>
        </li>
      )}
    </ul>
  );
}
