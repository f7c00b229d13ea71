import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import "fake-indexeddb/auto";
import { mapStorage } from "@/lib/map-storage";
import type { Planting } from "@/lib/rules";
import { copyPlanting } from "./copy";
import { openLocal } from "./database";
import {
  dropEditDraft,
  dropEditDrafts,
  dropEditDraftsOfGone,
  editDraftOf,
  keepEditDraft,
} from "./edit-draft";
import { write } from "./write";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const OTHER = "0199aaaa-0000-7000-8000-000000000002";

const seen: Planting = {
  plantingId: "0199aaaa-0000-7000-8000-0000000000aa",
  fieldName: "North 40",
  crop: "Corn",
  creator: ME,
  farmer: ME,
  createdAt: "2026-05-01T17:00:00Z",
  updatedAt: "2026-05-01T17:00:00Z",
  reportedAt: "2026-05-01T17:00:00Z",
  version: 3,
};

const draft = {
  seen,
  values: {
    fieldName: "North 40",
    crop: "Corn",
    estimatedAcres: "12o",
    latitude: "",
    longitude: "",
    startDateISO: "",
    endDateISO: "",
  },
};

describe("what was changed of a planting and is not saved", () => {
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal("localStorage", mapStorage(kept));
  });

  it("is found again as it was typed, with the planting as it was seen", () => {
    keepEditDraft(ME, draft);
    expect(editDraftOf(ME, seen.plantingId)).toEqual(draft);
    expect(editDraftOf(OTHER, seen.plantingId)).toBeUndefined();
  });

  it("goes alone, or with all of its user's", () => {
    const other = {
      ...draft,
      seen: { ...seen, plantingId: "0199aaaa-0000-7000-8000-0000000000bb" },
    };
    for (const one of [draft, other]) keepEditDraft(ME, one);
    keepEditDraft(OTHER, draft);
    dropEditDraft(ME, seen.plantingId);
    expect(editDraftOf(ME, seen.plantingId)).toBeUndefined();
    expect(editDraftOf(ME, other.seen.plantingId)).toEqual(other);
    dropEditDrafts(ME);
    expect([...kept.keys()]).toEqual([`edit-${OTHER}-${seen.plantingId}`]);
  });

  it("goes with a planting that is not shown any more", async () => {
    globalThis.indexedDB = new IDBFactory();
    const database = await openLocal(ME);
    const gone = { ...seen, plantingId: "0199aaaa-0000-7000-8000-0000000000bb" };
    await write(database, "strict", (writing) => copyPlanting(writing, seen));
    for (const one of [draft, { ...draft, seen: gone }]) keepEditDraft(ME, one);
    await dropEditDraftsOfGone(database, ME);
    expect(editDraftOf(ME, seen.plantingId)).toEqual(draft);
    expect(editDraftOf(ME, gone.plantingId)).toBeUndefined();
  });

  it.each([
    ["of no version", { ...draft, seen: { ...seen, version: undefined } }],
    ["of nobody", { ...draft, seen: { ...seen, farmer: undefined } }],
    ["without a field", { ...draft, values: { ...draft.values, crop: undefined } }],
    ["of another kind", { values: draft.values }],
  ])("is not taken %s", (_, other) => {
    kept.set(`edit-${ME}-${seen.plantingId}`, JSON.stringify(other));
    expect(editDraftOf(ME, seen.plantingId)).toBeUndefined();
  });
});
