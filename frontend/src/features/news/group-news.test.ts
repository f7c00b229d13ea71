import { describe, expect, it } from "vitest";
import type { NewsItem } from "@/lib/api/news";
import { groupNews } from "./group-news";

function item(entry: number, farmer: string, at: string): NewsItem {
  const person = { userId: farmer, firstName: farmer, lastName: "Field" };
  return { entry, news: "new", at, farmer: person, by: person };
}

function grouped(items: readonly NewsItem[]) {
  return groupNews(items, (instant) => instant.slice(0, 10)).map(({ day, farmers }) => [
    day,
    farmers.map(({ farmer, items: own }) => [farmer.firstName, own.map(({ entry }) => entry)]),
  ]);
}

describe("the list of what is new", () => {
  it("stands by day and then by farmer, each where its latest item stands", () => {
    const items = [
      item(6, "Ann", "2026-11-03T20:00:00Z"),
      item(5, "Bob", "2026-11-03T19:00:00Z"),
      item(4, "Ann", "2026-11-03T18:00:00Z"),
      item(3, "Bob", "2026-11-02T18:00:00Z"),
      item(2, "Ann", "2026-11-02T17:00:00Z"),
      item(1, "Bob", "2026-11-02T16:00:00Z"),
    ];
    expect(grouped(items)).toEqual([
      [
        "2026-11-03",
        [
          ["Ann", [6, 4]],
          ["Bob", [5]],
        ],
      ],
      [
        "2026-11-02",
        [
          ["Bob", [3, 1]],
          ["Ann", [2]],
        ],
      ],
    ]);
  });

  it("is empty without news", () => {
    expect(grouped([])).toEqual([]);
  });
});
