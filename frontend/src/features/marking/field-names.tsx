import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import type { FieldSuggestion } from "@/lib/rules";
import { Distance } from "./distance";
import styles from "./marking.module.css";

interface FieldNamesProps {
  names: readonly FieldSuggestion[];
  onChoose: (name: string) => void;
}

/** The farm's field names, nearest first, so that a tap replaces typing. */
export function FieldNames({ names, onChoose }: FieldNamesProps) {
  if (names.length === 0) return null;
  return (
    <div>
      <p className={styles.offer} id="known-fields">
        <Trans>Fields on this farm</Trans>
      </p>
      <ul className={styles.names} aria-labelledby="known-fields">
        {names.map(({ fieldName, meters }) => (
          <li key={fieldName}>
            <Button onClick={() => onChoose(fieldName)}>
              <span>{fieldName}</span>
              {meters !== undefined && (
                <small className={styles.distance}>
                  <Distance meters={meters} />
                </small>
              )}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
