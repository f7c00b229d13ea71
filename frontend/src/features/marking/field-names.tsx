import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { Distance } from "@/components/workspace/distance";
import styles from "./marking.module.css";
import type { KnownName } from "./use-known";

interface FieldNamesProps {
  names: readonly KnownName[];
  onChoose: (name: string) => void;
}

/** The farm's field names, nearest first, so that a tap replaces typing. */
export function FieldNames({ names, onChoose }: FieldNamesProps) {
  const { t } = useLingui();
  if (names.length === 0) return null;
  return (
    <ul className={styles.names} aria-label={t`Fields on this farm`}>
      {names.map(({ fieldName, meters, isAround }) => (
        <li key={fieldName}>
          <Button onClick={() => onChoose(fieldName)}>
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
