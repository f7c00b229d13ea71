/** The season of a farm on a device: what is missing, and what one press saves. */
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, it, vi } from "vitest";
import "fake-indexeddb/auto";
import { openLocal } from "@/lib/local/database";
import { allRecords } from "@/lib/local/records";
import { addPlanting, allPlantings } from "@/lib/planting/local-plantings";
import { newId } from "@/lib/records/id";
import type { PlantingBody } from "@/lib/rules";
import type { OpenWorkspace } from "@/lib/workspace/workspace-context";
import { farmSeason } from "./farm-season";
import { checkLine, readyLine } from "./lines";
import { reportGrounds, reportNoAcres } from "./report-season";

vi.mock("@/lib/rules", async () => {
  const wasm = await import("@/lib/wasm-in-node");
  return { rules: () => wasm };
});

const ME = "0199aaaa-0000-7000-8000-000000000001";
const TODAY = "2026-05-20";
const OF_YEAR = { cropYear: 2026, today: TODAY };

let workspace: OpenWorkspace;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  const database = await openLocal(ME);
  workspace = { database, userId: ME } as OpenWorkspace;
});

async function plant(report: PlantingBody): Promise<void> {
  const planting = { plantingId: newId(), farmer: ME, report };
  await addPlanting(workspace.database, planting, Date.UTC(2025, 4, 1));
}

const season = () => farmSeason(workspace.database, ME, ME, 2026);

async function onlyMissing() {
  const { missing } = await season();
  const [ground] = missing;
  const [last] = ground?.lines ?? [];
  if (!ground || !last) throw new Error("nothing is missing");
  return { ground, last };
}

it("last year's ground is missing until it has a planting or a zero report of this year", async () => {
  await plant({ fieldName: "East", crop: "Corn", startDateISO: "2025-05-01" });
  await plant({ fieldName: "South", crop: "Oats", startDateISO: "2025-04-01" });
  await plant({ fieldName: "New", crop: "Oats", startDateISO: "2026-04-01" });
  expect(await season()).toMatchObject({ expected: 3, reported: 1, hasPlantings: true });
  const { missing } = await season();
  expect(missing.map(({ name }) => name)).toEqual(["East", "South"]);
  await reportGrounds(workspace, ME, 2026, [
    ...missing.slice(0, 1).map((ground) => ({ ground, reports: [] })),
  ]);
  expect(await season()).toMatchObject({ expected: 3, reported: 2 });
  const [report] = await allRecords(workspace.database, ME, "zeroReport");
  expect(report?.record).toMatchObject({ fieldName: "East", cropYear: 2026 });
});

it("a line stands ready with the crop, the acres and today, and has what does not change by year", async () => {
  await plant({
    fieldName: "East",
    crop: "Corn",
    estimatedAcres: 80,
    startDateISO: "2025-05-01",
    endDateISO: "2025-05-20",
    irrigation: "irrigated",
    notes: "Hail",
    latitude: 41,
    longitude: -101,
  });
  const { ground, last } = await onlyMissing();
  const ready = readyLine(ground, last, 2026, TODAY);
  expect(ready).toEqual({
    crop: "Corn",
    estimatedAcres: "80",
    startDateISO: TODAY,
    isLeftOut: false,
  });
  const { report } = checkLine(ground, last, ready, OF_YEAR);
  expect(report).toEqual({
    fieldName: "East",
    crop: "Corn",
    estimatedAcres: 80,
    latitude: 41,
    longitude: -101,
    startDateISO: TODAY,
    irrigation: "irrigated",
  });
});

it("a crop that was planted at another time of the year has no day until the person enters it", async () => {
  await plant({ fieldName: "East", crop: "Corn", startDateISO: "2025-05-01" });
  const { ground, last } = await onlyMissing();
  const dayOn = (today: string) => readyLine(ground, last, 2026, today).startDateISO;
  expect(["2026-03-31", "2026-04-01", "2026-05-31", "2026-06-01"].map(dayOn)).toEqual([
    "",
    "2026-04-01",
    "2026-05-31",
    "",
  ]);
});

it("the lines of a field stand in the order of its parts", async () => {
  for (const subfield of ["B", "C", "A"]) {
    await plant({ fieldName: "East", subfield, crop: "Corn", startDateISO: "2025-05-01" });
  }
  const { ground } = await onlyMissing();
  expect(ground.lines.map(({ subfield }) => subfield)).toEqual(["A", "B", "C"]);
});

it("a crop that was sown last fall has no day until the person enters it", async () => {
  await plant({ fieldName: "East", crop: "Wheat", startDateISO: "2024-10-01" });
  const { ground, last } = await onlyMissing();
  const fall = "2026-10-01";
  const ready = readyLine(ground, last, 2026, fall);
  expect(ready.startDateISO).toBe("");
  const check = (startDateISO: string) =>
    checkLine(ground, last, { ...ready, startDateISO }, { cropYear: 2026, today: fall }).dayError;
  expect(["", "2026-10-02", "2026-09-30", "2025-10-01"].map(check)).toEqual([
    "missing",
    "future",
    "otherYear",
    undefined,
  ]);
});

it("two presses on one field, in one tab or in two, save its planting once", async () => {
  await plant({ fieldName: "East", crop: "Corn", startDateISO: "2025-05-01" });
  const { ground, last } = await onlyMissing();
  const { report } = checkLine(ground, last, readyLine(ground, last, 2026, TODAY), OF_YEAR);
  const answers = report ? [{ ground, reports: [report] }] : [];
  expect(await reportGrounds(workspace, ME, 2026, answers)).toHaveLength(1);
  expect(await reportGrounds(workspace, ME, 2026, answers)).toEqual([]);
  expect(await allPlantings(workspace.database, ME)).toHaveLength(2);
});

it("a farm without acres says so once", async () => {
  expect(await reportNoAcres(workspace, ME, 2026)).toHaveLength(1);
  expect(await reportNoAcres(workspace, ME, 2026)).toEqual([]);
  expect(await season()).toMatchObject({ hasNoAcres: true, missing: [] });
});
