import { afterEach, expect, it, vi } from "vitest";
import { serverFor } from "./server";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const told = { changes: [], people: [], cursor: "c", more: false };

/** Asks, and reads what came. */
async function askedSince(since?: string) {
  const pulled = await serverFor(ME).changes(since);
  if (pulled.ended !== "answered") return pulled;
  const { body, release } = pulled.answer;
  return { release, told: JSON.parse(new TextDecoder().decode(body)) };
}

/** Answers by the path, and records the addresses. */
function answers(byPath: Record<string, () => Response>) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return byPath[address.split("?")[0] ?? ""]?.() ?? notFound();
  });
  return asked;
}

const notFound = () => Response.json({ code: "not-found" }, { status: 404 });
const newer = { "/api/changes": () => Response.json(told) };
const older = { "/api/plants/changes": () => Response.json(told) };

afterEach(() => vi.unstubAllGlobals());

it("asks for the kinds that the device keeps, since the cursor", async () => {
  const asked = answers(newer);
  expect(await askedSince()).toEqual({ release: "this", told });
  await askedSince("a_b");
  expect(asked).toEqual([
    "/api/changes?kinds=planting%2Cfield",
    "/api/changes?kinds=planting%2Cfield&since=a_b",
  ]);
});

it("asks a server of the previous release by the call that it has, until it is updated", async () => {
  const asked = answers(older);
  expect(await askedSince("a")).toEqual({ release: "before", told });
  expect(asked).toEqual([
    "/api/changes?kinds=planting%2Cfield&since=a",
    "/api/plants/changes?since=a",
  ]);
  const askedAfter = answers(newer);
  expect(await askedSince("b")).toEqual({ release: "this", told });
  expect(askedAfter).toEqual(["/api/changes?kinds=planting%2Cfield&since=b"]);
});

it("asks for all kinds of a server that does not know one of them, until it is updated", async () => {
  const unknown = { field: "kinds", code: "kind-unknown", message: "Please name only …" };
  const asked: string[] = [];
  let isUpdated = false;
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return address.includes("kinds=") && !isUpdated
      ? Response.json({ code: "validation", errors: [unknown] }, { status: 400 })
      : Response.json(told);
  });
  expect(await askedSince("a")).toEqual({ release: "this", told });
  isUpdated = true;
  await askedSince("b");
  expect(asked).toEqual([
    "/api/changes?kinds=planting%2Cfield&since=a",
    "/api/changes?since=a",
    "/api/changes?kinds=planting%2Cfield&since=b",
  ]);
});

it("asks by the newer call again after an answer that was not the server's", async () => {
  const page = () => new Response("<title>Welcome</title>", { status: 404 });
  const asked = answers({ "/api/changes": page, "/api/plants/changes": page });
  const server = serverFor(ME);
  expect(await server.changes("a")).toMatchObject({ ended: "unreachable" });
  await server.changes("a");
  expect(asked.filter((address) => address.startsWith("/api/changes"))).toHaveLength(2);
});

it("does not take a hotspot's page for an answer of the previous release", async () => {
  const asked = answers({ ...older, "/api/changes": () => new Response("<title>Welcome</title>") });
  expect(await serverFor(ME).changes("a")).toMatchObject({ answer: { release: "this" } });
  expect(asked).toHaveLength(1);
});

it("starts anew where either call refuses the cursor", async () => {
  const expired = () => Response.json({ code: "plants/cursor-expired" }, { status: 410 });
  answers({ "/api/changes": expired });
  expect(await serverFor(ME).changes("a")).toEqual({ ended: "expired" });
  answers({ "/api/plants/changes": expired });
  expect(await serverFor(ME).changes("a")).toEqual({ ended: "expired" });
});
