/** The state of a navigation from a field that is open beside a map. */
import { isRecord } from "@/lib/is-record";

export const FROM_MAP = { isFromMap: true } as const;

export function isFromMap(state: unknown): boolean {
  return isRecord(state) && state.isFromMap === true;
}
