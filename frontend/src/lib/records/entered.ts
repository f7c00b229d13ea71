/** What a person has typed into the form for a record. */
import { isRecord } from "@/lib/is-record";

/** The texts by the names of the members. Another version of the program may have kept them, so they may be others. */
export type Entered = Record<string, string>;

export function isEntered(value: unknown): value is Entered {
  return isRecord(value) && Object.values(value).every((text) => typeof text === "string");
}
