import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { buttonClass } from "@/components/actions/button";
import menu from "@/components/actions/menu.module.css";
import styles from "./columns-menu.module.css";

interface ColumnsMenuProps<Id extends string> {
  columns: readonly { id: Id; label: string }[];
  hidden: ReadonlySet<Id>;
  onShow: (column: Id, isShown: boolean) => void;
}

/** Shows and hides columns. It stays open, so that a person can change several. */
export function ColumnsMenu<Id extends string>({ columns, hidden, onShow }: ColumnsMenuProps<Id>) {
  const { t } = useLingui();
  const listId = useId();
  return (
    <div className={styles.menu}>
      <button type="button" popoverTarget={listId} className={buttonClass({ variant: "quiet" })}>
        <Trans>Columns</Trans>
      </button>
      <fieldset id={listId} popover="auto" aria-label={t`Columns`} className={menu.list}>
        {columns.map(({ id, label }) => (
          <label key={id} className={menu.choice}>
            <input
              type="checkbox"
              className={styles.box}
              checked={!hidden.has(id)}
              onChange={(event) => onShow(id, event.target.checked)}
            />
            {label}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
