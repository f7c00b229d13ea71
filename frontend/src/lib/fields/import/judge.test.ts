import { describe, expect, it } from "vitest";
import { checkField, nameKey } from "@/lib/wasm-in-node";
import type { FoundImport, ImportShape } from "./found";
import { isChosen, type Judging, judged } from "./judge";

const BOUNDARY = { type: "Polygon" as const, coordinates: [] };
const AREA = { boundary: BOUNDARY, acres: 40, labelPoint: [-101.7, 41.2] as const };

const judging: Judging = {
  names: ["North 40", "O'Brien"],
  keyOf: nameKey,
  nameless: (number) => `Field ${number}`,
  tooComplex: "Is it new?",
  check: (form) => checkField(form, {}, undefined),
  worded: (_, message) => message,
};

function found(...shapes: Partial<ImportShape>[]): FoundImport {
  const columns = ["FIELD", "TRACTNBR", "CLUNBR"].map((name) => ({ name }));
  const whole = shapes.map((shape, index) => ({
    fieldId: `${index}`,
    number: index + 1,
    values: ["", "", ""],
    area: AREA,
    neighbors: [],
    ...shape,
  }));
  return { files: ["clu.zip"], columns, shapes: whole, refused: [], warnings: [] };
}

const MEMBERS = ["name", "fsaTract", "fsaField"] as const;

describe("a shape", () => {
  it("is named by its column, else by tract and field, else by its place", () => {
    const files = found({ values: ["South", "12", "3"] }, { values: ["", "12", "3"] }, {});
    const names = (members: Parameters<typeof judged>[1]) =>
      judged(files, members, judging).map(({ name }) => name);
    expect(names(MEMBERS)).toEqual(["South", "12-3", "Field 3"]);
    expect(names(["", "name", ""])).toEqual(["12", "12", "Field 3"]);
  });

  it("becomes a field with its boundary and its numbers", () => {
    const [row] = judged(found({ values: ["South", "12", "3"] }), MEMBERS, judging);
    expect(row?.verdict).toEqual({
      is: "new",
      field: {
        name: "South",
        fsaTract: "12",
        fsaField: "3",
        boundary: BOUNDARY,
        boundarySource: "imported",
      },
      overlaps: [],
    });
  });

  it("is known by its name or by its area", () => {
    const same = { acres: 40, isSame: true, field: { fieldId: "9", name: "Creek" } };
    const rows = judged(
      found(
        { values: ["north 40", "", ""] },
        { values: ["O’Brien", "", ""] },
        { neighbors: [same] },
        { neighbors: [{ acres: 1, isSame: true }] },
      ),
      MEMBERS,
      judging,
    );
    expect(rows.map(({ verdict }) => ("as" in verdict ? verdict.as : verdict.is))).toEqual([
      "North 40",
      "O'Brien",
      "Creek",
      "new",
    ]);
  });

  it("is invalid without an area, or with a value that breaks a rule", () => {
    const error = { code: "ring-too-short", message: "Too short", at: [-101, 41] as const };
    const rows = judged(
      found({ area: undefined, error }, { values: ["A", "1".repeat(21), ""] }),
      MEMBERS,
      judging,
    );
    expect(rows[0]?.verdict).toEqual({ is: "invalid", reason: "Too short", at: [-101, 41] });
    expect(rows[1]?.verdict.is).toBe("invalid");
  });

  it("is chosen at first if it is new, and never if it is invalid", () => {
    const rows = judged(
      found({}, { values: ["North 40", "", ""] }, { area: undefined }),
      MEMBERS,
      judging,
    );
    const chosen = (changed: string[]) => rows.map((row) => isChosen(row, new Set(changed)));
    expect(chosen([])).toEqual([true, false, false]);
    expect(chosen(["0", "1", "2"])).toEqual([false, true, false]);
  });

  it("waits for the person's choice if it has a question", () => {
    const warning = { code: "segments-joined", message: "Does the map show the whole field?" };
    const [row] = judged(found({ warning }), MEMBERS, judging);
    expect(row?.verdict).toMatchObject({ is: "new", question: warning.message });
    expect(row && isChosen(row, new Set())).toBe(false);
    expect(row && isChosen(row, new Set(["0"]))).toBe(true);
  });

  it("waits for the person's choice if it was not compared with all others", () => {
    const [row] = judged(found({ isTooComplex: true }), MEMBERS, judging);
    expect(row?.verdict).toMatchObject({ is: "new", question: judging.tooComplex });
    expect(row && isChosen(row, new Set())).toBe(false);
  });
});
