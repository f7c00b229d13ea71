/** What the agent chose to see, as the address keeps it. */
import type { Crop, Filter, FilterKind, Rules, Season, Sort, SortKey } from "@/lib/rules";

export interface ListChoice {
  farmer: string | null;
  filterBy: FilterKind;
  crop: Crop | null;
  season: Season | null;
  cropYear: number | null;
  sort: Sort;
}

/** Where the rules say what there is to choose. */
export type Offers = Pick<Rules, "filterOptions" | "cropOptions" | "seasonOptions">;

const SORT_KEYS: readonly SortKey[] = ["name", "crop", "acres"];
const BY_NAME: Sort = { key: "name", descending: false };

/** Reads the choice; what is not offered counts as not chosen, whoever wrote the address. */
export function readChoice(query: URLSearchParams, offers: Offers): ListChoice {
  const filterBy = offered(offers.filterOptions(), query.get("filterBy")) ?? "none";
  return {
    farmer: query.get("farmer") || null,
    filterBy,
    crop: filterBy === "cropType" ? offered(offers.cropOptions(), query.get("cropType")) : null,
    season: filterBy === "season" ? offered(offers.seasonOptions(), query.get("season")) : null,
    cropYear: readYear(query.get("cropYear")),
    sort: readSort(query.get("sort")),
  };
}

/** Writes the choice, leaving out what says nothing. */
export function writeChoice(choice: ListChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (choice.farmer !== null) query.set("farmer", choice.farmer);
  if (choice.filterBy !== "none") query.set("filterBy", choice.filterBy);
  if (choice.crop !== null) query.set("cropType", choice.crop);
  if (choice.season !== null) query.set("season", choice.season);
  if (choice.cropYear !== null) query.set("cropYear", String(choice.cropYear));
  const sort = writeSort(choice.sort);
  if (sort !== writeSort(BY_NAME)) query.set("sort", sort);
  return query;
}

/** Another first filter starts without a value. */
export function withFilterBy(choice: ListChoice, filterBy: FilterKind): ListChoice {
  return { ...choice, filterBy, crop: null, season: null };
}

export function withoutFilters(choice: ListChoice): ListChoice {
  return { ...withFilterBy(choice, "none"), cropYear: null };
}

/** A column that rows already stand by is turned round; acres start with the largest. */
export function withSortBy(choice: ListChoice, key: SortKey): ListChoice {
  const descending = choice.sort.key === key ? !choice.sort.descending : key === "acres";
  return { ...choice, sort: { key, descending } };
}

export function filterOf({ crop, season, cropYear }: ListChoice): Filter {
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
