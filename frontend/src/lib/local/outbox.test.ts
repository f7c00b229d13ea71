import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import { storedBy } from "@/lib/records/stored.sample";
import "fake-indexeddb/auto";
import { AREA, sampleField } from "@/lib/fields/fields.sample";
import { allFields } from "@/lib/fields/local-fields";
import {
  addPlanting,
  allPlantings,
  editPlanting,
  onePlanting,
} from "@/lib/planting/local-plantings";
import { type AnyRecord, documentOf, type Kind } from "@/lib/records/kinds";
import type { Planting, PlantingBody } from "@/lib/rules";
import { applyPage, type Change, copyRecord, copyState, forgetCopy, startCopyAnew } from "./copy";
import { type LocalDatabase, openLocal } from "./database";
import { applyReceipts, departures, markSent, rebase, refuse } from "./departures";
import {
  addAnew,
  addRecords,
  allEntries,
  deleteRecord,
  discard,
  editRecord,
  sendAgain,
  settle,
  UNDO_TIME,
  undoDeletion,
} from "./outbox";
import { unsentOf } from "./records";
import { write } from "./write";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const ID = "0199aaaa-0000-7000-8000-0000000000aa";
const RECORD = { kind: "planting", id: ID } as const;
const NOON = Date.UTC(2026, 4, 1, 17);

const report = (fieldName: string): PlantingBody => ({ fieldName, crop: "Corn" });

const stored = (fieldName: string, version: number, plantingId = ID): Planting => ({
  ...report(fieldName),
  plantingId,
  ...storedBy(ME),
  version,
});

const put = (planting: Planting): Change => ({
  op: "put",
  kind: "planting",
  id: planting.plantingId,
  version: planting.version,
  record: planting,
});

