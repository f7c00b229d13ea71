import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient, isKept } from "./query-client";

afterEach(() => vi.unstubAllGlobals());

it("knows an answer that this device kept", () => {
  const answers = [{ codes: [], isKept: true }, { codes: [], isKept: false }, [], null, undefined];
  expect(answers.map(isKept)).toEqual([true, false, false, false, false]);
});

it("reads a kept answer again once there may be a network, and one of the server after a while", () => {
  const client = createQueryClient(() => undefined);
  const isStale = (data: object) => {
    client.setQueryData(["codes"], data);
    return new QueryObserver(client, { queryKey: ["codes"] }).getCurrentResult().isStale;
  };
  vi.stubGlobal("navigator", { onLine: false });
  expect(isStale({ isKept: true })).toBe(false);
  vi.stubGlobal("navigator", { onLine: true });
  expect(isStale({ isKept: true })).toBe(true);
  expect(isStale({ isKept: false })).toBe(false);
});
