import { IDBFactory } from "fake-indexeddb";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "fake-indexeddb/auto";
import { sampleField } from "@/lib/fields/fields.sample";
import { applyPage, type Change, copyState, forgetCopy, startCopyAnew } from "@/lib/local/copy";
import { type LocalDatabase, openLocal } from "@/lib/local/database";
import { applyReceipts, departures, markSent } from "@/lib/local/departures";
import { deleteRecord, discard, undoDeletion } from "@/lib/local/outbox";
import { allRecords, shown } from "@/lib/local/records";
import { editPlanting, onePlanting } from "@/lib/planting/local-plantings";
import type { Field } from "@/lib/rules";
import type { Planting } from "@/lib/wasm";
import { PlantingBook } from "@/lib/wasm-in-node";
import { DeviceBook } from "./device-book";
import type { Answer } from "./list";
import { ADA, AGENT, BO, everythingOf, idOf, NOON, planting, put } from "./plantings.sample";
import { ListRows } from "./rows";

const TODAY = "2026-06-01";

const keyOf = (id: string) => ({ kind: "planting", id }) as const;

/** The numbers of plantings by the values of a filter. */
function valuesOf({ facets }: Answer, name: string): Record<string, number> {
  const values = facets.find((facet) => facet.name === name)?.values ?? [];
  return Object.fromEntries(values.map(({ value, plantings }) => [value, plantings]));
}

/** The farm has no acres to report for the crop year. */
function putNothing(farmer: string, cropYear: number): Change {
  const at = new Date(NOON).toISOString();
  const id = idOf(900);
  const times = { createdAt: at, reportedAt: at, updatedAt: at };
  const record = {
    zeroReportId: id,
    farmer,
    creator: farmer,
    updatedBy: farmer,
    ...times,
    cropYear,
    version: 1,
  };
  return { op: "put", kind: "zeroReport", id, version: 1, record };
}

function putField(one: Field): Change {
  const { fieldId: id, version } = one;
  return { op: "put", kind: "field", id, version, record: one };
}

