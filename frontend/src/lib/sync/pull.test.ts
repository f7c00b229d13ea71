import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it } from "vitest";
import { storedBy } from "@/lib/records/stored.sample";
import "fake-indexeddb/auto";
import type { Schemas } from "@/lib/api/call";
import { sampleField } from "@/lib/fields/fields.sample";
import { allFields } from "@/lib/fields/local-fields";
import { copyState, forgetCopy } from "@/lib/local/copy";
import { type LocalDatabase, openLocal } from "@/lib/local/database";
import { applyReceipts, departures, markSent } from "@/lib/local/departures";
import { addPlanting, allPlantings } from "@/lib/planting/local-plantings";
import type { Planting } from "@/lib/rules";
import { answerOf, bodyOf } from "./changes.sample";
import { pull } from "./pull";
import type { Pulled, Server } from "./server";
import { takeChanges } from "./take-changes";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const ID = "0199aaaa-0000-7000-8000-0000000000aa";

const stored: Planting = {
  plantingId: ID,
  fieldName: "North",
  crop: "Corn",
  ...storedBy(ME),
};

const put = { op: "put", kind: "planting", id: ID, version: 1, record: stored } as const;

let database: LocalDatabase;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = await openLocal(ME);
});

/** Answers the pulls one by one, and records their cursors. */
function scripted(answers: Pulled[]) {
  const asked: (string | undefined)[] = [];
  const server: Server = {
    deliver: () => Promise.reject(new Error("nothing is sent here")),
    deliverPhoto: () => Promise.reject(new Error("no photo is sent here")),
    look: () => Promise.reject(new Error("nothing is looked at here")),
    changes: async (since) => {
      asked.push(since);
      return answers.shift() ?? { ended: "unreachable", retryAfter: undefined };
    },
  };
  return { server, asked };
}

const page = (
  changes: Schemas["Change"][],
  cursor: string,
  more = false,
  total?: number,
): Pulled => ({
  ended: "answered",
  body: answerOf({ changes, people: [], cursor, more, ...(total !== undefined && { total }) }),
});

const pullBy = (server: Server, onProgress: () => void = () => undefined) =>
  pull({
    database,
    server,
    take: (...given) => takeChanges(database, ...given),
    now: Date.now,
    onProgress,
  });

async function pullFrom(answers: Pulled[]) {
  const { server, asked } = scripted(answers);
  const end = await pullBy(server);
  return { end, asked };
}

const shown = async () =>
  (await allPlantings(database, ME)).map(({ planting }) => planting.fieldName);

it("continues from page to page until there are no more changes", async () => {
  const { end, asked } = await pullFrom([page([put], "a", true), page([], "b")]);
  expect(end).toEqual({ ended: "up-to-date" });
  expect(asked).toEqual([undefined, "a"]);
  expect(await shown()).toEqual(["North"]);
  expect((await pullFrom([page([], "c")])).asked).toEqual(["b"]);
});

it("knows how many records the copy will have until it has them, and of a new copy anew", async () => {
  const total = async () => (await copyState(database)).total;
  await pullFrom([page([put], "a", true, 4001)]);
  expect(await total()).toBe(4001);
  await pullFrom([page([], "b", true)]);
  expect(await total()).toBe(4001);
  await pullFrom([page([], "c")]);
  expect(await total()).toBeUndefined();
  await pullFrom([{ ended: "expired" }, page([put], "d", true, 5)]);
  await pullFrom([{ ended: "expired" }, page([put], "e", true)]);
  expect(await total(), "an earlier copy's total").toBeUndefined();
});

it("has fields beside plantings, and drops the missing ones of both from a new copy", async () => {
  const field = sampleField(ME);
  const { fieldId: id, version } = field;
  const putField = { op: "put", kind: "field", id, version, record: field } as const;
  const fields = async () => (await allFields(database, ME)).map((local) => local.field.name);
  await pullFrom([page([put, putField], "a")]);
  expect([await shown(), await fields()]).toEqual([["North"], ["North 40"]]);
  await pullFrom([page([{ op: "forget", kind: "field", id: ID }], "b")]);
  expect([await shown(), await fields()]).toEqual([["North"], ["North 40"]]);
  await pullFrom([{ ended: "expired" }, page([put], "c")]);
  expect([await shown(), await fields()]).toEqual([["North"], []]);
});

it("drops a planting from a receipt if the first copy does not have it any more", async () => {
  const report = { fieldName: "North", crop: "Corn" } as const;
  await addPlanting(database, { plantingId: ID, farmer: ME, report }, 0);
  const [due] = (await departures(database, 0)).due;
  const [entry] = due ? await markSent(database, [due], 0) : [];
  if (!entry) throw new Error("it did not leave");
  await applyReceipts(database, [{ entry, stored }]);
  expect(await shown()).toEqual(["North"]);
  await pullFrom([page([], "a")]);
  expect(await shown()).toEqual([]);
});

it("reports progress when something changed and when a copy is complete", async () => {
  let told = 0;
  const onProgress = () => {
    told += 1;
  };
  const { server } = scripted([page([], "a"), page([], "b")]);
  await pullBy(server, onProgress);
  expect(told).toBe(1);
  await pullBy(server, onProgress);
  expect(told).toBe(1);
});

it("starts a new copy when its cursor has expired, and keeps the old one until the new one is complete", async () => {
  await pullFrom([page([put], "a")]);
  const { end, asked } = await pullFrom([{ ended: "expired" }]);
  expect(end.ended).toBe("unreachable");
  expect(asked).toEqual(["a", undefined]);
  expect(await shown()).toEqual(["North"]);
  await pullFrom([page([], "b")]);
  expect(await shown()).toEqual([]);
});

it("starts again when the copy was cleared during the server's answer", async () => {
  const { server, asked } = scripted([page([put], "a", true), page([], "b"), page([put], "c")]);
  const forgetful: Server = {
    ...server,
    changes: async (since) => {
      const told = await server.changes(since);
      if (since === "a") await forgetCopy(database);
      return told;
    },
  };
  await pullBy(forgetful);
  expect(asked).toEqual([undefined, "a", undefined]);
  expect(await shown()).toEqual(["North"]);
});

it.each(["<title>Welcome</title>", '{"changes":[', "[]", '{"changes":[],"people":[]}'])(
  "stores nothing of an answer that did not come from the server, such as %s",
  async (text) => {
    const { end, asked } = await pullFrom([
      { ended: "answered", body: bodyOf(text) },
      page([put], "a"),
    ]);
    expect(end).toEqual({ ended: "unreachable", retryAfter: undefined });
    expect(asked).toEqual([undefined]);
    expect(await shown()).toEqual([]);
  },
);

it("removes the records of a farmer whose link has ended", async () => {
  await pullFrom([page([put], "a")]);
  await pullFrom([page([{ op: "forget-farmer", userId: ME }], "b")]);
  expect(await shown()).toEqual([]);
});
