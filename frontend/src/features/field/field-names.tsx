import { Trans } from "@lingui/react/macro";
import { Button } from "@/components/actions/button";
import { formatNumber } from "@/lib/language/format";
import { type FieldSuggestion, rules } from "@/lib/rules";
import styles from "./field.module.css";

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
              {meters !== undefined && <Distance meters={meters} />}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const FEET_PER_MILE = 5_280;

function Distance({ meters }: { meters: number }) {
  const feet = rules().feet(meters);
  const near = formatNumber(feet);
  const far = formatNumber(Math.round((feet / FEET_PER_MILE) * 10) / 10);
  return (
    <small className={styles.distance}>
      {feet < FEET_PER_MILE / 2 ? <Trans>{near} ft</Trans> : <Trans>{far} mi</Trans>}
    </small>
  );
}
