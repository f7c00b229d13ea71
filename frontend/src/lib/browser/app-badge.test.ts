import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearBadge, countOnBadge } from "./app-badge";

const shown: number[] = [];

beforeEach(() => {
  shown.length = 0;
  vi.stubGlobal("navigator", {
    setAppBadge: async (count: number) => void shown.push(count),
    clearAppBadge: async () => void shown.push(0),
  });
});

afterEach(() => {
  clearBadge();
  vi.unstubAllGlobals();
});

it("unsent changes come before missing fields on the app's icon", () => {
  countOnBadge({ missing: 3 });
  countOnBadge({ unsent: 1 });
  countOnBadge({ unsent: 0 });
  countOnBadge({ missing: 0 });
  expect(shown).toEqual([3, 1, 3, 0]);
});

it("the number goes away at log-out, and a browser without badges shows none", () => {
  countOnBadge({ missing: 3 });
  clearBadge();
  expect(shown).toEqual([3, 0]);
  vi.stubGlobal("navigator", {});
  countOnBadge({ missing: 2 });
  expect(shown).toEqual([3, 0]);
});
