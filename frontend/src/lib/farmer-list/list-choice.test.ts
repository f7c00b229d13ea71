import { describe, expect, it } from "vitest";
import { members } from "@/lib/wasm-in-node";
import {
  cropYearOf,
  filterOf,
  isFiltered,
  isSearched,
  type ListChoice,
  type Offers,
  ofFarmer,
  readChoice,
  shownChoice,
  sortOf,
  withChosen,
  withCropYear,
  withFarmer,
  withFilterBy,
  withoutFilters,
  withSortBy,
  withValue,
  writeChoice,
} from "./list-choice";

const offers: Offers = {
  filterOptions: () => [
    { label: "", value: "none" },
    { label: "", value: "cropType" },
    { label: "", value: "season" },
  ],
  cropOptions: () => [{ label: "Sugar Beets", value: "Sugar Beets", isMore: false }],
  seasonOptions: () => [{ label: "", value: "fall", startDate: "08/01", endDate: "12/01" }],
  members,
};

const seasonOf = (value: "fall" | "springSummer") => ({
  label: "",
  value,
  startDate: "08/01",
  endDate: "12/01",
});

const read = (query: string) => readChoice(new URLSearchParams(query), offers);

describe("the choice in the address", () => {
  it.each([
    "",
    "farmer=f1",
    "farmer=f1&filterBy=cropType&cropType=Sugar+Beets&cropYear=2026&sort=-acres",
    "farmer=f1&filterBy=season&season=fall&sort=crop",
    "farmer=f1&filterBy=season&cropType=Sugar+Beets&season=fall",
    "cropType=Sugar+Beets&season=fall&cropYear=2025&cropYear=2026&county=31081&county=31019",
    "reporter=0193a5c2-7f3e-7b1a-9c4d-2e8f60b1d7a3",
    "view=all&sort=name",
    "farmer=f1&confirmation=pending&confirmation=confirmed",
    "view=all&sort=-county",
    "farmer=f1&sort=-updated",
    "farmer=f1&filterBy=season",
    "farmer=f1&filterBy=season&noSeason=noEnd",
    "view=map&area=-101.9%2C40.5%2C-101.25%2C41.12345&at=40.81234%2C-101.5%2C9.25",
    "cropYear=2025&search=ann&order=-acres&nothing=1",
    "farmer=f1&cropYear=2025&search=ann",
    "farmer=f1&cropYear=2026&field=north+40&acres=none&only=news&sort=-updated",
    "view=all&groupBy=crop&open=Corn&cropYear=2026",
    "farmer=f1&view=map&cropYear=2026",
    "farmer=f1&view=map&cropYear=all",
    "view=map&area=-101.9%2C40.5%2C-101.25%2C41.12345",
    "view=charts&filterBy=season&season=fall",
    "farmer=f1&intendedUse=grain&intendedUse=seed&irrigation=nonIrrigated&sort=-irrigation",
    "view=all&groupBy=intendedUse&open=",
    "farmer=f1&fromSeason=",
    "farmer=f1&cropYear=2026&fromSeason=cropYear%3D2026%26state%3Dpart%26order%3D-acres",
  ])("'%s' stays the same after reading and writing", (query) => {
    expect(writeChoice(read(query)).toString()).toBe(query);
  });

  it.each([
    "area=-101.9%2C40.5%2C-101.25%2C41",
    "at=40.8%2C-101.5%2C9",
    "noSeason=noEnd",
    "only=news",
    "order=hat",
    "nothing=2",
    "filterBy=county",
    "cropType=Kelp",
    "season=winter",
    "county=3108",
    "county=Hamilton",
    "reporter=ada",
    "confirmation=maybe",
    "cropYear=20x6",
    "cropYear=20260",
    "cropYear=all",
    "sort=colour",
    "sort=-",
    "sort=-updated",
    "farmer=",
    "acres=some",
    "only=old",
    "view=farmers",
    "view=globe",
    "groupBy=county",
    "groupBy=fieldName",
    "intendedUse=soup",
    "sort=startDateISO",
  ])("'%s' is ignored", (query) => {
    expect(writeChoice(read(query)).toString()).toBe("");
  });

  it("combines the values of all filters, and names each value once", () => {
    const query =
      "filterBy=cropType&cropType=Sugar+Beets&season=fall&cropYear=2026&cropYear=2026&county=31081&confirmation=pending";
    expect(filterOf(read(query))).toEqual({
      crops: ["Sugar Beets"],
      seasons: ["fall"],
      cropYears: [2026],
      counties: ["31081"],
      confirmations: ["pending"],
    });
  });

  it("leaves the dropdown beside 'Filter By' for the menus if several values are chosen", () => {
    const twoSeasons = {
      ...offers,
      seasonOptions: () => [seasonOf("fall"), seasonOf("springSummer")],
    };
    const query = new URLSearchParams("filterBy=season&season=fall&season=springSummer");
    const { filterBy, chosen } = readChoice(query, twoSeasons);
    expect([filterBy, chosen.season]).toEqual(["none", ["fall", "springSummer"]]);
  });
});

