import { isRecord } from "@/lib/is-record";
import { textOf, worded } from "@/lib/language/texts-by-code";
import type { Violation } from "@/lib/wasm";

/**
 * A refusal by the server: `application/problem+json` with a stable `code`. Its sentences are the
 * server's in English; other languages have their own for each code.
 */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly Violation[];
  /** The stored version, if a write met a newer one. */
  readonly current: unknown;
  /** The server welcomes another try after so many seconds, if it says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ProblemBody, retryAfter?: number) {
    super(`${status} ${body.code}`);
    this.status = status;
    this.code = body.code;
    this.errors = worded(body.errors);
    // The sentence about the first broken rule tells more than the general one.
    const [first] = this.errors;
    this.detail =
      body.code === "validation" && first
        ? textOf("violations", first.code, body.detail)
        : textOf("problems", body.code, body.detail);
    this.current = body.current;
    this.retryAfter = retryAfter;
  }
}

/** No answer: the device is offline, or the server is out of reach. */
export class NetworkFailure extends Error {
  override readonly name: string = "NetworkFailure";
}

export function hasCode(error: unknown, code: string): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code;
}

interface ProblemBody {
  code: string;
  detail: string;
  errors: readonly Violation[];
  current: unknown;
}

/** Reads a failed response. A page of a proxy, which is not a problem document, keeps only its status. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const body = problemBody(await readJson(response));
  return new ApiProblem(response.status, body, retryAfter(response.headers));
}

function retryAfter(headers: Headers): number | undefined {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return seconds > 0 ? seconds : undefined;
}

async function readJson(response: Response): Promise<unknown> {
  if (!response.headers.get("content-type")?.includes("json")) {
    return undefined;
  }
  return response.json().catch(() => undefined);
}

function problemBody(body: unknown): ProblemBody {
  const members = isRecord(body) ? body : {};
  return {
    code: typeof members.code === "string" ? members.code : "unknown",
    detail: typeof members.detail === "string" ? members.detail : "",
    errors: Array.isArray(members.errors) ? members.errors.filter(isViolation) : [],
    current: members.current,
  };
}

function isViolation(value: unknown): value is Violation {
  return (
    isRecord(value) &&
    typeof value.field === "string" &&
    typeof value.code === "string" &&
    typeof value.message === "string"
  );
}
