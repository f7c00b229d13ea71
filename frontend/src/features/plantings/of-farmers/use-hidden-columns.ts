import { useState } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";
import { type ColumnId, type OptionalColumn, optionalColumns } from "./columns";

const KEY = "hidden-columns";

/** The columns that this device hides: those that are hidden at first, until a person shows or hides some. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState(read);

  function show(column: ColumnId, isShown: boolean): void {
    const next = new Set(hidden);
    if (isShown) next.delete(column);
    else next.add(column);
    setHidden(next);
    keep(next);
  }

  return { hidden, show };
}

/** The storage has the columns that the person hid or showed, in either case the other way than at first. */
function read(): ReadonlySet<ColumnId> {
  const changed = browserStorage().getItem(KEY)?.split(" ") ?? [];
  const hidden = optionalColumns().filter(
    (column) => isHiddenAtFirst(column) !== changed.includes(column.id),
  );
  return new Set(hidden.map(({ id }) => id));
}

function isHiddenAtFirst({ member }: OptionalColumn): boolean {
  return member !== undefined;
}

/** If the storage is full, the choice lasts until the page is left. */
function keep(hidden: ReadonlySet<ColumnId>): void {
  const changed = optionalColumns().filter(
    (column) => isHiddenAtFirst(column) !== hidden.has(column.id),
  );
  try {
    browserStorage().setItem(KEY, changed.map(({ id }) => id).join(" "));
  } catch (error) {
    logFailure("The choice of columns could not be kept on this device", error);
  }
}
