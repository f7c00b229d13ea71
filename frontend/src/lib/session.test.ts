import { beforeEach, describe, expect, it, vi } from "vitest";
import { mapStorage } from "./map-storage";
import {
  forgetSession,
  leaveWithOtherTabs,
  mayHaveSession,
  rememberSession,
  sessionEmail,
} from "./session";

const ADA = { email: "ada@farm.example", emailVerified: true };
const BO = { email: "bo@farm.example", emailVerified: true };

describe("a session in several tabs", () => {
  /** Goes on in a tab that has what it kept before, beside the others of the same browser. */
  const goTo = (tab: ReturnType<typeof mapStorage>) => vi.stubGlobal("sessionStorage", tab);
  const [first, second] = [mapStorage(), mapStorage()];

  beforeEach(() => {
    vi.stubGlobal("localStorage", mapStorage());
    for (const tab of [second, first]) {
      goTo(tab);
      forgetSession();
    }
  });

  it("is over in all of them when it is forgotten in one", () => {
    const heard = tellsOfOtherTabs();
    rememberSession(ADA);
    goTo(second);
    rememberSession(ADA);
    goTo(first);
    forgetSession();
    goTo(second);
    heard();
    expect(sessionEmail()).toBeNull();
    expect(mayHaveSession()).toBe(false);
  });

  it("goes on while another tab logs the same person in", () => {
    const heard = tellsOfOtherTabs();
    rememberSession(ADA);
    goTo(second);
    rememberSession(ADA);
    goTo(first);
    heard();
    expect(sessionEmail()).toBe(ADA.email);
  });

  it("takes nothing from who signed in after, in another tab", () => {
    const heard = tellsOfOtherTabs();
    rememberSession(ADA);
    goTo(second);
    rememberSession(BO);
    goTo(first);
    heard();
    expect(sessionEmail()).toBeNull();
    goTo(second);
    expect(sessionEmail()).toBe(BO.email);
    goTo(first);
    expect(mayHaveSession()).toBe(true);
  });
});

/** What a browser calls when another tab has changed what is remembered. */
function tellsOfOtherTabs(): () => void {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("window", {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
  });
  leaveWithOtherTabs();
  return () => listeners.get("storage")?.({ key: "signedIn" });
}
