import { describe, expect, it } from "vitest";
import type { Link } from "@/lib/api/links";
import { invitedOf, violationsOfField } from "./addresses";

describe("the server's refusals of pasted addresses", () => {
  const format = { code: "email-format", message: "Email is not correctly formatted" };

  it("list the addresses and give each reason once", () => {
    const refused = [
      { ...format, field: "emails[0]" },
      { ...format, field: "emails[2]" },
      { code: "email-too-long", message: "Email is too long", field: "emails[1]" },
    ];
    expect(violationsOfField(refused, ["ada", "b@x.test", "ben"])).toEqual([
      {
        code: "email-format",
        field: "emails",
        message: "Email is not correctly formatted: ada, ben. Email is too long: b@x.test",
      },
    ]);
  });

  it("keep a refusal of the whole list unchanged", () => {
    const refused = [
      { code: "too-many", message: "You can invite at most 100 at once", field: "emails" },
    ];
    expect(violationsOfField(refused, [])).toEqual(refused);
    expect(violationsOfField([], [])).toEqual([]);
  });
});

describe("invitedOf", () => {
  const base = { linkId: "1", kind: "agent", requestedBy: "me" } as const;
  const user = { userId: "2", firstName: "Ada", lastName: "Alder", userType: "farmer" } as const;
  const links: Link[] = [
    { ...base, status: "pending", email: "ben@farm.example" },
    { ...base, status: "pending", email: "earlier@farm.example" },
    { ...base, status: "active", user: { ...user, email: "ada@farm.example" } },
    { ...base, status: "active", user },
  ];

  it("counts pending and linked addresses and ignores all others", () => {
    const addresses = ["ada@farm.example", "ben@farm.example", "nobody@farm.example"];
    expect(invitedOf(addresses, links)).toEqual({ pending: 1, linked: 1 });
  });
});
