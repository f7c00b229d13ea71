/** The agent's choice of farmer, filters and order, stored in the address. */
import { readOrder, writeOrder } from "@/lib/list-order";
import { readArea, readView, writeArea, writeView } from "@/lib/map/area";
import type { Box, MapView } from "@/lib/map/map-view";
import { paths } from "@/lib/paths";
import { thisYear } from "@/lib/planting/crop-years";
import { choiceMembersOf, type PlantingMember } from "@/lib/planting/members";
import { isId } from "@/lib/records/id";
import type {
  Confirmation,
  FacetName,
  Filter,
  FilterKind,
  GroupBy,
  NoSeason,
  Rules,
  Season,
  Sort,
  SortKey,
} from "@/lib/rules";
import {
  FROM_SEASON,
  readSeasonChoice,
  type SeasonChoice,
  writeSeasonChoice,
} from "@/lib/season/season-choice";
import { FARMER_COLUMNS, type FarmerOrder } from "./farmer-order";

export interface ListChoice {
  farmer: string | null;
  /** What is shown until a farmer is chosen. A farmer's plantings are shown on a map, or else in a list. */
  view: View;
  /** How the plantings of all farmers are grouped; null for one list. */
  groupBy: GroupBy | null;
  /** The group whose rows are shown: a farmer's id, a crop, or a code; empty for what has no code. */
  open: string | null;
  /** The filter whose only value the dropdown beside 'Filter By' chooses. */
  filterBy: FilterKind;
  /** The chosen values of each filter; a filter without one keeps every planting. */
  chosen: Chosen;
  /** Whether the map has the plantings of all crop years, and not those of the year whose crops fill its fields. */
  isOfAllYears: boolean;
  /** The list has only the plantings that are in no season for this reason. */
  noSeason: NoSeason | null;
  /** Words that the field's name contains. */
  field: string;
  /** Whether the list has only the plantings without acres. */
  withoutAcres: boolean;
  /** Whether the list has only the plantings whose lines cannot be filed. */
  onlyBlocked: boolean;
  /**
   * Whether the list has only the plantings that are new, changed or corrected since the agent last looked at the
   * farmer's list.
   */
  onlyNews: boolean;
  /** The area of the map whose plantings are listed; null for all that it shows. Only a map has one. */
  area: Box | null;
  /** The part of the land that the map shows; null for all of it. */
  mapView: MapView | null;
  /** Null is the order in which the list comes by itself. */
  sort: Sort | null;
  /** The table of the farmers. */
  farmers: FarmersChoice;
  /** The season that led to the farmer; null if the table did. */
  season: SeasonChoice | null;
}

/** Values by the names of the filters, as they stand in the address. No list is empty. */
export type Chosen = Readonly<Partial<Record<FacetName, readonly string[]>>>;

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
const CONFIRMATIONS: readonly Confirmation[] = ["pending", "confirmed"];
const GROUPS: readonly GroupBy[] = ["farmer", "crop"];
const SORT_KEYS: readonly SortKey[] = [
  "name",
  "farmer",
  "crop",
  "acres",
  "planted",
  "estimatedEnd",
  "cropYear",
  "county",
  "reportedBy",
  "updated",
];
/** Columns that start with the largest, or the latest. */
const DESCENDING: readonly SortKey[] = ["acres", "planted", "estimatedEnd", "cropYear", "updated"];
const BY_NAME: Sort = { key: "name", descending: false };
const NEWEST_FIRST: Sort = { key: "updated", descending: true };
const NOTHING_CHOSEN: readonly string[] = [];
/** Stands in the address of a map of all crop years. */
const ALL_YEARS = "all";

