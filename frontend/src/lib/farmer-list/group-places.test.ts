import { describe, expect, it, vi } from "vitest";
import type { Group } from "@/lib/rules";
import { GroupLines, orderedGroups, placed } from "./group-places";

vi.mock("@/lib/rules", async () => {
  const { members } = await import("@/lib/wasm-in-node");
  return { rules: () => ({ members }) };
});

const group = (key: string, plantings: number): Group => ({
  key,
  plantings,
  acres: 0,
  withoutAcres: 0,
});

describe("a list in groups", () => {
  const [ada, bo, cy] = placed([group("Ada", 2), group("Bo", 3), group("Cy", 1)]);
  const groups = [cy, ada, bo].flatMap((one) => one ?? []);
  const shown = (open: string | null = null) => {
    const lines = new GroupLines(groups, open);
    return Array.from({ length: lines.length }, (_, index) => {
      const line = lines.at(index);
      return line.isHeading ? line.group.key : line.place;
    });
  };

  it("has only the headings while no group is open", () => {
    expect(shown()).toEqual(["Cy", "Ada", "Bo"]);
  });

  it("has the rows of the open group below its heading, wherever the group is shown", () => {
    expect(shown("Cy")).toEqual(["Cy", 5, "Ada", "Bo"]);
    expect(shown("Ada")).toEqual(["Cy", "Ada", 0, 1, "Bo"]);
    expect(shown("Bo")).toEqual(["Cy", "Ada", "Bo", 2, 3, 4]);
  });

  it("has no line beyond its end", () => {
    expect(() => new GroupLines(groups, null).at(3)).toThrow(RangeError);
    expect(() => new GroupLines([], null).at(0)).toThrow(RangeError);
  });
});

describe("groups by the codes of a member", () => {
  const groups = placed(["", "biofuel", "seed", "grain"].map((code) => group(code, 1)));
  const sorted = (key: "name" | "acres") =>
    orderedGroups(groups, "intendedUse", new Map(), { key, descending: true });

  it("are in the order of its list, and end with the plantings without a code", () => {
    expect(sorted("name").map(({ key }) => key)).toEqual(["grain", "seed", "biofuel", ""]);
  });

  it("are in the order of their acres if the rows are", () => {
    expect(sorted("acres")).toEqual(groups);
  });
});
