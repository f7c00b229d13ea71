import { afterEach, describe, expect, it, vi } from "vitest";
import type { Planting, PlantingBody } from "@/lib/rules";
import { PlantingConflict, putPlanting } from "./plantings";
import { NetworkFailure } from "./problem";

const body = { fieldName: "North Quarter" } as PlantingBody;
const stored = { plantingId: "p1", version: 4 } as Planting;

function answer(status: number, content: unknown) {
  const call = vi.fn(async (_url: string, _init: RequestInit) =>
    Response.json(content, { status }),
  );
  vi.stubGlobal("fetch", call);
  return call;
}

describe("putPlanting", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("sends the version it was read with", async () => {
    const call = answer(200, stored);
    await putPlanting("p1", body, 3);
    expect(call.mock.calls[0]?.[0]).toBe("/api/plants/p1");
    expect(call.mock.calls[0]?.[1].headers).toMatchObject({ "if-match": '"3"' });
  });

  it("sends no version when it creates", async () => {
    const call = answer(201, stored);
    await putPlanting("p1", body);
    expect(call.mock.calls[0]?.[1].headers).not.toHaveProperty("if-match");
  });

  it("hands over the stored planting of a conflict", async () => {
    answer(412, { code: "stale-version", current: stored });
    const conflict = await putPlanting("p1", body, 3).catch((error: unknown) => error);
    expect(conflict).toBeInstanceOf(PlantingConflict);
    expect(conflict).toMatchObject({ current: stored });
  });

  it("tells an unreachable server from a refusal", async () => {
    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(putPlanting("p1", body)).rejects.toBeInstanceOf(NetworkFailure);
  });
});
