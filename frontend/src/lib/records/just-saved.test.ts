import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetSaved, noteSaved, wasJustSaved } from "./just-saved";

describe("an edit that was just saved", () => {
  afterEach(() => vi.useRealTimers());

  it("is known for a minute, from the version that it made on", () => {
    vi.useFakeTimers();
    noteSaved("a", 2);
    expect([wasJustSaved("a", 2), wasJustSaved("a", 3), wasJustSaved("b", 3)]).toEqual([
      false,
      true,
      false,
    ]);
    vi.advanceTimersByTime(60_000);
    expect(wasJustSaved("a", 3)).toBe(false);
  });

  it("is forgotten once it is undone", () => {
    noteSaved("a", 2);
    forgetSaved("a");
    expect(wasJustSaved("a", 3)).toBe(false);
  });
});
