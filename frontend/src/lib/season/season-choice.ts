/** The agent's choice of a season: the crop year, the filters and the order, stored in the address. */
import { readOrder, writeOrder } from "@/lib/list-order";
import { paths } from "@/lib/paths";
import type { ReportState } from "@/lib/wasm";
import { SEASON_COLUMNS, type SeasonOrder } from "./season-order";

export interface SeasonChoice {
  /** Null stands for the current one. */
  cropYear: number | null;
  /** Null keeps every farmer. */
  state: ReportState | null;
  /** The code of a county; null keeps every farmer. */
  county: string | null;
  /** The last day on which the next date may be; null keeps every farmer. */
  dueBy: string | null;
  /** Words by which farmers are found. */
  search: string;
  /** Null is the order in which to call them. */
  order: SeasonOrder | null;
  /** Whether charts are shown in place of the table. */
  isCharts: boolean;
}

export const REPORT_STATES: readonly ReportState[] = ["nothing", "part", "all", "noAcres"];

/** Reads the choice. A value that cannot be chosen counts as not chosen. */
export function readSeasonChoice(query: URLSearchParams): SeasonChoice {
  const cropYear = query.get("cropYear") ?? "";
  const county = query.get("county") ?? "";
  const dueBy = query.get("dueBy") ?? "";
  return {
    cropYear: /^\d{4}$/.test(cropYear) ? Number(cropYear) : null,
    state: REPORT_STATES.find((state) => state === query.get("state")) ?? null,
    county: /^\d{5}$/.test(county) ? county : null,
    dueBy: /^\d{4}-\d{2}-\d{2}$/.test(dueBy) ? dueBy : null,
    search: query.get("search") ?? "",
    order: readOrder(SEASON_COLUMNS, query.get("order")) ?? null,
    isCharts: query.get("view") === "charts",
  };
}

/** The choice of every farmer. */
export const NOT_NARROWED = { state: null, county: null, dueBy: null, search: "" };

/** Writes the choice without its default values. */
export function writeSeasonChoice(choice: Partial<SeasonChoice>): URLSearchParams {
  const { cropYear = null, state, county, dueBy, search, order, isCharts } = choice;
  const query = new URLSearchParams();
  if (cropYear !== null) query.set("cropYear", String(cropYear));
  if (state) query.set("state", state);
  if (county) query.set("county", county);
  if (dueBy) query.set("dueBy", dueBy);
  if (search) query.set("search", search);
  if (order) query.set("order", writeOrder(order));
  if (isCharts) query.set("view", "charts");
  return query;
}

export function seasonAddress(choice: Partial<SeasonChoice>): string {
  const query = writeSeasonChoice(choice);
  return query.size === 0 ? paths.season : `${paths.season}?${query}`;
}

/** Has in the address of a farmer's page the query of the season that leads there. */
export const FROM_SEASON = "fromSeason";

/** The query of a farmer's list, opened from a season. */
export function ofSeason(cropYear: number, choice: SeasonChoice): URLSearchParams {
  const query = { cropYear: String(cropYear), [FROM_SEASON]: `${writeSeasonChoice(choice)}` };
  return new URLSearchParams(query);
}

/** Whether the choice leaves out any farmer. */
export function isNarrowed({ state, county, dueBy, search }: SeasonChoice): boolean {
  return [state, county, dueBy].some((filter) => filter !== null) || search.trim() !== "";
}
