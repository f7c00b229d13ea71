import { useLingui } from "@lingui/react/macro";
import { type ReactNode, useId, useState } from "react";
import { ChevronDownIcon } from "@/components/brand/icons";
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
  children: ReactNode;
}

/** All filters of a list. On a phone they fold into one line that says what is set. */
export function FilterFold({ words, search, className, more, children }: FilterFoldProps) {
  const { t } = useLingui();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const all = search ? [...words, `“${search}”`] : words;
  const set = all.length === 0 ? t`none` : all.join(" · ");
  return (
    <div className={styles.fold}>
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
