/** Asks for the server's changes, also a server of an earlier release. */
import { send } from "@/lib/api/client";
import { ApiProblem } from "@/lib/api/problem";
import { ALL_KINDS } from "@/lib/records/kinds";
import type { ChangesAnswer } from "./take-changes";

/** Asks for the changes since a cursor. */
export type ChangesSince = (
  since: string | undefined,
  signal?: AbortSignal,
) => Promise<ChangesAnswer>;

/**
 * The changes, asked for with those headers. Each question is first the one of this release, as the server may have been
 * updated since the last one.
 */
export function changesFor(headers: Record<string, string>): ChangesSince {
  const ask = async (
    path: string,
    query: Record<string, string>,
    signal: AbortSignal | undefined,
  ): Promise<ArrayBuffer> => {
    const address = `${path}?${new URLSearchParams(query)}`;
    return (await send({ method: "GET", path: address, headers, signal })).arrayBuffer();
  };
  const kinds = { kinds: ALL_KINDS.join(",") };
  return async (since, signal) => {
    const from = since === undefined ? {} : { since };
    try {
      const body = await ask("/api/changes", { ...kinds, ...from }, signal).catch(
        (error: unknown) => {
          // Without a list, the server answers the kinds that it knows.
          if (isOfUnknownKind(error)) return ask("/api/changes", from, signal);
          throw error;
        },
      );
      return { body, release: "this" };
    } catch (error) {
      if (!(error instanceof ApiProblem && error.status === 404)) throw error;
    }
    return { body: await ask("/api/plants/changes", from, signal), release: "before" };
  };
}

function isOfUnknownKind(error: unknown): boolean {
  return error instanceof ApiProblem && error.errors.some(({ code }) => code === "kind-unknown");
}
