/** The agent's choice of farmer, filters and order, stored in the address. */
import { readArea, readView, writeArea, writeView } from "@/lib/map/area";
import type { Box, MapView } from "@/lib/map/map-view";
import { paths } from "@/lib/paths";
import { choiceMembersOf, type PlantingMember } from "@/lib/planting/members";
import type {
  Filter,
  FilterKind,
  GroupBy,
  NoSeason,
  Rules,
  Season,
  Sort,
  SortKey,
} from "@/lib/rules";
import { FARMER_COLUMNS, type FarmerOrder } from "./farmer-order";

export interface ListChoice {
  farmer: string | null;
  /** What is shown until a farmer is chosen. A farmer's plantings are shown on a map, or else in a list. */
  view: View;
  /** How the plantings of all farmers are grouped; null for one list. */
  groupBy: GroupBy | null;
  /** The group whose rows are shown: a farmer's id, a crop, or a code; empty for what has no code. */
  open: string | null;
  filterBy: FilterKind;
  crop: string | null;
  season: Season | null;
  cropYear: number | null;
  /** Codes by the names of the members with a list of their own. */
  choices: Readonly<Record<string, string>>;
  /** The list has only the plantings that are in no season for this reason. */
  noSeason: NoSeason | null;
  /** Words that the field's name contains. */
  field: string;
  /** Whether the list has only the plantings without acres. */
  withoutAcres: boolean;
  /**
   * Whether the list has only the plantings that are new, changed or corrected since the agent last looked at the
   * farmer's list.
   */
  onlyNews: boolean;
  /** The area of the map whose plantings are listed; null for all that it shows. Only a map has one. */
  area: Box | null;
  /** The part of the land that the map shows; null for all of it. */
  mapView: MapView | null;
  sort: Sort;
  /** The table of the farmers. */
  farmers: FarmersChoice;
}

export interface FarmersChoice {
  /** Words by which farmers are found. */
  search: string;
  /** Null puts recently active farmers first. */
  order: FarmerOrder | null;
  /** Whether the table has only the farmers without a planting of the crop year. */
  isNothing: boolean;
}

/** The farmers, their plantings in one list or on a map, or charts of these plantings. */
export type View = "farmers" | "all" | "map" | "charts";

/** The part of the rules that lists the options. */
export type Offers = Pick<Rules, "filterOptions" | "cropOptions" | "seasonOptions" | "members">;

const VIEWS: readonly View[] = ["farmers", "all", "map", "charts"];
const NO_SEASON: readonly NoSeason[] = ["noEnd", "noStart", "otherYear", "pastDates"];
const GROUPS: readonly GroupBy[] = ["farmer", "crop"];
const SORT_KEYS: readonly SortKey[] = ["name", "crop", "acres", "planted", "updated"];
/** Columns that start with the largest, or the latest. */
const DESCENDING: readonly SortKey[] = ["acres", "planted", "updated"];
const BY_NAME: Sort = { key: "name", descending: false };

