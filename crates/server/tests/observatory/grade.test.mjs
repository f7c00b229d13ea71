// Grades the answers of the running program on every route by the rules of MDN's HTTP Observatory.
//
// The Observatory fetches a site by its name over https. This test records the answers over plain http, from a program
// whose public URL is SITE, and gives them to the rules as answers of SITE.

import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import test from "node:test";

import { AxiosHeaders } from "axios";
import { CookieJar } from "tough-cookie";

const SITE = "https://acremark.example";
const ORIGIN = process.env.ACREMARK_URL;
const ID = "0197a0b0-0000-7000-8000-00000000abcd";

// The highest scores without the 5 points for a name on the browsers' preload list, which no answer can earn. Pages
// with scripts get 5 points for integrity attributes, and answers with a session cookie get 5 for a secure one.
const LEAST = 130;
const LEAST_WITH_SCRIPTS = 135;
const LEAST_WITH_COOKIE = 135;

// The package downloads this list from another host when npm installs it. SITE is not on it, so an empty list will do.
const preloaded = new URL("../../conf/hsts-preload.json", import.meta.resolve("@mdn/mdn-http-observatory/src/grader/grader.js"));
if (!existsSync(preloaded)) {
  writeFileSync(preloaded, "{}");
}
const { ALL_TESTS } = await import("@mdn/mdn-http-observatory/src/constants.js");
const { getScoreModifier } = await import("@mdn/mdn-http-observatory/src/grader/grader.js");
const { Requests } = await import("@mdn/mdn-http-observatory/src/types.js");

/** The program's answer in the shape that the rules take. */
async function answer(method, path, body) {
  const response = await fetch(ORIGIN + path, {
    method,
    redirect: "manual",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const headers = new AxiosHeaders(Object.fromEntries(response.headers));
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) {
    headers.set("set-cookie", cookies);
  }
  return { status: response.status, headers, data: await response.text(), verified: true };
}

/** The score of an answer, with the failed results and all results. */
function grade(path, recorded, preflight) {
  const requests = new Requests(new URL(SITE).hostname);
  const url = new URL(path, SITE);
  const jar = new CookieJar();
  for (const cookie of recorded.headers["set-cookie"] ?? []) {
    jar.setCookieSync(cookie, url.href);
  }
  requests.session = { url, jar };
  requests.responses.auto = { ...recorded, httpEquiv: new Map() };
  requests.responses.https = recorded;
  requests.responses.cors = preflight;
  requests.resources.path = recorded.headers["content-type"]?.startsWith("text/html") ? recorded.data : null;
  const results = ALL_TESTS.map((rule) => rule(requests));
  const score = results.reduce((sum, { result }) => sum + getScoreModifier(result), 100);
  const failed = results.filter(({ pass }) => !pass).map(({ result }) => result);
  return { score, failed, results: results.map(({ result }) => result) };
}

async function isGraded(method, path, body, least = LEAST) {
  const recorded = await answer(method, path, body);
  const { score, failed, results } = grade(path, recorded, await answer("OPTIONS", path));
  assert.deepEqual(failed, [], `${method} ${path} (${recorded.status})`);
  assert.ok(score >= least, `${method} ${path} (${recorded.status}) has ${score}: ${results}`);
}

const page = (await answer("GET", "/")).data;
const assets = [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path);
const documents = ["/documents/terms-of-use.html", "/documents/privacy-policy.html"];
const screens = ["/", "/login", "/agentHome", "/settings", "/no-such-page"];
const described = ["/api/docs", "/api/docs/", "/api/docs/style.css", "/api/nothing"];
for (const path of screens) {
  test(`GET ${path}`, () => isGraded("GET", path, undefined, LEAST_WITH_SCRIPTS));
}
for (const path of [...documents, ...assets, ...described]) {
  test(`GET ${path}`, () => isGraded("GET", path));
}

const description = JSON.parse((await answer("GET", "/api/openapi.json")).data);
for (const [pattern, item] of Object.entries(description.paths)) {
  const path = pattern.replace("{format}", "csv").replaceAll(/\{\w+\}/g, ID);
  for (const method of Object.keys(item)) {
    test(`${method.toUpperCase()} ${pattern}`, () => isGraded(method.toUpperCase(), path));
  }
}

test("POST /api/sessions, signed in", () => {
  const body = { email: "agent@acremark.example", password: "plant-the-turnrows" };
  return isGraded("POST", "/api/sessions", body, LEAST_WITH_COOKIE);
});

test("the rules notice a missing header", async () => {
  const recorded = await answer("GET", "/");
  for (const header of ["content-security-policy", "strict-transport-security", "x-content-type-options"]) {
    const headers = new AxiosHeaders(recorded.headers);
    headers.delete(header);
    const { score, failed } = grade("/", { ...recorded, headers }, null);
    assert.ok(score < LEAST_WITH_SCRIPTS && failed.length > 0, header);
  }
});
