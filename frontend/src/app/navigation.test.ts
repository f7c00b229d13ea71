import { describe, expect, it } from "vitest";
import { addressOf, currentDestination, destinationsOf, waitingAt } from "./navigation";

describe("the destinations in the header", () => {
  it("lead agents to their farmers, and growers to the field", () => {
    expect(destinationsOf("agent").map(addressOf)).toEqual([
      "/agentHome",
      "/news",
      "/invite",
      "/downloads",
      "/dates",
    ]);
    expect(destinationsOf("farmer").map(addressOf)).toEqual(["/field", "/myPlantings", "/fields"]);
    expect(destinationsOf("employee")).toEqual(destinationsOf("farmer"));
    expect(destinationsOf(undefined)).toEqual([]);
  });

  it.each([
    ["agent", "/agentHome", "farmers", true],
    ["agent", "/plantingDetails", "farmers", false],
    ["agent", "/news", "news", true],
    ["agent", "/invite", "invite", true],
    ["agent", "/downloads", "downloads", true],
    ["agent", "/dates", "dates", true],
    ["agent", "/settings/data", "settings", false],
    ["agent", "/settings/security", "settings", false],
    ["farmer", "/plantingDetails", "myPlantings", false],
    ["farmer", "/settings/links", "settings", false],
    ["employee", "/field", "mark", true],
    ["farmer", "/field/0199", "fields", false],
    ["agent", "/field/0199/edit", "farmers", false],
    [undefined, "/settings", "settings", true],
  ] as const)("of the role %s at %s: %s", (userType, pathname, destination, isPage) => {
    expect(currentDestination(userType, pathname)).toEqual({ destination, isPage });
  });

  it("show what waits where the person answers it", () => {
    expect([...destinationsOf("farmer"), "settings" as const].map(waitingAt)).toEqual([
      undefined,
      "plantings",
      "fields",
      "requests",
    ]);
    expect(destinationsOf("agent").map(waitingAt)).toEqual([
      "plantings",
      "news",
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("are not current on other pages", () => {
    expect(currentDestination("agent", "/about")).toBeUndefined();
    expect(currentDestination("farmer", "/home")).toBeUndefined();
  });
});
