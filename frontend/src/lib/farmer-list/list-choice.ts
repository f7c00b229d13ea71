/** The agent's choice of farmer, filters and order, stored in the address. */
import { readArea, writeArea } from "@/lib/map/area";
import type { Box } from "@/lib/map/map-view";
import { paths } from "@/lib/paths";
import type { Filter, FilterKind, GroupBy, Rules, Season, Sort, SortKey } from "@/lib/rules";

export interface ListChoice {
  farmer: string | null;
  /** What is shown until a farmer is chosen. A farmer's plantings are shown on a map, or else in a list. */
  view: View;
  /** How the plantings of all farmers are grouped; null for one list. */
  groupBy: GroupBy | null;
  /** The group whose rows are shown: a farmer's id, or a crop. */
  open: string | null;
  filterBy: FilterKind;
  crop: string | null;
  season: Season | null;
  cropYear: number | null;
  /** Words that the field's name contains. */
  field: string;
  /** Only the plantings without acres. */
  withoutAcres: boolean;
  /** Only the plantings that are new, changed or corrected since the agent last looked. */
  onlyNews: boolean;
  /** The area of the map whose plantings are listed; null for all that it shows. Only a map has one. */
  area: Box | null;
  sort: Sort;
}

/** The farmers, their plantings in one list or on a map, or charts of these plantings. */
export type View = "farmers" | "all" | "map" | "charts";

/** The part of the rules that lists the options. */
export type Offers = Pick<Rules, "filterOptions" | "cropOptions" | "seasonOptions">;

const VIEWS: readonly View[] = ["farmers", "all", "map", "charts"];
const GROUPS: readonly GroupBy[] = ["farmer", "crop"];
const SORT_KEYS: readonly SortKey[] = ["name", "crop", "acres", "planted", "updated"];
/** Columns that start with the largest, or the latest. */
const DESCENDING: readonly SortKey[] = ["acres", "planted", "updated"];
const BY_NAME: Sort = { key: "name", descending: false };

/** Reads the choice. A value that is not an option counts as not chosen. */
export function readChoice(query: URLSearchParams, offers: Offers): ListChoice {
  const filterBy = offered(offers.filterOptions(), query.get("filterBy")) ?? "none";
  return {
    farmer: query.get("farmer") || null,
    view: oneOf(VIEWS, query.get("view")) ?? "farmers",
    groupBy: oneOf(GROUPS, query.get("groupBy")) ?? null,
    open: query.get("open") || null,
    filterBy,
    crop: filterBy === "cropType" ? offered(offers.cropOptions(), query.get("cropType")) : null,
    season: filterBy === "season" ? offered(offers.seasonOptions(), query.get("season")) : null,
    cropYear: readYear(query.get("cropYear")),
    field: query.get("field") ?? "",
    withoutAcres: query.get("acres") === "none",
    onlyNews: query.get("only") === "news",
    area: query.get("view") === "map" ? readArea(query.get("area")) : null,
    sort: readSort(query.get("sort")),
  };
}

/** Writes the choice without its default values. */
export function writeChoice(choice: ListChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (choice.farmer !== null) query.set("farmer", choice.farmer);
  if (choice.view !== "farmers") query.set("view", choice.view);
  if (choice.groupBy !== null) query.set("groupBy", choice.groupBy);
  if (choice.open !== null) query.set("open", choice.open);
  if (choice.filterBy !== "none") query.set("filterBy", choice.filterBy);
  if (choice.crop !== null) query.set("cropType", choice.crop);
  if (choice.season !== null) query.set("season", choice.season);
  if (choice.cropYear !== null) query.set("cropYear", String(choice.cropYear));
  if (choice.field !== "") query.set("field", choice.field);
  if (choice.withoutAcres) query.set("acres", "none");
  if (choice.onlyNews) query.set("only", "news");
  if (choice.area !== null && isMap(choice)) query.set("area", writeArea(choice.area));
  const sort = writeSort(choice.sort);
  if (sort !== writeSort(BY_NAME)) query.set("sort", sort);
  return query;
}

/** The address of the list. */
export function listAddress(choice: ListChoice): string {
  const query = writeChoice(choice).toString();
  return query === "" ? paths.agentHome : `${paths.agentHome}?${query}`;
}

export function isMap({ view }: ListChoice): boolean {
  return view === "map";
}

/** A different first filter starts without a value. */
export function withFilterBy(choice: ListChoice, filterBy: FilterKind): ListChoice {
  return { ...choice, filterBy, crop: null, season: null };
}

export function withoutFilters(choice: ListChoice): ListChoice {
  const none = { cropYear: null, field: "", withoutAcres: false, onlyNews: false };
  return { ...withFilterBy(choice, "none"), ...none };
}

/** Whether the choice leaves out any planting of the farmer. */
export function isFiltered(choice: ListChoice): boolean {
  return isSearched(choice) || Object.keys(filterOf(choice)).length > 0;
}

/** Whether the choice leaves out plantings by what only this device can tell. */
export function isSearched({ field, withoutAcres, onlyNews }: ListChoice): boolean {
  return field.trim() !== "" || withoutAcres || onlyNews;
}

/** Choosing the sorted column again reverses the order. */
export function withSortBy(choice: ListChoice, key: SortKey): ListChoice {
  const descending = choice.sort.key === key ? !choice.sort.descending : DESCENDING.includes(key);
  return { ...choice, sort: { key, descending } };
}

export function filterOf({
  crop,
  season,
  cropYear,
}: Pick<ListChoice, "crop" | "season" | "cropYear">): Filter {
  return {
    ...(crop !== null && { crop }),
    ...(season !== null && { season }),
    ...(cropYear !== null && { cropYear }),
  };
}

function offered<Value extends string>(
  options: readonly { value: Value }[],
  wanted: string | null,
): Value | null {
  return options.find(({ value }) => value === wanted)?.value ?? null;
}

function oneOf<Value extends string>(
  values: readonly Value[],
  wanted: string | null,
): Value | undefined {
  return values.find((value) => value === wanted);
}

function readYear(text: string | null): number | null {
  return text !== null && /^\d{4}$/.test(text) ? Number(text) : null;
}

function readSort(text: string | null): Sort {
  const descending = text?.startsWith("-") ?? false;
  const key = SORT_KEYS.find((one) => one === (descending ? text?.slice(1) : text));
  return key ? { key, descending } : BY_NAME;
}

function writeSort({ key, descending }: Sort): string {
  return descending ? `-${key}` : key;
}
