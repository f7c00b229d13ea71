/** Two people changed one planting: what the rule leaves to a person, and what becomes of their picks. */
import type { PlantingVersion } from "@/lib/api/plantings";
import type { Merge } from "@/lib/field";
import type { LocalPlanting } from "@/lib/local/plantings";
import { isSameReport } from "@/lib/local/report";
import type { PlantingField } from "@/lib/planting-form";
import type { Planting, PlantingBody, PlantingForm, PlantingUnit } from "@/lib/rules";

export type Side = "mine" | "theirs";

/** Of each unit in conflict, whose value is kept. Without a pick it is mine, as the rule proposes. */
export type Picks = Partial<Record<PlantingUnit, Side>>;

export interface Conflict {
  /** What both changes were made from; a first report was made from nothing. */
  base: PlantingBody | undefined;
  mine: PlantingBody;
  theirs: Planting;
  /** When my change was made, in milliseconds since 1970 by this device's clock. */
  madeAt: number;
}

/** The conflict of two edits that a planting on this device waits with. */
export function conflictOf({
  planting,
  progress,
  base,
  isDeleted,
}: Partial<LocalPlanting>): Conflict | undefined {
  if (!planting || isDeleted || progress?.step !== "attention") return undefined;
  const { refusal, madeAt } = progress;
  if (refusal.reason !== "conflict") return undefined;
  return { base, mine: planting, theirs: refusal.current, madeAt };
}

/** The form fields that show a unit. */
export function fieldsOf(unit: PlantingUnit): readonly PlantingField[] {
  return unit === "location" ? ["latitude", "longitude"] : [unit];
}

/** The report as the rule proposes it, with what was picked of theirs. */
export function picked({ planting, conflicts }: Merge, theirs: PlantingBody, picks: Picks) {
  return laidOver(planting, theirs, ofTheirs(conflicts, picks).flatMap(membersOf));
}

/** The same of the forms of the two, which can be filled in so that the rules refuse it. */
export function pickedForm(
  proposal: PlantingForm,
  theirs: PlantingForm,
  conflicts: readonly PlantingUnit[],
  picks: Picks,
): PlantingForm {
  return laidOver(proposal, theirs, ofTheirs(conflicts, picks).flatMap(fieldsOf));
}

/** The version that last changed a unit, of those up to the given one. */
export function lastChange(
  unit: PlantingUnit,
  versions: readonly PlantingVersion[],
  upTo: number,
): PlantingVersion | undefined {
  const seen = versions.filter(({ version }) => version <= upTo);
  return seen.findLast(({ report }, index) => {
    const before = seen[index - 1];
    return !before || !isSameReport(part(report, unit), part(before.report, unit));
  });
}

type Member = keyof PlantingBody;

/** A location goes with how it came to be known. */
function membersOf(unit: PlantingUnit): readonly Member[] {
  return unit === "location" ? ["latitude", "longitude", "fix"] : [unit];
}

function ofTheirs(conflicts: readonly PlantingUnit[], picks: Picks): PlantingUnit[] {
  return conflicts.filter((unit) => picks[unit] === "theirs");
}

/** With those members of the other, and without those that it does not have. */
function laidOver<Whole extends object>(
  one: Whole,
  other: Whole,
  members: readonly (keyof Whole)[],
): Whole {
  const whole = { ...one };
  for (const member of members) {
    if (other[member] === undefined) delete whole[member];
    else whole[member] = other[member];
  }
  return whole;
}

function part(report: PlantingBody, unit: PlantingUnit): PlantingBody {
  const members = membersOf(unit).map((member) => [member, report[member]]);
  return Object.fromEntries(members);
}
