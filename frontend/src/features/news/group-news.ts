import type { NewsItem } from "@/lib/api/news";

/** The news of a farmer on a day, in the order of the list. */
export interface FarmerNews {
  farmer: NewsItem["farmer"];
  items: readonly NewsItem[];
}

export interface NewsDay {
  /** As the reader's calendar has it. */
  day: string;
  farmers: readonly FarmerNews[];
}

/** Groups a list by day and then by farmer. Both stand where their first item stands. */
export function groupNews(
  items: readonly NewsItem[],
  dayOf: (instant: string) => string,
): NewsDay[] {
  const byDay = groupBy(items, ({ at }) => dayOf(at));
  return [...byDay].map(([day, ofDay]) => {
    const byFarmer = groupBy(ofDay, ({ farmer }) => farmer.userId);
    const farmers = [...byFarmer.values()].flatMap((ofFarmer) =>
      ofFarmer.slice(0, 1).map(({ farmer }) => ({ farmer, items: ofFarmer })),
    );
    return { day, farmers };
  });
}

function groupBy(
  items: readonly NewsItem[],
  keyOf: (item: NewsItem) => string,
): Map<string, NewsItem[]> {
  const groups = new Map<string, NewsItem[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}
