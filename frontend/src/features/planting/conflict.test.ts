import { describe, expect, it } from "vitest";
import type { PlantingVersion } from "@/lib/api/plantings";
import type { Progress } from "@/lib/local/plantings";
import type { Planting, PlantingBody, PlantingForm } from "@/lib/rules";
import { conflictOf, lastChange, picked, pickedForm } from "./conflict";

const MEASURED = {
  source: "measured",
  accuracy: 4.2,
  takenAt: "2026-05-01T14:02:03.000Z",
} as const;
const MOVED = { source: "moved", takenAt: "2026-05-02T08:00:00.000Z" } as const;

const base: PlantingBody = { fieldName: "North", crop: "Corn", estimatedAcres: 80 };
const mine: PlantingBody = {
  ...base,
  estimatedAcres: 81,
  latitude: 40,
  longitude: -99,
  fix: MOVED,
};
const theirs = {
  ...base,
  fieldName: "North Quarter",
  latitude: 41,
  longitude: -98,
  fix: MEASURED,
  version: 2,
} as Planting;
const proposal: PlantingBody = { ...mine, fieldName: "North Quarter" };

describe("a conflict", () => {
  const conflict = {
    step: "attention",
    madeAt: 7,
    refusal: { reason: "conflict", current: theirs },
  };

  it("holds the server's planting and this device's change", () => {
    expect(
      conflictOf({ planting: mine as Planting, progress: conflict as Progress, base }),
    ).toEqual({ base, mine, theirs, madeAt: 7 });
  });

  it("is undefined while the planting waits for something else", () => {
    const gone = { step: "attention", madeAt: 7, refusal: { reason: "gone" } } as const;
    expect(conflictOf({ planting: mine as Planting, progress: gone })).toBeUndefined();
    expect(conflictOf({ planting: mine as Planting })).toBeUndefined();
  });
});

describe("picking", () => {
  it("keeps my value, and what only one side changed, without a pick", () => {
    const merge = { planting: proposal, conflicts: ["location" as const] };
    expect(picked(merge, theirs, {})).toEqual(proposal);
    expect(picked(merge, theirs, { location: "mine" })).toEqual(proposal);
  });

  it("takes a location as a whole, with how it was found", () => {
    const merge = { planting: proposal, conflicts: ["location" as const] };
    expect(picked(merge, theirs, { location: "theirs" })).toEqual({
      ...proposal,
      latitude: 41,
      longitude: -98,
      fix: MEASURED,
    });
  });

  it("removes a value that their side removed", () => {
    const merge = { planting: proposal, conflicts: ["estimatedAcres" as const] };
    const { estimatedAcres: _, ...without } = theirs;
    const { estimatedAcres: __, ...expected } = proposal;
    expect(picked(merge, without as Planting, { estimatedAcres: "theirs" })).toEqual(expected);
  });

  it("ignores a pick for a unit without a conflict", () => {
    const merge = { planting: proposal, conflicts: ["location" as const] };
    expect(picked(merge, theirs, { estimatedAcres: "theirs" })).toEqual(proposal);
  });
});

describe("picking in a form", () => {
  const [one, other] = [
    { fieldName: "North", latitude: "40", longitude: "-99" } as PlantingForm,
    { fieldName: "South", latitude: "41", longitude: "" } as PlantingForm,
  ];

  it("takes the form fields of the picked unit", () => {
    const picks = { location: "theirs", fieldName: "theirs" } as const;
    expect(pickedForm(one, other, ["location"], picks)).toEqual({ ...other, fieldName: "North" });
    expect(pickedForm(one, other, ["location"], {})).toEqual(one);
  });
});

describe("the last change of a unit", () => {
  const by = (version: number, report: PlantingBody) => ({ version, report }) as PlantingVersion;
  const versions = [
    by(1, base),
    by(2, { ...base, estimatedAcres: 82 }),
    by(3, { ...base, estimatedAcres: 82, fieldName: "South" }),
    by(4, { ...base, estimatedAcres: 90, fieldName: "South" }),
  ];

  it("is the newest version up to the given one that changed it", () => {
    expect(lastChange("estimatedAcres", versions, 3)?.version).toBe(2);
    expect(lastChange("estimatedAcres", versions, 4)?.version).toBe(4);
    expect(lastChange("fieldName", versions, 4)?.version).toBe(3);
  });

  it("is the first report if nobody changed it since", () => {
    expect(lastChange("crop", versions, 4)?.version).toBe(1);
    expect(lastChange("crop", [], 4)).toBeUndefined();
  });
});
