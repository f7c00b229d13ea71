import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import { ChevronDownIcon } from "@/components/brand/icons";
import { cx } from "@/components/layout/class-names";
import styles from "./filter-fold.module.css";

interface FilterFoldProps {
  /** What is set, in words. */
  words: readonly string[];
  /** Places the filters. */
  className: string | undefined;
  /** What is searched for; undefined without a search. */
  search?: string | undefined;
  /** Stands below the filters, and folds with them. */
  more?: ReactNode;
  /** On a desk the filters fold too, because the room is the map's. */
  isAboveMap?: boolean;
  children: ReactNode;
}

/** All filters of a list. On a phone, and above a map, they fold into one line that says what is set. */
export function FilterFold(props: FilterFoldProps) {
  const { words, search, className, more, isAboveMap = false, children } = props;
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const all = search ? [...words, `“${search}”`] : words;
  const set = all.length === 0 ? t`none` : all.join(" · ");
  return (
    <div className={cx(styles.fold, isAboveMap && styles.aboveMap)}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>{search === undefined ? t`Filters: ${set}` : t`Search and filters: ${set}`}</span>
        <ChevronDownIcon />
      </button>
      <fieldset id={id} className={className} aria-label={t`Filters`}>
        {children}
      </fieldset>
      {more}
    </div>
  );
}