describe("the outbox", () => {
  let database: LocalDatabase;

  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    database = await openLocal(ME);
  });

  const add = (fieldName: string, plantingId = ID) =>
    addPlanting(database, { plantingId, farmer: ME, report: report(fieldName) }, NOON);

  async function shown(plantingId = ID) {
    const found = await onePlanting(database, ME, plantingId);
    if (!found) throw new Error("the planting is not shown");
    return found;
  }

  async function firstDue(now = NOON) {
    const [first] = (await departures(database, now)).due;
    if (!first) throw new Error("nothing is due");
    return first;
  }

  const isStored = (kind: Kind, record: AnyRecord) =>
    write(database, "strict", (writing) => copyRecord(writing, kind, record));

  const isTold = (planting: Planting) =>
    applyPage(
      database,
      { changes: [put(planting)], people: [], cursor: "a", more: false },
      0,
      NOON,
    );

  async function departed(now = NOON) {
    const [entry] = await markSent(database, [await firstDue(now)], now);
    if (!entry) throw new Error("it did not leave");
    return entry;
  }

  it("adds several new records together, or none of them", async () => {
    const unstorable = Object.assign(report("South"), { subfield: () => "A" });
    const records = [report("North"), unstorable].map((document, index) => ({
      kind: "planting" as const,
      id: ID.slice(0, -1) + index,
      farmer: ME,
      document,
    }));
    await expect(addRecords(database, records, NOON)).rejects.toThrow("could not be cloned");
    expect(await allEntries(database)).toEqual([]);
    await addRecords(database, records.slice(0, 1), NOON);
    expect(await allEntries(database)).toMatchObject([{ document: { fieldName: "North" } }]);
  });

  it("shows a new planting at once as saved only here", async () => {
    await add("North");
    const { planting, progress } = await shown();
    expect(planting).toMatchObject({ fieldName: "North", creator: ME, farmer: ME });
    expect(progress).toEqual({ step: "saved", madeAt: NOON });
    expect(await unsentOf(database)).toEqual({
      count: 1,
      added: { planting: 1, field: 0, zeroReport: 0 },
      changed: 0,
      deleted: 0,
      photos: 0,
      attention: { planting: 0, field: 0, zeroReport: 0 },
      refused: undefined,
      since: NOON,
    });
  });

  it("counts new, changed and deleted plantings separately", async () => {
    await add("North");
    await editPlanting(database, (await shown()).planting, report("South"), NOON);
    expect(await unsentOf(database)).toMatchObject({
      count: 1,
      added: { planting: 1, field: 0, zeroReport: 0 },
      changed: 0,
      deleted: 0,
    });
    await discard(database, RECORD);
    await isTold(stored("North", 1));
    await editPlanting(database, (await shown()).planting, report("South"), NOON);
    expect(await unsentOf(database)).toMatchObject({
      count: 1,
      added: { planting: 0, field: 0, zeroReport: 0 },
      changed: 1,
      deleted: 0,
    });
    await deleteRecord(database, "planting", (await shown()).planting, NOON);
    expect(await unsentOf(database)).toMatchObject({
      count: 1,
      added: { planting: 0, field: 0, zeroReport: 0 },
      changed: 0,
      deleted: 1,
    });
  });

  it("counts and sends fields beside plantings", async () => {
    const field = sampleField(ME);
    await isStored("field", field);
    await add("North");
    const noted = { ...documentOf("field", field), notes: "Creek" };
    await editRecord(database, "field", field, noted, NOON);
    expect(await unsentOf(database)).toMatchObject({ count: 2, changed: 1 });
    expect(await unsentOf(database, "field")).toMatchObject({
      count: 1,
      added: { planting: 0, field: 0, zeroReport: 0 },
    });
    const [local] = await allFields(database, ME);
    expect(local?.field).toEqual({ ...field, notes: "Creek" });
    const { due } = await departures(database, NOON);
    expect(due.map(({ kind }) => kind)).toEqual(["planting", "field"]);
  });

  it("counts what needs the person apart from what waits to be sent", async () => {
    await add("North");
    await refuse(database, await departed(), { reason: "forbidden" });
    const nothing = {
      added: { planting: 0, field: 0, zeroReport: 0 },
      changed: 0,
      deleted: 0,
      photos: 0,
      since: undefined,
    };
    expect(await unsentOf(database)).toEqual({
      ...nothing,
      count: 1,
      attention: { planting: 1, field: 0, zeroReport: 0 },
      refused: RECORD,
    });
    const field = sampleField(ME);
    await isStored("field", field);
    await editRecord(database, "field", field, { name: "South" }, NOON);
    expect(await unsentOf(database)).toMatchObject({ count: 2, changed: 1, since: NOON });
  });

  it("settles a field's conflict without what the server derives", async () => {
    const field = sampleField(ME);
    const { fieldId: id } = field;
    await isStored("field", field);
    await editRecord(database, "field", field, { name: "Mine", boundary: AREA }, NOON);
    const [due] = (await departures(database, NOON)).due;
    const [entry] = due ? await markSent(database, [due], NOON) : [];
    if (!entry) throw new Error("it did not leave");
    const current = { ...field, name: "Theirs", version: 2 };
    await refuse(database, entry, { reason: "conflict", current });
    await settle(database, { kind: "field", id }, current);
    const [settled] = await allEntries(database);
    const decision = { name: "Theirs", boundary: AREA, boundarySource: "drawn" };
    expect(settled?.document).toEqual(decision);
    expect(settled?.base).toEqual({ document: decision, version: 2 });
  });

  it("shows the time when the farm's report was received, not that of an agent's correction", async () => {
    const [reportedAt, updatedAt] = ["2026-05-01T17:00:00.000Z", "2026-05-03T09:00:00.000Z"];
    await isTold({ ...stored("North", 2), reportedAt, updatedAt });
    expect((await shown()).progress).toEqual({ step: "received", at: reportedAt });
  });

  it("keeps a new planting through a restart of the program", async () => {
    await add("North");
    database.close();
    database = await openLocal(ME);
    expect((await shown()).planting.fieldName).toBe("North");
  });

  it("changes an unsent entry in place, and queues an edit behind a sent one", async () => {
    await add("North");
    await editPlanting(database, (await shown()).planting, report("South"), NOON);
    expect(await allEntries(database)).toHaveLength(1);
    await departed();
    await editPlanting(database, (await shown()).planting, report("East"), NOON);
    expect((await allEntries(database)).map((entry) => entry.document.fieldName)).toEqual([
      "South",
      "East",
    ]);
    expect((await shown()).planting.fieldName).toBe("East");
    expect((await shown()).progress.step).toBe("sent");
  });

  it("keeps the reason of a correction through later edits and a merge with a newer version", async () => {
    await isTold(stored("North 40", 1));
    const [seen, why] = [stored("North 40", 1), "As on the map"];
    await editRecord(database, "planting", seen, report("North 41"), NOON, why);
    await editRecord(database, "planting", stored("North 41", 1), report("North 42"), NOON);
    const [entry] = (await departures(database, NOON)).due;
    expect(entry).toMatchObject({ document: report("North 42"), reason: why });
    if (entry) await rebase(database, entry, report("North 42"), stored("South", 2));
    expect(await allEntries(database)).toMatchObject([{ reason: why, base: { version: 2 } }]);
    await editRecord(database, "planting", stored("North 42", 2), report("North 43"), NOON, "No");
    expect(await allEntries(database)).toMatchObject([{ reason: "No" }]);
  });

  it("keeps the creator of a planting that is edited or deleted before the server's copy arrives", async () => {
    const employee = "0199aaaa-0000-7000-8000-000000000002";
    const seen = { ...stored("North", 3), creator: employee };
    await editPlanting(database, seen, report("South"), NOON);
    expect((await shown()).planting).toMatchObject({ creator: employee, fieldName: "South" });
    await deleteRecord(database, "planting", (await shown()).planting, NOON);
    expect((await shown()).planting.creator).toBe(employee);
  });

  it("sends only the first entry of a planting", async () => {
    await add("North");
    await add("Other", "0199aaaa-0000-7000-8000-0000000000ab");
    await departed();
    await editPlanting(database, (await shown()).planting, report("East"), NOON);
    const { due } = await departures(database, NOON);
    expect(due.map((entry) => entry.document.fieldName)).toEqual(["North", "Other"]);
  });

  it("removes an entry only on its receipt", async () => {
    await add("North");
    const entry = await departed();
    await applyReceipts(database, [{ entry, stored: stored("North", 1) }]);
    expect(await allEntries(database)).toEqual([]);
    expect((await shown()).progress).toEqual({ step: "received", at: "2026-05-01T17:00:00.000Z" });
  });

  it("keeps an edit made while its older state was merged", async () => {
    await isTold(stored("North", 1));
    await editPlanting(database, (await shown()).planting, report("South"), NOON);
    const looked = await firstDue();
    await editPlanting(database, (await shown()).planting, report("East"), NOON);
    await rebase(database, looked, report("South, merged"), stored("West", 2));
    await applyReceipts(database, [{ entry: looked, stored: stored("West", 2) }]);
    await refuse(database, looked, { reason: "gone" });
    const [entry, ...others] = await allEntries(database);
    expect(others).toEqual([]);
    expect(entry?.document.fieldName).toBe("East");
    expect(entry?.refusal).toBeUndefined();
  });

  it("holds a deletion while it can be undone", async () => {
    await isTold(stored("North", 1));
    await deleteRecord(database, "planting", (await shown()).planting, NOON);
    expect((await shown()).isDeleted).toBe(true);
    expect(await departures(database, NOON)).toEqual({ due: [], nextIn: UNDO_TIME });
    expect(await undoDeletion(database, RECORD)).toBe(true);
    expect((await shown()).isDeleted).toBe(false);
    await deleteRecord(database, "planting", (await shown()).planting, NOON);
    await departed(NOON + UNDO_TIME);
    expect(await undoDeletion(database, RECORD)).toBe(false);
  });

  it("sends a deletion although the clock was set back", async () => {
    await isTold(stored("North", 1));
    await deleteRecord(database, "planting", (await shown()).planting, NOON);
    expect((await departures(database, NOON - 86_400_000)).due).toHaveLength(1);
  });

  it("forgets a planting that was created and deleted unsent once the deletion cannot be undone", async () => {
    await add("North");
    await deleteRecord(database, "planting", (await shown()).planting, NOON);
    expect((await departures(database, NOON)).due).toEqual([]);
    const due = await firstDue(NOON + UNDO_TIME);
    expect(await markSent(database, [due], NOON + UNDO_TIME)).toEqual([]);
    expect(await allEntries(database)).toEqual([]);
    expect(await allPlantings(database, ME)).toEqual([]);
  });

  it("keeps a refused entry with its reason, and sends no later entry of its planting", async () => {
    await add("North");
    const entry = await departed();
    await editPlanting(database, (await shown()).planting, report("East"), NOON);
    await refuse(database, entry, { reason: "forbidden" });
    expect((await departures(database, NOON)).due).toEqual([]);
    expect((await shown()).progress).toMatchObject({
      step: "attention",
      refusal: { reason: "forbidden" },
    });
    expect(await unsentOf(database)).toMatchObject({
      count: 1,
      attention: { planting: 1, field: 0, zeroReport: 0 },
      since: undefined,
    });
  });

  it("sends an invalid report again once it is edited", async () => {
    await add("North");
    await refuse(database, await departed(), { reason: "invalid", violations: [] });
    await editPlanting(database, (await shown()).planting, report("East"), NOON);
    expect((await firstDue()).document.fieldName).toBe("East");
  });

  it("keeps a conflict through an edit, and settles it on the server's version", async () => {
    await isTold(stored("North", 1));
    await editPlanting(database, (await shown()).planting, report("Mine"), NOON);
    await refuse(database, await departed(), { reason: "conflict", current: stored("Theirs", 2) });
    await editPlanting(database, (await shown()).planting, report("Mine, edited"), NOON);
    expect((await shown()).progress.step).toBe("attention");
    await settle(database, RECORD, report("Both"));
    const due = await firstDue();
    expect(due.document.fieldName).toBe("Both");
    expect(due.base).toEqual({ document: report("Theirs"), version: 2 });
    expect(due.sentAt).toBeUndefined();
  });

  it("reports a gone planting under a new id, or discards it if the person decides so", async () => {
    await add("North");
    await refuse(database, await departed(), { reason: "gone" });
    const newId = "0199aaaa-0000-7000-8000-0000000000ac";
    await addAnew(database, RECORD, newId, NOON);
    expect((await firstDue()).id).toBe(newId);
    await discard(database, { ...RECORD, id: newId });
    expect(await allEntries(database)).toEqual([]);
  });

  it("sends a refused entry again unchanged and in its place", async () => {
    await isTold(stored("North", 1));
    await editPlanting(database, stored("North", 1), report("South"), NOON);
    await refuse(database, await departed(), { reason: "forbidden" });
    expect((await departures(database, NOON)).due).toEqual([]);
    await sendAgain(database, RECORD);
    expect((await shown()).progress).toEqual({ step: "saved", madeAt: NOON });
    expect(await firstDue()).toMatchObject({
      ...RECORD,
      document: report("South"),
      base: { version: 1 },
    });
  });

  it("loses nothing unsent when the copy is forgotten", async () => {
    await add("North");
    await forgetCopy(database);
    expect((await shown()).planting.fieldName).toBe("North");
  });
});

