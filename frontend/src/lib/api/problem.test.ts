import { describe, expect, it } from "vitest";
import { hasCode, readProblem } from "./problem";

function refusal(status: number, body: string, type = "application/problem+json", wait?: string) {
  const headers = { "content-type": type, ...(wait !== undefined && { "retry-after": wait }) };
  return new Response(body, { status, headers });
}

describe("readProblem", () => {
  it("reads code, detail and the violations of a problem document", async () => {
    const violation = { field: "email", code: "missing", message: "Please enter an email" };
    const body = { code: "validation", detail: "Refused", errors: [violation, { field: 1 }] };
    const problem = await readProblem(refusal(400, JSON.stringify(body)));
    expect(problem).toMatchObject({ status: 400, code: "validation", detail: "Refused" });
    expect(problem.errors).toEqual([violation]);
  });

  it("keeps the server's current version", async () => {
    const body = { code: "stale-version", detail: "", current: { version: 3 } };
    const problem = await readProblem(refusal(412, JSON.stringify(body)));
    expect(problem.current).toEqual({ version: 3 });
  });

  it.each([
    ["a proxy's page", refusal(502, "<h1>Bad Gateway</h1>", "text/html")],
    ["broken JSON", refusal(502, "{", "application/json")],
    ["JSON that is not an object", refusal(502, "[]")],
    ["an empty body", refusal(502, "")],
  ])("keeps the status of %s", async (_name, response) => {
    const problem = await readProblem(response);
    expect(problem).toMatchObject({ status: 502, code: "unknown", errors: [] });
  });
});

describe("retryAfter", () => {
  it.each([
    ["1", 1],
    ["3600", 3600],
    ["0", undefined],
    ["-5", undefined],
    ["", undefined],
    ["soon", undefined],
    [undefined, undefined],
  ])("reads %j as %j", async (wait, seconds) => {
    const problem = await readProblem(refusal(429, "{}", "application/problem+json", wait));
    expect(problem.retryAfter).toBe(seconds);
  });
});

describe("hasCode", () => {
  it("tells problems apart by their code", async () => {
    const problem = await readProblem(refusal(401, '{"code":"auth/user-not-found"}'));
    expect(hasCode(problem, "auth/user-not-found")).toBe(true);
    expect(hasCode(problem, "auth/invalid-email")).toBe(false);
    expect(hasCode(new Error("offline"), "auth/user-not-found")).toBe(false);
  });
});
