import { describe, expect, it } from "vitest";
import { inGroups } from "./in-groups";

describe("inGroups", () => {
  it.each([
    ["", ""],
    ["ABCD", "ABCD"],
    ["ABCDE", "ABCD E"],
    ["ABCDEFGHIJ", "ABCD EFGH IJ"],
  ])("writes %j as %j", (secret, grouped) => {
    expect(inGroups(secret)).toBe(grouped);
  });
});
