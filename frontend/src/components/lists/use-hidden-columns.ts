import { useState } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";

interface HideableColumn<Id extends string> {
  id: Id;
  isHiddenAtFirst?: boolean | undefined;
}

/** The columns of a table that this device hides: those that are hidden at first, until a person shows or hides some. */
export function useHiddenColumns<Id extends string>(
  key: string,
  columns: readonly HideableColumn<Id>[],
) {
  const [hidden, setHidden] = useState(() => read(key, columns));

  function show(column: Id, isShown: boolean): void {
    const next = new Set(hidden);
    if (isShown) next.delete(column);
    else next.add(column);
    setHidden(next);
    keep(key, columns, next);
  }

  return { hidden, show };
}

/** The storage has the columns that the person hid or showed, in either case the other way than at first. */
function read<Id extends string>(
  key: string,
  columns: readonly HideableColumn<Id>[],
): ReadonlySet<Id> {
  const changed = browserStorage().getItem(key)?.split(" ") ?? [];
  const hidden = columns.filter(
    ({ id, isHiddenAtFirst = false }) => isHiddenAtFirst !== changed.includes(id),
  );
  return new Set(hidden.map(({ id }) => id));
}

/** If the storage is full, the choice lasts until the page is left. */
function keep<Id extends string>(
  key: string,
  columns: readonly HideableColumn<Id>[],
  hidden: ReadonlySet<Id>,
): void {
  const changed = columns.filter(
    ({ id, isHiddenAtFirst = false }) => isHiddenAtFirst !== hidden.has(id),
  );
  try {
    browserStorage().setItem(key, changed.map(({ id }) => id).join(" "));
  } catch (error) {
    logFailure("The choice of columns could not be kept on this device", error);
  }
}
