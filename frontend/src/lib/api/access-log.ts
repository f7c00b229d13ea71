import { sendForJson } from "@/lib/api/client";

export interface AccessEntry {
  /** RFC 3339. */
  at: string;
  action: AccessAction;
  by: { userId: string; firstName: string; lastName: string };
  /** The planting, for an action on one planting. */
  plantingId?: string;
  fieldName?: string;
  /** The number of plantings, for an action on several. */
  plantings?: number;
}

export type AccessAction = "read" | "exported" | "created" | "changed" | "deleted";

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
  const query =
    until === undefined
      ? ""
      : `?${new URLSearchParams({ before: until.before, held: `${until.held}` })}`;
  return sendForJson({ method: "GET", path: `/api/plants/access-log${query}`, signal });
}
