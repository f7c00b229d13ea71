/** Two people changed one planting: what each of them says, and what is to be kept. */
import type { PlantingField } from "@/lib/planting-form";
import type { Planting, PlantingBody, PlantingForm } from "@/lib/rules";
import { differences } from "./planting-fields";

export type Side = "mine" | "theirs";

export type Picks = Partial<Record<PlantingField, Side>>;

export interface Conflict {
  mine: PlantingBody;
  theirs: Planting;
  /** The fields in which the two differ. */
  fields: readonly PlantingField[];
  /** What one would expect: my value where I changed it, theirs where I did not. */
  picks: Picks;
}

/** Compares both with the planting that my changes started from. */
export function compare(base: PlantingBody, mine: PlantingBody, theirs: Planting): Conflict {
  const changedByMe = new Set(differences(base, mine));
  const fields = differences(mine, theirs);
  const picks = Object.fromEntries(
    fields.map((field) => [field, changedByMe.has(field) ? "mine" : "theirs"]),
  );
  return { mine, theirs, fields, picks };
}

export function pickAll(fields: readonly PlantingField[], side: Side): Picks {
  return Object.fromEntries(fields.map((field) => [field, side]));
}

/** The form that keeps what was picked; fields in which the two agree are as both say. */
export function merge(mine: PlantingForm, theirs: PlantingForm, picks: Picks): PlantingForm {
  const merged = { ...theirs };
  for (const [field, side] of Object.entries(picks) as [PlantingField, Side][]) {
    if (side === "mine") merged[field] = mine[field];
  }
  return merged;
}
