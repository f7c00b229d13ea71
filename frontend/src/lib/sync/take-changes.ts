/** Stores an answer with changes. It knows nothing of the page, so a worker can do it too. */
import type { Schemas } from "@/lib/api/call";
import { isRecord } from "@/lib/is-record";
import { applyPage, type Change, type ChangePage } from "@/lib/local/copy";
import type { LocalDatabase } from "@/lib/local/database";

/** The copy that a page was requested for, and the time; milliseconds since 1970 by this browser's clock. */
export interface Asked {
  generation: number;
  now: number;
}

export type Taken =
  | { ended: "stored"; changes: number; more: boolean }
  /** The copy was cleared after the page was requested. Nothing is stored. */
  | { ended: "cleared" }
  /** The answer did not come from our server. */
  | { ended: "foreign" };

export async function takeChanges(
  database: LocalDatabase,
  body: ArrayBuffer,
  { generation, now }: Asked,
): Promise<Taken> {
  const page = pageIn(body);
  if (!page) return { ended: "foreign" };
  if (!(await applyPage(database, page, generation, now))) return { ended: "cleared" };
  return { ended: "stored", changes: page.changes.length, more: page.more };
}

function pageIn(body: ArrayBuffer): ChangePage | undefined {
  const told = parsed(new TextDecoder().decode(body));
  return isPage(told) ? pageOf(told) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pageOf({ changes, ...rest }: Schemas["Changes"]): ChangePage {
  return { ...rest, changes: changes.map(changeOf) };
}

function changeOf(change: Schemas["Change"]): Change {
  switch (change.op) {
    case "put":
    case "forget":
      return change;
    case "forget-farmer":
      return { op: "forget", farmer: change.userId };
  }
}

function isPage(value: unknown): value is Schemas["Changes"] {
  return (
    isRecord(value) &&
    Array.isArray(value.changes) &&
    Array.isArray(value.people) &&
    typeof value.cursor === "string" &&
    typeof value.more === "boolean"
  );
}
