/** Pulls the server's changes, from a server of an earlier release too. */
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

/**
 * The changes, asked for with those headers. Each question is first the one of this release, as the server may have been
 * updated since the last one.
 */
export function changesFor(headers: Record<string, string>): ChangesSince {
  const ask = async (
    path: string,
    query: Record<string, string>,
    signal: AbortSignal | undefined,
  ): Promise<unknown> => {
    const address = `${path}?${new URLSearchParams(query)}`;
    return (await send({ method: "GET", path: address, headers, signal })).json();
  };
  const kinds = { kinds: ALL_KINDS.join(",") };
  return async (since, signal) => {
    const from = since === undefined ? {} : { since };
    try {
      const page = await ask("/api/changes", { ...kinds, ...from }, signal).catch(
        (error: unknown) => {
          // Without a list, the server answers the kinds that it knows.
          if (isOfUnknownKind(error)) return ask("/api/changes", from, signal);
          throw error;
        },
      );
      return isPage<Schemas["Changes"]>(page) ? pageOf(page) : undefined;
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    }
    const page = await ask("/api/plants/changes", from, signal);
    return isPage<PageBefore>(page) ? pageOfBefore(page) : undefined;
  };
}

function isOfUnknownKind(error: unknown): boolean {
  return error instanceof ApiProblem && error.errors.some(({ code }) => code === "kind-unknown");
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
