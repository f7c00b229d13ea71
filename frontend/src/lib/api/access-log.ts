import { sendForJson } from "@/lib/api/client";

export interface AccessEntry {
  /** RFC 3339. */
  at: string;
  action: AccessAction;
  by: { userId: string; firstName: string; lastName: string };
  /** The one planting it was about. */
  plantingId?: string;
  fieldName?: string;
  /** How many plantings it was about. */
  plantings?: number;
}

export type AccessAction = "read" | "exported" | "created" | "changed" | "deleted";

/** How far one has read: the instant of the last entry, and how many entries of that very instant one has. */
export interface ReadUntil {
  before: string;
  held: number;
}

/** How far one has read with those entries. */
export function readUntil(entries: readonly AccessEntry[]): ReadUntil | undefined {
  const before = entries.at(-1)?.at;
  return before === undefined
    ? undefined
    : { before, held: entries.filter(({ at }) => at === before).length };
}

/** Who did what with one's own plantings, the latest first, after those that one has. */
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
