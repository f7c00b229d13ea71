/** Pulls the server's changes. A server of the previous release has another call for it. */
import type { Schemas } from "@/lib/api/call";
import { send } from "@/lib/api/client";
import { ApiProblem } from "@/lib/api/problem";
import { isRecord } from "@/lib/is-record";
import type { Change, ChangePage } from "@/lib/local/copy";
import { ALL_KINDS } from "@/lib/records/kinds";
import { type PageBefore, pageOfBefore } from "./changes-before";

/** Asks for the changes since a cursor. Resolves to nothing if the answer is not the server's. */
export type ChangesSince = (
  since: string | undefined,
  signal?: AbortSignal,
) => Promise<ChangePage | undefined>;

/** The changes, asked for with those headers. */
export function changesFor(headers: Record<string, string>): ChangesSince {
  let isOfPreviousRelease = false;

  return async (since, signal) => {
    const from = since === undefined ? {} : { since };
    const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
      const address = `${path}?${new URLSearchParams(query)}`;
      return (await send({ method: "GET", path: address, headers, signal })).json();
    };
    if (!isOfPreviousRelease) {
      try {
        const page = await ask("/api/changes", { kinds: ALL_KINDS.join(","), ...from });
        return isPage<Schemas["Changes"]>(page) ? pageOf(page) : undefined;
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 404)) throw error;
      }
    }
    const page = await ask("/api/plants/changes", from);
    if (!isPage<PageBefore>(page)) return undefined;
    isOfPreviousRelease = true;
    return pageOfBefore(page);
  };
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

function isPage<Page>(value: unknown): value is Page {
  return (
    isRecord(value) &&
    Array.isArray(value.changes) &&
    Array.isArray(value.people) &&
    typeof value.cursor === "string" &&
    typeof value.more === "boolean"
  );
}