it("filters by codes of the members with a list", () => {
  const chosen = withChosen(read("intendedUse=grain"), "irrigation", ["irrigated"]);
  expect(filterOf(chosen)).toEqual({
    choices: { intendedUse: ["grain"], irrigation: ["irrigated"] },
  });
  expect(filterOf(withChosen(chosen, "intendedUse", [])).choices).toEqual({
    irrigation: ["irrigated"],
  });
});

it("adds and removes one value of a filter, each once", () => {
  const one = withValue(read("cropYear=2025"), "cropYear", "2026", true);
  expect(one.chosen).toEqual({ cropYear: ["2025", "2026"] });
  expect(withValue(one, "cropYear", "2026", true).chosen).toEqual(one.chosen);
  expect(withValue(one, "cropYear", "2025", false).chosen).toEqual({ cropYear: ["2026"] });
  expect(withValue(read("cropYear=2025"), "cropYear", "2025", false).chosen).toEqual({});
});

describe("changing the choice", () => {
  const chosen = read("farmer=f1&filterBy=season&season=fall&cropYear=2026&sort=-acres");

  it("resets the second filter when the first changes and keeps the rest", () => {
    expect(writeChoice(withFilterBy(chosen, "cropType")).toString()).toBe(
      "farmer=f1&filterBy=cropType&cropYear=2026&sort=-acres",
    );
  });

  it("resets only the filters of 'Filter By' when it changes", () => {
    const both = read("farmer=f1&filterBy=season&cropType=Sugar+Beets&season=fall&county=31081");
    const query = (choice: ListChoice) => writeChoice(choice).toString();
    expect(query(withFilterBy(both, "none"))).toBe("farmer=f1&cropType=Sugar+Beets&county=31081");
    expect(query(withFilterBy(both, "cropType"))).toBe("farmer=f1&filterBy=cropType&county=31081");
  });

  it.each([
    "filterBy=season&season=fall",
    "cropType=Sugar+Beets",
    "county=31081",
    "cropYear=2026",
    "intendedUse=grain",
    "field=north",
    "acres=none",
    "only=news",
  ])("clears '%s' as a filter and keeps the farmer and the order", (filter) => {
    const filtered = read(`farmer=f1&${filter}&sort=-acres`);
    expect(isFiltered(filtered)).toBe(true);
    expect(isFiltered(withoutFilters(filtered))).toBe(false);
    expect(writeChoice(withoutFilters(filtered)).toString()).toBe("farmer=f1&sort=-acres");
  });

  it("of the farmer leaves out what is of one farmer alone", () => {
    const left = read("farmer=f1&view=map&area=-101,40,-100,41&at=40,-100,9&only=news&field=north");
    expect(writeChoice(withFarmer(left, null)).toString()).toBe("view=map&field=north");
  });

  it("to a farmer of the table takes along the crop year and the table, and no filter that it does not show", () => {
    const table = read(
      "cropYear=2025&search=ann&order=-acres&filterBy=season&season=fall&groupBy=crop",
    );
    expect(writeChoice(ofFarmer(table, "f1")).toString()).toBe(
      "farmer=f1&cropYear=2025&search=ann&order=-acres",
    );
  });

  it("to a season forgets the reason for none, which only this device can tell", () => {
    const none = read("farmer=f1&filterBy=season&noSeason=noEnd");
    expect(isSearched(none)).toBe(true);
    expect(read("farmer=f1&filterBy=season&season=fall&noSeason=noEnd").noSeason).toBeNull();
    expect(withFilterBy(none, "season").noSeason).toBeNull();
  });

  it("reverses a sorted column and starts acres with the largest and changes with the latest", () => {
    const byName = withSortBy(chosen, "name");
    expect(sortOf(byName)).toEqual({ key: "name", descending: false });
    expect(withSortBy(byName, "name").sort).toEqual({ key: "name", descending: true });
    expect(withSortBy(byName, "acres").sort).toEqual({ key: "acres", descending: true });
    expect(withSortBy(chosen, "acres").sort).toEqual({ key: "acres", descending: false });
    expect(withSortBy(chosen, "updated").sort).toEqual({ key: "updated", descending: true });
  });

  it("comes by name for a farmer, and with the last changed first for all", () => {
    expect(sortOf(read("farmer=f1"))).toEqual({ key: "name", descending: false });
    expect(sortOf(read("view=all"))).toEqual({ key: "updated", descending: true });
    expect(withSortBy(read("view=all"), "updated").sort).toEqual({
      key: "updated",
      descending: false,
    });
    expect(sortOf(withFarmer(read("view=all"), "f1"))).toEqual({ key: "name", descending: false });
  });

  it("has a crop year of its own only if exactly one is chosen", () => {
    expect(cropYearOf(read("cropYear=2026"))).toBe(2026);
    expect(cropYearOf(read("cropYear=2026&cropYear=2025"))).toBeNull();
    expect(cropYearOf(read(""))).toBeNull();
  });
});

