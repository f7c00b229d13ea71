import { afterEach, expect, it, vi } from "vitest";
import { serverFor } from "./server";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const told = { changes: [], people: [], cursor: "c", more: false };

/** Asks, and reads what came. */
async function askedSince(since?: string) {
  const pulled = await serverFor(ME).changes(since);
  return pulled.ended === "answered" ? JSON.parse(new TextDecoder().decode(pulled.body)) : pulled;
}

/** Answers each call, and records the addresses. */
function answers(answer: (address: string) => Response) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    return answer(address);
  });
  return asked;
}

afterEach(() => vi.unstubAllGlobals());

it("asks for the kinds that the device keeps, since the cursor", async () => {
  const asked = answers(() => Response.json(told));
  expect(await askedSince()).toEqual(told);
  await askedSince("a_b");
  expect(asked).toEqual([
    "/api/changes?kinds=planting%2Cfield%2CzeroReport",
    "/api/changes?kinds=planting%2Cfield%2CzeroReport&since=a_b",
  ]);
});

it("asks for all kinds of a server that does not know one of them, until it is updated", async () => {
  const unknown = { field: "kinds", code: "kind-unknown", message: "Please name only …" };
  let isUpdated = false;
  const asked = answers((address) =>
    address.includes("kinds=") && !isUpdated
      ? Response.json({ code: "validation", errors: [unknown] }, { status: 400 })
      : Response.json(told),
  );
  expect(await askedSince("a")).toEqual(told);
  isUpdated = true;
  await askedSince("b");
  expect(asked).toEqual([
    "/api/changes?kinds=planting%2Cfield%2CzeroReport&since=a",
    "/api/changes?since=a",
    "/api/changes?kinds=planting%2Cfield%2CzeroReport&since=b",
  ]);
});

it("asks again later after an answer that was not the server's", async () => {
  answers(() => new Response("<title>Welcome</title>", { status: 404 }));
  expect(await askedSince("a")).toMatchObject({ ended: "unreachable" });
});

it("starts anew where the server refuses the cursor", async () => {
  answers(() => Response.json({ code: "plants/cursor-expired" }, { status: 410 }));
  expect(await askedSince("a")).toEqual({ ended: "expired" });
});
