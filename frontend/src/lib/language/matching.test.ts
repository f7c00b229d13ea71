import { describe, expect, it } from "vitest";
import { matching } from "./matching";

const choices = [{ label: "Mei Cárdenas" }, { label: "Roscoe Chen" }, { label: "Ada Meier" }];

describe("matching", () => {
  it.each([
    ["", ["Mei Cárdenas", "Roscoe Chen", "Ada Meier"]],
    ["mei", ["Mei Cárdenas", "Ada Meier"]],
    ["cardenas", ["Mei Cárdenas"]],
    ["CÁRD mei", ["Mei Cárdenas"]],
    ["  chen ", ["Roscoe Chen"]],
    ["zz", []],
  ])("'%s' finds %j", (search, found) => {
    expect(matching(choices, search).map(({ label }) => label)).toEqual(found);
  });
});
