import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Link } from "@/lib/api/links";
import { invitedOf, splitAddresses, violationsOfField } from "./addresses";

describe("pasted addresses", () => {
  it("are split at white space, commas and semicolons, however many", () => {
    expect(splitAddresses(" a@x.test, b@x.test;c@x.test\n\td@x.test ;, e@x.test\r\n")).toEqual([
      "a@x.test",
      "b@x.test",
      "c@x.test",
      "d@x.test",
      "e@x.test",
    ]);
  });

  it("count once where they are pasted twice, also in capitals", () => {
    expect(splitAddresses("b@x.test a@x.test B@X.test")).toEqual(["b@x.test", "a@x.test"]);
  });

  it("are none in an empty text", () => {
    expect(splitAddresses("")).toEqual([]);
    expect(splitAddresses(" ;\n, ")).toEqual([]);
  });

  it("hold no separator, and are the same when split again", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "@", ".", " ", ",", ";", "\n") }),
        (text) => {
          const addresses = splitAddresses(text);
          expect(addresses.every((address) => /^[^\s,;]+$/.test(address))).toBe(true);
          expect(splitAddresses(addresses.join("; "))).toEqual(addresses);
        },
      ),
    );
  });
});

describe("what the server refuses of them", () => {
  const format = { code: "email-format", message: "Email is not correctly formatted" };

  it("is named by address, with the reason once", () => {
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

  it("says what is wrong with all of them as it stands", () => {
    const refused = [{ code: "too-many", message: "You can invite at most 100 at once", field: "emails" }];
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

  it("counts who waits for an answer and who is linked already, and nobody else", () => {
    const addresses = ["ada@farm.example", "ben@farm.example", "nobody@farm.example"];
    expect(invitedOf(addresses, links)).toEqual({ pending: 1, linked: 1 });
  });
});
