import { beforeEach, describe, expect, it, vi } from "vitest";
import { mapStorage } from "@/lib/browser/map-storage";

const ADA = { email: "ada@farm.example", userId: "ada" };

type EndedSession = typeof import("./ended-session");

describe("an ended session", () => {
  let tab: ReturnType<typeof mapStorage>;
  let page: EndedSession;

  /** A page of the tab as the browser loads it, with nothing in memory. */
  const load = async (): Promise<EndedSession> => {
    vi.resetModules();
    return import("./ended-session");
  };
  const LASTS = { lasts: true };

  beforeEach(async () => {
    tab = mapStorage();
    vi.stubGlobal("localStorage", mapStorage());
    vi.stubGlobal("sessionStorage", tab);
    page = await load();
  });

  it("leads only its own person back, also after a reload", async () => {
    page.beginSessionOf(ADA);
    page.keepPlace("/plantingDetails?planting=1#history", LASTS);
    for (const later of [page, await load()]) {
      expect(later.whoseSessionEnded()).toEqual(ADA);
      expect(later.placeOf(ADA.email)).toBe("/plantingDetails?planting=1#history");
      expect(later.placeOf("bo@farm.example")).toBeUndefined();
    }
  });

  it("leaves nothing in the storage if it must not last", () => {
    page.beginSessionOf(ADA);
    page.keepPlace("/field", { lasts: false });
    expect(page.placeOf(ADA.email)).toBe("/field");
    expect(tab.length).toBe(0);
  });

  it("is over once a person is signed in again", () => {
    page.beginSessionOf(ADA);
    page.keepPlace("/field", LASTS);
    page.beginSessionOf(ADA);
    expect(page.placeOf(ADA.email)).toBeUndefined();
    expect(tab.length).toBe(0);
  });

  it("leaves nothing after a log-out, and the next link is for anyone", async () => {
    page.beginSessionOf(ADA);
    page.keepPlace("/field", LASTS);
    await page.endByOwnWish(async () => page.noteWhoseSessionEnded(ADA));
    expect(page.whoseSessionEnded()).toBeUndefined();
    expect(tab.length).toBe(0);
    page.keepPlace("/settings/links", LASTS);
    expect(page.placeOf("bo@farm.example")).toBe("/settings/links");
  });

  it("keeps whose session ended through a reload that comes before a page has told them", async () => {
    page.beginSessionOf(ADA);
    page.keepPersonOf(ADA.email);
    const reloaded = await load();
    expect(reloaded.whoseSessionEnded()).toEqual(ADA);
    expect(reloaded.placeOf(ADA.email)).toBeUndefined();
  });

  it("keeps the email address of a person whose id the server has not told yet", async () => {
    page.keepPersonOf(ADA.email);
    expect((await load()).whoseSessionEnded()).toEqual({ email: ADA.email });
  });

  it("keeps the address to return to when the session ends again before the person has logged in", async () => {
    page.beginSessionOf(ADA);
    page.keepPlace("/field", LASTS);
    page.keepPersonOf(ADA.email);
    expect((await load()).placeOf(ADA.email)).toBe("/field");
  });

  it("explains nothing after a reload that comes before a log-out is done", async () => {
    page.beginSessionOf(ADA);
    await page.endByOwnWish(async () => {
      page.keepPersonOf(ADA.email);
      expect((await load()).whoseSessionEnded()).toBeUndefined();
    });
  });

  it.each([
    "//evil.example/field",
    "/\\evil.example",
    "https://evil.example/field",
    "javascript:alert(1)",
    "field",
    "/field/../../evil",
    "/\t/evil.example",
    "/no/such/page",
    "",
  ])("leads only to the application's own addresses: not %j", (address) => {
    page.keepPlace(address, LASTS);
    expect(page.placeOf(ADA.email)).toBeUndefined();
  });

  it.each(["{", "null", "[]", '{"address":7}'])("reads %s in the storage as nothing", (text) => {
    tab.setItem("place", text);
    expect(page.placeOf(ADA.email)).toBeUndefined();
  });
});
