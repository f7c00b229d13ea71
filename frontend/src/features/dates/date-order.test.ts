import { describe, expect, it } from "vitest";
import type { KnownDeadline } from "@/lib/api/deadlines";
import { BY_DATE, type DateOrder, dateOrderAfter, orderedDates } from "./date-order";

const DATES: KnownDeadline[] = [
  { date: "2026-07-15", crop: "Wheat", filedOn: "2025-11-30" },
  { date: "2026-03-15", crop: "Corn" },
  { date: "2026-12-10", crop: "Corn", filedOn: "2026-04-30" },
].map((said) => ({
  kind: "acreageReporting",
  cropYear: 2026,
  fromAuthority: said.filedOn !== undefined,
  source: "Letter",
  ...said,
}));

const textsOf = ({ kind, crop = "", source }: KnownDeadline) => ({
  kind,
  crop,
  area: "",
  source,
  origin: "",
});

function days(order: DateOrder): string[] {
  const compare = (one: string, other: string) => one.localeCompare(other);
  return orderedDates(DATES, order, textsOf, compare).map(({ date }) => date.slice(5));
}

describe("the order of dates", () => {
  it("is that of the days, or its reverse", () => {
    expect(days(BY_DATE)).toEqual(["03-15", "07-15", "12-10"]);
    expect(days({ key: "date", descending: true })).toEqual(["12-10", "07-15", "03-15"]);
  });

  it("keeps the order of the days among equal values", () => {
    expect(days({ key: "crop", descending: false })).toEqual(["03-15", "12-10", "07-15"]);
    expect(days({ key: "crop", descending: true })).toEqual(["07-15", "03-15", "12-10"]);
    expect(days({ key: "source", descending: true })).toEqual(["03-15", "07-15", "12-10"]);
  });

  it("has what the authority filed after what people entered", () => {
    expect(days({ key: "filed", descending: false })).toEqual(["03-15", "07-15", "12-10"]);
    expect(days({ key: "filed", descending: true })).toEqual(["12-10", "07-15", "03-15"]);
  });

  it("is reversed by choosing the sorted column again", () => {
    expect(dateOrderAfter(BY_DATE, "date")).toEqual({ key: "date", descending: true });
    expect(dateOrderAfter({ key: "date", descending: true }, "date")).toEqual(BY_DATE);
    expect(dateOrderAfter(BY_DATE, "crop")).toEqual({ key: "crop", descending: false });
  });
});
