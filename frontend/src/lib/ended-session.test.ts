import { beforeEach, describe, expect, it, vi } from "vitest";
import {
  beginSessionOf,
  endByOwnWish,
  keepPlace,
  noteWhoseSessionEnded,
  placeOf,
  whoseSessionEnded,
} from "./ended-session";
import { mapStorage } from "./map-storage";

describe("an ended session", () => {
  beforeEach(() => {
    vi.stubGlobal("localStorage", mapStorage());
    vi.stubGlobal("sessionStorage", mapStorage());
  });

  it("leads its own person back, and nobody else", () => {
    beginSessionOf("ada");
    keepPlace("/plantingDetails?planting=1#history");
    expect(whoseSessionEnded()).toBe("ada");
    expect(placeOf("ada")).toBe("/plantingDetails?planting=1#history");
    expect(placeOf("bo")).toBeUndefined();
  });

  it("is over once somebody is signed in again", () => {
    beginSessionOf("ada");
    keepPlace("/field");
    beginSessionOf("ada");
    expect(placeOf("ada")).toBeUndefined();
  });

  it("leaves nothing when the person wanted it", async () => {
    beginSessionOf("ada");
    await endByOwnWish(async () => noteWhoseSessionEnded("ada"));
    expect(whoseSessionEnded()).toBeUndefined();
    keepPlace("/settings/links");
    expect(placeOf("bo")).toBe("/settings/links");
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
  ])("leads to no address that is not the application's: %j", (address) => {
    keepPlace(address);
    expect(placeOf("ada")).toBeUndefined();
  });

  it.each(["{", "null", "[]", '{"address":7}'])("reads %s in the storage as nothing", (text) => {
    sessionStorage.setItem("place", text);
    expect(placeOf("ada")).toBeUndefined();
  });
});
