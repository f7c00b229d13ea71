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

/** Who did what with one's own plantings, the latest first, before that instant if one is given. */
export function getAccessLog(
  before: string | undefined,
  signal?: AbortSignal,
): Promise<AccessEntry[]> {
  const query = before === undefined ? "" : `?${new URLSearchParams({ before })}`;
  return sendForJson({ method: "GET", path: `/api/plants/access-log${query}`, signal });
}
