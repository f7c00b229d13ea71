import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";
import { Button, buttonClass } from "@/components/actions/button";
import menu from "@/components/actions/menu.module.css";
import { ChevronDownIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import { formatNumber } from "@/lib/language/format";
import styles from "./facet-menu.module.css";

export interface FacetOption {
  value: string;
  label: string;
  /** So many items have the value, of those that all other filters keep. */
  count: number;
}

interface FacetMenuProps {
  label: string;
  options: readonly FacetOption[];
  chosen: readonly string[];
  onChoose: (value: string, isChosen: boolean) => void;
  onClear: () => void;
}

/** A choice of any number of values of a filter. It stays open, so that a person can choose several. */
export function FacetMenu({ label, options, chosen, onChoose, onClear }: FacetMenuProps) {
  const { t } = useLingui();
  const listId = useId();
  const number = formatNumber(chosen.length);
  const isChosen = chosen.length > 0;
  // A press shows at once, and the choice follows with the list.
  const [pressed, setPressed] = useState(chosen);
  useEffect(() => setPressed(chosen), [chosen]);

  function press(value: string, isOn: boolean): void {
    const others = pressed.filter((other) => other !== value);
    setPressed(isOn ? [...others, value] : others);
    onChoose(value, isOn);
  }
  return (
    <div>
      <button
        type="button"
        popoverTarget={listId}
        aria-label={isChosen ? t`${label}, ${number} chosen` : undefined}
        className={buttonClass(
          { variant: "secondary" },
          cx(styles.button, isChosen && styles.chosen),
        )}
      >
        {label}
        {isChosen && <span className={styles.number}>{number}</span>}
        <ChevronDownIcon />
      </button>
      <fieldset
        id={listId}
        popover="auto"
        aria-label={label}
        className={cx(menu.list, styles.list)}
      >
        {options.map(({ value, label: text, count }) => (
          <label key={value} className={menu.choice}>
            <input
              type="checkbox"
              className={styles.box}
              checked={pressed.includes(value)}
              onChange={({ target }) => press(value, target.checked)}
            />
            <span className={styles.text}>{text}</span>
            <span className={styles.count}>{formatNumber(count)}</span>
          </label>
        ))}
        {isChosen && (
          <Button variant="quiet" onClick={onClear}>
            <Trans>Clear</Trans>
          </Button>
        )}
      </fieldset>
    </div>
  );
}
