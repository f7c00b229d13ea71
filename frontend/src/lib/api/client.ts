/** Reaches the server. `call.ts` makes the described calls with it, and the files beside it are those calls. */
import { NetworkFailure, readProblem } from "@/lib/api/problem";
import { noteServerTime } from "@/lib/browser/clock";
import { currentLocale } from "@/lib/language/language";
import { forgetSession } from "@/lib/workspace/session";

export interface Call {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** Bytes are sent as they are, with the content type in the headers. Anything else is sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/**
 * Makes a call and returns the successful response; throws for everything else. It sends the
 * language in use, as the server writes its mails in it.
 */
export async function send({ method, path, body, headers = {}, signal }: Call): Promise<Response> {
  const response = await reach(path, {
    method,
    headers: {
      accept: "application/json",
      "accept-language": currentLocale(),
      ...(body === undefined || body instanceof Uint8Array
        ? {}
        : { "content-type": "application/json" }),
      ...headers,
    },
    body: bodyOf(body),
    signal: signal ?? null,
  });
  return accepted(response);
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null;
  return body instanceof Uint8Array ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body);
}

export async function sendForm(url: string, form: FormData): Promise<void> {
  await accepted(await reach(url, { method: "POST", body: form }));
}

async function accepted(response: Response): Promise<Response> {
  if (response.ok) {
    return response;
  }
  const problem = await readProblem(response);
  if (problem.code === "auth/session-required") {
    forgetSession();
  }
  throw problem;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, { credentials: "same-origin", ...init });
    noteServerTime(response);
    return response;
  } catch (cause) {
    if (init.signal?.aborted) {
      throw cause;
    }
    throw new NetworkFailure("The server could not be reached", { cause });
  }
}
