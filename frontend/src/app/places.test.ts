import { describe, expect, it } from "vitest";
import { addressOf, currentPlace, placesOf, waitingAt } from "./places";

describe("the places in the header", () => {
  it("lead agents to their farmers, and growers to the field", () => {
    expect(placesOf("agent").map(addressOf)).toEqual([
      "/agentHome",
      "/settings/links",
      "/downloads",
    ]);
    expect(placesOf("farmer").map(addressOf)).toEqual(["/field", "/myPlantings", "/fields"]);
    expect(placesOf("employee")).toEqual(placesOf("farmer"));
    expect(placesOf(undefined)).toEqual([]);
  });

  it.each([
    ["agent", "/agentHome", "farmers", true],
    ["agent", "/plantingDetails", "farmers", false],
    ["agent", "/settings/links", "invite", true],
    ["agent", "/downloads", "downloads", true],
    ["agent", "/settings/data", "settings", false],
    ["agent", "/settings/security", "settings", false],
    ["farmer", "/plantingDetails", "myPlantings", false],
    ["farmer", "/settings/links", "settings", false],
    ["employee", "/field", "mark", true],
    ["farmer", "/field/0199", "fields", false],
    ["agent", "/field/0199/edit", "farmers", false],
    [undefined, "/settings", "settings", true],
  ] as const)("of the role %s at %s: %s", (userType, pathname, place, isPage) => {
    expect(currentPlace(userType, pathname)).toEqual({ place, isPage });
  });

  it("show what waits where the person answers it", () => {
    expect([...placesOf("farmer"), "settings" as const].map(waitingAt)).toEqual([
      undefined,
      "plantings",
      "fields",
      "requests",
    ]);
    expect(placesOf("agent").map(waitingAt)).toEqual(["plantings", undefined, undefined]);
  });

  it("are not current on other pages", () => {
    expect(currentPlace("agent", "/about")).toBeUndefined();
    expect(currentPlace("farmer", "/home")).toBeUndefined();
  });
});
