import { describe, expect, it, vi } from "vitest";
import { matching } from "./names";

vi.mock("@/lib/rules", async () => {
  const { foundTexts } = await import("@/lib/wasm-in-node");
  return { rules: () => ({ foundTexts }) };
});

const choices = [
  { label: "Mei Cárdenas", words: "O’Brien farm" },
  { label: "Roscoe Chen" },
  { label: "Ada Meier" },
];

describe("matching", () => {
  it.each([
    ["", ["Mei Cárdenas", "Roscoe Chen", "Ada Meier"]],
    ["mei", ["Mei Cárdenas", "Ada Meier"]],
    ["cardenas", ["Mei Cárdenas"]],
    ["CÁRD mei", ["Mei Cárdenas"]],
    ["  chen ", ["Roscoe Chen"]],
    ["o'brien", ["Mei Cárdenas"]],
    ["zz", []],
  ])("'%s' finds %j", (search, found) => {
    expect(matching(choices, search).map(({ label }) => label)).toEqual(found);
  });
});
