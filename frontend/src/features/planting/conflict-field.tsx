import { useLingui } from "@lingui/react/macro";
import type { PlantingField } from "@/lib/planting-form";
import type { Conflict, Side } from "./conflict";
import { FIELD_LABELS } from "./field-labels";
import styles from "./planting.module.css";
import { fieldText } from "./planting-fields";

interface ConflictFieldProps {
  field: PlantingField;
  conflict: Conflict;
  picked: Side;
  onPick: (side: Side) => void;
}

/** One field's two values. */
export function ConflictField({ field, conflict, picked, onPick }: ConflictFieldProps) {
  const { t, i18n } = useLingui();
  const sides: [Side, string][] = [
    ["mine", t`Mine`],
    ["theirs", t`Theirs`],
  ];
  return (
    <fieldset className={styles.conflict}>
      <legend>{i18n._(FIELD_LABELS[field])}</legend>
      {sides.map(([side, owner]) => (
        <label key={side} className={styles.side}>
          <input
            type="radio"
            name={`conflict-${field}`}
            checked={picked === side}
            onChange={() => onPick(side)}
          />
          <span>
            <span className={styles.owner}>{owner}</span>
            {fieldText(conflict[side], field) ?? t`not reported`}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