/** Reads the choice. A value that is not an option counts as not chosen. */
export function readChoice(query: URLSearchParams, offers: Offers): ListChoice {
  const filterBy = offered(offers.filterOptions(), query.get("filterBy")) ?? "none";
  const season =
    filterBy === "season" ? offered(offers.seasonOptions(), query.get("season")) : null;
  const farmer = query.get("farmer") || null;
  const showsMap = query.get("view") === "map";
  const chosen = choiceMembersOf(offers.members("planting"));
  const names = chosen.map(({ name }) => name);
  return {
    farmer,
    view: oneOf(VIEWS, query.get("view")) ?? "farmers",
    groupBy: oneOf([...GROUPS, ...names], query.get("groupBy")) ?? null,
    open: query.get("open"),
    filterBy,
    crop: filterBy === "cropType" ? offered(offers.cropOptions(), query.get("cropType")) : null,
    season,
    noSeason:
      filterBy === "season" && season === null
        ? (oneOf(NO_SEASON, query.get("noSeason")) ?? null)
        : null,
    cropYear: readYear(query.get("cropYear")),
    choices: readChoices(query, chosen),
    field: query.get("field") ?? "",
    withoutAcres: query.get("acres") === "none",
    onlyNews: farmer !== null && query.get("only") === "news",
    area: showsMap ? readArea(query.get("area")) : null,
    mapView: showsMap ? readView(query.get("at")) : null,
    sort: readOrderBy([...SORT_KEYS, ...names], query.get("sort")) ?? BY_NAME,
    farmers: {
      search: query.get("search") ?? "",
      order: readOrder(query.get("order")),
      isNothing: query.get("nothing") === "1",
    },
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
  if (choice.noSeason !== null) query.set("noSeason", choice.noSeason);
  if (choice.cropYear !== null) query.set("cropYear", String(choice.cropYear));
  for (const [name, code] of Object.entries(choice.choices)) query.set(name, code);
  if (choice.field !== "") query.set("field", choice.field);
  if (choice.withoutAcres) query.set("acres", "none");
  if (choice.onlyNews && choice.farmer !== null) query.set("only", "news");
  if (choice.area !== null && isMap(choice)) query.set("area", writeArea(choice.area));
  if (choice.mapView !== null && isMap(choice)) query.set("at", writeView(choice.mapView));
  const sort = writeOrder(choice.sort);
  if (sort !== writeOrder(BY_NAME)) query.set("sort", sort);
  const { search, order, isNothing } = choice.farmers;
  if (search !== "") query.set("search", search);
  if (order) query.set("order", writeOrder(order));
  if (isNothing) query.set("nothing", "1");
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
  return { ...choice, filterBy, crop: null, season: null, noSeason: null };
}

/** A farmer's list, opened from the table of farmers: with what that table shows, and without what it does not. */
export function ofFarmer(choice: ListChoice, farmer: string): ListChoice {
  const { cropYear } = choice;
  const plain = withoutFilters(withFarmer(choice, farmer));
  return { ...plain, cropYear, view: "farmers", groupBy: null, open: null };
}

/** What is on the map and what is new are of one farmer's list. */
export function withFarmer(choice: ListChoice, farmer: string | null): ListChoice {
  return { ...choice, farmer, area: null, mapView: null, onlyNews: false };
}

export function withSearch(choice: ListChoice, search: string): ListChoice {
  return { ...choice, farmers: { ...choice.farmers, search } };
}

export function withoutFilters(choice: ListChoice): ListChoice {
  const none = { cropYear: null, choices: {}, field: "", withoutAcres: false, onlyNews: false };
  return { ...withFilterBy(choice, "none"), ...none };
}

/** Whether the choice leaves out any planting of the farmer. */
export function isFiltered(choice: ListChoice): boolean {
  return isSearched(choice) || Object.keys(filterOf(choice)).length > 0;
}

/** Whether the choice leaves out plantings by what only this device can tell. */
export function isSearched({ field, noSeason, withoutAcres, onlyNews }: ListChoice): boolean {
  return field.trim() !== "" || noSeason !== null || withoutAcres || onlyNews;
}

/** Choosing the sorted column again reverses the order. */
export function withSortBy(choice: ListChoice, key: SortKey): ListChoice {
  const descending = choice.sort.key === key ? !choice.sort.descending : DESCENDING.includes(key);
  return { ...choice, sort: { key, descending } };
}

/** A choice with another code of that member; an empty one is none. */
export function withCode(choice: ListChoice, name: string, code: string): ListChoice {
  const { [name]: _, ...others } = choice.choices;
  return { ...choice, choices: code === "" ? others : { ...others, [name]: code } };
}

export function filterOf({
  crop,
  season,
  cropYear,
  choices,
}: Pick<ListChoice, "crop" | "season" | "cropYear" | "choices">): Filter {
  return {
    ...(crop !== null && { crop }),
    ...(season !== null && { season }),
    ...(cropYear !== null && { cropYear }),
    ...(Object.keys(choices).length > 0 && { choices }),
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

function readChoices(
  query: URLSearchParams,
  members: readonly PlantingMember[],
): Record<string, string> {
  const codes = members.map(({ name, options }) => {
    const code = offered(options, query.get(name));
    return code === null ? [] : [[name, code]];
  });
  return Object.fromEntries(codes.flat());
}

function readOrder(text: string | null): FarmerOrder | null {
  return readOrderBy(FARMER_COLUMNS, text) ?? null;
}

function readOrderBy<Key extends string>(keys: readonly Key[], text: string | null) {
  const descending = text?.startsWith("-") ?? false;
  const key = oneOf(keys, (descending ? text?.slice(1) : text) ?? null);
  return key && { key, descending };
}

function writeOrder({ key, descending }: { key: string; descending: boolean }): string {
  return descending ? `-${key}` : key;
}
