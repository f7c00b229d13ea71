import { callForJson, type Schemas } from "@/lib/api/call";

export type AccessEntry = Schemas["PlantingAccess"];

export type AccessAction = Schemas["AccessAction"];

/** The position of a reader: the instant of the last entry read, and the number of entries read with that instant. */
export interface ReadUntil {
  before: string;
  held: number;
}

/** The position after these entries. */
export function readUntil(entries: readonly AccessEntry[]): ReadUntil | undefined {
  const before = entries.at(-1)?.at;
  return before === undefined
    ? undefined
    : { before, held: entries.filter(({ at }) => at === before).length };
}

/** The access log of the person's own plantings, the latest entry first, from a position on. */
export function getAccessLog(
  until: ReadUntil | undefined,
  signal?: AbortSignal,
): Promise<AccessEntry[]> {
  return callForJson("GET", "/api/plants/access-log", { query: { ...until }, signal });
}
