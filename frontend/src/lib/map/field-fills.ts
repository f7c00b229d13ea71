/** What fills the fields of a map, and the sums of those that it shows. */
import type { FieldReport } from "@/lib/season/field-reports";

export type FillBy = "crop" | "reported" | "farmer";

/** The color of a crop or a farmer, that of reported fields, hatches where a report is missing, or nothing. */
export type FieldFill =
  | { by: "crop"; crop: string }
  | { by: FieldReport }
  | { by: "farmer"; farmer: string; farmerName: string; color: string };

export interface FilledField {
  fill: FieldFill;
  acres?: number | undefined;
}

/** The sums of the fields with one fill. */
export interface FillSums {
  fill: FieldFill;
  count: number;
  acres: number;
}

/** The fill of a field by the crop that has the most acres on it, or else by its report. */
export function fillOf(
  fillBy: Exclude<FillBy, "farmer">,
  crop: string | undefined,
  report: FieldReport,
): FieldFill {
  return fillBy === "crop" && crop !== undefined ? { by: "crop", crop } : { by: report };
}

/** The sums of each fill, the most acres first, and what is not reported last. Adds hundredths, which are exact. */
export function sumsByFill(fields: readonly FilledField[]): FillSums[] {
  const sums = new Map<string, FillSums>();
  for (const { fill, acres = 0 } of fields) {
    const key = keyOf(fill);
    const before = sums.get(key) ?? { fill, count: 0, acres: 0 };
    const hundredths = before.acres + Math.round(acres * 100);
    sums.set(key, { fill, count: before.count + 1, acres: hundredths });
  }
  return [...sums.values()]
    .map((one) => ({ ...one, acres: one.acres / 100 }))
    .sort((one, other) => lastness(one) - lastness(other) || other.acres - one.acres);
}

function lastness({ fill: { by } }: FillSums): number {
  return by === "nothing" ? 2 : Number(by === "missing");
}

/** Names a fill among others. */
export function keyOf(fill: FieldFill): string {
  switch (fill.by) {
    case "crop":
      return `crop ${fill.crop}`;
    case "farmer":
      return `farmer ${fill.farmer}`;
    default:
      return fill.by;
  }
}

/** Colors that differ for people who tell red from green with difficulty, too (Okabe and Ito). */
const COLORS = [
  "#0072b2",
  "#e69f00",
  "#009e73",
  "#cc79a7",
  "#56b4e9",
  "#d55e00",
  "#f0e442",
  "#7a5195",
] as const;

/** A color for each farmer; among many, several have the same one, and the names tell them apart. */
export function farmerColors(farmers: Iterable<string>): ReadonlyMap<string, string> {
  const ordered = [...new Set(farmers)].sort();
  return new Map(ordered.map((farmer, index) => [farmer, COLORS[index % COLORS.length] ?? ""]));
}
