import { beforeEach, describe, expect, it, vi } from "vitest";
import { mapStorage } from "@/lib/browser/storage";
import type { Planting } from "@/lib/rules";
import { dropReadCorrections, isCorrected, noteRead, unreadCorrections } from "./corrections";

vi.mock("@/lib/rules", async () => {
  const { isCorrected } = await import("@/lib/wasm-in-node");
  return { rules: () => ({ isCorrected }) };
});

const ME = "0199aaaa-0000-7000-8000-000000000001";

function planting(version: number, updatedAt: string): Planting {
  return {
    plantingId: "p1",
    farmer: ME,
    creator: ME,
    updatedBy: ME,
    fieldName: "North 40",
    crop: "Corn",
    createdAt: "2026-05-01T12:00:00.000Z",
    reportedAt: "2026-05-01T12:00:00.000Z",
    updatedAt,
    version,
  };
}

describe("a correction by an agent", () => {
  const reported = planting(1, "2026-05-01T12:00:00.000Z");
  const corrected = planting(2, "2026-05-02T12:00:00.000Z");

  beforeEach(() => {
    Object.defineProperty(globalThis, "localStorage", { value: mapStorage(), configurable: true });
  });

  it("is known by its times", () => {
    expect(isCorrected(reported)).toBe(false);
    expect(isCorrected(corrected)).toBe(true);
    expect(isCorrected({ ...corrected, confirmation: "pending" })).toBe(false);
    expect(isCorrected({ ...corrected, confirmation: "confirmed" })).toBe(true);
  });

  it("is unread until this version was read, for this person", () => {
    expect(unreadCorrections(ME, [reported])).toEqual(new Set());
    expect(unreadCorrections(ME, [corrected])).toEqual(new Set(["p1"]));
    noteRead(ME, corrected);
    expect(unreadCorrections(ME, [corrected])).toEqual(new Set());
    expect(unreadCorrections("other", [corrected])).toEqual(new Set(["p1"]));
    expect(unreadCorrections(ME, [{ ...corrected, version: 3 }])).toEqual(new Set(["p1"]));
    dropReadCorrections(ME);
    expect(unreadCorrections(ME, [corrected])).toEqual(new Set(["p1"]));
  });

  it("is told again if what was read cannot be made out", () => {
    localStorage.setItem(`read-corrections-${ME}`, "nonsense");
    expect(unreadCorrections(ME, [corrected])).toEqual(new Set(["p1"]));
  });
});
