/** Makes the calls of the server's own description: address, values, body and answer have its types. */
import { type Call, send } from "@/lib/api/client";
import type { components, paths } from "@/lib/api/schema";

/** What the calls take and answer, by the server's names. */
export type Schemas = components["schemas"];

type Path = keyof paths;
type MethodOf<P extends Path> = Uppercase<keyof paths[P] & string>;
type Described<P extends Path, M extends string> = paths[P][Lowercase<M> & keyof paths[P]];

type Values<D> = D extends { parameters: infer Parameters }
  ? Pick<Parameters, keyof Parameters & ("path" | "query")>
  : unknown;

type Body<D> = D extends { requestBody: { content: { "application/json": infer Content } } }
  ? { body: Content }
  : unknown;

type Given<D> = Values<D> & Body<D> & { signal?: AbortSignal | undefined };

/** A call that needs nothing may be made with nothing. */
type Rest<D> = Partial<Given<D>> extends Given<D> ? [given?: Given<D>] : [given: Given<D>];

type Answer<D> = D extends { responses: infer Responses }
  ? Responses[keyof Responses & (200 | 201)] extends {
      content: { "application/json": infer Content };
    }
    ? Content
    : never
  : never;

interface AnyGiven {
  path?: Record<string, string>;
  query?: Record<string, string | number | readonly string[]>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/** Makes a call and returns the successful response; throws for everything else. */
export function call<M extends MethodOf<P>, P extends Path>(
  method: M,
  path: P,
  ...rest: Rest<Described<P, M>>
): Promise<Response>;
export function call(
  method: Call["method"],
  path: string,
  { path: inPath, query, body, signal }: AnyGiven = {},
): Promise<Response> {
  return send({ method, path: addressOf(path, inPath, query), body, signal });
}

/** Makes a call and returns its answer. */
export async function callForJson<M extends MethodOf<P>, P extends Path>(
  method: M,
  path: P,
  ...rest: Rest<Described<P, M>>
): Promise<Answer<Described<P, M>>> {
  const response = await call(method, path, ...rest);
  return (await response.json()) as Answer<Described<P, M>>;
}

function addressOf(
  path: string,
  inPath: AnyGiven["path"] = {},
  query: AnyGiven["query"] = {},
): string {
  const address = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(inPath[name] ?? ""));
  const asked = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, `${value}`]),
  );
  return asked.size > 0 ? `${address}?${asked}` : address;
}

const QUOTED = /;\s*filename="([^"]+)"/i;
const PLAIN = /;\s*filename=([^";\s]+)/i;

/** The file name of a download, from its `Content-Disposition`. */
export function fileNameOf(headers: Headers): string | undefined {
  const disposition = headers.get("content-disposition") ?? "";
  return (QUOTED.exec(disposition) ?? PLAIN.exec(disposition))?.[1];
}
