import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { buttonClass } from "@/components/actions/button";
import menu from "@/components/actions/menu.module.css";
import { type ColumnId, columnLabel, optionalColumns } from "./columns";
import styles from "./columns-menu.module.css";

interface ColumnsMenuProps {
  hidden: ReadonlySet<ColumnId>;
  onShow: (column: ColumnId, isShown: boolean) => void;
}

/** Shows and hides columns. It stays open, so that a person can change several. */
export function ColumnsMenu({ hidden, onShow }: ColumnsMenuProps) {
  const { t, i18n } = useLingui();
  const id = useId();
  return (
    <div className={styles.menu}>
      <button type="button" popoverTarget={id} className={buttonClass({ variant: "quiet" })}>
        <Trans>Columns</Trans>
      </button>
      <fieldset id={id} popover="auto" aria-label={t`Columns`} className={menu.list}>
        {optionalColumns().map((column) => (
          <label key={column.id} className={menu.choice}>
            <input
              type="checkbox"
              className={styles.box}
              checked={!hidden.has(column.id)}
              onChange={(event) => onShow(column.id, event.target.checked)}
            />
            {columnLabel(i18n, column)}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