describe("the crop year of a map", () => {
  const year = String(new Date().getFullYear());
  const map = read("farmer=f1&view=map");
  const all = read("farmer=f1&view=map&cropYear=all");

  it("is this year's without one in the address, which a list and charts do not have", () => {
    expect(shownChoice(map).chosen.cropYear).toEqual([year]);
    expect(filterOf(map)).toEqual({ cropYears: [Number(year)] });
    expect(isFiltered(map)).toBe(false);
    for (const view of ["", "&view=all", "&view=charts"]) {
      expect(filterOf(read(`farmer=f1${view}`))).toEqual({});
    }
  });

  it("is none once the person wants all or removes the last one, and the address says so", () => {
    expect(filterOf(all)).toEqual({});
    for (const wanted of [withCropYear(map, null), withValue(map, "cropYear", year, false)]) {
      expect(writeChoice(wanted).toString()).toBe("farmer=f1&view=map&cropYear=all");
    }
    expect(writeChoice({ ...all, view: "farmers" }).toString()).toBe("farmer=f1");
    expect(writeChoice(withoutFilters(all)).toString()).toBe("farmer=f1&view=map");
  });

  it("gets others besides it, and gives way to a chosen one", () => {
    expect(withValue(map, "cropYear", "2020", true).chosen.cropYear).toEqual([year, "2020"]);
    expect(withValue(all, "cropYear", "2020", true).chosen.cropYear).toEqual(["2020"]);
    expect(shownChoice(read("view=map&cropYear=2020")).chosen.cropYear).toEqual(["2020"]);
  });
});

it.each(["-101,40,-102,41", "-101,41,-100,40", "-101,40,-100", "-101,40,-100,", "a,b,c,d"])(
  "an area of '%s' counts as none",
  (area) => {
    expect(read(`view=map&area=${area}`).area).toBeNull();
  },
);

it.each(["40.8,-101.5", "86,-101,9", "40,-600,9", "40,-101,-1", "40,-101,", "a,b,c"])(
  "a view of '%s' counts as none",
  (view) => {
    expect(read(`view=map&at=${view}`).mapView).toBeNull();
  },
);
