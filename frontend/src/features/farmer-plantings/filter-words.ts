/** The texts of filters, on the screen and on paper. */

import type { ListChoice } from "@/lib/farmer-list/list-choice";
import { formatDateRange } from "@/lib/language/format";
import { cropName } from "@/lib/language/texts-by-code";
import { type FilterKind, rules, type Season } from "@/lib/rules";

export function filterLabel(kind: FilterKind): string {
  return labelOf(rules().filterOptions(), kind);
}

/** The dates of a season, seen from `today`. */
export function seasonDates(season: Season, today: string): string {
  const { start, end } = rules().seasonWindow(season, today);
  return formatDateRange(start, end);
}

/** The first filter with its value; undefined if it keeps everything. */
export function filterWords({ crop, season }: ListChoice, today: string): string | undefined {
  if (crop !== null) return `${filterLabel("cropType")}: ${cropName(crop)}`;
  if (season === null) return undefined;
  const label = labelOf(rules().seasonOptions(), season);
  return `${filterLabel("season")}: ${label}, ${seasonDates(season, today)}`;
}

function labelOf<Value>(options: readonly { label: string; value: Value }[], wanted: Value) {
  return options.find(({ value }) => value === wanted)?.label ?? "";
}
