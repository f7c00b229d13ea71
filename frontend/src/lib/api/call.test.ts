import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { call, callForJson, fileNameOf } from "@/lib/api/call";

describe("a call", () => {
  const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>();

  beforeEach(() => {
    fetched.mockReset();
    fetched.mockImplementation(async () => new Response("[]"));
    vi.stubGlobal("fetch", fetched);
  });
  afterEach(() => vi.unstubAllGlobals());

  it("has its values escaped in its address", async () => {
    await call("DELETE", "/api/links/{link_id}", { path: { link_id: "a/b?c" } });
    expect(fetched.mock.lastCall?.[0]).toBe("/api/links/a%2Fb%3Fc");
    expect(fetched.mock.lastCall?.[1]).toMatchObject({ method: "DELETE", body: null });
  });

  it("asks for a part of a list", async () => {
    const query = { before: "2026-05-04T13:30:00Z", held: 2 };
    expect(await callForJson("GET", "/api/plants/access-log", { query })).toEqual([]);
    expect(fetched.mock.lastCall?.[0]).toBe(
      "/api/plants/access-log?before=2026-05-04T13%3A30%3A00Z&held=2",
    );
  });

  it("has no question mark without a query", async () => {
    await callForJson("GET", "/api/plants/access-log", { query: {} });
    expect(fetched.mock.lastCall?.[0]).toBe("/api/plants/access-log");
  });

  it("sends its body as JSON", async () => {
    await call("POST", "/api/users/getUser", { body: { email: "ada@farm.example" } });
    expect(fetched.mock.lastCall?.[1]).toMatchObject({
      method: "POST",
      body: '{"email":"ada@farm.example"}',
      headers: { "content-type": "application/json" },
    });
  });
});

describe("fileNameOf", () => {
  it.each([
    ['attachment; filename="acremark 2026-11-21.json"', "acremark 2026-11-21.json"],
    ["attachment; filename=acremark.json", "acremark.json"],
    ['attachment; Filename="a.json"; size=3', "a.json"],
    ["attachment", undefined],
    ['attachment; filename=""', undefined],
    [undefined, undefined],
  ])("reads %j as %j", (disposition, name) => {
    const headers = new Headers(
      disposition === undefined ? {} : { "content-disposition": disposition },
    );
    expect(fileNameOf(headers)).toBe(name);
  });
});