describe("the copy", () => {
  let database: LocalDatabase;
  const told = (fieldName: string, version: number, id = ID) => put(stored(fieldName, version, id));
  const page = (changes: readonly Change[], more = false, generation = 0) =>
    applyPage(database, { changes, people: [], cursor: "next", more }, generation, NOON);
  const names = async () =>
    (await allPlantings(database, ME)).map(({ planting }) => planting.fieldName).sort();

  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    database = await openLocal(ME);
  });

  it("never goes back to an older version", async () => {
    await page([told("North", 2)]);
    await page([told("Old", 1)]);
    expect(await names()).toEqual(["North"]);
  });

  it("forgets a planting, and everything of a farmer", async () => {
    const other = "0199aaaa-0000-7000-8000-0000000000ab";
    await page([told("North", 1), told("South", 1, other)]);
    await page([{ op: "forget", kind: "planting", id: other }]);
    expect(await names()).toEqual(["North"]);
    await page([{ op: "forget", farmer: ME }]);
    expect(await names()).toEqual([]);
  });

  it("stays visible while a new copy starts, and then has only the new copy's plantings", async () => {
    const other = "0199aaaa-0000-7000-8000-0000000000ab";
    await page([told("North", 5), told("South", 1, other)]);
    const anew = await startCopyAnew(database);
    await page([told("North, restored", 3)], true, anew);
    expect(await names()).toEqual(["North, restored", "South"]);
    await page([], false, anew);
    expect(await names()).toEqual(["North, restored"]);
  });

  it("takes over nothing that was asked for before it was forgotten", async () => {
    const first = await startCopyAnew(database);
    await page([told("North", 1)], true, first);
    await forgetCopy(database);
    await page([told("South", 1)], false, first);
    expect(await names()).toEqual([]);
    expect((await copyState(database)).completedAt).toBeUndefined();
    await page([told("East", 1)], false, await startCopyAnew(database));
    expect(await names()).toEqual(["East"]);
  });
});
