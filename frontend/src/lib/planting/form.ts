/** What a person has typed into the form for a planting. */
import { isRecord } from "@/lib/is-record";

/** The texts by the names of the members. Another version of the program may have kept them, so they may be others. */
export type EnteredPlanting = Record<string, string>;

export function isEnteredPlanting(value: unknown): value is EnteredPlanting {
  return isRecord(value) && Object.values(value).every((text) => typeof text === "string");
}
