import { describe, expect, it, vi } from "vitest";
import type { Link } from "@/lib/api/links";
import { type Person, peopleOf, readyOf, statesOf, withRefusals, withResults } from "./people";

vi.mock("@/lib/rules", async () => {
  const { checkInvitee, lowercaseEmail, readInvitees } = await import("@/lib/wasm-in-node");
  return { rules: () => ({ checkInvitee, lowercaseEmail, readInvitees }) };
});

const AGENT = "rita@agency.example";

const base = { linkId: "1", kind: "agent", requestedBy: "me" } as const;
const user = { userId: "2", firstName: "Ada", lastName: "Alder", userType: "farmer" } as const;
const links: Link[] = [
  { ...base, status: "pending", email: "ben@farm.example", requestedAt: "2026-11-26T10:00:00Z" },
  { ...base, status: "active", user: { ...user, email: "ada@farm.example" } },
  { ...base, status: "active", user },
];

const kinds = (people: readonly Person[]) => statesOf(people, links, AGENT).map(({ is }) => is);

describe("people of a pasted list", () => {
  it("are new, known, repeated or wrong", () => {
    const people = peopleOf(
      "Name\tEmail\nJim\tjim@farm.example\nBen\tBen@Farm.example\nAda\tada@farm.example\n" +
        "Jim Smith\tJIM@farm.example\nCal\t515-555-0142\nDee\tdee@farm",
      AGENT,
    );
    expect(kinds(people)).toEqual(["ready", "asked", "linked", "duplicate", "wrong", "wrong"]);
    expect(readyOf(people, statesOf(people, links, AGENT)).map(({ name }) => name)).toEqual([
      "Jim",
    ]);
    expect(people.map(({ isMended }) => isMended)).toEqual([
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
  });

  it("are not the agent, whose own address is marked in its line", () => {
    const people = peopleOf("Rita <Rita@agency.example>, Karl <karl@farm.example>", AGENT);
    expect(kinds(people)).toEqual(["wrong", "ready"]);
    expect(people.map(({ isMended }) => isMended)).toEqual([true, false]);
    expect(statesOf(people, links, AGENT)[0]).toMatchObject({ violation: { code: "own-address" } });
  });

  it("can be invited once a wrong address is corrected", () => {
    const [wrong] = peopleOf("Dee\tdee@farm", AGENT) as [Person];
    expect(statesOf([wrong], [], AGENT)[0]).toMatchObject({
      is: "wrong",
      violation: { field: `person-${wrong.key}`, code: "email-format" },
    });
    expect(kinds([{ ...wrong, email: "dee@farm.example" }])).toEqual(["ready"]);
  });

  it("are sent, linked, or not sent", () => {
    const people = peopleOf("jim@farm.example\nada@farm.example\ndee@farm", AGENT);
    const invited = people.slice(0, 2);
    expect(kinds(withResults(people, invited, links, AGENT))).toEqual(["sent", "linked", "wrong"]);
    const failed = withResults(people, invited.slice(0, 1), "failed", AGENT);
    expect(kinds(failed)).toEqual(["failed", "linked", "wrong"]);
    expect(readyOf(failed, statesOf(failed, links, AGENT))).toHaveLength(1);
  });

  it("get the server's refusal of their own address", () => {
    const people = peopleOf("ada@farm.example\njim@farm.example\neva@farm.example", AGENT);
    const refused = withRefusals(people, people.slice(1), [
      { field: "emails[1]", code: "own-address", message: "This is your own email address" },
      { field: "message", code: "message-link", message: "No links" },
    ]);
    expect(kinds(refused)).toEqual(["linked", "ready", "wrong"]);
    expect(refused[2]).toMatchObject({ isMended: true, refusal: "This is your own email address" });
  });
});
