/**
 * When two people change one planting: the conflicts that the rules leave to a person, and the result of their picks.
 */
import type { PlantingVersion } from "@/lib/api/plantings";
import type { LocalPlanting } from "@/lib/local/plantings";
import { isSameReport } from "@/lib/local/report";
import type {
  Merge,
  Planting,
  PlantingBody,
  PlantingField,
  PlantingForm,
  PlantingUnit,
} from "@/lib/rules";

export type Side = "mine" | "theirs";

/** Whose value to keep for each unit in conflict. Without a pick it is mine, as the rules propose. */
export type Picks = Partial<Record<PlantingUnit, Side>>;

export interface Conflict {
  /** The version that both changes started from; undefined for a first report. */
  base: PlantingBody | undefined;
  mine: PlantingBody;
  theirs: Planting;
  /** When I made my change, in milliseconds since 1970 by this device's clock. */
  madeAt: number;
}

/** The conflict that the planting waits for on this device, if there is one. */
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

export function fieldsOf(unit: PlantingUnit): readonly PlantingField[] {
  return unit === "location" ? ["latitude", "longitude"] : [unit];
}

/** The report that the rules propose, with their values where picked. */
export function picked({ planting, conflicts }: Merge, theirs: PlantingBody, picks: Picks) {
  return laidOver(planting, theirs, ofTheirs(conflicts, picks).flatMap(membersOf));
}

/** The same for the forms of both. The rules may refuse the result. */
export function pickedForm(
  proposal: PlantingForm,
  theirs: PlantingForm,
  conflicts: readonly PlantingUnit[],
  picks: Picks,
): PlantingForm {
  return laidOver(proposal, theirs, ofTheirs(conflicts, picks).flatMap(fieldsOf));
}

/** The last version up to `upTo` that changed a unit. */
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

/** A location includes how it was found. */
function membersOf(unit: PlantingUnit): readonly Member[] {
  return unit === "location" ? ["latitude", "longitude", "fix"] : [unit];
}

function ofTheirs(conflicts: readonly PlantingUnit[], picks: Picks): PlantingUnit[] {
  return conflicts.filter((unit) => picks[unit] === "theirs");
}

/** Takes the members from `other`, and removes the ones that `other` lacks. */
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
