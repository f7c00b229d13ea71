import { describe, expect, it } from "vitest";
import type { RecordVersion } from "@/lib/api/records";
import { AREA, sampleField } from "@/lib/fields/fields.sample";
import type { Progress } from "@/lib/local/records";
import type { Planting, PlantingBody } from "@/lib/rules";
import { conflictOf, lastChange, picked } from "./conflict";
import { sampleMember as member } from "./member.sample";

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

const MEMBERS = [
  member("fieldName", "text"),
  member("crop", "crop"),
  member("estimatedAcres", "acres"),
  member("latitude", "degrees", "location"),
  member("longitude", "degrees", "location"),
  member("fix", "fix", "location"),
];

describe("a conflict", () => {
  const recorded = { ...mine, plantingId: "p1" } as Planting;
  const conflict = {
    step: "attention",
    madeAt: 7,
    refusal: { reason: "conflict", current: theirs },
  };

  it("holds the server's planting and this device's change", () => {
    expect(
      conflictOf("planting", { record: recorded, progress: conflict as Progress, base }),
    ).toEqual({ kind: "planting", id: "p1", base, mine: recorded, theirs, madeAt: 7 });
  });

  it("is undefined while the planting waits for something else", () => {
    const gone = { step: "attention", madeAt: 7, refusal: { reason: "gone" } } as const;
    expect(conflictOf("planting", { record: recorded, progress: gone })).toBeUndefined();
    expect(conflictOf("planting", { record: recorded })).toBeUndefined();
  });
});

describe("picking a field's boundary", () => {
  it("takes the area with its source and its measures", () => {
    const table = [
      member("name", "text"),
      member("boundary", "boundary"),
      member("boundarySource", "choice", "boundary"),
      member("acres", "acres", "boundary"),
    ];
    const [mineOf, theirsOf] = [{ name: "Mine", boundary: AREA }, sampleField("f")];
    const result = picked(mineOf, { ...theirsOf }, ["boundary"], { boundary: "theirs" }, table);
    expect(result).toEqual({ ...mineOf, boundarySource: "drawn", acres: 79.5 });
  });
});

describe("picking", () => {
  it("keeps my value, and what only one side changed, without a pick", () => {
    expect(picked(proposal, theirs, ["location"], {}, MEMBERS)).toEqual(proposal);
    expect(picked(proposal, theirs, ["location"], { location: "mine" }, MEMBERS)).toEqual(proposal);
  });

  it("takes a location as a whole, with how it was found", () => {
    expect(picked(proposal, theirs, ["location"], { location: "theirs" }, MEMBERS)).toEqual({
      ...proposal,
      latitude: 41,
      longitude: -98,
      fix: MEASURED,
    });
  });

  it("removes a value that their side removed", () => {
    const { estimatedAcres: _, ...without } = theirs;
    const { estimatedAcres: __, ...expected } = proposal;
    expect(
      picked(proposal, without, ["estimatedAcres"], { estimatedAcres: "theirs" }, MEMBERS),
    ).toEqual(expected);
  });

  it("ignores a pick for a unit without a conflict", () => {
    expect(picked(proposal, theirs, ["location"], { estimatedAcres: "theirs" }, MEMBERS)).toEqual(
      proposal,
    );
  });
});

describe("picking in a form", () => {
  const [one, other] = [
    { fieldName: "North", latitude: "40", longitude: "-99" },
    { fieldName: "South", latitude: "41", longitude: "" },
  ];

  it("takes the form fields of the picked unit", () => {
    const picks = { location: "theirs", fieldName: "theirs" } as const;
    expect(picked(one, other, ["location"], picks, MEMBERS)).toEqual({
      ...other,
      fieldName: "North",
    });
    expect(picked(one, other, ["location"], {}, MEMBERS)).toEqual(one);
  });
});

describe("the last change of a unit", () => {
  const by = (version: number, report: PlantingBody) =>
    ({ version, report }) as unknown as RecordVersion;
  const versions = [
    by(1, base),
    by(2, { ...base, estimatedAcres: 82 }),
    by(3, { ...base, estimatedAcres: 82, fieldName: "South" }),
    by(4, { ...base, estimatedAcres: 90, fieldName: "South" }),
  ];

  it("is the newest version up to the given one that changed it", () => {
    expect(lastChange("estimatedAcres", versions, 3, MEMBERS)?.version).toBe(2);
    expect(lastChange("estimatedAcres", versions, 4, MEMBERS)?.version).toBe(4);
    expect(lastChange("fieldName", versions, 4, MEMBERS)?.version).toBe(3);
  });

  it("is the first report if nobody changed it since", () => {
    expect(lastChange("crop", versions, 4, MEMBERS)?.version).toBe(1);
    expect(lastChange("crop", [], 4, MEMBERS)).toBeUndefined();
  });
});
