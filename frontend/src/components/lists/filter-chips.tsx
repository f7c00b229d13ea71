import { useLingui } from "@lingui/react/macro";
import { CloseIcon } from "@/components/brand/icons";
import styles from "./filter-chips.module.css";

export interface FilterChip {
  id: string;
  text: string;
  onRemove: () => void;
}

/** What is chosen of the filters. A press on a choice removes it. */
export function FilterChips({ chips }: { chips: readonly FilterChip[] }) {
  const { t } = useLingui();
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t`Chosen filters`}>
      {chips.map(({ id, text, onRemove }) => (
        <li key={id}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t`Remove the filter ${text}`}
            onClick={onRemove}
          >
            {text}
            <CloseIcon />
          </button>
        </li>
      ))}
    </ul>
  );
}
