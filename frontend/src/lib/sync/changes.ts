/** Asks for the server's changes, also a server of an older release. */
import { send } from "@/lib/api/client";
import { ApiProblem } from "@/lib/api/problem";
import { ALL_KINDS } from "@/lib/records/kinds";

/** Asks for the changes since a cursor. Resolves to the answer as it came over the network. */
export type ChangesSince = (
  since: string | undefined,
  signal?: AbortSignal,
) => Promise<ArrayBuffer>;

/**
 * The changes, asked for with those headers. Each question first names all kinds of this release, as the server may have
 * been updated since the last one.
 */
export function changesFor(headers: Record<string, string>): ChangesSince {
  const kinds = { kinds: ALL_KINDS.join(",") };
  return (since, signal) => {
    const from = since === undefined ? {} : { since };
    const ask = async (query: Record<string, string>): Promise<ArrayBuffer> => {
      const path = `/api/changes?${new URLSearchParams(query)}`;
      return (await send({ method: "GET", path, headers, signal })).arrayBuffer();
    };
    return ask({ ...kinds, ...from }).catch((error: unknown) => {
      // Without a list, the server answers the kinds that it knows.
      if (isOfUnknownKind(error)) return ask(from);
      throw error;
    });
  };
}

function isOfUnknownKind(error: unknown): boolean {
  return error instanceof ApiProblem && error.errors.some(({ code }) => code === "kind-unknown");
}
