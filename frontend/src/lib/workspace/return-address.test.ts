import { beforeEach, describe, expect, it, vi } from "vitest";
import { mapStorage } from "@/lib/browser/storage";

const ADA = { email: "ada@farm.example", userId: "ada" };
const LASTS = { lasts: true };

type PlaceModule = typeof import("@/lib/workspace/return-address");

describe("the return address", () => {
  let tab: ReturnType<typeof mapStorage>;
  let page: PlaceModule;

  /** A page of the tab as the browser loads it, with nothing in memory. */
  const load = async (): Promise<PlaceModule> => {
    vi.resetModules();
    return import("@/lib/workspace/return-address");
  };

  beforeEach(async () => {
    tab = mapStorage();
    vi.stubGlobal("localStorage", mapStorage());
    vi.stubGlobal("sessionStorage", tab);
    page = await load();
  });

  it("leads back only the person whose session ended, also after a reload", async () => {
    page.keepReturnAddress({ address: "/plantingDetails?planting=1#history", person: ADA }, LASTS);
    for (const later of [page, await load()]) {
      expect(later.returnAddressOf(ADA.email)).toBe("/plantingDetails?planting=1#history");
      expect(later.returnAddressOf("bo@farm.example")).toBeUndefined();
    }
  });

  it("leaves nothing in the storage if it must not last", () => {
    page.keepReturnAddress({ address: "/field", person: ADA }, { lasts: false });
    expect(page.returnAddressOf(ADA.email)).toBe("/field");
    expect(tab.length).toBe(0);
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
  ])("is only one of the application's own addresses: not %j", (address) => {
    page.keepReturnAddress({ address }, LASTS);
    expect(page.returnAddressOf(ADA.email)).toBeUndefined();
  });

  it.each(["{", "null", "[]", '{"address":7}'])("reads %s in the storage as nothing", (text) => {
    tab.setItem("place", text);
    expect(page.returnAddressOf(ADA.email)).toBeUndefined();
  });
});
