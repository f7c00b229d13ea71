import { isRecord } from "@/lib/is-record";

/** The state of a navigation away from a record that the person has deleted. */
export const JUST_DELETED = { hasDeleted: true } as const;

export function hasJustDeleted(state: unknown): boolean {
  return isRecord(state) && state.hasDeleted === true;
}
