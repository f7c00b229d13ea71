import { isRecord } from "@/lib/is-record";
import type { Violation } from "@/lib/rules";
import { textOf, worded } from "@/lib/texts-by-code";

/**
 * A refusal by the server: `application/problem+json`, told apart by its stable `code`. Its sentences
 * are those of the server, or of their codes where another language is in use.
 */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly code: string;
  readonly detail: string;
  readonly errors: readonly Violation[];
  /** What the server holds instead, where a write met a newer version. */
  readonly current: unknown;
  /** After how many seconds another try is welcome, where the server says so. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body: ProblemBody, retryAfter?: number) {
    super(`${status} ${body.code}`);
    this.status = status;
    this.code = body.code;
    this.errors = worded(body.errors);
    // The sentence of a broken rule says more than that a rule is broken.
    const [first] = this.errors;
    this.detail =
      body.code === "validation" && first
        ? textOf("violations", first.code, body.detail)
        : textOf("problems", body.code, body.detail);
    this.current = body.current;
    this.retryAfter = retryAfter;
  }
}

/** No answer came: offline, or the server cannot be reached. */
export class NetworkFailure extends Error {
  override readonly name = "NetworkFailure";
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

/** Reads a failed response; one that is no problem document (a proxy's page) keeps its status. */
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
