import { IDBFactory } from "fake-indexeddb";
import { beforeEach, describe, expect, it, vi } from "vitest";
import "fake-indexeddb/auto";
import { mapStorage } from "@/lib/browser/storage";
import { AREA, sampleField } from "@/lib/fields/fields.sample";
import type { Planting } from "@/lib/rules";
import { copyRecord } from "./copy";
import { openLocal } from "./database";
import {
  dropEditDraft,
  dropEditDrafts,
  dropEditDraftsOfGone,
  keepEditDraft,
  openEditDraft,
} from "./edit-draft";
import { write } from "./write";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const OTHER = "0199aaaa-0000-7000-8000-000000000002";

const seen: Planting = {
  plantingId: "0199aaaa-0000-7000-8000-0000000000aa",
  fieldName: "North 40",
  crop: "Corn",
  creator: ME,
  updatedBy: ME,
  farmer: ME,
  createdAt: "2026-05-01T17:00:00Z",
  updatedAt: "2026-05-01T17:00:00Z",
  reportedAt: "2026-05-01T17:00:00Z",
  version: 3,
};

const draft = {
  kind: "planting" as const,
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

const FORM = "0199bbbb-0000-7000-8000-000000000001";
const LATER_FORM = "0199cccc-0000-7000-8000-000000000001";
const { plantingId } = seen;

describe("the draft of an edit", () => {
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal("localStorage", mapStorage(kept));
  });

  /** The draft that a form of the planting, which closes at once, is offered. */
  async function offered(userId: string, id = plantingId) {
    const { left, formId, release } = await openEditDraft(userId, { kind: "planting", id });
    release();
    return left && { left, formId };
  }

  it("is restored as typed, with the planting as the person saw it", async () => {
    keepEditDraft(ME, FORM, draft);
    expect(await offered(ME)).toEqual({ left: draft, formId: FORM });
    expect(await offered(OTHER)).toBeUndefined();
    expect(await offered(ME, "0199aaaa-0000-7000-8000-0000000000bb")).toBeUndefined();
  });

  it("belongs to its form while that is open", async () => {
    const one = await openEditDraft(ME, { kind: "planting", id: plantingId });
    keepEditDraft(ME, one.formId, draft);
    vi.setSystemTime(Date.now() + 1);
    const other = await openEditDraft(ME, { kind: "planting", id: plantingId });
    vi.useRealTimers();
    expect(other.left).toBeUndefined();
    const changed = { ...draft, values: { ...draft.values, crop: "Oats" } };
    keepEditDraft(ME, other.formId, changed);
    other.release();
    one.release();
    await expect.poll(() => offered(ME)).toEqual({ left: changed, formId: other.formId });
    dropEditDraft(ME, other.formId);
    expect(await offered(ME)).toEqual({ left: draft, formId: one.formId });
  });

  it("is offered the newest first", async () => {
    keepEditDraft(ME, LATER_FORM, draft);
    keepEditDraft(ME, FORM, draft);
    expect(await offered(ME)).toMatchObject({ formId: LATER_FORM });
  });

  it("is dropped alone, or with all drafts of its user", async () => {
    for (const form of [FORM, LATER_FORM]) keepEditDraft(ME, form, draft);
    keepEditDraft(OTHER, FORM, draft);
    dropEditDraft(ME, FORM);
    expect(await offered(ME)).toMatchObject({ formId: LATER_FORM });
    dropEditDrafts(ME);
    expect([...kept.keys()]).toEqual([`edit-${OTHER}-${FORM}`]);
  });

  it("is dropped with a planting that is no longer shown", async () => {
    globalThis.indexedDB = new IDBFactory();
    const database = await openLocal(ME);
    const gone = { ...seen, plantingId: "0199aaaa-0000-7000-8000-0000000000bb" };
    await write(database, "strict", (writing) => copyRecord(writing, "planting", seen));
    keepEditDraft(ME, FORM, draft);
    keepEditDraft(ME, LATER_FORM, { ...draft, seen: gone });
    await dropEditDraftsOfGone(database, ME);
    expect([...kept.keys()]).toEqual([`edit-${ME}-${FORM}`]);
  });

  it("of a new field is kept, with its boundary", async () => {
    globalThis.indexedDB = new IDBFactory();
    const database = await openLocal(ME);
    const seen = sampleField(ME, { version: 0 });
    const ofField = {
      kind: "field",
      seen,
      values: { name: "N" },
      given: { boundary: AREA },
    } as const;
    keepEditDraft(ME, FORM, ofField);
    await dropEditDraftsOfGone(database, ME);
    const { left, release } = await openEditDraft(ME, { kind: "field", id: seen.fieldId });
    release();
    expect(left).toEqual(ofField);
  });

  it.each([
    ["without a version", { ...draft, seen: { ...seen, version: undefined } }],
    ["without a farmer", { ...draft, seen: { ...seen, farmer: undefined } }],
    ["with a value that is no text", { ...draft, values: { ...draft.values, crop: 5 } }],
    ["without a kind", { ...draft, kind: undefined }],
    ["of another shape", { values: draft.values }],
    ["of a kind that this version does not know", { ...draft, kind: "yield" }],
  ])("is ignored %s", async (_, other) => {
    kept.set(`edit-${ME}-${FORM}`, JSON.stringify(other));
    expect(await offered(ME)).toBeUndefined();
  });
});
