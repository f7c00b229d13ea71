import { Trans, useLingui } from "@lingui/react/macro";
import type { Ref } from "react";
import { Button } from "@/components/actions/button";
import { cx } from "@/components/layout/class-names";
import { Distance } from "@/components/workspace/distance";
import styles from "./marking.module.css";
import type { KnownName } from "./use-known";

interface FieldNamesProps {
  ref: Ref<HTMLUListElement>;
  names: readonly KnownName[];
  /** The name that the form has. */
  chosen: string;
  /** Whether the person asked for them, so that all of them are in sight. */
  isAsked: boolean;
  onChoose: (name: string) => void;
}

/** The farm's field names, nearest first, so that a tap replaces typing. */
export function FieldNames({ ref, names, chosen, isAsked, onChoose }: FieldNamesProps) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  return (
    <ul
      ref={ref}
      className={cx(styles.names, isAsked && styles.asked)}
      aria-label={t`Fields on this farm`}
    >
      {names.map(({ fieldName, meters, isAround }) => (
        <li key={fieldName}>
          <Button aria-pressed={fieldName === chosen} onClick={() => onChoose(fieldName)}>
            <span>{fieldName}</span>
            {meters !== undefined && (
              <small className={styles.distance}>
                {isAround ? <Trans>you are here</Trans> : <Distance meters={meters} />}
              </small>
            )}
          </Button>
        </li>
      ))}
    </ul>
  );
}
