import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it } from "vitest";
import "fake-indexeddb/auto";
import { type LocalDatabase, openLocal } from "./database";
import { NewerDatabaseError } from "./newer-database";
import { allEntries } from "./outbox";
import { allPlantings } from "./plantings";
import { STEPS, type Step } from "./steps";
// A local database as the first version of the program left it. It is never changed: databases like it
// are on people's phones.
import version1 from "./version-1.json";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const NAME = `acremark-${ME}`;

const everything = async (database: LocalDatabase) => ({
  plantings: await database.getAll("plantings"),
  outbox: await allEntries(database),
  people: await database.getAll("people"),
  copy: await database.get("meta", "copy"),
});

/** A possible second version, with a new store and a new member in every entry. */
const second: Step = async (database, upgrading) => {
  database.createObjectStore("drafts" as "meta");
  for await (const row of upgrading.objectStore("outbox")) {
    await row.update({ ...row.value, creator: row.value.creator ?? ME });
  }
};

const withSecond = [...STEPS, second];

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
    expect(await everything(database)).toMatchObject(version1);
    expect(await allPlantings(database, ME)).toHaveLength(4);
    expect(database.version).toBe(STEPS.length);
  });
});

describe("the next version", () => {
  it("keeps unsent, sent and refused entries, the copy and its progress", async () => {
    await makeVersion1();
    const database = await openLocal(ME, {}, withSecond);
    const { outbox, ...copied } = version1;
    expect(await everything(database)).toEqual({
      ...copied,
      outbox: outbox.map((entry) => ({ creator: ME, ...entry })),
    });
    expect(database.objectStoreNames).toContain("drafts");
  });

  it("numbers new entries after the old ones", async () => {
    await makeVersion1();
    const database = await openLocal(ME, {}, withSecond);
    const [{ seq: _, ...entry }] = version1.outbox as [(typeof version1.outbox)[number]];
    const seq = await database.add("outbox", entry as never);
    expect(seq).toBeGreaterThan(Math.max(...version1.outbox.map((one) => one.seq)));
  });

  it("is created at once if there was no database", async () => {
    const database = await openLocal(ME, {}, withSecond);
    expect(database.version).toBe(withSecond.length);
    expect(await allEntries(database)).toEqual([]);
  });

  it.each([
    ["at once", () => Promise.reject(new Error("cut"))],
    [
      "in the middle",
      async (...[database, upgrading]: Parameters<Step>) => {
        await second(database, upgrading);
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
    const after = await openLocal(ME, {}, withSecond);
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
    const newer = await openLocal(ME, {}, withSecond);
    expect(newer.version).toBe(withSecond.length);
    expect(told).toEqual(["outdated"]);
    await expect(allEntries(older)).rejects.toThrow();
  });

  it("gets an error that the database is newer, and changes nothing in it", async () => {
    await makeVersion1();
    (await openLocal(ME, {}, withSecond)).close();
    await expect(openLocal(ME)).rejects.toBeInstanceOf(NewerDatabaseError);
    const newer = await openLocal(ME, {}, withSecond);
    expect(await allEntries(newer)).toHaveLength(version1.outbox.length);
    expect(await indexedDB.databases()).toEqual([{ name: NAME, version: withSecond.length }]);
  });
});

/** Makes the first version's database without today's code, and closes it. */
async function makeVersion1(): Promise<void> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => {
    const { result: database } = opening;
    const plantings = database.createObjectStore("plantings", { keyPath: "plantingId" });
    plantings.createIndex("byFarmer", "farmer");
    const outbox = database.createObjectStore("outbox", { keyPath: "seq", autoIncrement: true });
    outbox.createIndex("byPlanting", "plantingId");
    const people = database.createObjectStore("people", { keyPath: "userId" });
    const meta = database.createObjectStore("meta");
    for (const row of version1.plantings) plantings.add(row);
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
