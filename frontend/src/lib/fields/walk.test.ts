import { beforeEach, expect, it, vi } from "vitest";
import { mapStorage } from "@/lib/browser/map-storage";
import { dropWalk, dropWalks, keepWalk, newWalk, openWalkLeft } from "./walk";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const OTHER = "0199aaaa-0000-7000-8000-000000000002";
const TRACK = [41.25, -101.74, 4, 1_000];

beforeEach(() => {
  vi.stubGlobal("localStorage", mapStorage());
});

it("a walk stays on the device with its track until it is dropped, and one tab has it at a time", async () => {
  const older = await newWalk(ME, 1_000);
  const newer = await newWalk(ME, 2_000);
  keepWalk(ME, older.id, { ...older, track: TRACK });
  keepWalk(ME, newer.id, newer);
  expect(await openWalkLeft(ME)).toBeUndefined();
  newer.release();
  older.release();
  const left = await vi.waitFor(async () => {
    const found = await openWalkLeft(ME);
    expect(found).toMatchObject({ id: newer.id, track: [], begunAt: 2_000 });
    return found;
  });
  expect(await openWalkLeft(OTHER)).toBeUndefined();
  expect(await openWalkLeft(ME)).toMatchObject({ id: older.id, track: TRACK });
  dropWalk(ME, newer.id);
  left?.release();
  dropWalks(ME);
  expect(await openWalkLeft(ME)).toBeUndefined();
});

it("a walk of another release is not opened", async () => {
  keepWalk(ME, "one", { track: ["here"] as unknown as number[], begunAt: 1 });
  expect(await openWalkLeft(ME)).toBeUndefined();
});