/** Reads the choice. A value that is not an option counts as not chosen. */
export function readChoice(query: URLSearchParams, offers: Offers): ListChoice {
  const farmer = query.get("farmer") || null;
  const showsMap = query.get("view") === "map";
  const members = choiceMembersOf(offers.members("planting"));
  const names = members.map(({ name }) => name);
  const chosen = readChosen(query, offers, members);
  const filterBy = readFilterBy(query, offers, chosen);
  return {
    farmer,
    view: oneOf(VIEWS, query.get("view")) ?? "farmers",
    groupBy: oneOf([...GROUPS, ...names], query.get("groupBy")) ?? null,
    open: query.get("open"),
    filterBy,
    chosen,
    isOfAllYears:
      showsMap && chosen.cropYear === undefined && query.getAll("cropYear").includes(ALL_YEARS),
    noSeason:
      filterBy === "season" && chosen.season === undefined
        ? (oneOf(NO_SEASON, query.get("noSeason")) ?? null)
        : null,
    field: query.get("field") ?? "",
    withoutAcres: query.get("acres") === "none",
    onlyBlocked: query.get("lines") === "blocked",
    onlyNews: farmer !== null && query.get("only") === "news",
    area: showsMap ? readArea(query.get("area")) : null,
    mapView: showsMap ? readView(query.get("at")) : null,
    sort: readSort([...SORT_KEYS, ...names], query.get("sort"), farmer),
    farmers: {
      search: query.get("search") ?? "",
      order: readOrder(FARMER_COLUMNS, query.get("order")) ?? null,
      isNothing: query.get("nothing") === "1",
    },
    season: readSeason(query.get(FROM_SEASON)),
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
  for (const [name, values] of Object.entries(choice.chosen)) {
    for (const value of values) query.append(name, value);
  }
  if (choice.isOfAllYears && isMap(choice)) query.set("cropYear", ALL_YEARS);
  if (choice.noSeason !== null) query.set("noSeason", choice.noSeason);
  if (choice.field !== "") query.set("field", choice.field);
  if (choice.withoutAcres) query.set("acres", "none");
  if (choice.onlyBlocked) query.set("lines", "blocked");
  if (choice.onlyNews && choice.farmer !== null) query.set("only", "news");
  if (choice.area !== null && isMap(choice)) query.set("area", writeArea(choice.area));
  if (choice.mapView !== null && isMap(choice)) query.set("at", writeView(choice.mapView));
  if (choice.sort !== null) query.set("sort", writeOrder(choice.sort));
  const { search, order, isNothing } = choice.farmers;
  if (search !== "") query.set("search", search);
  if (order) query.set("order", writeOrder(order));
  if (isNothing) query.set("nothing", "1");
  if (choice.season) query.set(FROM_SEASON, `${writeSeasonChoice(choice.season)}`);
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

/**
 * The choice as the screen shows it. The points of a map are of the crop year whose crops fill its fields, unless the
 * person chose other years or all.
 */
export function shownChoice(choice: ListChoice): ListChoice {
  const isOfOwnYear = isMap(choice) && !choice.isOfAllYears && choice.chosen.cropYear === undefined;
  return isOfOwnYear ? withCropYear(choice, thisYear()) : choice;
}

/** The values that are chosen of a filter. */
export function chosenOf({ chosen }: Pick<ListChoice, "chosen">, name: FacetName) {
  return chosen[name] ?? NOTHING_CHOSEN;
}

/**
 * A choice of these values of a filter. The reason for no season goes with a season, and a map without a crop year has
 * all of them.
 */
export function withChosen(
  choice: ListChoice,
  name: FacetName,
  values: readonly string[],
): ListChoice {
  const { [name]: _, ...others } = choice.chosen;
  const chosen = values.length === 0 ? others : { ...choice.chosen, [name]: values };
  const isOfAllYears =
    name === "cropYear" ? isMap(choice) && values.length === 0 : choice.isOfAllYears;
  return {
    ...choice,
    chosen,
    isOfAllYears,
    noSeason: name === "season" ? null : choice.noSeason,
  };
}

/** A choice with that value of a filter besides the chosen ones, or without it. */
export function withValue(
  choice: ListChoice,
  name: FacetName,
  value: string,
  isChosen: boolean,
): ListChoice {
  const others = chosenOf(shownChoice(choice), name).filter((other) => other !== value);
  return withChosen(choice, name, isChosen ? [...others, value] : others);
}

/** A different first filter starts without a value, and the one before loses its own. */
export function withFilterBy(choice: ListChoice, filterBy: FilterKind): ListChoice {
  const kinds = [choice.filterBy, filterBy].filter((kind) => kind !== "none");
  const plain = kinds.reduce((now, kind) => withChosen(now, kind, []), choice);
  return { ...plain, filterBy, noSeason: null };
}

/** The crop year, if exactly one is chosen. */
export function cropYearOf(choice: Pick<ListChoice, "chosen">): number | null {
  const [year, ...others] = chosenOf(choice, "cropYear");
  return year === undefined || others.length > 0 ? null : Number(year);
}

export function withCropYear(choice: ListChoice, cropYear: number | null): ListChoice {
  return withChosen(choice, "cropYear", cropYear === null ? [] : [String(cropYear)]);
}

/** The order of the list: that of its address, or the one in which it comes by itself. */
export function sortOf({ sort, farmer }: Pick<ListChoice, "sort" | "farmer">): Sort {
  return sort ?? ownSort(farmer);
}

/** One farmer's plantings come by name, and those of all with the last changed one first. */
function ownSort(farmer: string | null): Sort {
  return farmer === null ? NEWEST_FIRST : BY_NAME;
}

/** A farmer's list, opened from the table of farmers: with what that table shows, and without what it does not. */
export function ofFarmer(choice: ListChoice, farmer: string): ListChoice {
  const plain = withoutFilters(withFarmer(choice, farmer));
  const ofYear = withCropYear(plain, cropYearOf(choice));
  return { ...ofYear, view: "farmers", groupBy: null, open: null };
}

/** What is on the map and what is new are of one farmer's list. */
export function withFarmer(choice: ListChoice, farmer: string | null): ListChoice {
  const season = farmer === null ? null : choice.season;
  return { ...choice, farmer, season, area: null, mapView: null, onlyNews: false };
}

export function withSearch(choice: ListChoice, search: string): ListChoice {
  return { ...choice, farmers: { ...choice.farmers, search } };
}

export function withoutFilters(choice: ListChoice): ListChoice {
  const none = {
    chosen: {},
    isOfAllYears: false,
    field: "",
    withoutAcres: false,
    onlyBlocked: false,
    onlyNews: false,
  };
  return { ...withFilterBy(choice, "none"), ...none };
}

/** Whether the person chose to leave out any planting of the farmer. */
export function isFiltered(choice: ListChoice): boolean {
  return isSearched(choice) || Object.keys(choice.chosen).length > 0;
}

/** Whether the choice leaves out plantings by what only this device can tell. */
export function isSearched(choice: ListChoice): boolean {
  const { field, noSeason, withoutAcres, onlyBlocked, onlyNews } = choice;
  return field.trim() !== "" || noSeason !== null || withoutAcres || onlyBlocked || onlyNews;
}

/** Choosing the sorted column again reverses the order. */
export function withSortBy(choice: ListChoice, key: SortKey): ListChoice {
  const sort = sortOf(choice);
  const descending = sort.key === key ? !sort.descending : DESCENDING.includes(key);
  return withSort(choice, { key, descending });
}

export function withSort(choice: ListChoice, sort: Sort): ListChoice {
  return { ...choice, sort: isOwn(sort, choice.farmer) ? null : sort };
}

function isOwn(sort: Sort, farmer: string | null): boolean {
  return writeOrder(sort) === writeOrder(ownSort(farmer));
}

/** The filter of what the screen shows. */
export function filterOf(choice: ListChoice): Filter {
  const { chosen } = shownChoice(choice);
  const { cropType, season, cropYear, county, reporter, confirmation, ...choices } = chosen;
  return {
    ...(cropType && { crops: cropType }),
    ...(season && { seasons: season as readonly Season[] }),
    ...(cropYear && { cropYears: cropYear.map(Number) }),
    ...(county && { counties: county }),
    ...(reporter && { reporters: reporter }),
    ...(confirmation && { confirmations: confirmation as readonly Confirmation[] }),
    ...(Object.keys(choices).length > 0 && { choices }),
  };
}

/** Several values come from the menus, which stand in the place of the dropdown. */
function readFilterBy(query: URLSearchParams, offers: Offers, chosen: Chosen): FilterKind {
  const filterBy = offered(offers.filterOptions(), query.get("filterBy")) ?? "none";
  const isOne = filterBy === "none" || (chosen[filterBy] ?? NOTHING_CHOSEN).length < 2;
  return isOne ? filterBy : "none";
}

function readChosen(
  query: URLSearchParams,
  offers: Offers,
  members: readonly PlantingMember[],
): Chosen {
  const isAmong = (options: readonly { value: string }[]) => (text: string) =>
    options.some(({ value }) => value === text);
  const readable: [FacetName, (text: string) => boolean][] = [
    ["cropType", isAmong(offers.cropOptions())],
    ["season", isAmong(offers.seasonOptions())],
    ["cropYear", (text) => /^\d{4}$/.test(text)],
    ["county", (text) => /^\d{5}$/.test(text)],
    ["reporter", isId],
    ["confirmation", (text) => CONFIRMATIONS.some((one) => one === text)],
    ...members.map(({ name, options }): [FacetName, (text: string) => boolean] => [
      name,
      isAmong(options),
    ]),
  ];
  const chosen = readable.map(([name, isValue]): [FacetName, readonly string[]] => [
    name,
    [...new Set(query.getAll(name).filter(isValue))],
  ]);
  return Object.fromEntries(chosen.filter(([, values]) => values.length > 0));
}

function readSort(keys: readonly SortKey[], text: string | null, farmer: string | null) {
  const sort = readOrder(keys, text);
  return sort && !isOwn(sort, farmer) ? sort : null;
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

function readSeason(text: string | null): SeasonChoice | null {
  return text === null ? null : readSeasonChoice(new URLSearchParams(text));
}
