import { beforeEach, describe, expect, it, vi } from "vitest";
import { mapStorage } from "@/lib/browser/map-storage";
import { whoseSessionEnded } from "./ended-session";
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
  /** Switches to a tab with its own storage, beside the others of the same browser. */
  const goTo = (tab: ReturnType<typeof mapStorage>) => vi.stubGlobal("sessionStorage", tab);
  let first: ReturnType<typeof mapStorage>;
  let second: ReturnType<typeof mapStorage>;

  beforeEach(() => {
    vi.stubGlobal("localStorage", mapStorage());
    [first, second] = [mapStorage(), mapStorage()];
    goTo(first);
    forgetSession();
  });

  it("ends in all tabs when one forgets it", () => {
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

  it("leaves its person in the tab's storage for a reload when the server ended it", () => {
    rememberSession(ADA);
    forgetSession();
    expect(whoseSessionEnded()).toEqual({ email: ADA.email });
  });

  it("leaves nobody for a reload when another tab ended it", () => {
    const heard = tellsOfOtherTabs();
    rememberSession(ADA);
    goTo(second);
    rememberSession(ADA);
    goTo(first);
    forgetSession();
    goTo(second);
    heard();
    expect(whoseSessionEnded()).toBeUndefined();
  });

  it("continues while another tab logs the same person in", () => {
    const heard = tellsOfOtherTabs();
    rememberSession(ADA);
    goTo(second);
    rememberSession(ADA);
    goTo(first);
    heard();
    expect(sessionEmail()).toBe(ADA.email);
  });

  it("does not affect a person who signed in later in another tab", () => {
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

/** Calls what a browser calls after another tab has changed the remembered session. */
function tellsOfOtherTabs(): () => void {
  const listeners = new Map<string, (event: object) => void>();
  vi.stubGlobal("window", {
    addEventListener: (name: string, listener: (event: object) => void) =>
      listeners.set(name, listener),
  });
  leaveWithOtherTabs();
  return () => listeners.get("storage")?.({ key: "signedIn" });
}
