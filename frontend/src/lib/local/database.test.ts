import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import "fake-indexeddb/auto";
import { applyPage, startCopyAnew } from "./copy";
import { type LocalDatabase, openLocal } from "./database";
import { departures } from "./departures";
import { NewerDatabaseError } from "./newer-database";
import { allEntries } from "./outbox";
import { allRecords, unsentOf } from "./records";
import type { OutboxEntry } from "./schema";
import { STEPS, type Step } from "./steps";
// The data of a local database of the first version. It never changes: databases like it are on people's phones.
import version1 from "./version-1.json";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const NOON = Date.UTC(2026, 4, 1, 17);
const NAME = `acremark-${ME}`;

const everything = async (database: LocalDatabase) => ({
  records: await database.getAll("records"),
  outbox: await allEntries(database),
  people: await database.getAll("people"),
  copy: await database.get("meta", "copy"),
});

/** A possible next version, with a new store and a new member in every entry. */
const next: Step = async (database, upgrading) => {
  database.createObjectStore("drafts");
  const outbox = upgrading.objectStore("outbox");
  for (const entry of await outbox.getAll()) await outbox.put({ creator: ME, ...entry });
};

const withNext = [...STEPS, next];

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe("the first version", () => {
  it("is still created as it was released", async () => {
    await makeVersion1();
    const delivered = await shapeOf();
    globalThis.indexedDB = new IDBFactory();
    const database = await openLocal(ME, {}, STEPS.slice(0, 1));
    database.close();
    expect(await shapeOf()).toEqual(delivered);
  });

  it("opens with all its data", async () => {
    await makeVersion1();
    const database = await openLocal(ME);
    expect(await everything(database)).toEqual(version1);
    expect(await allRecords(database, ME, "planting")).toHaveLength(4);
    expect(database.version).toBe(STEPS.length);
  });
});

describe("a kind that this release does not know", () => {
  const id = "0199aaaa-0000-7000-8000-000000000999";
  const unknown = { kind: "yield", id, farmer: ME };
  const record = { ...unknown, creator: ME, updatedBy: ME, version: 1, bushels: 180 };

  it("is kept through a new copy, not shown, and goes with its farmer", async () => {
    const database = await openLocal(ME);
    await database.add("records", { ...unknown, version: 1, record, generation: 0 });
    const page = { changes: [], people: [], cursor: "a", more: false };
    await applyPage(database, page, await startCopyAnew(database), NOON);
    expect(await database.getAll("records")).toMatchObject([{ id, record }]);
    expect(await allRecords(database, ME, "planting")).toEqual([]);
    const ended = { ...page, changes: [{ op: "forget", farmer: ME } as const] };
    await applyPage(database, ended, 1, NOON);
    expect(await database.getAll("records")).toEqual([]);
  });

  it("waits in the outbox and is counted", async () => {
    const database = await openLocal(ME);
    const entry = { ...unknown, op: "put", document: { bushels: 180 }, madeAt: NOON, dueAt: NOON };
    await database.add("outbox", { seq: 1, ...entry } as OutboxEntry);
    expect(await departures(database, NOON)).toEqual({ due: [], nextIn: undefined });
    expect(await unsentOf(database)).toMatchObject({ count: 1, changed: 1 });
  });
});

describe("the next version", () => {
  it("keeps unsent, sent and refused entries, the copy and its progress", async () => {
    await makeVersion1();
    const database = await openLocal(ME, {}, withNext);
    const { outbox, ...copied } = version1;
    expect(await everything(database)).toEqual({
      ...copied,
      outbox: outbox.map((entry) => ({ creator: ME, ...entry })),
    });
    expect(database.objectStoreNames).toContain("drafts");
  });

  it("numbers new entries after the old ones", async () => {
    await makeVersion1();
    const database = await openLocal(ME, {}, withNext);
    const [{ seq: _, ...entry }] = version1.outbox as [(typeof version1.outbox)[number]];
    const seq = await database.add("outbox", entry as never);
    expect(seq).toBeGreaterThan(Math.max(...version1.outbox.map((one) => one.seq)));
  });

  it("is created at once if there was no database", async () => {
    const database = await openLocal(ME, {}, withNext);
    expect(database.version).toBe(withNext.length);
    expect(await allEntries(database)).toEqual([]);
  });

  it.each([
    ["at once", () => Promise.reject(new Error("cut"))],
    [
      "in the middle",
      async (...[database, upgrading]: Parameters<Step>) => {
        await next(database, upgrading);
        await upgrading.objectStore("outbox").clear();
        throw new Error("cut");
      },
    ],
  ])("leaves version 1 whole if it is cut %s, and can run later", async (_, cut: Step) => {
    await makeVersion1();
    await expect(openLocal(ME, {}, [...STEPS, cut])).rejects.toThrow("cut");
    const before = await openLocal(ME);
    expect(before.version).toBe(STEPS.length);
    expect(await everything(before)).toEqual(version1);
    before.close();
    const after = await openLocal(ME, {}, withNext);
    expect((await allEntries(after)).map(({ seq }) => seq)).toEqual(
      version1.outbox.map(({ seq }) => seq),
    );
  });
});

describe("an older program beside a newer one", () => {
  it("closes the database and reports it", async () => {
    await makeVersion1();
    const told: string[] = [];
    const older = await openLocal(ME, { onOutdated: () => told.push("outdated") });
    const newer = await openLocal(ME, {}, withNext);
    expect(newer.version).toBe(withNext.length);
    expect(told).toEqual(["outdated"]);
    await expect(allEntries(older)).rejects.toThrow();
  });

  it("gets an error that the database is newer, and changes nothing in it", async () => {
    await makeVersion1();
    (await openLocal(ME, {}, withNext)).close();
    await expect(openLocal(ME)).rejects.toBeInstanceOf(NewerDatabaseError);
    const newer = await openLocal(ME, {}, withNext);
    expect(await allEntries(newer)).toHaveLength(version1.outbox.length);
    expect(await indexedDB.databases()).toEqual([{ name: NAME, version: withNext.length }]);
  });
});

/** Makes the first version's database without today's code, and closes it. */
async function makeVersion1(): Promise<void> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    const { result: database } = opening;
    const records = database.createObjectStore("records", { keyPath: ["kind", "id"] });
    records.createIndex("byFarmer", ["farmer", "kind"]);
    const outbox = database.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
    outbox.createIndex("byRecord", ["kind", "id"]);
    const people = database.createObjectStore("people", { keyPath: "userId" });
    const meta = database.createObjectStore("meta");
    database.createObjectStore("changed", { autoIncrement: true });
    for (const name of ["book", "columns", "imports"]) database.createObjectStore(name);
    for (const row of version1.records) records.add(row);
    for (const entry of version1.outbox) outbox.add(entry);
    for (const person of version1.people) people.add(person);
    meta.add(version1.copy, "copy");
  };
  (await done(opening)).close();
}

/** The database's stores with their keys and indexes. */
async function shapeOf(): Promise<unknown> {
  const database = await done(indexedDB.open(NAME));
  const names = [...database.objectStoreNames];
  const reading = database.transaction(names);
  const shape = names.map((name) => {
    const { keyPath, autoIncrement, indexNames } = reading.objectStore(name);
    const indexes = [...indexNames].map((index) => {
      const { keyPath: of, unique, multiEntry } = reading.objectStore(name).index(index);
      return { index, of, unique, multiEntry };
    });
    return { name, keyPath, autoIncrement, indexes };
  });
  database.close();
  return shape;
}

function done(opening: IDBOpenDBRequest): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
}
