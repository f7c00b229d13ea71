import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import "fake-indexeddb/auto";
import { ADA, AGENT, BO, idOf, NOON, planting, put } from "@/lib/book/plantings.sample";
import { applyPage, type Change, copyState, forgetCopy } from "@/lib/local/copy";
import { type LocalDatabase, openLocal } from "@/lib/local/database";
import { deleteRecord, discard } from "@/lib/local/outbox";
import { write } from "@/lib/local/write";
import { editPlanting } from "@/lib/planting/local-plantings";
import type { Field } from "@/lib/wasm";
import * as rules from "@/lib/wasm-in-node";
import { DeviceLand } from "./device-land";

const CORN = { startDateISO: "2026-05-01", crop: "Corn" };

let database: LocalDatabase;
let land: DeviceLand;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openLocal(AGENT);
  land = new DeviceLand(AGENT, undefined, rules);
});

async function tell(...changes: Change[]): Promise<void> {
  const { generation } = await copyState(database);
  const people = [
    { userId: ADA, firstName: "Ada", lastName: "Young" },
    { userId: BO, firstName: "Bo", lastName: "Ames" },
  ];
  await applyPage(database, { changes, people, cursor: "c", more: false }, generation, NOON);
}

/** As with an agent's book. */
function keepLog(name = "log"): Promise<void> {
  return write(database, "relaxed", async (writing) => {
    await writing.objectStore("book").put({ name, upTo: 0 }, "place");
  });
}

function field(number: number, name: string, farmer = ADA): Change {
  const { createdAt, updatedAt } = planting(1);
  const record = {
    ...{ fieldId: idOf(number), farmer, creator: farmer, updatedBy: farmer, name },
    ...{ createdAt, updatedAt, version: 1 },
  };
  return { op: "put", kind: "field", id: idOf(number), version: 1, record: record as Field };
}

const on = (number: number, fieldNumber: number, crop = "Corn", farmer = ADA) =>
  ({ ...planting(number, "North", farmer), ...CORN, crop, fieldId: idOf(fieldNumber) }) as const;

/** The names of the fields in their order, each with its crops of 2026. */
async function shown(of = land): Promise<string[]> {
  const { fields, crops } = await of.read(database);
  const planted = crops(2026);
  return fields.map(({ fieldId, name }) => [name, ...(planted.get(fieldId) ?? [])].join(" "));
}

test("fields are in the order of their farmers and names, with the crops of the year", async () => {
  await tell(field(11, "Field 10"), field(12, "Field 9"), field(13, "Zoo", BO));
  await tell(put(on(1, 11)), put(on(2, 13, "Oats", BO)), put({ ...planting(3), ...CORN }));
  await tell(put({ ...on(4, 12), startDateISO: "2025-05-01" }));
  expect(await shown()).toEqual(["Field 9", "Field 10 Corn", "Zoo Oats"]);
  const ofBo = new DeviceLand(AGENT, BO, rules);
  expect(await shown(ofBo)).toEqual(["Zoo Oats"]);
});

test("a later reading takes what has changed, and reads nothing else", async () => {
  await keepLog();
  await tell(field(11, "East"), field(12, "West"), put(on(1, 11)), put(on(2, 12)));
  expect(await shown()).toEqual(["East Corn", "West Corn"]);
  const everything = vi.spyOn(IDBObjectStore.prototype, "getAll");
  await tell(put({ ...on(1, 11, "Oats"), version: 2 }), field(13, "North"));
  await tell({ op: "forget", kind: "planting", id: idOf(2) });
  expect(await shown()).toEqual(["East Oats", "North", "West"]);
  await tell({ op: "forget", kind: "field", id: idOf(12) });
  expect(await shown()).toEqual(["East Oats", "North"]);
  const stores = everything.mock.contexts.map((store) => (store as IDBObjectStore).name);
  expect(stores).not.toContain("records");
  everything.mockRestore();
});

test("changes made here show at once, and go when they are discarded", async () => {
  await keepLog();
  await tell(field(11, "East"), put(on(1, 11)), put(on(2, 11, "Oats")));
  expect(await shown()).toEqual(["East Corn Oats"]);
  const { fieldName, fieldId } = on(1, 11);
  await editPlanting(database, on(1, 11), { fieldName, fieldId, ...CORN, crop: "Wheat" }, NOON);
  await deleteRecord(database, "planting", on(2, 11, "Oats"), NOON);
  expect(await shown()).toEqual(["East Wheat"]);
  for (const number of [1, 2]) await discard(database, { kind: "planting", id: idOf(number) });
  expect(await shown()).toEqual(["East Corn Oats"]);
});

test("all is read anew after the log was cut or began anew, and on a device without one", async () => {
  await tell(field(11, "East"));
  expect(await shown()).toEqual(["East"]);
  await tell(field(12, "West"));
  expect(await shown()).toEqual(["East", "West"]);
  await keepLog();
  expect(await shown()).toEqual(["East", "West"]);
  await tell(field(13, "North"));
  await write(database, "relaxed", async (writing) => {
    await writing.objectStore("book").put({ name: "log", upTo: 99 }, "place");
    await writing.objectStore("changed").clear();
  });
  expect(await shown()).toEqual(["East", "North", "West"]);
  await forgetCopy(database);
  await keepLog("another log");
  await tell(field(14, "South"));
  expect(await shown()).toEqual(["South"]);
});

function zeroReport(number: number, farmer: string, fieldName?: string): Change {
  const { createdAt, updatedAt } = planting(1);
  const record = {
    ...{ zeroReportId: idOf(number), farmer, creator: farmer, updatedBy: farmer, cropYear: 2026 },
    ...{ ...(fieldName !== undefined && { fieldName }), createdAt, updatedAt, version: 1 },
  };
  return { op: "put", kind: "zeroReport", id: idOf(number), version: 1, record };
}

/** The names of the fields in their order, each with how it stands in 2026. */
async function reports(): Promise<string[]> {
  const { fields, reports } = await land.read(database);
  const stand = reports(2026);
  return fields.map(({ fieldId, name }) => `${name} ${stand.get(fieldId)}`);
}

test("only what last year had is missing, until it is reported or nothing is planted there", async () => {
  await keepLog();
  await tell(field(11, "East"), field(12, "West"), field(13, "Barn"), field(14, "Hill", BO));
  const lastYear = { startDateISO: "2025-05-01" };
  await tell(put({ ...on(1, 11), ...lastYear }), put({ ...on(2, 14, "Corn", BO), ...lastYear }));
  // It names no field, and West is the only one with its name.
  await tell(put({ ...planting(3, "west"), ...CORN, ...lastYear }));
  expect(await reports()).toEqual(["Barn nothing", "East missing", "West missing", "Hill missing"]);
  await tell(put(on(4, 11)), zeroReport(21, ADA, "West"));
  expect(await reports()).toEqual([
    "Barn nothing",
    "East reported",
    "West reported",
    "Hill missing",
  ]);
  await tell(zeroReport(22, BO), { op: "forget", kind: "zeroReport", id: idOf(21) });
  expect(await reports()).toEqual([
    "Barn nothing",
    "East reported",
    "West missing",
    "Hill reported",
  ]);
});
