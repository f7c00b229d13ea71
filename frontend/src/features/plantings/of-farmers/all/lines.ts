import { useMemo } from "react";
import { GroupLines, type Line, orderedGroups } from "@/lib/farmer-list/group-places";
import type { AllList } from "@/lib/farmer-list/use-all-list";
import type { GroupBy, Sort } from "@/lib/rules";

/** The lines of the table: its rows, or its groups with the rows of the open one. */
export interface Lines {
  length: number;
  at: (index: number) => Line | { isHeading: false; place: number };
}

export function useLines(
  { groups, rows }: AllList,
  groupBy: GroupBy | null,
  names: ReadonlyMap<string, string>,
  open: string | null,
  sort: Sort,
): Lines {
  return useMemo(() => {
    if (!groupBy) {
      return { length: rows.length, at: (place) => ({ isHeading: false, place }) };
    }
    return new GroupLines(orderedGroups(groups, groupBy, names, sort), open);
  }, [groups, rows, groupBy, names, open, sort]);
}
