import { useLingui } from "@lingui/react/macro";
import { IconButton } from "@/components/actions/icon-button";
import { ArrowDownIcon, ArrowUpIcon } from "@/components/brand/icons";
import { Select } from "@/components/forms/select";
import styles from "./sort-select.module.css";

interface SortSelectProps<Column extends string> {
  columns: readonly { key: Column; label: string }[];
  sort: { key: Column; descending: boolean };
  /** Choosing the sorted column again reverses the order. */
  onSortBy: (column: Column) => void;
}

/** The order of a list whose headers have no room in a narrow window. */
export function SortSelect<Column extends string>(props: SortSelectProps<Column>) {
  const { columns, sort, onSortBy } = props;
  const { t } = useLingui();
  const options = columns.map(({ key, label }) => ({ value: key, label }));
  return (
    <div className={styles.sort}>
      <Select
        label={t`Sort by`}
        name="sort"
        value={sort.key}
        options={options}
        onChange={(value) => {
          const column = columns.find(({ key }) => key === value);
          if (column) onSortBy(column.key);
        }}
      />
      <IconButton
        label={sort.descending ? t`Sort ascending` : t`Sort descending`}
        icon={sort.descending ? <ArrowDownIcon /> : <ArrowUpIcon />}
        onClick={() => onSortBy(sort.key)}
      />
    </div>
  );
}
