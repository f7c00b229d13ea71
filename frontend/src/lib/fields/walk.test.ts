import { beforeEach, expect, it, vi } from "vitest";
import { mapStorage } from "@/lib/browser/storage";
import { dropWalk, dropWalks, keepWalk, newWalk, openWalkLeft, walksLeft } from "./walk";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const OTHER = "0199aaaa-0000-7000-8000-000000000002";
const HERE = "/fields/new?id=1";
const TRACK = [41.25, -101.74, 4, 1_000];

beforeEach(() => {
  vi.stubGlobal("localStorage", mapStorage());
});

it("a walk stays on the device with its track until it is dropped, and one tab has it at a time", async () => {
  const older = await newWalk(ME, { track: TRACK, begunAt: 1_000, address: HERE });
  const newer = await newWalk(ME, { track: TRACK, begunAt: 2_000, address: HERE });
  keepWalk(ME, older.id, older);
  keepWalk(ME, newer.id, newer);
  expect(await openWalkLeft(ME, HERE)).toBeUndefined();
  expect(await walksLeft(ME)).toEqual([]);
  newer.release();
  older.release();
  const left = await vi.waitFor(async () => {
    const found = await openWalkLeft(ME, HERE);
    expect(found).toMatchObject({ id: newer.id, track: TRACK, begunAt: 2_000 });
    return found;
  });
  expect(await openWalkLeft(OTHER, HERE)).toBeUndefined();
  expect(await openWalkLeft(ME, HERE)).toMatchObject({ id: older.id, track: TRACK });
  dropWalk(ME, newer.id);
  left?.release();
  dropWalks(ME);
  expect(await openWalkLeft(ME, HERE)).toBeUndefined();
});

it("a walk is opened only by its own form, and offered until then", async () => {
  const walk = { track: TRACK, begunAt: 1_000, address: HERE };
  keepWalk(ME, "one", walk);
  keepWalk(ME, "without a fix", { ...walk, track: [] });
  expect(await openWalkLeft(ME, "/fields/new?id=2")).toBeUndefined();
  expect(await walksLeft(ME)).toEqual([{ ...walk, id: "one" }]);
  expect(await openWalkLeft(ME, HERE)).toMatchObject({ id: "one", address: HERE });
});

it("a walk of another release is not opened", async () => {
  keepWalk(ME, "one", { track: ["here"] as unknown as number[], begunAt: 1, address: HERE });
  expect(await openWalkLeft(ME, HERE)).toBeUndefined();
});
