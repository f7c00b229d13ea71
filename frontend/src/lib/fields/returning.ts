/** The state of a navigation to a field's form that leads back when the form is done. */
import { isRecord } from "@/lib/is-record";

export const RETURNING = { isReturning: true } as const;

export function isReturning(state: unknown): boolean {
  return isRecord(state) && state.isReturning === true;
}
