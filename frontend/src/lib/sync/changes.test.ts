import { afterEach, expect, it, vi } from "vitest";
import type { Planting } from "@/lib/rules";
import { serverFor } from "./server";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const record = { plantingId: "p1", version: 4 } as Planting;
const rest = { people: [], cursor: "c", more: false };

const put = { op: "put", kind: "planting", id: "p1", version: 4, record };
const told = [
  put,
  { op: "forget", kind: "planting", id: "p2" },
  { op: "forget-farmer", userId: ME },
];
const changes = [put, { op: "forget", kind: "planting", id: "p2" }, { op: "forget", farmer: ME }];
const toldBefore = [
  { op: "put", planting: record },
  { op: "forget", plantingId: "p2" },
  { op: "forget", farmer: ME },
];

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
const older = { "/api/plants/changes": () => Response.json({ changes: toldBefore, ...rest }) };

afterEach(() => vi.unstubAllGlobals());

it("asks for the kinds that the device keeps, since the cursor", async () => {
  const asked = answers({ "/api/changes": () => Response.json({ changes: told, ...rest }) });
  const server = serverFor(ME);
  expect(await server.changes(undefined)).toEqual({ ended: "page", page: { changes, ...rest } });
  await server.changes("a_b");
  expect(asked).toEqual([
    "/api/changes?kinds=planting%2Cfield",
    "/api/changes?kinds=planting%2Cfield&since=a_b",
  ]);
});

it("asks a server of the previous release by the call that it has, until it is updated", async () => {
  const page = { ended: "page", page: { changes, ...rest } };
  const asked = answers(older);
  const server = serverFor(ME);
  expect(await server.changes("a")).toEqual(page);
  expect(asked).toEqual([
    "/api/changes?kinds=planting%2Cfield&since=a",
    "/api/plants/changes?since=a",
  ]);
  const askedAfter = answers({ "/api/changes": () => Response.json({ changes: told, ...rest }) });
  expect(await server.changes("b")).toEqual(page);
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
      : Response.json({ changes: told, ...rest });
  });
  const server = serverFor(ME);
  expect(await server.changes("a")).toEqual({ ended: "page", page: { changes, ...rest } });
  isUpdated = true;
  await server.changes("b");
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

it("does not take a hotspot's page or a broken answer for one of the previous release", async () => {
  for (const answer of ["<title>Welcome</title>", '{"changes":[']) {
    const asked = answers({ ...older, "/api/changes": () => new Response(answer) });
    expect(await serverFor(ME).changes("a")).toMatchObject({ ended: "unreachable" });
    expect(asked).toHaveLength(1);
  }
});

it("starts anew where either call refuses the cursor", async () => {
  const expired = () => Response.json({ code: "plants/cursor-expired" }, { status: 410 });
  answers({ "/api/changes": expired });
  expect(await serverFor(ME).changes("a")).toEqual({ ended: "expired" });
  answers({ "/api/plants/changes": expired });
  expect(await serverFor(ME).changes("a")).toEqual({ ended: "expired" });
});
