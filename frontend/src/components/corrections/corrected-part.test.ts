import { describe, expect, it } from "vitest";
import type { RecordVersion } from "@/lib/api/records";
import { correctedBeforeAnswer, correctedSince } from "./corrected-part";

function version(number: number, userId: string, more: Partial<RecordVersion> = {}): RecordVersion {
  return {
    version: number,
    change: number === 1 ? "created" : "changed",
    changedAt: `2026-05-0${number}T12:00:00.000Z`,
    changedBy: { userId, firstName: "Ada", lastName: "Byrd" },
    report: { estimatedAcres: 50 + number },
    ...more,
  };
}

const REPORTED = version(1, "farmer");
const CORRECTED = [
  REPORTED,
  version(2, "agent", { reason: "As on your receipt" }),
  version(3, "agent", { reason: "As on your receipt" }),
];

describe("what was corrected since the farm's own last change", () => {
  it("is told as one change with each reason once", () => {
    expect(correctedSince(CORRECTED, REPORTED.changedAt)).toEqual({
      before: REPORTED,
      after: CORRECTED[2],
      reasons: ["As on your receipt"],
    });
  });

  it("is nothing if the farm made the last version, or its own version is not known", () => {
    expect(correctedSince([REPORTED], REPORTED.changedAt)).toBeUndefined();
    expect(correctedSince(CORRECTED.slice(1), REPORTED.changedAt)).toBeUndefined();
  });
});

describe("what was corrected before an answer", () => {
  it("begins after the last version of someone else, and has no part of the answer", () => {
    const answered = [...CORRECTED, version(4, "farmer", { answer: "wrong" })];
    expect(correctedBeforeAnswer(answered)).toMatchObject({
      before: REPORTED,
      after: CORRECTED[2],
    });
  });

  it("is nothing if an agent made every other version", () => {
    const entered = [version(1, "agent"), version(2, "farmer", { answer: "right" })];
    expect(correctedBeforeAnswer(entered)).toBeUndefined();
    expect(correctedBeforeAnswer([])).toBeUndefined();
  });
});
