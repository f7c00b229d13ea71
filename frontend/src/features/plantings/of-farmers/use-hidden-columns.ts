import { useState } from "react";
import { logFailure } from "@/lib/browser/log-failure";
import { browserStorage } from "@/lib/browser/storage";
import { type ColumnId, OPTIONAL_COLUMNS } from "./columns";

const KEY = "hidden-columns";

/** The columns that the person has hidden on this device. */
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

function read(): ReadonlySet<ColumnId> {
  const kept = browserStorage().getItem(KEY)?.split(" ") ?? [];
  const ids = OPTIONAL_COLUMNS.map(({ id }) => id);
  return new Set(ids.filter((id) => kept.includes(id)));
}

/** If the storage is full, the choice lasts until the page is left. */
function keep(hidden: ReadonlySet<ColumnId>): void {
  try {
    browserStorage().setItem(KEY, [...hidden].join(" "));
  } catch (error) {
    logFailure("The choice of columns could not be kept on this device", error);
  }
}
