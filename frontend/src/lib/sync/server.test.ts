import { afterEach, describe, expect, it, vi } from "vitest";
import type { KnownEntry } from "@/lib/local/schema";
import type { Planting } from "@/lib/rules";
import { serverFor } from "./server";

const ME = "0199aaaa-0000-7000-8000-000000000001";
const report = { fieldName: "North Quarter", crop: "Corn" } as const;
const stored = { plantingId: "p1", farmer: ME, creator: ME, version: 4 } as Planting;

const first: KnownEntry = {
  op: "put",
  seq: 1,
  kind: "planting",
  id: "p1",
  farmer: ME,
  document: report,
  madeAt: 0,
  dueAt: 0,
};

const edit: KnownEntry = { ...first, base: { document: report, version: 3 } };

function answer(status: number, content: unknown) {
  const call = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json(content, { status }),
  );
  vi.stubGlobal("fetch", call);
  return call;
}

describe("delivering an entry", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("names the user, and the version that an edit was made from", async () => {
    const call = answer(200, stored);
    expect(await serverFor(ME).deliver(edit)).toEqual({ ended: "received", stored });
    expect(call.mock.calls[0]?.[0]).toBe("/api/plants/p1");
    expect(call.mock.calls[0]?.[1].headers).toMatchObject({
      "acremark-user": ME,
      "if-match": '"3"',
    });
  });

  it("sends an edit as a difference", async () => {
    const call = answer(200, stored);
    await serverFor(ME).deliver({ ...edit, document: { ...report, crop: "Oats" } });
    expect(call.mock.calls[0]?.[1]).toMatchObject({ method: "PATCH", body: '{"crop":"Oats"}' });
  });

  it("sends the reason of a correction beside the difference", async () => {
    const call = answer(200, stored);
    const document = { ...report, crop: "Oats" };
    await serverFor(ME).deliver({ ...edit, document, reason: "As on the map" });
    expect(call.mock.calls[0]?.[1]).toMatchObject({
      body: '{"crop":"Oats","reason":"As on the map"}',
    });
  });

  it("waits for a server that does not know the kind, the call or a member yet", async () => {
    answer(404, { code: "no-such-call" });
    expect(await serverFor(ME).deliver(first)).toEqual({ ended: "awaits-update" });
    expect(await serverFor(ME).deliver({ ...edit, op: "delete" })).toEqual({
      ended: "awaits-update",
    });
    expect(await serverFor(ME).look({ kind: "planting", id: "p1" })).toEqual({
      ended: "awaits-update",
    });
    answer(405, { code: "method-not-allowed" });
    expect(await serverFor(ME).deliver(edit)).toEqual({ ended: "awaits-update" });
    answer(400, { code: "unknown-field", errors: [{ field: "irrigation" }] });
    expect(await serverFor(ME).deliver(first)).toEqual({ ended: "awaits-update" });
  });

  it("sends a field by the field's own call, and knows its conflict", async () => {
    const field = { fieldId: "f1", farmer: ME, creator: ME, version: 2 };
    const entry: KnownEntry = { ...first, kind: "field", id: "f1", document: { name: "North" } };
    const call = answer(201, field);
    expect(await serverFor(ME).deliver(entry)).toEqual({ ended: "received", stored: field });
    expect(call.mock.calls[0]?.[0]).toBe("/api/fields/f1");
    answer(200, { ...stored, plantingId: "f1" });
    expect(await serverFor(ME).deliver(entry)).toMatchObject({ ended: "unreachable" });
    const base = { document: { name: "North" }, version: 1 };
    answer(412, { code: "fields/stale", current: field });
    expect(await serverFor(ME).deliver({ ...entry, base })).toEqual({
      ended: "stale",
      current: field,
    });
  });

  it("names the farmer of a new record that is another person's", async () => {
    const call = answer(201, stored);
    await serverFor(ME).deliver({ ...first, farmer: "f1" });
    await serverFor(ME).deliver(first);
    const addresses = call.mock.calls.map(([address]) => address);
    expect(addresses).toEqual(["/api/plants/p1?farmer=f1", "/api/plants/p1"]);
  });

  it("sends no version for a new planting", async () => {
    const call = answer(201, stored);
    await serverFor(ME).deliver(first);
    expect(call.mock.calls[0]?.[1].headers).not.toHaveProperty("if-match");
  });

  it("returns the stored planting of a conflict", async () => {
    answer(412, { code: "plants/stale", current: stored });
    expect(await serverFor(ME).deliver(edit)).toEqual({ ended: "stale", current: stored });
  });

  it("takes the planting that someone restored for the receipt of a repeated deletion", async () => {
    const deletion = { ...edit, op: "delete" } as const;
    answer(200, stored);
    expect(await serverFor(ME).deliver(deletion)).toEqual({ ended: "received", stored });
    answer(200, "<html>");
    expect(await serverFor(ME).deliver(deletion)).toMatchObject({ ended: "unreachable" });
  });

  it("accepts as a receipt only the server's own answer about that planting", async () => {
    answer(200, { ...stored, plantingId: "p2" });
    expect(await serverFor(ME).deliver(edit)).toMatchObject({ ended: "unreachable" });
  });

  it("distinguishes an unreachable server from a refusal", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    expect(await serverFor(ME).deliver(edit)).toMatchObject({ ended: "unreachable" });
    answer(403, { code: "forbidden" });
    expect(await serverFor(ME).deliver(edit)).toEqual({ ended: "forbidden" });
  });
});
