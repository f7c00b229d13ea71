import { beforeEach, describe, expect, it, vi } from "vitest";
import { mapStorage } from "@/lib/browser/storage";
import {
  claimDraft,
  type Draft,
  draftOf,
  draftReleased,
  draftsLeft,
  draftsOf,
  dropDraft,
  dropDrafts,
  keepDraft,
} from "./draft";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const OTHER = "0199aaaa-0000-7000-8000-000000000002";

const draft: Draft = {
  plantingId: "0199aaaa-0000-7000-8000-0000000000aa",
  farmer: ME,
  best: {
    latitude: 41.8661,
    longitude: -103.6672,
    fix: { source: "measured", accuracy: 6, takenAt: "2026-05-01T17:00:00.000Z" },
    count: 3,
  },
  values: {
    fieldName: "North 40",
    crop: "Corn",
    estimatedAcres: "120.",
    latitude: "41.8661",
    longitude: "-103.6672",
    startDateISO: "2026-05-01",
    endDateISO: "",
  },
  begunAt: Date.UTC(2026, 4, 1, 17),
};

describe("a draft", () => {
  let kept: Map<string, string>;

  beforeEach(() => {
    kept = new Map();
    vi.stubGlobal("localStorage", mapStorage(kept));
  });

  const found = () => draftOf(ME, draft.plantingId);

  it("is restored as entered, with its location", () => {
    keepDraft(ME, draft);
    expect(found()).toEqual(draft);
    expect(draftsOf(ME, ME)).toEqual([draft]);
  });

  it("is restored with a location that was entered by hand", () => {
    const { best: _, ...byHand } = draft;
    keepDraft(ME, byHand);
    expect(found()).toEqual(byHand);
  });

  it("is neither read nor dropped by another user", () => {
    keepDraft(ME, draft);
    expect(draftOf(OTHER, draft.plantingId)).toBeUndefined();
    expect(draftsOf(OTHER, ME)).toEqual([]);
    dropDraft(OTHER, draft.plantingId);
    dropDrafts(OTHER);
    expect(found()).toEqual(draft);
  });

  it("is not offered for another farmer", () => {
    keepDraft(ME, draft);
    expect(draftsOf(ME, OTHER)).toEqual([]);
  });

  it("exists beside the draft of another tab, and each is dropped by itself", () => {
    const later = { ...draft, plantingId: OTHER, begunAt: draft.begunAt + 1 };
    keepDraft(ME, later);
    keepDraft(ME, draft);
    expect(draftsOf(ME, ME), "the newest first").toEqual([later, draft]);
    dropDraft(ME, draft.plantingId);
    expect(draftsOf(ME, ME)).toEqual([later]);
    dropDrafts(ME);
    expect(kept.size).toBe(0);
  });

  it("is offered once no form has it open", async () => {
    const release = await claimDraft(ME, draft.plantingId);
    keepDraft(ME, draft);
    expect(await draftsLeft(ME, ME)).toEqual([]);
    expect(await claimDraft(ME, draft.plantingId), "another form").toBeUndefined();
    release?.();
    await expect.poll(() => draftsLeft(ME, ME)).toEqual([draft]);
  });

  it("notifies another tab when its form closes", async () => {
    const release = await claimDraft(ME, draft.plantingId);
    keepDraft(ME, draft);
    const over = new AbortController();
    const told = vi.fn();
    const waiting = draftReleased(ME, OTHER, over.signal).then(told);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(told).not.toHaveBeenCalled();
    release?.();
    await waiting;
    expect(told).toHaveBeenCalled();
    const ended = draftReleased(ME, OTHER, over.signal);
    over.abort();
    await expect(ended).rejects.toThrow();
  });

  it("is offered in a browser without Web Locks", async () => {
    vi.stubGlobal("navigator", {});
    await claimDraft(ME, draft.plantingId);
    keepDraft(ME, draft);
    expect(await draftsLeft(ME, ME)).toEqual([draft]);
    vi.unstubAllGlobals();
  });

  it("is gone once it is dropped", () => {
    keepDraft(ME, draft);
    dropDraft(ME, draft.plantingId);
    expect(found()).toBeUndefined();
    expect(kept.size).toBe(0);
  });

  it.each([
    "",
    "{",
    "null",
    "[]",
    JSON.stringify({ ...draft, values: { fieldName: 40 } }),
    JSON.stringify({ ...draft, best: { latitude: "41" } }),
    JSON.stringify({ ...draft, begunAt: null }),
  ])("that this version cannot read is ignored: %s", (text) => {
    kept.set(`draft-${ME}-${draft.plantingId}`, text);
    expect(found()).toBeUndefined();
    expect(draftsOf(ME, ME)).toEqual([]);
  });

  it("is the only loss if the storage is full", () => {
    const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.stubGlobal("localStorage", {
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    keepDraft(ME, draft);
    expect(said).toHaveBeenCalledOnce();
    said.mockRestore();
  });
});
