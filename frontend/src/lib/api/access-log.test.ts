import { expect, test } from "vitest";
import { type AccessEntry, readUntil } from "@/lib/api/access-log";

function entry(at: string): AccessEntry {
  return {
    at,
    action: "read",
    kind: "planting",
    by: { userId: "u", firstName: "Ann", lastName: "Acre" },
  };
}

test("reading continues after the entries of the last instant already read", () => {
  const [early, late] = ["2026-06-01T12:00:00.000Z", "2026-06-01T12:00:00.001Z"];
  expect(readUntil([])).toBeUndefined();
  expect(readUntil([entry(late)])).toEqual({ before: late, held: 1 });
  expect(readUntil([entry(late), entry(early), entry(early)])).toEqual({ before: early, held: 2 });
});