describe("the book on a device", () => {
  let database: LocalDatabase;
  let book: DeviceBook;

  beforeEach(async () => {
    // A book saves itself a second after the last question; a test that has ended has no database.
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    globalThis.indexedDB = new IDBFactory();
    database = await openLocal(AGENT);
    book = opened();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    database.close();
  });

  /** A book as a tab opens it, which saves after each change. */
  const opened = () => new DeviceBook(database, AGENT, { PlantingBook }, 1);

  async function tell(...changes: Change[]): Promise<void> {
    const { generation } = await copyState(database);
    await applyPage(database, { changes, people: [], cursor: "c", more: false }, generation, NOON);
  }

  /** The season, and the season that a book tells which was saved and loaded. */
  async function seasonAndSaved(farmers: Parameters<DeviceBook["season"]>[1]) {
    const season = await book.season(2026, farmers, [], TODAY);
    await book.save();
    return { season, saved: await opened().season(2026, farmers, [], TODAY) };
  }

  const edit = (one: Planting, fieldName: string) =>
    editPlanting(database, one, { fieldName, crop: "Corn" }, NOON);

  async function names(of = book, farmer?: string): Promise<string[]> {
    const { columns } = await of.list(everythingOf(farmer));
    const rows = new ListRows(columns);
    return Array.from({ length: rows.length }, (_, place) => rows.at(place).fieldName);
  }

  it("lists one farmer's plantings, or all", async () => {
    await tell(put(planting(1)), put(planting(2, "Field 2", BO)));
    expect(await names(book, ADA)).toEqual(["Field 1"]);
    expect(await names()).toEqual(["Field 1", "Field 2"]);
    expect(await book.recentFarmers(new Date(NOON).toISOString())).toEqual([ADA, BO]);
  });

  it("groups all plantings, and counts their first reports by week", async () => {
    const later = new Date(NOON + 7 * 86_400_000).toISOString();
    await tell(
      put({ ...planting(1, "North"), estimatedAcres: 40 }),
      put({ ...planting(2, "East", BO), crop: "Wheat" }),
      put({ ...planting(3, "South"), estimatedAcres: 2.5, createdAt: later, updatedAt: later }),
    );
    const weeks = [NOON - 1, NOON + 1, NOON + 2, NOON + 8 * 86_400_000];
    const question = {
      ...everythingOf(),
      farmer: undefined,
      groupBy: "farmer",
      words: new Map([[ADA, "Ada Lind"]]),
      weeks: weeks.map((week) => new Date(week).toISOString()),
    } as const;
    const { groups, columns, reports } = await book.all(question);
    expect(groups).toEqual([
      { key: BO, plantings: 1, acres: 0, withoutAcres: 1 },
      { key: ADA, plantings: 2, acres: 42.5, withoutAcres: 0 },
    ]);
    const rows = new ListRows(columns);
    expect([0, 1, 2].map((place) => rows.at(place).fieldName)).toEqual(["East", "North", "South"]);
    expect(Array.from(reports)).toEqual([2, 0, 1]);
    const found = await book.all({ ...question, groupBy: undefined, search: "lind south" });
    expect(found.totals.acres).toBe(2.5);
    expect(found.groups).toEqual([]);
  });

  it("tells what blocks each line of a list of blocked lines, and nothing in other lists", async () => {
    const reported = { ...planting(2, "East"), startDateISO: "2026-05-01", estimatedAcres: 40 };
    await tell(put(planting(1, "North")), put(reported));
    const reasonsOf = ({ columns }: Answer) => {
      const rows = new ListRows(columns);
      return Array.from({ length: rows.length }, (_, place) =>
        rows.at(place).blocking.map(({ code }) => code),
      );
    };
    const question = { ...everythingOf(ADA), onlyBlocked: true };
    const missing = ["share-missing", "field-missing"];
    const ofNorth = ["acres-missing", "planting-date-missing", ...missing];
    const answer = await book.list(question);
    expect(reasonsOf(answer)).toEqual([missing, ofNorth]);
    expect(new ListRows(answer.columns).at(1).blocking[0]?.message).toBe("The acres are missing.");
    const allQuestion = { ...question, farmer: undefined, groupBy: undefined, weeks: [] };
    expect(reasonsOf(await book.all(allQuestion))).toEqual([missing, ofNorth]);
    expect(reasonsOf(await book.list(everythingOf(ADA)))).toEqual([[], []]);
  });

  it("shows, filters, sorts and groups by members with a list of their own, pending edits too", async () => {
    const south = { ...planting(3, "South"), irrigation: "irrigated" };
    await tell(
      put({ ...planting(1, "North"), intendedUse: "silage", estimatedAcres: 40 }),
      put({ ...planting(2, "East"), intendedUse: "grain", irrigation: "irrigated" }),
      put(south),
    );
    const body = { fieldName: "South", crop: "Corn", irrigation: "irrigated" } as const;
    await editPlanting(database, south, { ...body, intendedUse: "grain" }, NOON);
    const choicesOf = ({ columns }: Answer) => {
      const rows = new ListRows(columns);
      return Array.from({ length: rows.length }, (_, place) => rows.at(place).choices);
    };
    const sort = { key: "intendedUse", descending: true } as const;
    const all = await book.list({ ...everythingOf(), sort });
    expect(valuesOf(all, "intendedUse")).toEqual({ grain: 2, silage: 1 });
    expect(valuesOf(all, "irrigation")).toEqual({ irrigated: 2 });
    const watered = { intendedUse: "grain", irrigation: "irrigated" };
    expect(choicesOf(all)).toEqual([{ intendedUse: "silage" }, watered, watered]);
    const filter = { choices: { irrigation: ["irrigated"], intendedUse: ["grain"] } };
    expect(choicesOf(await book.list({ ...everythingOf(), filter }))).toEqual([watered, watered]);
    const { groups } = await book.all({
      ...everythingOf(),
      farmer: undefined,
      groupBy: "irrigation",
      weeks: [],
    });
    expect(groups.map(({ key, plantings, acres }) => [key, plantings, acres])).toEqual([
      ["irrigated", 2, 0],
      ["", 1, 40],
    ]);
  });

  it("filters, sorts and counts by the counties of the fields, as they stand on this device", async () => {
    const here = sampleField(ADA);
    await tell(
      putField(here),
      put({ ...planting(1, "North"), fieldId: here.fieldId }),
      put(planting(2)),
    );
    const perkins = { counties: ["31135"] };
    const labels = (answer: Answer) => {
      const rows = new ListRows(answer.columns);
      return Array.from({ length: rows.length }, (_, place) => rows.at(place).county);
    };
    const all = await book.list(everythingOf());
    expect(valuesOf(all, "county")).toEqual({ "31135": 1 });
    expect(labels(await book.list({ ...everythingOf(), filter: perkins }))).toEqual([
      "Perkins County, Nebraska",
    ]);
    const { county: _, ...moved } = here;
    await tell(putField({ ...moved, version: 2 }));
    expect(labels(await book.list({ ...everythingOf(), filter: perkins }))).toEqual([]);
    await tell(putField({ ...here, version: 3 }));
    expect(labels(await opened().list(everythingOf()))).toContain("Perkins County, Nebraska");
    await tell({ op: "forget", kind: "field", id: here.fieldId });
    expect(valuesOf(await book.list(everythingOf()), "county")).toEqual({});
  });

  it("sums up what one farmer has reported, with the plantings that were changed last", async () => {
    const later = new Date(NOON + 1).toISOString();
    const ofYear = (year: number, number: number) => ({
      ...planting(number),
      startDateISO: `${year}-05-01`,
      estimatedAcres: 10,
    });
    await tell(
      put(ofYear(2026, 1)),
      put({ ...ofYear(2025, 2), updatedAt: later }),
      put(ofYear(2024, 3)),
      put(planting(4, "East", BO)),
    );
    const { sums, latest } = await book.overview(ADA, 2026);
    const year = { plantings: 1, acres: 10, withoutAcres: 0 };
    expect(sums.total).toEqual({
      thisYear: { ...year, corrected: 0 },
      yearBefore: { ...year, corrected: 1 },
    });
    expect(sums.byCrop).toEqual([{ crop: "Corn", ...sums.total }]);
    expect(latest).toEqual([idOf(2), idOf(1), idOf(3)]);
  });

  it("tells what each farmer has reported for a crop year, and what is missing", async () => {
    const here = sampleField(ADA);
    const on = (number: number, year: number, fieldName: string) => ({
      ...planting(number, fieldName),
      startDateISO: `${year}-05-01`,
      estimatedAcres: 10,
    });
    await tell(
      putField(here),
      put({ ...on(1, 2025, "Any name"), fieldId: here.fieldId }),
      put(on(2, 2025, "South")),
      put(on(3, 2026, here.name.toUpperCase())),
    );
    const farmers = [
      { userId: ADA, firstName: "Ada", lastName: "Lind" },
      { userId: BO, firstName: "Bo", lastName: "Abel" },
    ];
    const { season, saved } = await seasonAndSaved(farmers);
    expect(season).toEqual(saved);
    const [first, second] = season.farmers;
    expect(first).toMatchObject({ farmer: ADA, state: "part", expected: 2, missing: 1 });
    expect(first?.thisYear).toEqual({ plantings: 1, acres: 10, withoutAcres: 0 });
    expect(first?.lines).toEqual({ ready: 0, blocked: 1 });
    expect(first?.counties).toEqual(["31135"]);
    expect(second).toMatchObject({ farmer: BO, state: "nothing", expected: 0 });
    expect(second).not.toHaveProperty("lastActivity");
    expect(season.counties.map(({ name }) => name)).toEqual(["Perkins County"]);
    await tell(putNothing(ADA, 2026));
    const without = await book.season(2026, farmers, [], TODAY);
    expect(without.farmers.find(({ farmer }) => farmer === ADA)).toMatchObject({ missing: 0 });
    const times = [NOON - 1, NOON + 1].map((time) => new Date(time).toISOString());
    expect(Array.from(await book.reports(2025, times))).toEqual([2]);
  });

  it("follows the server's changes", async () => {
    await tell(put(planting(1)), put(planting(2)), put(planting(3, "Field 3", BO)));
    expect(await names()).toEqual(["Field 1", "Field 2", "Field 3"]);
    await tell(put({ ...planting(1, "Field 1a"), version: 2 }), {
      op: "forget",
      ...keyOf(idOf(2)),
    });
    expect(await names()).toEqual(["Field 1a", "Field 3"]);
    await tell({ op: "forget", farmer: BO }, put(planting(4)));
    expect(await names()).toEqual(["Field 1a", "Field 4"]);
  });

  it("shows unsent changes, and what was before when they are discarded", async () => {
    const [first, second] = [planting(1), planting(2)];
    await tell(put(first), put(second));
    await edit(first, "Corrected");
    await deleteRecord(database, "planting", second, NOON);
    expect(await names()).toEqual(["Corrected"]);
    await discard(database, keyOf(first.plantingId));
    expect(await undoDeletion(database, keyOf(second.plantingId))).toBe(true);
    expect(await names()).toEqual(["Field 1", "Field 2"]);
  });

  it("shows the server's version once a change is confirmed", async () => {
    const first = planting(1);
    await tell(put(first));
    await edit(first, "Corrected");
    expect(await names()).toEqual(["Corrected"]);
    const { due } = await departures(database, NOON);
    const [entry] = await markSent(database, due, NOON);
    if (!entry) throw new Error("nothing departed");
    await applyReceipts(database, [
      { entry, stored: { ...first, fieldName: "Confirmed", version: 2 } },
    ]);
    expect(await names()).toEqual(["Confirmed"]);
  });

  it("drops the plantings that a new copy lacks", async () => {
    await tell(put(planting(1)), put(planting(2)));
    expect(await names()).toEqual(["Field 1", "Field 2"]);
    await startCopyAnew(database);
    await tell(put(planting(2)));
    expect(await names()).toEqual(["Field 2"]);
  });

  it("starts from its saved columns, and reads only the plantings that changed since", async () => {
    await tell(put(planting(1)), put(planting(2)));
    await names();
    await book.save();
    await tell(put(planting(3)));
    const read = vi.spyOn(PlantingBook.prototype, "putRecords");
    expect(await names(opened())).toEqual(["Field 1", "Field 2", "Field 3"]);
    expect(read.mock.calls).toEqual([[[planting(3)]]]);
  });

  it("saves no unsent change", async () => {
    const first = planting(1);
    await tell(put(first));
    await edit(first, "Corrected");
    expect(await names()).toEqual(["Corrected"]);
    await book.save();
    expect(await names()).toEqual(["Corrected"]);
    await discard(database, keyOf(first.plantingId));
    expect(await names(opened())).toEqual(["Field 1"]);
  });

  it.each([
    ["damaged", (columns: Uint8Array) => columns.map((byte, at) => (at === 5 ? byte ^ 1 : byte))],
    ["cut", (columns: Uint8Array) => columns.slice(0, -1)],
    ["of another version", () => new Uint8Array([9, 9, 9])],
  ])("is made anew when its saved columns are %s", async (_, damage) => {
    await tell(put(planting(1)));
    await names();
    await book.save();
    const saved = await database.get("columns", "columns");
    if (!saved) throw new Error("nothing was saved");
    await database.put("columns", damage(saved), "columns");
    expect(await names(opened())).toEqual(["Field 1"]);
  });

  it("goes on in a tab that is behind the part of the log that another tab removed", async () => {
    const other = opened();
    await tell(put(planting(1)));
    expect([await names(), await names(other)]).toEqual([["Field 1"], ["Field 1"]]);
    await tell(put(planting(2)));
    await names(other);
    await other.save();
    expect(await database.count("changed")).toBe(0);
    await tell({ op: "forget", ...keyOf(idOf(1)) });
    expect(await names()).toEqual(["Field 2"]);
  });

  it("is empty in each tab once the copy is removed, and follows the next one", async () => {
    await tell(put(planting(1)), put(planting(2)));
    await names();
    await book.save();
    await forgetCopy(database);
    expect(await names()).toEqual([]);
    await tell(put(planting(3)));
    expect(await names()).toEqual(["Field 3"]);
  });

  it("takes no place in a removed log for one in the next", async () => {
    await tell(put(planting(1)));
    await names();
    await tell(put(planting(2)));
    await forgetCopy(database);
    await tell(put(planting(3)));
    const other = opened();
    await names(other);
    await tell(put(planting(4)));
    expect(await names()).toEqual(["Field 3", "Field 4"]);
  });

  it("answers many questions at once", async () => {
    await tell(put(planting(1)));
    const answers = [names(), names(book, ADA), names(), book.save(), names(book, BO)];
    await tell(put(planting(2)));
    expect((await Promise.all(answers)).at(-1)).toEqual([]);
    expect(await names()).toEqual(["Field 1", "Field 2"]);
  });

  it("keeps no log before it was asked for the first time", async () => {
    await tell(put(planting(1)));
    expect(await database.count("changed")).toBe(0);
    await names();
    await tell(put(planting(2)));
    expect(await database.count("changed")).toBe(1);
  });

  it("is prepared once the copy is complete, and not before", async () => {
    await book.prepare();
    expect(await database.count("book")).toBe(0);
    await tell(put(planting(1)));
    await book.prepare();
    expect(await database.count("book")).toBe(1);
  });

  it("fails on a planting that it cannot read, and works once that is repaired", async () => {
    await tell(put(planting(1)));
    await names();
    await tell(put({ ...planting(2), crop: "" }));
    await expect(names()).rejects.toThrow("not a crop");
    await tell(put({ ...planting(2), version: 2 }));
    expect(await names()).toEqual(["Field 1", "Field 2"]);
  });

  it("equals the plantings on the screen after any changes, in any tab", async () => {
    const number = fc.integer({ min: 1, max: 3 });
    const tab = fc.integer({ min: 0, max: 1 });
    const own = fc.constantFrom("edit", "delete", "discard", "receive");
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constantFrom("tell", "forget"), number }) },
      { weight: 6, arbitrary: fc.record({ do: own, number }) },
      {
        weight: 1,
        arbitrary: fc.record({ do: fc.constantFrom("farmer", "anew", "remove"), number }),
      },
      { weight: 6, arbitrary: fc.record({ do: fc.constant("ask"), number: tab }) },
      { weight: 2, arbitrary: fc.record({ do: fc.constantFrom("save", "restart"), number: tab }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
        globalThis.indexedDB = new IDBFactory();
        database.close();
        database = await openLocal(AGENT);
        const tabs = [opened(), opened()];
        let version = 1;
        const farmerOf = (one: number) => (one % 2 === 0 ? ADA : BO);
        const newer = (one: number) => {
          version += 1;
          return { ...planting(one, `Field ${one} v${version}`, farmerOf(one)), version };
        };
        for (const { do: what, number: one } of steps) {
          const local = await onePlanting(database, AGENT, idOf(one));
          const tab = tabs[one];
          if (what === "tell") await tell(put(newer(one)));
          else if (what === "forget") await tell({ op: "forget", ...keyOf(idOf(one)) });
          else if (what === "farmer")
            await tell({ op: "forget", farmer: farmerOf(one) }, put(newer(one)));
          else if (what === "edit" && local) await edit(local.planting, `Edit ${version}`);
          else if (what === "delete" && local)
            await deleteRecord(database, "planting", local.planting, NOON);
          else if (what === "discard") await discard(database, keyOf(idOf(one)));
          else if (what === "receive") await confirmAll(newer);
          else if (what === "anew") await startCopyAnew(database);
          else if (what === "remove") await forgetCopy(database);
          else if (what === "ask" && tab) await names(tab);
          else if (what === "save" && tab) await tab.save();
          else if (what === "restart") tabs[one] = opened();
        }
        const expected = shown(await allRecords(database, AGENT, "planting")).map(
          (one) => one.fieldName,
        );
        for (const tab of tabs) expect((await names(tab)).sort()).toEqual(expected.sort());
      }),
      { numRuns: 400 },
    );
  }, 60_000);

  async function confirmAll(newer: (number: number) => Planting): Promise<void> {
    const later = NOON + 60_000;
    const { due } = await departures(database, later);
    for (const entry of await markSent(database, due, later)) {
      const stored = newer(Number.parseInt(entry.id.slice(-12), 16));
      await applyReceipts(database, [{ entry, stored: entry.op === "put" ? stored : undefined }]);
    }
  }
});
