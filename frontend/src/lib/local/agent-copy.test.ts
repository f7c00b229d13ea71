import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import { deleteRecord } from "@/lib/local/outbox";
import { storedBy } from "@/lib/records/stored.sample";
import "fake-indexeddb/auto";
import { sampleField } from "@/lib/fields/fields.sample";
import { shownFieldsOf } from "@/lib/fields/local-fields";
import { editPlanting, newerOf, plantingsById, plantingsOf } from "@/lib/planting/local-plantings";
import type { Planting } from "@/lib/rules";
import { applyPage, type Change, copyState, forgetCopy, isComplete, keepFarmers } from "./copy";
import { type LocalDatabase, openLocal } from "./database";
import { farmersHere } from "./people";
import { gatherRecords, unsentRecords } from "./records";

const AGENT = "0199aaaa-0000-7000-8000-000000000001";
const ADA = { userId: "0199aaaa-0000-7000-8000-0000000000f1", firstName: "Ada", lastName: "A" };
const BO = { userId: "0199aaaa-0000-7000-8000-0000000000f2", firstName: "Bo", lastName: "B" };
const NOON = Date.UTC(2026, 4, 1, 17);

const planting = (fieldName: string, number: number, farmer = ADA.userId): Planting => ({
  fieldName,
  crop: "Corn",
  plantingId: `0199aaaa-0000-7000-8000-00000000000${number}`,
  ...storedBy(farmer),
});

describe("an agent's copy on the device", () => {
  let database: LocalDatabase;

  beforeEach(async () => {
    globalThis.indexedDB = new IDBFactory();
    database = await openLocal(AGENT);
  });

  const tell = (changes: Change[], more = false) =>
    applyPage(database, { changes, people: [ADA, BO], cursor: "c", more }, 0, NOON);
  const put = (one: Planting): Change => ({
    op: "put",
    kind: "planting",
    id: one.plantingId,
    version: one.version,
    record: one,
  });
  const edit = (one: Planting, fieldName: string) =>
    editPlanting(database, one, { fieldName, crop: "Corn" }, NOON);
  const ofAda = () => plantingsOf(database, AGENT, ADA.userId);

  it("is complete once the server has no more changes", async () => {
    expect(isComplete(await copyState(database))).toBe(false);
    await tell([put(planting("North", 1))], true);
    expect(isComplete(await copyState(database))).toBe(false);
    await tell([]);
    expect(isComplete(await copyState(database))).toBe(true);
  });

  it("has the farmers that the server named, also those without a planting", async () => {
    await tell([put(planting("North", 1))]);
    expect(await farmersHere(database)).toEqual([ADA]);
    expect(await keepFarmers(database, [ADA, BO])).toBe(true);
    expect(await keepFarmers(database, [ADA, BO])).toBe(false);
    expect(await farmersHere(database)).toEqual([ADA, BO]);
  });

  it("drops a farmer whose link has ended, unless the page names them again", async () => {
    await keepFarmers(database, [ADA, BO]);
    await tell([put(planting("North", 1)), put(planting("South", 2, BO.userId))]);
    await tell([
      { op: "forget", farmer: ADA.userId },
      { op: "forget", farmer: BO.userId },
      put(planting("South", 2, BO.userId)),
    ]);
    expect(await farmersHere(database)).toEqual([BO]);
    expect(await ofAda()).toEqual([]);
    expect(await plantingsOf(database, AGENT, BO.userId)).toHaveLength(1);
  });

  it("drops a farmer's fields with their plantings", async () => {
    const field = sampleField(ADA.userId);
    const { fieldId: id, version } = field;
    await tell([
      put(planting("North", 1)),
      { op: "put", kind: "field", id, version, record: field },
    ]);
    expect(await shownFieldsOf(database, AGENT, ADA.userId)).toEqual([field]);
    await tell([{ op: "forget", farmer: ADA.userId }]);
    expect(await shownFieldsOf(database, AGENT, ADA.userId)).toEqual([]);
    expect(await ofAda()).toEqual([]);
  });

  it("is empty once it is cleared", async () => {
    await keepFarmers(database, [ADA]);
    await tell([put(planting("North", 1))]);
    await forgetCopy(database);
    expect(await farmersHere(database)).toEqual([]);
    expect(await database.count("people")).toBe(0);
    expect(await ofAda()).toEqual([]);
  });

  it("shows edits made here, and no planting that is deleted here", async () => {
    const [north, east] = [planting("North", 1), planting("East", 2)];
    await tell([put(north), put(east)]);
    await edit(north, "North corrected");
    await deleteRecord(database, "planting", east, NOON);
    const shown = (await ofAda()).filter(({ isDeleted }) => !isDeleted);
    expect(shown.map((local) => local.planting.fieldName)).toEqual(["North corrected"]);
  });

  it.each([
    ["of all", undefined, ["Changed", "South"]],
    ["of a farmer", ADA.userId, ["Changed"]],
  ])("gathers what is asked of the plantings %s, as they are shown", async (_, farmer, names) => {
    const [north, gone] = [planting("North", 1), planting("Gone", 2)];
    await tell([put(north), put(gone), put(planting("South", 3, BO.userId))]);
    await edit(north, "Changed");
    await deleteRecord(database, "planting", gone, NOON);
    const found = await gatherRecords(
      database,
      AGENT,
      "planting",
      farmer,
      ({ fieldName }) => fieldName,
    );
    expect(found.sort()).toEqual(names);
  });

  it("reads plantings by id in the given order, as they are shown", async () => {
    const [north, east, south] = [planting("North", 1), planting("East", 2), planting("South", 3)];
    await tell([put(north), put(east), put(south)]);
    await edit(north, "North corrected");
    await deleteRecord(database, "planting", east, NOON);
    const ids = [south, north, east, planting("Unknown", 4)].map(({ plantingId }) => plantingId);
    const read = await plantingsById(database, AGENT, ids);
    expect(read.map(({ fieldName }) => fieldName)).toEqual(["South", "North corrected"]);
  });

  it("shows an unsent edit instead of a newer version of the server", async () => {
    const north = planting("North", 1);
    await edit(north, "North corrected");
    const [here] = await ofAda();
    expect(newerOf({ ...north, version: 7 }, here).fieldName).toBe("North corrected");
  });

  it("shows the newer version of a planting without pending edits", async () => {
    await tell([put({ ...planting("North received", 1), version: 2 })]);
    const [here] = await ofAda();
    expect(newerOf(planting("North", 1), here).fieldName).toBe("North received");
    const later = { ...planting("North later", 1), version: 3 };
    expect(newerOf(later, here).fieldName).toBe("North later");
  });

  it("lists unsent plantings in the order of their edits", async () => {
    const [north, east, south] = [planting("N", 1), planting("E", 2), planting("S", 3)];
    await tell([put(north), put(east), put(south)]);
    await edit(south, "S corrected");
    await edit(north, "N corrected");
    const unsent = await unsentRecords(database, AGENT, "planting");
    expect(unsent.map(({ record }) => record.fieldName)).toEqual(["S corrected", "N corrected"]);
    expect(unsent.map(({ progress }) => progress.step)).toEqual(["saved", "saved"]);
  });
});
