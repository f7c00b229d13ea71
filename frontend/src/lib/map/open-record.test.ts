import { expect, it } from "vitest";
import { keepOpen, readOpen, withOpen } from "./open-record";

const map = new URLSearchParams("view=map&at=41,-101,12");

it.each([
  { kind: "planting", id: "p1" },
  { kind: "field", id: "f1" },
] as const)("the address of a map has the %j that is open beside it", (record) => {
  const address = withOpen(map, record);
  expect(readOpen(address)).toEqual(record);
  expect(address.get("at")).toBe("41,-101,12");
  expect(readOpen(withOpen(address, undefined))).toBeUndefined();
});

it("only one record is open, and another one opens without the form", () => {
  const address = new URLSearchParams("view=map&plantingId=p1&edit=true");
  expect(withOpen(address, { kind: "field", id: "f1" }).toString()).toBe("view=map&fieldId=f1");
});

it("what is open stays open with its form while the map moves", () => {
  const before = new URLSearchParams("view=map&plantingId=p1&edit=true&at=1,2,3");
  expect(keepOpen(map, before).toString()).toBe(
    "view=map&at=41%2C-101%2C12&plantingId=p1&edit=true",
  );
});
